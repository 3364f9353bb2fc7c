"""Chromium without a window, spoken to by WebDriver (W3C), as far as the tests need it."""
import base64
import json
import re
import shutil
import subprocess
import urllib.request

BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
SWITCHES = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--hide-scrollbars"]
KEYS = {"Home": "\ue011", "End": "\ue010", "ArrowLeft": "\ue012", "ArrowRight": "\ue014",
        "Shift": "\ue008"}


def installed():
    return bool(BROWSER and DRIVER)


# No proxy is between us.
OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Chromium:
    def __init__(self):
        self.driver = subprocess.Popen([DRIVER, "--port=0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        try:
            self.begin()
        except BaseException:
            self.end_driver()
            raise

    def begin(self):
        port = next(filter(None, (re.search(r"successfully on port (\d+)", line)
                                  for line in self.driver.stdout)))[1]
        self.address = f"http://127.0.0.1:{port}/session"
        wanted = {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"},
                  "goog:chromeOptions": {"binary": BROWSER, "args": SWITCHES}}
        session = self.post("", {"capabilities": {"alwaysMatch": wanted}})
        self.address += "/" + session["sessionId"]

    def quit(self):
        try:
            self.request("DELETE", "")
        finally:
            self.end_driver()

    def end_driver(self):
        self.driver.terminate()
        self.driver.communicate(timeout=20)

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method,
                                         headers={"Content-Type": "application/json"})
        with OPENER.open(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def post(self, path, body):
        return self.request("POST", path, body)

    def show(self, width, height, colours="light"):
        """The size of what is seen, a phone below 500, and whether the reader likes it dark."""
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=width < 500)
        self.command("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": colours},
            {"name": "prefers-reduced-motion", "value": "reduce"}])

    def open(self, address):
        self.post("/url", {"url": address})

    def address_shown(self):
        return self.request("GET", "/url")

    def script(self, text, *values):
        """The value of an expression, in which the values are arguments[0] and so on."""
        return self.post("/execute/sync", {"script": "return " + text, "args": values})

    def command(self, name, **parameters):
        """One of the DevTools protocol."""
        return self.post("/goog/cdp/execute", {"cmd": name, "params": parameters})

    def complaints(self):
        """What was said on the console since the last time."""
        return [entry["message"] for entry in self.post("/se/log", {"type": "browser"})]

    def press(self, key):
        """A key by its name, also "Shift+ArrowRight"."""
        codes = [KEYS.get(name, name) for name in key.split("+")]
        steps = ([{"type": "keyDown", "value": code} for code in codes] +
                 [{"type": "keyUp", "value": code} for code in reversed(codes)])
        self.post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def click_at(self, x, y):
        steps = [{"type": "pointerMove", "duration": 0, "x": x, "y": y},
                 {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.post("/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})

    def click(self, selector):
        """In the middle of what the selector finds first, scrolled to where it can be seen."""
        found = self.post("/element", {"using": "css selector", "value": selector})
        self.post(f"/element/{next(iter(found.values()))}/click", {})

    def picture(self, path):
        path.write_bytes(base64.b64decode(self.request("GET", "/screenshot")))
