"""Pages in a browser: they load without a complaint, and keys and clicks move the board.

XQ_SHOTS=FOLDER keeps pictures of them. Skips where Chromium or Selenium is not installed.
"""
import os
import pathlib
import shutil
import sys
import unittest

import pages

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    print("skipped: python3-selenium is not installed")
    sys.exit(77)
CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if not CHROMIUM or not DRIVER:
    print("skipped: chromium and chromium-driver are not installed")
    sys.exit(77)

SWITCHES = ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--force-prefers-reduced-motion")
WIDE, PHONE = (1280, 900), (390, 844)


def browser():
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for switch in SWITCHES:
        options.add_argument(switch)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(DRIVER), options=options)


class Browser(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pages.made()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.driver = browser()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.resize(*WIDE)

    def resize(self, width, height, dark=False):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})

    def open(self, page="game-1.html", place=""):
        self.driver.get("about:blank")  # an address that differs in its place alone loads nothing
        self.driver.get(pathlib.Path(self.folder.name, page).as_uri() + place)

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def script(self, text, *values):
        return self.driver.execute_script("return " + text, *values)

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
        """Clicks a point of the board, as a reader would, named as in h2e2."""
        x, y = self.script("""(square => {
            const [x, y] = board.place(squareOf(square));
            const point = new DOMPoint(x, y).matrixTransform(board.picture.getScreenCTM());
            return [Math.round(point.x), Math.round(point.y)];
        })(arguments[0])""", square)
        actions = ActionChains(self.driver)
        actions.w3c_actions.pointer_action.move_to_location(x, y)
        actions.w3c_actions.pointer_action.click()
        actions.perform()

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]


class GamePage(Browser):
    def test_loads_without_a_complaint(self):
        for page in ("game-1.html", "game-2.html", "index.html"):
            self.open(page)
            self.assertEqual(self.complaints(), [])
            self.assertNotEqual(self.driver.title, "broken")
            self.assertEqual(self.all("img"), [])

    def test_keys_move_the_board(self):
        self.open()
        self.assertEqual(self.square_of("N"), [1, 9])
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.place(), "#ply=1")
        self.assertEqual(self.script("board.letterOn(squareOf('e2'))"), "C")
        self.press(Keys.END)
        self.assertEqual(self.place(), "#ply=18")
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.place(), "#ply=17")
        self.press(Keys.HOME)
        self.assertEqual(self.place(), "#ply=0")
        self.press("m")
        self.assertEqual(self.place(), "#ply=7")
        self.assertEqual(self.complaints(), [])

    def test_the_board_turns(self):
        self.open()
        self.assertEqual(self.square_of("K"), [4, 9])
        self.press("f")
        self.assertEqual(self.square_of("K"), [4, 0])
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.script("board.squareAt({clientX: 0, clientY: 0})"), None)
        self.press("f")
        self.assertEqual(self.square_of("K"), [4, 9])

    def test_clicks_move_the_board(self):
        self.open()
        self.find("#curve a[data-node='5'] rect").click()
        self.assertEqual(self.place(), "#ply=5")
        self.find("#moves a[data-node='12']").click()
        self.assertEqual(self.place(), "#ply=12")
        self.assertEqual(self.find(".now").get_attribute("aria-current"), "true")
        self.find("[data-step=back]").click()
        self.assertEqual(self.place(), "#ply=11")
        self.assertIn("11", self.find("#slider").get_attribute("value"))
        self.click_square("h5")
        self.assertEqual(self.place(), "#ply=12")

    def test_an_address_opens_a_place(self):
        self.open(place="#ply=7")
        self.assertEqual(self.script("current"), 7)
        self.assertEqual(len(self.all(".arrow")), 2)
        self.assertEqual(self.find("#review-head .badge").text.split(), ["Blunder", "??"])

    def test_variations_are_stepped_through(self):
        self.open(place="#ply=2")
        self.press(Keys.SHIFT + Keys.ARROW_RIGHT)
        self.assertTrue(self.place().startswith("#line="))
        self.assertIn("Not played", self.find("#review-line").text)
        self.press(Keys.NULL, Keys.ARROW_RIGHT)
        self.assertEqual(self.script("nodes[current].names.iccs"), "h0g2")
        self.press(Keys.SHIFT + Keys.ARROW_LEFT)
        self.assertEqual(self.place(), "#ply=2")

    def test_moves_are_announced(self):
        self.open()
        self.press(Keys.ARROW_RIGHT)
        said = self.find("#said").get_attribute("textContent")
        self.assertTrue(said.startswith("1. red C2.5, "), said)
        cell = self.find("#board-table [data-square=e2]").get_attribute("textContent")
        self.assertEqual(cell, "red cannon")

    def test_a_blunder_is_a_puzzle(self):
        self.open()
        self.find("[data-puzzle='7']").click()
        self.assertIn("what would you play", self.find("#review-head").text)
        self.assertEqual(self.all(".arrow"), [])
        self.click_square("e2")
        self.click_square("e6")
        self.assertIn("it is the mistake", self.find("#review-line").text)
        best = self.script("nodes[judged(7).best].names.iccs")
        self.click_square(best[:2])
        self.assertEqual(len(self.all(".picked")), 1)
        self.click_square(best[2:])
        self.assertIn("Yes", self.find("#review-line").text)
        self.assertEqual(self.place(), "#ply=7")

    def test_the_reader_chooses(self):
        self.open()
        self.find("#language").click()
        self.assertEqual(self.find("#moves-title").text, "着法")
        self.find("#men").click()
        self.assertEqual(self.script("document.documentElement.dataset.men"), "letters")
        before = self.script("getComputedStyle(document.body).backgroundColor")
        self.find("#theme").click()
        self.assertNotEqual(self.script("getComputedStyle(document.body).backgroundColor"), before)
        self.script("document.getElementById('notation').value = 'iccs'")
        self.script("document.getElementById('notation').dispatchEvent(new Event('change'))")
        self.assertTrue(self.find("#moves a[data-node='1']").text.startswith("h2e2"))
        self.open()
        self.assertEqual(self.find("#moves-title").text, "着法", "the next page remembers")
        self.script("localStorage.clear()")
        self.press("?")
        self.assertTrue(self.find("#keys").is_displayed())

    def test_fits_a_phone(self):
        self.resize(*PHONE)
        for page in ("game-1.html", "index.html"):
            for language in ("en", "zh"):
                self.open(page)
                self.script("choose('lang', arguments[0])", language)
                self.assertLessEqual(self.script("document.documentElement.scrollWidth"), 390)
        self.script("localStorage.clear()")

    def test_shows_the_game_without_scripts(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setScriptExecutionDisabled",
                        {"value": False})
        self.open()
        self.assertEqual(len(self.all("#board .men use")), 28)
        self.assertEqual(len(self.all("#moves .ply")), 18)
        self.assertTrue(self.find("#curve .area").is_displayed())
        self.assertTrue(self.find(".puzzle summary").is_displayed())
        self.assertFalse(self.find("#tools").is_displayed())


