#!/bin/sh
# Starts one player of the built-in team, number SPAR_PLAYER: for matches that give each player a sandbox of its own
# (spar match --isolation auto).
exec "$SPAR" --log warn agent --team "$SPAR_TEAM" --unum "$SPAR_PLAYER" --players "$SPAR_PLAYERS" \
    --host "$SPAR_HOST" --port "$SPAR_PORT"
