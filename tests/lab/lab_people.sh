# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# The people of the lab: hosts that behave in the ways real ones do, each with a unix user
# of its own (strata-lab-NAME), a home and an SSH server. Sourced by lab.sh.
# shellcheck disable=SC2154

user_prefix=strata-lab-

# A password nobody knows ('*') is not a locked account, which sshd would refuse.
make_user() {
    local user=$user_prefix$1 shell=$2 home=$lab/home/$1
    if ! getent passwd "$user" >/dev/null; then
        useradd --system --no-create-home --home-dir "$home" --shell "$shell" \
            --user-group --password '*' "$user" >>"$lab/log/people.log" 2>&1 || return 1
    fi
    mkdir -p "$home"
    # A home that is a mount has its owner already, and may be read-only.
    if mountpoint -q "$home"; then return 0; fi
    chown "$user:$user" "$home"
    chmod 755 "$home"
}

set_password() {
    printf '%s:%s\n' "$user_prefix$1" "$(random_secret "$1")" | chpasswd >>"$lab/log/people.log" 2>&1
}

# tmpfs_at FOLDER OPTIONS: false where this root may not mount.
tmpfs_at() {
    mountpoint -q "$1" || mount -t tmpfs -o "$2" strata-lab "$1" 2>>"$lab/log/people.log"
}

