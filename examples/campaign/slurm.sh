#!/bin/bash
# A campaign as an array job of SLURM: each task plays its fixed part of the games.
#
#     spar campaign prepare small.toml --ledger /shared/small.ledger
#     sbatch slurm.sh /shared/small.ledger
#     spar campaign show --ledger /shared/small.ledger
#
# docs/campaign/cluster.md says more. The folder is shared by all nodes. SPAR names the program if it is not on the path.
#SBATCH --job-name=campaign
#SBATCH --array=0-15
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=2G
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --output=campaign-%A-%a.log
set -eu
ledger=${1:?"name the ledger's folder: sbatch slurm.sh /shared/small.ledger"}
# The task with the number 0 plays part 1.
exec "${SPAR:-spar}" campaign work "$ledger" --shard "$((SLURM_ARRAY_TASK_ID + 1))/$SLURM_ARRAY_TASK_COUNT"
