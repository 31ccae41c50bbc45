#!/bin/sh
# A Slurm of one node on this machine, as the user who calls, for tests: every file in one folder.
#   slurm_loopback.sh start FOLDER   munged, slurmctld and slurmd; then SLURM_CONF=FOLDER/slurm.conf
#   slurm_loopback.sh node FOLDER    slurmd again, after it was killed
#   slurm_loopback.sh crash FOLDER   the node is gone
#   slurm_loopback.sh stop FOLDER    ends all that was started there
# Debian 12: apt-get install slurmctld slurmd slurm-client munge
set -eu
PATH=$PATH:/usr/sbin:/sbin
verb=$1 folder=$2
export SLURM_CONF="$folder/slurm.conf"

node() {
    slurmd -N lab >>"$folder/slurmd.out" 2>&1
}

case $verb in
start)
    mkdir -p "$folder/state" "$folder/spool" "$folder/munge"
    chmod 700 "$folder/munge"
    head -c 128 /dev/urandom >"$folder/munge/key"
    chmod 400 "$folder/munge/key"
    munged --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
        --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" --seed-file="$folder/munge/seed"
    port=$((20000 + $$ % 20000))
    cat >"$SLURM_CONF" <<END
ClusterName=loopback
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket,cred_expire=5
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SlurmdTimeout=10
MinJobAge=60
SchedulerParameters=sched_interval=5,batch_sched_delay=1
NodeName=lab NodeHostname=$(hostname) NodeAddr=127.0.0.1 CPUs=$(nproc)
PartitionName=all Nodes=lab Default=YES MaxTime=INFINITE State=UP
END
    slurmctld >"$folder/slurmctld.out" 2>&1
    node
    for _ in $(seq 100); do
        [ "$(sinfo -h -o %T 2>/dev/null)" != idle ] || exit 0
        sleep 0.2
    done
    cat "$folder"/*.out "$folder"/*.log >&2
    exit 1
    ;;
node) node ;;
crash) # as if the power was cut: slurmd, its jobs, and nothing else
    for process in /proc/[0-9]*; do
        grep -qzxF "SLURM_CONF=$SLURM_CONF" "$process/environ" 2>/dev/null || continue
        case $(cat "$process/comm" 2>/dev/null) in
        slurmd | slurmstepd*) ;;
        *) grep -qz '^SLURM_JOB_ID=' "$process/environ" 2>/dev/null || continue ;;
        esac
        kill -9 "${process#/proc/}" 2>/dev/null || true
    done
    ;;
stop)
    for pid in "$folder/slurmd.pid" "$folder/slurmctld.pid" "$folder/munge/pid"; do
        [ -s "$pid" ] || continue
        number=$(cat "$pid")
        kill "$number" 2>/dev/null || continue
        for _ in $(seq 50); do
            kill -0 "$number" 2>/dev/null || break
            sleep 0.2
        done
    done
    ;;
esac
