# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# SSH servers of the lab: one process and one port for each name, so that each can be cut
# on its own. Sourced by lab.sh.
# shellcheck disable=SC2154

# What an SSH session of the lab finds in its environment.
session_environment() {
    echo "DOCKER_HOST=unix://$lab/docker.sock STRATA_LAB_SESSION=$lab"
}

make_client_keys() {
    local secret
    [[ -f $lab/keys/id_ed25519 ]] || ssh-keygen -q -t ed25519 -N '' -C strata-lab -f "$lab/keys/id_ed25519"
    if [[ ! -f $lab/keys/id_encrypted ]]; then
        secret=$(random_secret encryptedkey)
        ssh-keygen -q -t ed25519 -N "$secret" -C strata-lab-encrypted -f "$lab/keys/id_encrypted"
    fi
}

# Makes a random secret, kept where only the lab's owner can read it, and prints it.
random_secret() {
    local file=$lab/secrets/$1
    [[ -f $file ]] || (umask 077 && od -An -N12 -tx1 /dev/urandom | tr -d ' \n' >"$file")
    cat "$file"
}

# make_host_keys NAME TYPE...
make_host_keys() {
    local name=$1 type
    shift
    mkdir -p "$lab/hostkeys/$name"
    for type in "$@"; do
        [[ -f $lab/hostkeys/$name/ssh_host_${type}_key ]] ||
            ssh-keygen -q -t "$type" -N '' -C "$name" -f "$lab/hostkeys/$name/ssh_host_${type}_key"
    done
}

