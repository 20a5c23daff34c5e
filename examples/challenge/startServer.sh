#!/bin/bash
# Starts a server for one run of a challenge on a server of its own: `spar challenge run NAME --server-script` calls it with
# the ports for agents and monitors. With spar this needs no server script; it is a template for other servers.
[ $# -ge 2 ] || { echo "usage: $0 AGENT_PORT MONITOR_PORT"; exit 1; }
exec "${SPAR:-spar}" serve --sync on --agent-port "$1" --monitor-port "$2" --seed "${SPAR_SEED:-0}" \
    --wait-agents "${SPAR_AGENTS:-1}" --set StartAnyFieldPosition=true --set BeamNoiseXY=0.0 --set BeamNoiseAngle=0.0 \
    --set AgentRadius="${SPAR_DROP_HEIGHT:-0.4}" --set Keepaway="${SPAR_KEEPAWAY:-false}"
