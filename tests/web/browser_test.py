"""Pages in a browser: they load without a complaint, and keys and clicks move the board. Skips where
Chromium is not installed; picture.py shows what the tests cannot tell.
"""
import pathlib
import sys
import unittest

import chromium
import pages

if not chromium.installed():
    print("skipped: chromium and chromium-driver are not installed")
    sys.exit(77)

WIDE, PHONE = (1280, 900), (390, 844)


def setUpModule():
    """One browser and one folder for all tests: a browser takes long to start."""
    Browser.folder = pages.made()
    unittest.addModuleCleanup(Browser.folder.cleanup)
    Browser.browser = chromium.Chromium()
    unittest.addModuleCleanup(Browser.browser.quit)


class Browser(unittest.TestCase):
    def setUp(self):
        self.script = self.browser.script
        self.click = self.browser.click
        self.browser.show(*WIDE)

    def open(self, page="game-1.html", place=""):
        self.browser.open("about:blank")  # an address that differs in its place alone loads nothing
        self.browser.open(pathlib.Path(self.folder.name, page).as_uri() + place)

    def press(self, *keys):
        for key in keys:
            self.browser.press(key)

    def text(self, selector):
        """As it is seen."""
        return self.script("document.querySelector(arguments[0]).innerText", selector)

    def count(self, selector):
        return self.script("document.querySelectorAll(arguments[0]).length", selector)

    def visible(self, selector):
        return self.script("document.querySelector(arguments[0]).checkVisibility()", selector)

    def place(self):
        return self.script("location.hash")

    def square_of(self, letter):
        """Column and row, from the upper left corner, of the first man of a letter."""
        return self.script("""(letter => {
            const man = board.men.find(one => one.letter === letter).use;
            const [x, y] = man.style.transform.match(/[\\d.]+(?=px)/g);
            return [x / 60, y / 60];
        })(arguments[0])""", letter)

    def click_square(self, square):
        """Clicks a point of the board, named as in h2e2."""
        x, y = self.script("""(square => {
            const [x, y] = board.place(squareOf(square));
            const point = new DOMPoint(x, y).matrixTransform(board.picture.getScreenCTM());
            return [Math.round(point.x), Math.round(point.y)];
        })(arguments[0])""", square)
        self.browser.click_at(x, y)


