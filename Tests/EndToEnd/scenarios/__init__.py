"""What is played, a file a topic."""

import pathlib

__all__ = sorted(file.stem for file in pathlib.Path(__file__).parent.glob("[a-z]*.py"))
