# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# The lab's own Docker daemon: own bridge, own data, own socket, own cgroup, so that a
# Docker that is on the machine already is neither used nor disturbed. Sourced by lab.sh.
# shellcheck disable=SC2154

bridge=strata-lab0
cgroup_parent=strata-lab

docker_pid() { pid_in "$lab/run/docker.pid"; }

docker_answers() { DOCKER_HOST=unix://$lab/docker.sock docker version >/dev/null 2>&1; }

docker_is_up() { docker_pid >/dev/null && docker_answers; }

# Why there can be no daemon here; says nothing when there can.
docker_obstacle() {
    if ! is_root; then
        echo "dockerd needs root; run the lab as root"
    elif ! have dockerd || ! have docker; then
        echo "dockerd is not installed; run packaging/install_packages.sh --for test"
    elif ! grep -q cgroup /proc/mounts; then
        echo "no cgroup file system is mounted, and dockerd needs one"
    fi
}

# overlay2 where the kernel can stack file systems in the lab's folder, else plain copies.
storage_driver() {
    local try=$lab/tmp/overlay
    mkdir -p "$try"/{lower,upper,work,merged}
    if mount -t overlay -o "lowerdir=$try/lower,upperdir=$try/upper,workdir=$try/work" \
        overlay "$try/merged" 2>>"$lab/log/docker.log"; then
        umount "$try/merged"
        echo overlay2
    else
        echo vfs
    fi
    rm -rf "$try"
}

free_subnet() {
    local third
    for third in {0..31}; do
        if [[ -z $(ip -4 route show root "10.213.$third.0/24") ]]; then
            echo "10.213.$third"
            return
        fi
    done
    return 1
}

make_bridge() {
    local subnet
    ip link show "$bridge" >/dev/null 2>&1 && return 0
    subnet=$(free_subnet) || return 1
    ip link add "$bridge" type bridge && ip address add "$subnet.1/24" dev "$bridge" && ip link set "$bridge" up
}

# dockerd opens the packet filter and turns forwarding on; what was before is kept for 'down'.
remember_network() {
    [[ -f $lab/state/ip-forward ]] && return 0
    ls -d /run/docker /run/containerd >"$lab/state/run-folders" 2>/dev/null || true
    cat /proc/sys/net/ipv4/ip_forward >"$lab/state/ip-forward"
    if ! iptables -n -L DOCKER >/dev/null 2>&1; then
        iptables -S FORWARD 2>/dev/null | sed -n 's/^-P FORWARD //p' >"$lab/state/forward-policy"
    fi
}

# The lock (9) and the caller's pipes are not handed on.
launch_docker() {
    start_detached "$lab/log/docker.log" dockerd \
        --host "unix://$lab/docker.sock" --pidfile "$lab/run/docker.pid" \
        --data-root "$lab/docker/data" --exec-root "$lab/docker/exec" \
        --bridge "$bridge" --storage-driver "$(cat "$lab/state/storage-driver")" \
        --config-file "$lab/docker/daemon.json" --cgroup-parent "/$cgroup_parent" \
        --exec-opt native.cgroupdriver=cgroupfs --shutdown-timeout 3 \
        --containerd-namespace strata-lab --containerd-plugins-namespace strata-lab-plugins
    wait_until 40 docker_is_up
}

docker_facts() {
    local driver
    driver=$(DOCKER_HOST=unix://$lab/docker.sock docker info --format '{{.Driver}}|{{.ServerVersion}}|{{.CgroupVersion}}')
    facts_write docker docker present=true "socket=$lab/docker.sock" "host=unix://$lab/docker.sock" \
        "bridge=$bridge" "subnet=$(ip -4 -o address show "$bridge" | awk '{print $4}')" \
        "storageDriver=$(cut -d'|' -f1 <<<"$driver")" "version=$(cut -d'|' -f2 <<<"$driver")" \
        "cgroupVersion=$(cut -d'|' -f3 <<<"$driver")"
}

docker_up() {
    local obstacle
    if docker_is_up; then return 0; fi
    obstacle=$(docker_obstacle)
    if [[ -n $obstacle ]]; then
        absent docker docker "$obstacle"
        return
    fi
    mkdir -p "$lab/docker"
    echo '{}' >"$lab/docker/daemon.json"
    [[ -f $lab/state/storage-driver ]] || storage_driver >"$lab/state/storage-driver"
    remember_network
    if ! make_bridge 2>>"$lab/log/docker.log"; then
        absent docker docker "the bridge $bridge could not be made: $(tail -n 1 "$lab/log/docker.log")"
    elif ! launch_docker; then
        absent docker docker "dockerd did not start: $(tail -n 1 "$lab/log/docker.log")"
    else
        docker_facts
        say "docker: $(fact docker docker version), $(fact docker docker storageDriver), $bridge $(fact docker docker subnet)"
    fi
}

docker_stop() {
    local pid containers
    pid=$(docker_pid) || return 0
    containers=$(DOCKER_HOST=unix://$lab/docker.sock timeout 5 docker ps -q 2>/dev/null) || true
    # shellcheck disable=SC2086 # a list of names
    [[ -z $containers ]] || DOCKER_HOST=unix://$lab/docker.sock timeout 10 docker kill $containers >/dev/null 2>&1 || true
    end_process "$pid" 15
}

docker_start() {
    [[ $(fact docker docker present) == true ]] || fail "there is no Docker in this lab:" \
        "$(fact docker docker reason). Repair that and run 'lab.sh up' again."
    docker_is_up || launch_docker || fail "dockerd did not start again; see $lab/log/docker.log."
}

# What still runs in containers after a daemon that was killed.
container_leftovers() {
    find /sys/fs/cgroup -path "*/$cgroup_parent/*" -name cgroup.procs -exec cat {} + 2>/dev/null
}

remove_cgroups() {
    local folder
    find /sys/fs/cgroup -depth -type d -path "*/$cgroup_parent*" 2>/dev/null | while read -r folder; do
        rmdir "$folder" 2>/dev/null || true
    done
}

# When it is no longer known how things were, Docker's own bridge is a sign of another Docker.
chains_are_ours() {
    [[ -f $lab/state/forward-policy ]] ||
        { [[ ! -f $lab/state/ip-forward ]] && ! ip link show docker0 >/dev/null 2>&1; }
}

# Takes out the rules that name our bridge or subnet; the chains too when no Docker had made
# them before us.
remove_filter_rules() {
    local table subnet chain rule policy
    subnet=$(ip -4 -o address show "$bridge" 2>/dev/null | awk '{print $4}' | sed 's/1\/24/0\/24/')
    for table in nat filter; do
        iptables-save -t "$table" 2>/dev/null | grep '^-A' | grep -F -e "$bridge" -e "${subnet:-$bridge}" |
            while read -r rule; do
                # shellcheck disable=SC2086 # the rule is a list of words
                iptables -t "$table" -D ${rule#-A } 2>/dev/null || true
            done
        chains_are_ours || continue
        iptables-save -t "$table" 2>/dev/null | grep '^-A' | grep -e '-j DOCKER' | while read -r rule; do
            # shellcheck disable=SC2086
            iptables -t "$table" -D ${rule#-A } 2>/dev/null || true
        done
        for chain in $(iptables-save -t "$table" 2>/dev/null | sed -n 's/^:\(DOCKER[^ ]*\) .*/\1/p'); do
            iptables -t "$table" -F "$chain" && iptables -t "$table" -X "$chain"
        done 2>/dev/null || true
    done
    if chains_are_ours; then
        policy=$(cat "$lab/state/forward-policy" 2>/dev/null || true)
        iptables -P FORWARD "${policy:-ACCEPT}" 2>/dev/null || true
    fi
}

# The shims put sockets into the system's folder whatever the daemon is configured to do.
remove_run_folders() {
    local folder
    for folder in /run/docker /run/containerd; do
        if ! grep -qx "$folder" "$lab/state/run-folders"; then
            find "$folder" -depth \( -type s -o -type d -empty \) -delete 2>/dev/null || true
        fi
    done
}

docker_down() {
    local pid
    is_root && ip link show "$bridge" >/dev/null 2>&1 || return 0
    docker_stop
    end_lost_servers
    for pid in $(container_leftovers); do kill -KILL "$pid" 2>/dev/null || true; done
    remove_filter_rules
    ip link delete "$bridge"
    remove_cgroups
    [[ -f $lab/state/ip-forward ]] || return 0
    cat "$lab/state/ip-forward" >/proc/sys/net/ipv4/ip_forward
    remove_run_folders
}