class IndexPage(Browser):
    def column(self, table, number):
        return [cell.text for cell in self.all(f"#{table} tbody td:nth-child({number})")]

    def test_sorts_by_any_column(self):
        self.open("index.html")
        button = self.find("#games th:nth-child(6) button")
        button.click()
        self.assertEqual(self.column("games", 6), ["18", "8"])
        self.assertEqual(button.find_element(By.XPATH, "..").get_attribute("aria-sort"), "descending")
        button.click()
        self.assertEqual(self.column("games", 6), ["8", "18"])

    def test_searches(self):
        self.open("index.html")
        self.find("#search").send_keys("second")
        self.assertEqual(len([row for row in self.all("#games tbody tr") if row.is_displayed()]), 1)

    def test_leads_to_the_ply(self):
        self.open("index.html")
        self.find("#repeated a").click()
        self.assertRegex(self.driver.current_url, r"game-1\.html#ply=7$")
        self.assertEqual(self.script("current"), 7)
        self.assertEqual(self.complaints(), [])


@unittest.skipUnless(os.environ.get("XQ_SHOTS"), "no XQ_SHOTS")
class Pictures(Browser):
    def test_are_taken(self):
        folder = pathlib.Path(os.environ["XQ_SHOTS"])
        for page in ("game-1", "index"):
            for name, size in (("desktop", WIDE), ("phone", PHONE)):
                for dark in (False, True):
                    self.resize(*size, dark)
                    self.open(page + ".html", "#ply=7")
                    colours = "dark" if dark else "light"
                    self.driver.save_screenshot(str(folder / f"{page}-{name}-{colours}.png"))


if __name__ == "__main__":
    unittest.main()
