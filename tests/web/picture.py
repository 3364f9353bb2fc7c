#!/usr/bin/env python3
"""Takes a picture of a page: picture.py PAGE[#ply=12] OUT.png [WIDTHxHEIGHT [light|dark [en|zh]]]"""
import pathlib
import sys
import time

import chromium


def take(page, out, size="1280x900", colours="light", language="en"):
    path, _, place = page.partition("#")
    width, height = map(int, size.split("x"))
    browser = chromium.Chromium()
    try:
        browser.show(width, height, colours)
        browser.open(pathlib.Path(path).resolve().as_uri() + ("#" + place if place else ""))
        browser.script("choose('lang', arguments[0])", language)
        browser.script("choose('notation', arguments[0])", "chinese" if language == "zh" else "wxf")
        time.sleep(.3)  # until everything has moved to its place
        browser.picture(pathlib.Path(out))
    finally:
        browser.quit()


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    take(*sys.argv[1:])
