#!/bin/sh
# Starts the players of the built-in team: ./start.sh [HOST [PORT]]. A start script for `spar match --left`.
# SPAR names the program, SPAR_TEAM the team, SPAR_PLAYERS how many there are of it, SPAR_ROLE what to start: team, challenge,
# or one player of a penalty shoot-out, who is of the same type as in a team of eleven.
host=${1:-127.0.0.1}
port=${2:-3100}
spar=${SPAR:-spar}
players=${SPAR_PLAYERS:-11}
unum=1
last=$players
case $players in
*[!0-9]*) echo "SPAR_PLAYERS=$players: a number of players is expected"; exit 1 ;;
esac
case ${SPAR_ROLE:-team} in
kicker) unum=9 last=9 players=11 ;;
goalkeeper) unum=1 last=1 players=11 ;;
challenge)
    case $SPAR_CHALLENGE in
    GoalieChallenge) unum=1 ;;
    PassingChallenge) unum=7 ;;
    *) unum=8 ;;
    esac
    last=$((unum + players - 1))
    ;;
esac
command -v "$spar" >/dev/null || { echo "there is no program $spar: SPAR has to name it"; exit 1; }
# A campaign gives a parameter of the team as SPAR_PARAM_walk_speed=0.9, for instance; a player gets it as
# --team-parameter walk-speed=0.9.
set --
for name in $(env | sed -n 's/^SPAR_PARAM_\([a-z0-9_]*\)=.*/\1/p' | LC_ALL=C sort); do
    case $name in
    walk_* | fine_* | kick_* | shot_* | arrival_* | place_*)
        eval "value=\$SPAR_PARAM_$name"
        set -- "$@" --team-parameter "$(echo "$name" | tr _ -)=$value"
        ;;
    esac
done
[ "${SPAR_ROLE:-team}" != challenge ] || set -- "$@" --challenge "$SPAR_CHALLENGE" --at="$SPAR_X,$SPAR_Y"
# Ctrl-C does not reach programs that a script has put into the background.
started=
trap 'kill $started $! 2>/dev/null; exit 130' INT TERM
while [ "$unum" -le "$last" ]; do
    "$spar" --log warn agent --team "${SPAR_TEAM:-Example}" --unum "$unum" --players "$players" \
        --host "$host" --port "$port" "$@" &
    started="$started $!"
    unum=$((unum + 1))
    # One after the other: all robots are built in the same place.
    sleep 0.1
done
wait
