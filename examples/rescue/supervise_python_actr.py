#!/usr/bin/env python3
"""A python_actr model that supervises rescue robots until one victim is marked: see docs/rescue/models.md."""
import argparse
import sys

from python_actr import ACTR, Buffer, Motor, SOSVision

from rescue_python_actr import Mouse, RescueEnvironment


class Supervisor(ACTR):
    """Sends each robot out by keys, looks at the pictures of one after the other, and clicks on a victim."""

    goal, b_visual = Buffer(), Buffer()
    vision = SOSVision(b_visual, delay=0.085)
    motor, mouse = Motor(), Mouse()
    goal.set("state:choose robot:1 looks:0 rounds:0")

    def choose(goal="state:choose robot:?robot", motor="busy:False"):
        motor.press(robot)
        goal.modify(state="chosen")

    def send_out(goal="state:chosen rounds:0", motor="busy:False"):
        motor.press("e")
        goal.modify(state="sent")

    def sent(goal="state:sent", motor="busy:False"):
        goal.modify(state="search")

    def look_again(goal="state:chosen rounds:!0", motor="busy:False"):
        goal.modify(state="search")

    def search(goal="state:search looks:!10", vision="busy:False"):
        b_visual.clear()
        vision.request("kind:vict marked:False")
        goal.modify(state="look")

    def see_a_victim(goal="state:look", b_visual="kind:vict x:?x y:?y width:?width", mouse="busy:False"):
        mouse.click(x, y, width)
        goal.modify(state="click")

    def see_nothing(goal="state:look looks:?looks", vision="busy:False error:True", b_visual=None):
        goal.modify(state="search", looks=int(looks) + 1)

    def clicked(goal="state:click", mouse="busy:False"):
        b_visual.clear()
        goal.modify(state="search", looks=0)

    def next_robot(goal="state:search looks:10 robot:?robot rounds:?rounds", vision="busy:False"):
        last = int(robot) == len(self.parent.robots())
        goal.modify(state="choose", robot=1 if last else int(robot) + 1, looks=0, rounds=int(rounds) + int(last))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address", nargs="?", default="127.0.0.1:6324")
    parser.add_argument("--limit", type=float, default=600, help="seconds of model time [600]")
    parser.add_argument("--seed", type=int, default=1, help="seed of the model [1]")
    arguments = parser.parse_args()
    environment = RescueEnvironment(arguments.address, seed=arguments.seed)
    environment.model = Supervisor()
    while not environment.marks() and environment.now() < arguments.limit:
        environment.run(limit=1)
    if not environment.marks():
        sys.exit(f"no victim was marked in {arguments.limit:g} s")
    name, (x, y) = next(iter(environment.marks().items()))
    print(f"{name} at {x:.3f} {y:.3f}, after {environment.now():.1f} s")


if __name__ == "__main__":
    main()
