"""The pointer of an X server, asked over a connection of our own.

Panda3D's own connection is locked while a picture is drawn and shown, which is most of the time where a
processor draws it: a hand would be seen to move in leaps as long as pictures. It also does not tell at which
moment a button came up.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from ctypes.util import find_library
from typing import Any

BUTTON = 1 << 8
"""The left button in X's mask of buttons and modifiers (Button1Mask in X.h)."""


class XPointer:
    """Where the pointer is over a window of an X server; close it when done.

    ``window`` is X's number of it, None for the whole screen. Raises ``OSError`` where there is no Xlib or no
    server.
    """

    def __init__(self, window: int | None = None) -> None:
        self._xlib: Any = ctypes.CDLL(find_library("X11") or "libX11.so.6")
        self._xlib.XOpenDisplay.restype = c_void_p
        self._xlib.XOpenDisplay.argtypes = [c_char_p]
        self._xlib.XCloseDisplay.argtypes = [c_void_p]
        self._xlib.XDefaultRootWindow.restype = c_ulong
        self._xlib.XDefaultRootWindow.argtypes = [c_void_p]
        places = [POINTER(c_int)] * 2
        self._xlib.XTranslateCoordinates.argtypes = [
            *(c_void_p, c_ulong, c_ulong, c_int, c_int),
            *(*places, POINTER(c_ulong)),
        ]
        self._xlib.XQueryPointer.argtypes = [
            *(c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_ulong)),
            *(*places, *places, POINTER(c_uint)),
        ]
        self._display = self._xlib.XOpenDisplay(None)
        if not self._display:
            raise OSError("no X server answers")
        self._root = self._xlib.XDefaultRootWindow(self._display)
        x, y, child = c_int(), c_int(), c_ulong()
        if window is not None:
            self._xlib.XTranslateCoordinates(
                self._display, window, self._root, 0, 0, byref(x), byref(y), byref(child)
            )
        self._corner = x.value, y.value

    def look(self) -> tuple[int, int, bool]:
        """The pointer in pixels from the window's upper left corner, and whether the left button is down.

        The screen is asked, which outlives every window.
        """
        root, child, mask = c_ulong(), c_ulong(), c_uint()
        x, y, within_x, within_y = c_int(), c_int(), c_int(), c_int()
        self._xlib.XQueryPointer(
            self._display,
            self._root,
            *(byref(root), byref(child), byref(x), byref(y), byref(within_x), byref(within_y), byref(mask)),
        )
        return x.value - self._corner[0], y.value - self._corner[1], bool(mask.value & BUTTON)

    def close(self) -> None:
        """Give the connection back; once."""
        self._xlib.XCloseDisplay(self._display)
