#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# Real hosts to test against, on one machine: SSH servers that behave in many ways, a Docker
# daemon, a virtual machine with Docker inside, and one that Strata made. README.md says what each is for.
#
#   lab.sh up [--no-vm] [--no-docker]   bring up what is missing; about 20 s
#   lab.sh down                         remove every trace
#   lab.sh status                       what runs
#   lab.sh env                          lines for a shell: eval "$(lab.sh env)"
#   lab.sh check                        sign in everywhere and run a container in each Docker
#   lab.sh cut NAME | heal NAME         end a server and its sessions | start it again, same port
#                                       (vm: its cable is pulled | plugged in again)
#   lab.sh freeze NAME | thaw NAME      stop a server and its sessions in mid-air | let them go on
#   lab.sh stop-docker | start-docker
#   lab.sh pause-vm | resume-vm
#
# Every verb takes --dir DIR; without it the folder is ${TMPDIR:-/tmp}/strata-lab-$UID.
# Exit status: 0 when anything came up, even if parts are absent; 1 otherwise.
#
# DIR/lab.json, mode 0600, is what tests read. Its shape, which only ever gains keys:
#   format      1
#   dir         DIR
#   home        a home whose .ssh/known_hosts is the next file: $HOME of a program that is to trust the lab
#   knownHosts  file in OpenSSH's format with every right key, as [127.0.0.1]:PORT
#   docker      present; if not, reason. socket, host (unix://...), bridge, subnet,
#               storageDriver, version, cgroupVersion, pid
#   hosts       a list; each has name and present; if not present, reason. Otherwise
#               kind (sshd, dropbear, vm, made), host, port, user, auth (a list, in order:
#               publickey, password, keyboard-interactive), keyFile, passwordFile,
#               passphraseFile (the last three only where they are needed), shell, note, pid;
#               vm also: accelerator (kvm, tcg), emulated, docker, dockerReason,
#               forwardedPorts (the same number outside and inside), lan (its address in Docker's
#               subnet; empty if it has none)
# shellcheck disable=SC2154
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
for part in common sshd people docker vm made check; do
    # shellcheck source=/dev/null
    . "$here/lab_$part.sh"
done

usage() {
    sed -n 's/^#   lab\.sh/  lab.sh/p' "$here/lab.sh" >&2
}

parse_arguments() {
    verb='' name='' with_vm=1 with_docker=1
    lab=${TMPDIR:-/tmp}/strata-lab-$UID
    while (($#)); do
        case $1 in
        --dir) lab=${2:?"--dir needs a folder"} && shift ;;
        --no-vm) with_vm= ;;
        --no-docker) with_docker= ;;
        -*) usage && fail "'$1' is not an option of the lab." ;;
        *) if [[ -z $verb ]]; then verb=$1; else name=$1; fi ;;
        esac
        shift
    done
    lab=$(realpath -m "$lab")
}

