#!/bin/sh
# Starts the eleven players of the built-in team: ./start.sh [HOST [PORT]]. A start script for `spar match --left`.
# SPAR names the program, SPAR_TEAM the team.
host=${1:-127.0.0.1}
port=${2:-3100}
spar=${SPAR:-spar}
for unum in 1 2 3 4 5 6 7 8 9 10 11; do
    "$spar" --log warn agent --team "${SPAR_TEAM:-Example}" --unum "$unum" --host "$host" --port "$port" &
    # One after the other: all robots are built in the same place.
    sleep 0.1
done
wait
