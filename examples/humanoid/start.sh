#!/bin/sh
# Starts the example robots of one team: ./start.sh [HOST [PORT]]. A start script for `spar match --world humanoid --left`.
# SPAR_TEAM names the team; SPAR_PLAYERS says how many players it needs, if the match needs a certain number.
cd "$(dirname "$0")" || exit 1
host=${1:-127.0.0.1}
port=${2:-60000}
number=1
# Ctrl-C does not reach programs that a script has put into the background.
started=
trap 'kill $started $! 2>/dev/null; exit 130' INT TERM
while [ "$number" -le "${SPAR_PLAYERS:-2}" ]; do
    python3 agent.py --host "$host" --port "$port" --team "${SPAR_TEAM:-Example}" --number "$number" &
    started="$started $!"
    number=$((number + 1))
done
wait
