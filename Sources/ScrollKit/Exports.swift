// One import for programs that use the library: everything they need, module by module.
@_exported public import Controls
@_exported public import Geometry
@_exported public import Gestures
@_exported public import SDLHost
@_exported public import ScrollPhysics
@_exported public import Scrolling
@_exported public import Typesetting
@_exported public import ViewTree
