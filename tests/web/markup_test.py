"""Pages are well-formed: every element ends where it should, no name is there twice, links within a
page lead somewhere."""
import html.parser
import pathlib
import unittest

import pages

VOID = {"meta", "link", "input", "br"}
# In SVG any element may end itself.
DRAWN = {"use", "path", "rect", "circle"}


class Markup(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.open, self.faults, self.ids, self.targets = [], [], [], []
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"open at the end: {self.open}")

    def note(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(set(names)) < len(names):
            self.faults.append(f"{self.getpos()}: <{tag}> has an attribute twice")
        values = dict(attributes)
        self.ids += [values["id"]] if "id" in values else []
        if values.get("href", "").startswith("#"):
            self.targets.append(values["href"][1:])
        self.targets += values.get("aria-labelledby", "").split()

    def handle_starttag(self, tag, attrs):
        self.note(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.note(tag, attrs)
        if tag not in DRAWN:
            self.faults.append(f"{self.getpos()}: <{tag}/>")

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"{self.getpos()}: </{tag}> out of place")


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pages.made()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.texts = {path.name: path.read_text(encoding="utf-8")
                     for path in sorted(pathlib.Path(cls.folder.name).glob("*.html"))}

    def test_are_all_there(self):
        self.assertEqual(list(self.texts), ["game-1.html", "game-2.html", "index.html"])

    def test_are_well_formed(self):
        for name, text in self.texts.items():
            with self.subTest(name):
                self.assertTrue(text.startswith("<!DOCTYPE html>\n"))
                markup = Markup(text)
                self.assertEqual(markup.faults, [])
                self.assertEqual(len(markup.ids), len(set(markup.ids)), "ids are unique")
                # A line of the engine has no place of its own without scripts.
                lost = {target for target in markup.targets
                        if target not in markup.ids and not target.startswith("line=")}
                self.assertEqual(lost, set())


if __name__ == "__main__":
    unittest.main()
