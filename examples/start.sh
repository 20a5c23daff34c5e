#!/bin/sh
# Starts the players of the built-in team: ./start.sh [HOST [PORT]]. A start script for `spar match --left`.
# SPAR names the program, SPAR_TEAM the team, SPAR_PLAYERS how many there are of it.
host=${1:-127.0.0.1}
port=${2:-3100}
spar=${SPAR:-spar}
players=${SPAR_PLAYERS:-11}
command -v "$spar" >/dev/null || { echo "there is no program $spar: SPAR has to name it"; exit 1; }
unum=1
while [ "$unum" -le "$players" ]; do
    "$spar" --log warn agent --team "${SPAR_TEAM:-Example}" --unum "$unum" --players "$players" \
        --host "$host" --port "$port" &
    unum=$((unum + 1))
    # One after the other: all robots are built in the same place.
    sleep 0.1
done
wait