# person NAME SHELL [NOTE [EXTRA [fact...]]]: user and server; false when it is absent.
person() {
    local name=$1 shell=$2 note=${3:-} extra=${4:-}
    local -a facts=("auth=publickey" "keyFile=$lab/keys/id_ed25519")
    if (($# > 4)); then facts=("${@:5}"); fi
    if [[ ! -x $shell ]]; then
        absent host "$name" "$shell is not installed; run packaging/install_packages.sh --for test"
        return 1
    fi
    if ! make_user "$name" "$shell"; then
        absent host "$name" "the user $user_prefix$name could not be made: $(tail -n 1 "$lab/log/people.log")"
        return 1
    fi
    host_up "$name" "$user_prefix$name" ed25519 "$extra" "shell=$shell" "note=$note" "${facts[@]}"
}

# person_on_tmpfs NAME NOTE OPTIONS: the home is a small file system of its own.
person_on_tmpfs() {
    local name=$1 note=$2 options=$3 user=$user_prefix$1
    make_user "$name" /bin/bash || true
    if ! tmpfs_at "$lab/home/$name" "$options,mode=755,uid=$(id -u "$user"),gid=$(id -g "$user")"; then
        absent host "$name" "a tmpfs could not be mounted: $(tail -n 1 "$lab/log/people.log")"
        return
    fi
    person "$name" /bin/bash "$note" || return 0
}

jump_up() {
    if is_root; then
        person jump /bin/bash "a machine to jump from" "AllowTcpForwarding yes" || return 0
    else
        host_up jump "$(id -un)" ed25519 "AllowTcpForwarding yes" "shell=$(login_shell)" \
            "note=a machine to jump from" auth=publickey "keyFile=$lab/keys/id_ed25519"
    fi
}

shells_up() {
    person fish /usr/bin/fish "login shell is fish" || true
    person csh /usr/bin/tcsh "login shell is tcsh" || true
    person nologin /usr/sbin/nologin "signs in, but no command can run" || true
    person noisy /bin/bash "prints text before the output of every command" || true
    cat >"$lab/home/noisy/.bashrc" <<'BASHRC'
echo "*** Welcome to the cluster. Quota: 81 % used. ***"
printf '\033[1mMaintenance on Sunday\033[0m\n'
echo "warning: module tree is outdated" >&2
BASHRC
    echo "This machine is monitored." >"$lab/sshd/banner"
    person banner /bin/bash "shows a banner before the sign-in" "Banner $lab/sshd/banner" || true
}

homes_up() {
    person_on_tmpfs noexec "nothing can be executed in the home" "noexec,size=128m"
    person_on_tmpfs fullhome "only 1 MiB fits into the home" "size=1m"
    person_on_tmpfs readonly "nothing can be written in the home" "size=1m"
    mount -o remount,ro "$lab/home/readonly" 2>/dev/null || true
    mkdir -p "$lab/tmp/noexec"
    if tmpfs_at "$lab/tmp/noexec" "noexec,size=128m,mode=1777"; then
        person noexectmp /bin/bash "nothing can be executed in TMPDIR" "SetEnv @ENV@ TMPDIR=$lab/tmp/noexec" || true
    else
        absent host noexectmp "a tmpfs could not be mounted: $(tail -n 1 "$lab/log/people.log")"
    fi
}

sign_ins_up() {
    local key="keyFile=$lab/keys/id_ed25519"
    person nosftp /bin/bash "no sftp" "# no sftp" || true
    person maxauth2 /bin/bash "hangs up after two wrong attempts" "MaxAuthTries 2" || true
    cp "$lab/keys/id_encrypted.pub" "$lab/authorized/encryptedkey"
    person encryptedkey /bin/bash "the key has a passphrase" "" auth=publickey \
        "keyFile=$lab/keys/id_encrypted" "passphraseFile=$lab/secrets/encryptedkey" || true
    person password /bin/bash "password only" \
        $'PasswordAuthentication yes\nPubkeyAuthentication no' \
        auth=password "passwordFile=$lab/secrets/password" && set_password password
    person partial /bin/bash "a key and then a password" \
        $'PasswordAuthentication yes\nAuthenticationMethods publickey,password' \
        auth=publickey,password "$key" "passwordFile=$lab/secrets/partial" && set_password partial
    if [[ -f /etc/pam.d/sshd ]]; then
        person kbdint /bin/bash "keyboard-interactive only, through PAM" \
            $'UsePAM yes\nKbdInteractiveAuthentication yes\nPubkeyAuthentication no' \
            auth=keyboard-interactive "passwordFile=$lab/secrets/kbdint" && set_password kbdint
    else
        absent host kbdint "/etc/pam.d/sshd does not exist, so there is no keyboard-interactive"
    fi
}

# dropbear looks for keys in the home only, and checks who may write there.
dropbear_person_up() {
    local home=$lab/home/dropbear user=${user_prefix}dropbear
    if ! make_user dropbear /bin/bash; then
        absent host dropbear "the user $user could not be made: $(tail -n 1 "$lab/log/people.log")"
        return
    fi
    install -d -m 700 -o "$user" -g "$user" "$home/.ssh"
    install -m 600 -o "$user" -g "$user" "$lab/keys/id_ed25519.pub" "$home/.ssh/authorized_keys"
    dropbear_up "$user"
}

people_names=(noisy banner fish csh nologin noexec fullhome readonly noexectmp
    nosftp maxauth2 encryptedkey password partial kbdint dropbear)

people_up() {
    local name
    if ! is_root; then
        for name in "${people_names[@]}"; do
            facts_write host "$name" present=false \
                "reason=it needs a unix user of its own, which only root can make; run the lab as root"
        done
        say "people: absent (they need unix users, which only root can make; run the lab as root)"
        return
    fi
    shells_up
    homes_up
    sign_ins_up
    dropbear_person_up
}

has_users() { getent passwd | cut -d: -f6 | grep -q "^$lab/home/"; }

# Only one lab can have the users; says where another one is.
other_lab() {
    getent passwd | awk -F: -v prefix="$user_prefix" -v mine="$lab/home/" \
        'index($1, prefix) == 1 && index($6, mine) != 1 { sub("/home/[^/]*$", "", $6); print $6; exit }'
}

people_down() {
    local user pid folder
    for pid in $(session_leftovers); do kill -KILL "$pid" 2>/dev/null || true; done
    is_root || return 0
    for user in $(getent passwd | cut -d: -f1 | grep "^$user_prefix"); do
        # The user was made for the lab, so whatever still runs as it is the lab's.
        for pid in $(pgrep -u "$user" || true); do kill -KILL "$pid" 2>/dev/null || true; done
        userdel "$user" 2>>"$lab/log/people.log" || { sleep 0.5 && userdel -f "$user" >/dev/null 2>&1; } || true
    done
    for folder in $(findmnt -rn -o TARGET | grep "^$lab/" | sort -r); do
        umount "$folder" 2>/dev/null || umount -l "$folder"
    done
}
