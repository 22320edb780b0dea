// A target needs a source; what this one has is the folder of fonts beside it.
typedef int nothing;
