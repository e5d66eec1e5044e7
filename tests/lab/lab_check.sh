# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# Looks whether the lab is what it says: signs in everywhere with OpenSSH's own client, sees
# that each host has the behaviour it is named for, and runs a container in each Docker.
# Sourced by lab.sh.
# shellcheck disable=SC2154

# The client, with nothing of the person who runs it: no agent, no config, no own keys.
ssh_to() {
    local host=$1 askpass=$lab/tmp/askpass secret key
    shift
    secret=$(fact host "$host" passwordFile)$(fact host "$host" passphraseFile)
    key=$(fact host "$host" keyFile)
    # shellcheck disable=SC2016 # the client's helper reads the variable
    printf '#!/bin/sh\ncat "$STRATA_LAB_SECRET"\n' >"$askpass"
    chmod 700 "$askpass"
    SSH_ASKPASS=$askpass SSH_ASKPASS_REQUIRE=force STRATA_LAB_SECRET=${secret:-/dev/null} SSH_AUTH_SOCK='' \
        timeout 30 ssh -F none -p "$(fact host "$host" port)" -o IdentityAgent=none -o IdentitiesOnly=yes \
        ${key:+-i "$key"} -o "UserKnownHostsFile=$lab/home/.ssh/known_hosts" -o GlobalKnownHostsFile=/dev/null \
        -o StrictHostKeyChecking=yes -o ConnectTimeout=20 -o NumberOfPasswordPrompts=1 -o LogLevel=ERROR \
        "${ssh_extra[@]}" "$(fact host "$host" user)@127.0.0.1" "$@"
}

# What a host's behaviour looks like to a script: a command, and what its output must hold.
expectation_for() {
    case $1 in
    fish) echo "echo \$version/ok|/ok" ;;
    csh) echo "echo \$tcsh/ok|/ok" ;;
    nologin) echo "true|not available" ;;
    noisy) echo "echo ok|Welcome" ;;
    noexec) echo "cp /bin/true ~/t; ~/t; echo \$?|126" ;;
    fullhome) echo "head -c 2000000 /dev/zero >~/f; rm ~/f|No space left" ;;
    readonly) echo "touch ~/f|Read-only file system" ;;
    noexectmp) echo "cp /bin/true \$TMPDIR/t; \$TMPDIR/t; echo \$?|126" ;;
    nosftp) echo "grep -c . /proc/version|1" ;;
    *) echo "echo ok|ok" ;;
    esac
}

report() {
    printf '%-8s %-14s %s\n' "$1" "$2" "$3"
    [[ $1 != WRONG ]] || wrong=$((wrong + 1))
}

check_host() {
    local host=$1 expectation output
    if [[ $(fact host "$host" present) != true ]]; then
        report absent "$host" "$(fact host "$host" reason)"
        return
    fi
    expectation=$(expectation_for "$host")
    output=$(ssh_to "$host" "${expectation%|*}" 2>&1 </dev/null || true)
    if [[ $output == *"${expectation##*|}"* ]]; then
        report ok "$host" "$(tail -n 1 <<<"$output")"
    else
        report WRONG "$host" "expected '${expectation##*|}', got: $output"
    fi
}

check_sftp() {
    local host=$1 wanted=$2 found=no
    [[ $(fact host "$host" present) == true ]] || return 0
    # Asks for the subsystem by hand: a server answers SSH_FXP_INIT with its version. The
    # input stays open for a while, because a server drops its answer when the input ends.
    if { printf '\0\0\0\5\1\0\0\0\3' && sleep 3; } | ssh_to "$host" -s sftp 2>/dev/null | head -c 5 |
        od -An -tx1 | grep -q ' 02$'; then found=yes; fi
    if [[ $found == "$wanted" ]]; then
        report ok "$host sftp" "$found"
    else
        report WRONG "$host sftp" "expected $wanted, got $found"
    fi
}

check_jump() {
    local target=$1 ssh_extra=()
    if [[ $(fact host jump present) != true || $(fact host "$target" present) != true ]]; then return 0; fi
    ssh_extra=(-o "ProxyCommand=ssh -F none -i $lab/keys/id_ed25519 -o IdentitiesOnly=yes -o IdentityAgent=none
        -o UserKnownHostsFile=$lab/home/.ssh/known_hosts -o StrictHostKeyChecking=yes -p $(fact host jump port)
        -W %h:%p $(fact host jump user)@127.0.0.1")
    ssh_extra[1]=${ssh_extra[1]//$'\n'/ }
    if [[ $(ssh_to "$target" "echo ok" </dev/null 2>&1) == ok ]]; then
        report ok "jump>$target" "through the first server's channel"
    else
        report WRONG "jump>$target" "no answer through the jump host"
    fi
}

# check_docker HOST NETWORK: an image made of one static program, imported and run there.
check_docker() {
    local host=$1 network=$2 output box
    box=$(command -v busybox) || { report absent "$host docker" "busybox-static is not installed" && return; }
    output=$({
        tar -C "$(dirname "$box")" -c "$(basename "$box")" |
            ssh_to "$host" "docker import --change 'LABEL strata.lab=1' - strata-lab:check" &&
            ssh_to "$host" "docker run --rm --pull never --network $network strata-lab:check /busybox uname -nr &&
                docker rmi -f strata-lab:check" </dev/null
    } 2>&1) || true
    if [[ $output == *Untagged* ]]; then
        report ok "$host docker" "$(sed -n 2p <<<"$output")"
    else
        report WRONG "$host docker" "$output"
    fi
}

check_lab() {
    local file ssh_extra=() wrong=0
    for file in "$lab"/facts/host.*; do check_host "${file##*/host.}"; done
    check_sftp direct yes
    check_sftp nosftp no
    check_sftp dropbear yes
    check_sftp vm yes
    check_jump direct
    check_jump vm
    [[ $(fact docker docker present) != true ]] || check_docker direct bridge
    [[ $(fact host vm docker) != true ]] || check_docker vm host
    ((wrong == 0)) || fail "$wrong parts of the lab are not what they should be; see $lab/log."
}