class GamePage(Browser):
    def test_loads_without_a_complaint(self):
        for page in ("game-1.html", "game-2.html", "index.html"):
            self.open(page)
            self.assertEqual(self.browser.complaints(), [])
            self.assertNotEqual(self.script("document.title"), "broken")
            self.assertEqual(self.count("img"), 0)

    def test_keys_move_the_board(self):
        self.open()
        self.assertEqual(self.square_of("N"), [1, 9])
        self.press("ArrowRight")
        self.assertEqual(self.place(), "#ply=1")
        self.assertEqual(self.script("board.letterOn(squareOf('e2'))"), "C")
        for key, place in (("End", 18), ("ArrowLeft", 17), ("Home", 0), ("m", 7)):
            self.press(key)
            self.assertEqual(self.place(), f"#ply={place}")
        self.assertEqual(self.browser.complaints(), [])

    def test_the_board_turns(self):
        self.open()
        self.assertEqual(self.square_of("K"), [4, 9])
        self.press("f")
        self.assertEqual(self.square_of("K"), [4, 0])
        self.press("f")
        self.assertEqual(self.square_of("K"), [4, 9])

    def test_clicks_move_the_board(self):
        self.open()
        self.click("#curve a[data-node='5'] rect")
        self.assertEqual(self.place(), "#ply=5")
        self.click("#moves a[data-node='12']")
        self.assertEqual(self.place(), "#ply=12")
        self.assertEqual(self.count(".now[aria-current=true]"), 1)
        self.click("[data-step=back]")
        self.assertEqual(self.place(), "#ply=11")
        self.assertEqual(self.script("document.getElementById('slider').value"), "11")
        self.click_square("h5")
        self.assertEqual(self.place(), "#ply=12", "the right half of the board goes on")

    def test_an_address_opens_a_place(self):
        self.open(place="#ply=7")
        self.assertEqual(self.script("current"), 7)
        self.assertEqual(self.script("scrollY"), 0)
        self.assertEqual(self.count("#board .arrow"), 2)
        self.assertEqual(self.text("#review-head .badge"), "Blunder ??")

    def test_variations_are_stepped_through(self):
        self.open(place="#ply=2")
        self.press("Shift+ArrowRight")
        self.assertTrue(self.place().startswith("#line="))
        self.assertIn("Not played", self.text("#review-line"))
        self.press("ArrowRight")
        self.assertEqual(self.script("nodes[current].names.iccs"), "h0g2")
        self.press("Shift+ArrowLeft")
        self.assertEqual(self.place(), "#ply=2")

    def test_moves_are_announced(self):
        self.open()
        self.press("ArrowRight")
        said = self.script("document.getElementById('said').textContent")
        self.assertTrue(said.startswith("1. red C2.5, "), said)
        self.assertEqual(
            self.script("document.querySelector('#board-table [data-square=e2]').textContent"),
            "red cannon")

    def test_a_blunder_is_a_puzzle(self):
        self.open()
        self.click("[data-puzzle='7']")
        self.assertIn("what would you play", self.text("#review-head"))
        self.assertEqual(self.count("#board .arrow"), 0)
        self.click_square("e2")
        self.click_square("e6")
        self.assertIn("it is the mistake", self.text("#review-line"))
        best = self.script("nodes[judged(7).best].names.iccs")
        self.click_square(best[:2])
        self.assertEqual(self.count("#board .picked"), 1)
        self.click_square(best[2:])
        self.assertIn("Yes", self.text("#review-line"))
        self.assertEqual(self.place(), "#ply=7")

    def test_the_reader_chooses(self):
        self.open()
        self.click("#language")
        self.assertEqual(self.text("#moves-title"), "着法")
        self.click("#men")
        self.assertEqual(self.script("document.documentElement.dataset.men"), "letters")
        colour = "getComputedStyle(document.body).backgroundColor"
        before = self.script(colour)
        self.click("#theme")
        self.assertNotEqual(self.script(colour), before)
        self.script("choose('notation', 'iccs')")
        self.assertTrue(self.text("#moves a[data-node='1']").startswith("h2e2"))
        self.open("game-2.html")
        self.assertEqual(self.text("#moves-title"), "着法", "the next page remembers")
        self.script("localStorage.clear()")
        self.press("?")
        self.assertTrue(self.visible("#keys"))

    def test_fits_a_phone(self):
        self.browser.show(*PHONE)
        for page in ("game-1.html", "index.html"):
            for language in ("en", "zh"):
                self.open(page)
                self.script("choose('lang', arguments[0])", language)
                self.assertLessEqual(self.script("document.documentElement.scrollWidth"), 390)
        self.script("localStorage.clear()")

    def test_shows_the_game_without_scripts(self):
        # Scripts of the page, that is: the test's own are let through.
        self.browser.command("Emulation.setScriptExecutionDisabled", value=True)
        self.addCleanup(self.browser.command, "Emulation.setScriptExecutionDisabled", value=False)
        self.open()
        self.browser.command("Emulation.setScriptExecutionDisabled", value=False)
        self.assertEqual(self.count("html.scripted"), 0)
        self.assertEqual(self.count("#board .men use"), 28)
        self.assertEqual(self.count("#moves .ply"), 18)
        self.assertTrue(self.visible("#curve .area"))
        self.assertTrue(self.visible(".puzzle summary"))
        self.assertFalse(self.visible("#tools"))


class IndexPage(Browser):
    def column(self, number):
        return self.script("[...document.querySelectorAll('#games tbody tr')].map("
                           "row => row.cells[arguments[0]].textContent)".replace(
                               "arguments[0]", str(number - 1)))

    def test_sorts_by_any_column(self):
        self.open("index.html")
        button = "#games th:nth-child(6) button"
        for order, column in (("descending", ["18", "8"]), ("ascending", ["8", "18"])):
            self.click(button)
            self.assertEqual(self.column(6), column)
            self.assertEqual(self.count(f"#games th:nth-child(6)[aria-sort={order}]"), 1)

    def test_searches(self):
        self.open("index.html")
        self.script("document.getElementById('search').focus()")
        self.press(*"second")
        self.assertEqual(self.count("#games tbody tr:not([hidden])"), 1)

    def test_leads_to_the_ply(self):
        self.open("index.html")
        self.click("#repeated a")
        self.assertRegex(self.browser.address_shown(), r"game-1\.html#ply=7$")
        self.assertEqual(self.script("current"), 7)
        self.assertEqual(self.browser.complaints(), [])


if __name__ == "__main__":
    unittest.main()
