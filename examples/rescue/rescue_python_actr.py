"""The operator's station as an environment of python_actr: see docs/rescue/models.md."""
import math

import python_actr

from rescue_client import Screen, Station

PERIOD_S = 0.05


class Feature(python_actr.Model):
    """One feature of the screen, with the attributes that `Screen.features` gives it."""

    visible = True
    salience = 1.0


class RescueEnvironment(python_actr.Model):
    """The screen as the model's environment: its children are the features; keys and clicks give commands."""

    def __init__(self, address="127.0.0.1:6324", lockstep=True, seed=1):
        python_actr.Model.__init__(self)
        self._station = Station(address, lockstep)
        self._screen, self._seed, self._shown = Screen(self._station), seed, {}
        self.heard = ""  # the last word that the operator heard: why a robot asks for help, or a command was refused

    def start(self):
        self.random.seed(self._seed)
        self.show()
        while True:
            yield PERIOD_S
            self._station.step(round(1000 * PERIOD_S))
            self.show()

    def show(self):
        """Makes the children equal to the screen; a feature that has changed stays the same object."""
        features = self._screen.features()
        for key in [key for key in self._shown if key not in features]:
            feature = self._shown.pop(key)
            self.__dict__.pop(feature.name)
            feature.parent = None
        for key, attributes in features.items():
            if key not in self._shown:
                feature = self._shown[key] = Feature(**attributes)
                name = key.replace(" ", "_")
                setattr(self, name, feature)
                feature.name = name  # python_actr has given it another one
                continue
            for name, value in attributes.items():
                if getattr(self._shown[key], name) != value:
                    setattr(self._shown[key], name, value)
        while self._station.words:
            self.heard = self._station.words.pop(0)

    def key_pressed(self, key):
        """A key of python_actr's Motor module."""
        self._screen.key(str(key))

    def clicked(self, x, y):
        self._screen.click(float(x), float(y))

    def command(self, text):
        """Sends a command of the protocol, without hands."""
        self._station.say(text)

    def station(self):
        """The state behind the screen: missions, statuses, requests, border, map."""
        return self._station

    def marks(self):
        return self._station.marks()

    def robots(self):
        return self._screen.rows()


class Mouse(python_actr.Model):
    """A hand on the mouse: `click` takes ACT-R's times for a movement (Fitts's law, 0.1 s per bit) and a click."""

    def __init__(self):
        python_actr.Model.__init__(self)
        self.busy, self._at = False, (640.0, 400.0)

    def click(self, x, y, width=24):
        if self.busy:
            return
        self.busy, to = True, (float(x), float(y))
        bits = math.log2(math.dist(self._at, to) / float(width) + 0.5)
        yield 0.25 + max(0.1, 0.1 * bits)
        self._at = to
        yield 0.15
        self.parent.parent.clicked(*to)
        yield 0.1
        self.busy = False
