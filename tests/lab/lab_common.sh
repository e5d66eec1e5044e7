# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# What every part of the lab uses: messages, free ports, facts, and processes identified
# from everybody else's. Sourced by lab.sh, which sets `lab` (the lab's folder) and `here`.
# shellcheck disable=SC2154

lab_started=$SECONDS

say() {
    printf '[%3d s] %s\n' $((SECONDS - lab_started)) "$*" | tee -a "$lab/log/lab.log"
}

complain() {
    printf 'lab: %s\n' "$*" >&2
}

fail() {
    complain "$*"
    exit 1
}

is_root() { ((EUID == 0)); }

login_shell() { getent passwd "$(id -un)" | cut -d: -f7; }

have() { command -v "$1" >/dev/null 2>&1; }

# Debian keeps the servers in sbin, which is not on everybody's PATH.
extend_path() { PATH=$PATH:/usr/sbin:/sbin; }

# --- Facts: one file a thing, one "key=value" a line. lab_report.py makes lab.json of them.

# facts_write KIND NAME key=value ...
facts_write() {
    local file=$lab/facts/$1.$2
    shift 2
    printf '%s\n' "$@" >"$file"
}

# absent KIND NAME REASON: this part could not be had; tests that need it skip with the reason.
absent() {
    facts_write "$1" "$2" present=false "reason=$3"
    say "$2: absent ($3)"
}

# fact KIND NAME key
fact() {
    sed -n "s/^$3=//p" "$lab/facts/$1.$2" 2>/dev/null
}

write_report() {
    python3 "$here/lab_report.py" "$lab" >"$lab/lab.json.new"
    chmod 600 "$lab/lab.json.new"
    mv "$lab/lab.json.new" "$lab/lab.json"
}

# --- Ports

port_is_free() {
    [[ -z $(ss -Hltn "sport = :$1") ]] && ! grep -qsrx "$1" "$lab/ports"
}

# Ports below the range that the system hands out by itself, so that nobody's outgoing
# connection takes one between 'cut' and 'heal'.
port_for() {
    local name=$1 port
    if [[ ! -f $lab/ports/$name ]]; then
        port=$((20000 + RANDOM % 8000))
        until port_is_free "$port"; do port=$((port + 1)); done
        echo "$port" >"$lab/ports/$name"
    fi
    cat "$lab/ports/$name"
}

port_answers() {
    (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

# wait_until SECONDS COMMAND...: false when the command never succeeded.
wait_until() {
    local deadline=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < deadline)) || return 1
        sleep 0.1
    done
}

# --- Processes

# Starts a program that outlives this script and holds none of its files, the lock (9) included.
start_detached() {
    local log=$1
    shift
    setsid "$@" </dev/null >>"$log" 2>&1 9>&- &
    disown
}

# A recorded number may belong to somebody else by now: ours name the lab's folder.
is_ours() {
    [[ -n $1 && -r /proc/$1/cmdline ]] && tr '\0' ' ' <"/proc/$1/cmdline" | grep -qF -- "$lab/"
}

pid_in() {
    local pid
    pid=$(cat "$1" 2>/dev/null) || return 1
    is_ours "$pid" && echo "$pid"
}

is_gone() { [[ ! -d /proc/$1 ]] || grep -qs '^State:[[:space:]]*Z' "/proc/$1/status"; }

# Ends one process: politely first, by force after SECONDS.
end_process() {
    local pid=$1 patience=${2:-5}
    kill "$pid" 2>/dev/null || return 0
    wait_until "$patience" is_gone "$pid" && return 0
    kill -KILL "$pid" 2>/dev/null || return 0
    wait_until 5 is_gone "$pid" || complain "process $pid does not end; see 'ps -p $pid'."
}

descendants_of() {
    local child
    for child in $(ps -o pid= --ppid "$1"); do
        echo "$child"
        descendants_of "$child"
    done
}

# Ends servers of this lab whose recorded numbers were lost.
end_lost_servers() {
    local file pid
    for file in /proc/[0-9]*; do
        pid=${file##*/}
        case $(cat "$file/comm" 2>/dev/null) in
        sshd* | dropbear | qemu-system* | dockerd | containerd* | docker-proxy)
            if is_ours "$pid"; then kill -KILL "$pid" 2>/dev/null || true; fi
            ;;
        esac
    done
}

# Processes left by sessions of the lab carry its folder in their environment.
session_leftovers() {
    local file pid
    for file in /proc/[0-9]*/environ; do
        pid=${file//[!0-9]/}
        if ((pid != $$)) && tr '\0' '\n' 2>/dev/null <"$file" | grep -qxF "STRATA_LAB_SESSION=$lab"; then
            echo "$pid"
        fi
    done 2>/dev/null
}
