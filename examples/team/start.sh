#!/bin/sh
# Starts the players of the example team: ./start.sh [HOST [PORT]]. Build it before:
#
#     cargo build --release --manifest-path examples/team/Cargo.toml
#
# SPAR_TEAM names the team, SPAR_PLAYERS how many there are of it.
here=$(dirname "$0")
player=${EXAMPLE_TEAM:-$here/target/release/example-team}
command -v "$player" >/dev/null || { echo "there is no $player: the first lines of $0 have the command that builds it"; exit 1; }
trap 'kill $started $! 2>/dev/null; exit 130' INT TERM
started=
unum=1
while [ "$unum" -le "${SPAR_PLAYERS:-11}" ]; do
    "$player" "${SPAR_TEAM:-Example}" "$unum" "${1:-127.0.0.1}:${2:-3100}" &
    started="$started $!"
    unum=$((unum + 1))
    # One after the other: all robots are built in the same place.
    sleep 0.1
done
wait
