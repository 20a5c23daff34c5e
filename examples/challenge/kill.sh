#!/bin/bash
# Ends the players of startChallengePlayer.sh. There is nothing to do here: they end with their server's connection, and
# spar ends all that a start script has left. A team whose players live on elsewhere ends them here.
exit 0