# The names of unix sockets may have 107 characters, and Docker's are long.
check_folder() {
    ((${#lab} <= 50)) || fail "the folder '$lab' has a long name, and the sockets in it would" \
        "have names that the system does not allow. Choose a shorter one with --dir."
    if [[ -e $lab && ! -f $lab/state/is-a-lab ]]; then
        fail "'$lab' exists and is not a lab. Remove it, or choose another folder with --dir."
    fi
    [[ ! -e $lab || -O $lab ]] || fail "'$lab' belongs to somebody else. Choose another folder with --dir."
}

make_folder() {
    mkdir -p "$lab"
    # Others pass through to their homes and keys; secrets have their own modes.
    chmod 711 "$lab"
    mkdir -p "$lab"/{state,log,run,facts,ports,keys,secrets,hostkeys,authorized,sshd,home/.ssh,tmp,cache}
    touch "$lab/state/is-a-lab"
    chmod 700 "$lab"/{state,log,facts,keys,secrets,hostkeys,cache}
}

# One 'up' or 'down' at a time; nobody inherits the lock (9), or it would never be free.
take_lock() {
    exec 9>"$lab.lock"
    flock -w 300 9 || fail "another 'lab.sh' has been busy with '$lab' for five minutes." \
        "Wait for it or end it, then start again."
}

require_lab() {
    [[ -f $lab/state/is-a-lab ]] || fail "there is no lab in '$lab'. 'lab.sh up' makes one."
}

# The host everybody starts with: whoever runs the lab, all three kinds of host keys.
direct_up() {
    host_up direct "$(id -un)" "ed25519 ecdsa rsa" "" "shell=$(login_shell)" \
        "note=this machine, by SSH" auth=publickey "keyFile=$lab/keys/id_ed25519"
}

servers_up() {
    local count
    if ! have sshd; then
        for name in direct jump "${people_names[@]}"; do
            absent host "$name" "sshd is not installed; run packaging/install_packages.sh --for test"
        done
        return
    fi
    prepare_privilege_separation
    direct_up
    jump_up
    people_up
    count=$(grep -lE '^kind=(sshd|dropbear)' "$lab"/facts/host.* | wc -l)
    say "ssh: $count servers answer"
}

refuse_second_lab() {
    local other
    other=$(other_lab)
    if is_root && [[ -n $other ]]; then
        fail "another lab has the users $user_prefix*, in '$other', and there can be one at a time." \
            "Take it down with 'lab.sh down --dir $other' and start again."
    fi
}

# What runs already stays as it is.
leave_out_vms() {
    vm_pid >/dev/null || absent host vm "left out by --no-vm"
    made_is_up || absent host made "left out by --no-vm"
}

leave_out_docker() { docker_is_up || absent docker docker "left out by --no-docker"; }

anything_came_up() { grep -qx 'present=true' "$lab"/facts/*; }

up() {
    check_folder
    refuse_second_lab
    take_lock
    make_folder
    make_client_keys
    if [[ $with_vm ]]; then
        vm_begin
        made_begin
    else
        leave_out_vms
    fi
    servers_up
    if [[ $with_docker ]]; then docker_up; else leave_out_docker; fi
    if [[ $with_vm ]]; then
        vm_finish
        made_finish
    fi
    sort -u -o "$lab/home/.ssh/known_hosts" "$lab/home/.ssh/known_hosts"
    chmod 644 "$lab/home/.ssh/known_hosts"
    write_report
    anything_came_up || fail "nothing came up; the reasons are above and in $lab/log."
    say "up: $lab/lab.json"
}

down() {
    if [[ ! -e $lab ]] && ! has_users; then
        echo "no lab in $lab"
        return
    fi
    # Somebody may have removed the folder, or half of it, under a lab that runs.
    has_users || check_folder
    take_lock
    make_folder
    servers_down
    vm_stop
    made_stop
    docker_down
    end_lost_servers
    people_down
    # Anything still mounted inside would be emptied with the folder, so look first.
    if findmnt -rn -o TARGET | grep -q "^$lab/"; then
        fail "something is still mounted under '$lab', so the folder stays." \
            "'findmnt | grep $lab' shows it; unmount it and run 'lab.sh down' again."
    fi
    rm -rf --one-file-system "$lab"
    rm -f "$lab.lock"
    printf '[%3d s] down: nothing of the lab is left\n' $((SECONDS - lab_started))
}

status() {
    local file host state
    require_lab
    for file in "$lab"/facts/host.*; do
        host=${file##*/host.}
        if [[ $(fact host "$host" present) != true ]]; then
            state="absent: $(fact host "$host" reason)"
        elif [[ $host == made ]]; then
            state=$(made_is_up && echo "runs ($(fact host made accelerator))" || echo stopped)
        elif [[ $host == vm ]]; then
            state=$(vm_pid >/dev/null && echo "runs ($(fact host vm accelerator))" || echo stopped)
        else
            state=$(server_is_up "$host" && echo runs || echo stopped)
        fi
        printf '%-13s %-6s %s\n' "$host" "$(cat "$lab/ports/$host" 2>/dev/null)" "$state"
    done
    if [[ $(fact docker docker present) != true ]]; then
        state="absent: $(fact docker docker reason)"
    else
        state=$(docker_is_up && echo "runs ($(fact docker docker storageDriver))" || echo stopped)
    fi
    printf '%-13s %-6s %s\n' docker "" "$state"
}

print_env() {
    require_lab
    printf 'export STRATA_LAB=%q\nexport DOCKER_HOST=%q\n' "$lab/lab.json" "unix://$lab/docker.sock"
}

require_name() {
    [[ -n $name && -f $lab/facts/host.$name ]] || fail "'$verb' needs the name of a host of this lab," \
        "not '$name'. 'lab.sh status' lists them."
}

require_fault() {
    require_name
    [[ $name != made ]] || fail "'made' cannot be cut or frozen. Use 'vm'."
}

# fault FUNCTION...: acts on a lab that is there, then writes the new process numbers.
fault() {
    require_lab
    "$@"
    write_report
}

dispatch() {
    case $verb in
    up | down | status) "$verb" ;;
    env) print_env ;;
    check) require_lab && check_lab ;;
    cut) require_fault && if [[ $name == vm ]]; then fault vm_cut; else fault cut_server "$name"; fi ;;
    heal) require_fault && if [[ $name == vm ]]; then fault vm_heal; else fault heal_server "$name"; fi ;;
    freeze) require_fault && if [[ $name == vm ]]; then fault vm_signal STOP; else fault signal_server STOP "$name"; fi ;;
    thaw) require_fault && if [[ $name == vm ]]; then fault vm_signal CONT; else fault signal_server CONT "$name"; fi ;;
    stop-docker) fault docker_stop ;;
    start-docker) fault docker_start ;;
    pause-vm) fault vm_signal STOP ;;
    resume-vm) fault vm_signal CONT ;;
    *) usage && fail "'$verb' is not something the lab does." ;;
    esac
}

main() {
    extend_path
    parse_arguments "$@"
    dispatch
}

main "$@"
