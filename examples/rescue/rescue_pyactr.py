"""The operator's station as an environment of pyactr: see docs/rescue/models.md."""
import pyactr

from rescue_client import Screen, Station

PERIOD_S = 0.05
SYMBOLS = {"vict": "vict", "wall": "wall", "furn": "furn", "mark": "mark", "border": "border"}


def text(feature):
    """What the model reads at a feature. pyactr searches by this word and by pixels only."""
    if feature.get("marked"):
        return "marked"
    if feature["kind"] == "request":
        return feature["status"]
    return SYMBOLS.get(feature["kind"], feature["value"])


class RescueEnvironment:
    """A pyactr environment that shows the screen, and the loop that runs a simulation with it."""

    def __init__(self, address="127.0.0.1:6324", lockstep=True):
        self.station = Station(address, lockstep)
        self.screen = Screen(self.station)
        self.environment = pyactr.Environment(size=(1280, 800), focus_position=(640, 400))
        self.show()

    def show(self):
        shown = self.screen.features()
        self.environment.stimulus = {
            key: {"text": text(feature), "position": (feature["x"], feature["y"])} for key, feature in shown.items()}

    def process(self):
        """The environment's process: the world follows the model's time."""
        time = 0.0
        while True:
            time = round(time + PERIOD_S, 4)
            yield self.environment.Event(time, self.environment._ENV, f"WORLD AT {time:g} S")
            self.station.step(round(1000 * PERIOD_S))
            self.show()

    def run(self, model, limit_s, until=lambda: False, trace=False):
        """Runs a model until a condition holds or for this time; turns its keys into commands. The time at the end."""
        simulation = model.simulation(trace=trace, gui=False, environment_process=self.process)
        while simulation.show_time() < limit_s and not until():
            simulation.step()
            action = simulation.current_event.action
            if action.startswith("KEY PRESSED: "):
                self.screen.pointer = tuple(self.environment.current_focus)
                self.screen.key(action.removeprefix("KEY PRESSED: "))
        return simulation.show_time()
