#!/bin/bash
# Starts the built-in team's players of a challenge: a template for `spar challenge run NAME --team examples/challenge`.
# Arguments: host, port, x and y of the start, name of the challenge; with the rules of 2016 there are two or four of them, and the
# variables have the others. SPAR names the program; all variables are in docs/soccer/challenges.md.
x=${3:-$SPAR_X} y=${4:-$SPAR_Y} challenge=${5:-$SPAR_CHALLENGE}
[ $# -ge 2 ] && [ -n "$challenge" ] || { echo "usage: $0 HOST PORT X Y CHALLENGE"; exit 1; }
spar=${SPAR:-spar}
command -v "$spar" >/dev/null || { echo "there is no program $spar: SPAR has to name it"; exit 1; }
case $challenge in
KeepAwayChallenge) unums="8 9 10" ;;
PassingChallenge) unums="7 8 9 10" ;;
GoalieChallenge) unums="1" ;;
*) unums="8" ;;
esac
for unum in $unums; do
    "$spar" --log warn agent --team builtin --unum "$unum" --challenge "$challenge" --at="$x,$y" --host "$1" --port "$2" &
    # One after the other: all robots are built in the same place.
    sleep 0.1
done
wait
