#!/bin/sh
# Starts the players of the built-in team: ./start.sh [HOST [PORT]]. A start script for `spar match --left`.
# SPAR names the program, SPAR_TEAM the team, SPAR_ROLE what to start: team, or one of a penalty shoot-out.
host=${1:-127.0.0.1}
port=${2:-3100}
spar=${SPAR:-spar}
case ${SPAR_ROLE:-team} in
kicker) unums=9 ;;
goalkeeper) unums=1 ;;
*) unums="1 2 3 4 5 6 7 8 9 10 11" ;;
esac
for unum in $unums; do
    "$spar" --log warn agent --team "${SPAR_TEAM:-Example}" --unum "$unum" --host "$host" --port "$port" &
    # One after the other: all robots are built in the same place.
    sleep 0.1
done
wait