# Adds every public key in the name's folder to the lab's known_hosts.
trust_host_keys() {
    local name=$1 port=$2 file
    for file in "$lab/hostkeys/$name"/*.pub; do
        printf '[127.0.0.1]:%s %s\n' "$port" "$(cut -d' ' -f1,2 "$file")"
    done >>"$lab/home/.ssh/known_hosts"
}

# Without PAM sshd refuses an account that is locked with '!', as root is on some systems.
pam_for() {
    if is_root && [[ $(getent shadow "$1" | cut -d: -f2) == '!'* ]]; then echo yes; else echo no; fi
}

# sshd_config_for NAME USER EXTRA: EXTRA comes first, because sshd keeps the first value.
sshd_config_for() {
    local name=$1 user=$2 extra=$3 key environment
    environment=$(session_environment)
    # Root's own cache stays as it was: what a session of the lab caches goes with the lab.
    [[ $user != "$(id -un)" ]] || environment+=" XDG_CACHE_HOME=$lab/cache"
    cat <<CONFIG
${extra//@ENV@/$environment}
ListenAddress 127.0.0.1
Port $(port_for "$name")
PidFile $lab/run/$name.pid
AllowUsers $user
PermitRootLogin prohibit-password
AuthorizedKeysFile $lab/authorized/$name
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM $(pam_for "$user")
UseDNS no
MaxStartups 100
MaxSessions 50
LoginGraceTime 30
LogLevel VERBOSE
SetEnv $environment
CONFIG
    # The separate program, as distributions have it: it goes through the login shell.
    [[ $extra == *"# no sftp"* ]] || echo "Subsystem sftp /usr/lib/openssh/sftp-server"
    for key in "$lab/hostkeys/$name"/ssh_host_*_key; do echo "HostKey $key"; done
}

# 'sshd -f' needs its full path to start itself again for each session.
launch_sshd() {
    local sshd
    sshd=$(command -v sshd)
    "$sshd" -f "$lab/sshd/$1.conf" -E "$lab/log/$1.log" 9>&-
}

launch_dropbear() {
    local name=$1
    start_detached "$lab/log/$name.log" dropbear -F -E -s -r "$lab/hostkeys/$name/dropbear_key" \
        -p "127.0.0.1:$(port_for "$name")" -P "$lab/run/$name.pid"
}

server_pid() { pid_in "$lab/run/$1.pid"; }

launch_server() {
    case $(fact host "$1" kind) in
    dropbear) launch_dropbear "$1" ;;
    *) launch_sshd "$1" ;;
    esac
}

server_is_up() { server_pid "$1" >/dev/null && port_answers "$(port_for "$1")"; }

# Starts the server of a name whose facts are written; turns them into an absence if it fails.
bring_up_server() {
    local name=$1
    if server_is_up "$name"; then return 0; fi
    if launch_server "$name" >>"$lab/log/$name.log" 2>&1 && wait_until 5 server_is_up "$name"; then
        return 0
    fi
    absent host "$name" "its SSH server did not start: $(tail -n 1 "$lab/log/$name.log")"
}

prepare_privilege_separation() {
    is_root || return 0
    if [[ ! -d /run/sshd ]]; then
        mkdir -m 755 /run/sshd
        touch "$lab/state/made-run-sshd"
    fi
}

# host_up NAME USER KEYTYPES EXTRA fact...: a whole sshd of its own.
host_up() {
    local name=$1 user=$2 types=$3 extra=$4
    shift 4
    if server_is_up "$name"; then return 0; fi
    # shellcheck disable=SC2086 # the key types are words
    make_host_keys "$name" $types
    [[ -f $lab/authorized/$name ]] || cp "$lab/keys/id_ed25519.pub" "$lab/authorized/$name"
    chmod 644 "$lab/authorized/$name"
    sshd_config_for "$name" "$user" "$extra" >"$lab/sshd/$name.conf"
    trust_host_keys "$name" "$(port_for "$name")"
    facts_write host "$name" present=true kind=sshd "port=$(port_for "$name")" "user=$user" "$@"
    bring_up_server "$name"
}

dropbear_up() {
    local name=dropbear key=$lab/hostkeys/dropbear
    if ! have dropbear; then
        absent host "$name" "dropbear is not installed; run packaging/install_packages.sh --for test"
        return
    fi
    if server_is_up "$name"; then return 0; fi
    if [[ ! -f $key/dropbear_key ]]; then
        mkdir -p "$key"
        dropbearkey -t ed25519 -f "$key/dropbear_key" >/dev/null 2>&1
        dropbearkey -y -f "$key/dropbear_key" | grep '^ssh-' >"$key/dropbear.pub"
    fi
    trust_host_keys "$name" "$(port_for "$name")"
    facts_write host "$name" present=true kind=dropbear "port=$(port_for "$name")" "user=$1" \
        auth=publickey "keyFile=$lab/keys/id_ed25519" "note=a second SSH implementation"
    bring_up_server "$name"
}

# The sessions of a server are its descendants that are servers too; what the sessions
# started is left alone, as it is when a cable is pulled.
session_pids() {
    local pid
    for pid in $(descendants_of "$1"); do
        case $(cat "/proc/$pid/comm" 2>/dev/null) in
        sshd* | dropbear) echo "$pid" ;;
        esac
    done
}

signal_server() {
    local signal=$1 name=$2 listener pids
    listener=$(server_pid "$name") || fail "'$name' is not running, so there is nothing to act on." \
        "'lab.sh status' lists what runs; 'lab.sh heal $name' starts it again."
    pids=$(session_pids "$listener")
    # shellcheck disable=SC2086 # a list of numbers
    kill "-$signal" "$listener" $pids 2>/dev/null || true
}

cut_server() {
    signal_server KILL "$1"
    rm -f "$lab/run/$1.pid"
}

heal_server() {
    if ! server_is_up "$1"; then
        launch_server "$1"
        wait_until 5 server_is_up "$1" ||
            fail "the SSH server of '$1' did not start again; see $lab/log/$1.log."
    fi
}

servers_down() {
    local file name pid child
    for file in "$lab"/facts/host.*; do
        name=${file##*/host.}
        pid=$(server_pid "$name") || continue
        for child in $(session_pids "$pid"); do kill -KILL "$child" 2>/dev/null || true; done
        # A frozen server must run again to hear that it should end.
        kill -CONT "$pid" 2>/dev/null || true
        end_process "$pid"
    done
    if [[ -f $lab/state/made-run-sshd ]]; then rmdir /run/sshd 2>/dev/null || true; fi
}
