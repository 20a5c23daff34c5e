#!/usr/bin/env python3
"""A pyactr model that supervises rescue robots until one victim is marked: see docs/rescue/models.md."""
import argparse
import sys

import numpy
import pyactr

from rescue_pyactr import RescueEnvironment

PRODUCTIONS = {
    # Selects a robot, and in the first round sends it out.
    "choose": """=g> isa task state choose robot =n
        ?manual> state free
        ==> =g> isa task state chosen robot =n
        +manual> isa _manual cmd press_key key =n""",
    "send_out": """=g> isa task state chosen round first
        ?manual> state free
        ==> =g> isa task state search round first
        +manual> isa _manual cmd press_key key E""",
    "look_again": """=g> isa task state chosen round ~first
        ?manual> state free
        ==> =g> isa task state search""",
    # Searches the picture for a victim without a mark.
    "search": """=g> isa task state search
        ?manual> state free
        ==> =g> isa task state look
        ~visual_location>
        +visual_location> isa _visuallocation value vict""",
    "see_a_victim": """=g> isa task state look
        =visual_location> isa _visuallocation
        ?visual> state free
        ==> =g> isa task state mark
        =visual_location> isa _visuallocation
        +visual> isa _visual cmd move_attention screen_pos =visual_location""",
    "mark": """=g> isa task state mark
        ?visual> state free
        ?manual> state free
        ==> =g> isa task state next
        +manual> isa _manual cmd press_key key M""",
    "see_nothing": """=g> isa task state look
        ?visual_location> buffer empty
        ==> =g> isa task state next""",
}


def supervisor(environment, robots):
    """The model. One production for each robot names the next one."""
    pyactr.chunktype("task", "state, robot, round")
    model = pyactr.ACTRModel(environment=environment, motor_prepared=True, automatic_visual_search=False)
    visual, _ = model.visualBuffer("visual", "visual_location", model.decmem)
    visual.stop_automatic_buffering()  # the eyes move only when a production says so
    for name, production in PRODUCTIONS.items():
        model.productionstring(name=name, string=production)
    for number in range(1, robots + 1):
        following = number % robots + 1
        later = "round later" if following == 1 else ""
        model.productionstring(name=f"next_after_{number}", string=f"""=g> isa task state next robot '{number}'
            ?manual> state free
            ==> =g> isa task state choose robot '{following}' {later}""")
    model.set_goal("g").add(pyactr.makechunk(typename="task", state="choose", robot="1", round="first"))
    return model


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", default="127.0.0.1:6324")
    parser.add_argument("--limit", type=float, default=600, help="seconds of model time [600]")
    parser.add_argument("--seed", type=int, default=1, help="seed of the model [1]")
    arguments = parser.parse_args()
    numpy.random.seed(arguments.seed)
    rescue = RescueEnvironment(arguments.address)
    model = supervisor(rescue.environment, len(rescue.station.robots))
    time = rescue.run(model, arguments.limit, until=rescue.station.marks)
    marks = rescue.station.marks()
    if not marks:
        sys.exit(f"no victim was marked in {arguments.limit:g} s")
    name, (x, y) = next(iter(marks.items()))
    print(f"{name} at {x:.3f} {y:.3f}, after {time:.1f} s")


if __name__ == "__main__":
    main()
