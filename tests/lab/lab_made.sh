# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# A virtual machine as Strata makes them: its own script, with the lab's key and a lease that
# outlasts the lab. Sourced by lab.sh.
# shellcheck disable=SC2154

made_script=$here/../../app/guests/guest.sh

# made VERB key=value ...: Strata's script, with everything of the machine in the lab's folder.
made() {
    local verb=$1
    shift
    XDG_CACHE_HOME=$lab/cache /bin/sh "$made_script" "verb=$verb" "$@" 9>&-
}

made_id() { cat "$lab/state/made-id" 2>/dev/null; }

made_is_up() { [[ -n $(made_id) && $(made renew "id=$(made_id)") == *'renewed yes'* ]]; }

# First half, in the background: it boots while everything else is set up.
made_begin() {
    local kernels=${XDG_CACHE_HOME:-$HOME/.cache}/strata-kernel
    if made_is_up; then return 0; fi
    rm -f "$lab/facts/host.made" "$lab/log/made.answer"
    [[ ! -d $kernels ]] || ln -sfn "$kernels" "$lab/cache/strata-kernel"
    od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$lab/state/made-id"
    made start "id=$(made_id)" "public_key=$(cat "$lab/keys/id_ed25519.pub")" lease=86400 memory_mib=512 processors=1 \
        >"$lab/log/made.answer" 2>>"$lab/log/made.log" &
    made_starting=$!
}

made_answer() { sed -n "s/^$1 //p" "$lab/log/made.answer"; }

# Second half.
made_finish() {
    if [[ -z ${made_starting:-} ]]; then return 0; fi # it ran already
    if ! wait "$made_starting"; then
        absent host made "$(grep -E '^(failed|missing) ' "$lab/log/made.answer" | paste -sd ';' | grep . || echo "it did not start")"
        return
    fi
    made_answer port >"$lab/ports/made"
    echo "[127.0.0.1]:$(made_answer port) $(made_answer host_key)" >>"$lab/home/.ssh/known_hosts"
    facts_write host made present=true kind=made "port=$(made_answer port)" user=root auth=publickey \
        "keyFile=$lab/keys/id_ed25519" shell=/bin/sh "note=a virtual machine that Strata made" \
        "accelerator=$(made_answer accelerator)"
    say "made: a machine of Strata's own answers on port $(made_answer port) ($(made_answer accelerator))"
}

made_stop() {
    [[ -z $(made_id) ]] || made stop "id=$(made_id)" >/dev/null || complain "the machine that Strata made does not end."
}
