# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# The lab's virtual machine: a real kernel with sshd and dockerd, in QEMU. KVM where a guest
# really boots on it, else software emulation, which proves a path but never what a VM
# costs. Every boot starts from the same disk. Sourced by lab.sh.
# shellcheck disable=SC2154

lan_tap=strata-lab1

vm_pid() { pid_in "$lab/run/vm.pid"; }

vm_serial() { tr -d '\r' 2>/dev/null <"$lab/log/vm-serial.log"; }

vm_says() { vm_serial | grep -q "strata-lab: $1"; }

vm_obstacle() {
    if ! have qemu-system-x86_64; then
        echo "QEMU is not installed; run packaging/install_packages.sh --for test"
    elif [[ $(uname -m) != x86_64 ]]; then
        echo "the lab's virtual machine is made for x86_64, and this is $(uname -m)"
    fi
}

# A second, small disk with this lab's keys.
make_seed() {
    local seed=$lab/vm/seed
    make_host_keys vm ed25519 ecdsa
    rm -rf "$seed" "$lab/vm/seed.ext4"
    mkdir -p "$seed"
    cp "$lab"/hostkeys/vm/* "$lab/keys/id_ed25519.pub" "$seed/"
    mv "$seed/id_ed25519.pub" "$seed/authorized_keys"
    mke2fs -q -t ext4 -d "$seed" "$lab/vm/seed.ext4" 4M >>"$lab/log/vm.log" 2>&1
}

# Ports that mean the same number outside and inside, for work between the VM and others.
vm_forwarded_ports() {
    local index
    for index in 1 2 3 4; do port_for "vm-extra-$index"; done
}

vm_network() {
    local port
    printf 'user,id=net0,hostfwd=tcp:127.0.0.1:%s-:22' "$(port_for vm)"
    for port in $(vm_forwarded_ports); do
        printf ',hostfwd=tcp:127.0.0.1:%s-:%s' "$port" "$port"
    done
}

# A second card on the bridge of the lab's Docker, as a machine has that stands in a network beside others. Only
# root may make one; it ends with QEMU.
lan_card() {
    is_root && [[ -c /dev/net/tun ]] || return 0
    printf '%s\n' -netdev "tap,id=lan0,ifname=$lan_tap,script=no,downscript=no" -device virtio-net-pci,netdev=lan0,id=card1
}

# join_lan: gives the guest an address in the bridge's network, and prints it; nothing where there is no bridge.
join_lan() {
    local subnet address
    subnet=$(ip -4 -o address show "$bridge" 2>/dev/null | awk '{print $4}')
    [[ -n $subnet ]] && ip link show "$lan_tap" >/dev/null 2>&1 || return 0
    address=${subnet%.*}.250
    if ip link set "$lan_tap" master "$bridge" up &&
        in_vm "ip address add $address/24 dev eth1 && ip link set eth1 up"; then
        printf '%s' "$address"
    fi
} 2>>"$lab/log/vm.log"

in_vm() {
    ssh -n -p "$(port_for vm)" -i "$lab/keys/id_ed25519" -o BatchMode=yes -o ConnectTimeout=20 \
        -o "UserKnownHostsFile=$lab/home/.ssh/known_hosts" root@127.0.0.1 "$1"
}

# boot_vm ACCELERATOR: two processors, each a NUMA node with half of the memory.
boot_vm() {
    local accelerator=$1 image
    local -a card
    mapfile -t card < <(lan_card)
    image=$(cat "$lab/state/vm-image")
    # With a thread for each virtual processor the guest's kernel sometimes locks up on both of them, and never comes back.
    [[ $1 != tcg ]] || accelerator=tcg,thread=single
    : >"$lab/log/vm-serial.log"
    # snapshot=on writes into a nameless file there.
    TMPDIR=$lab/vm start_detached "$lab/log/vm.log" qemu-system-x86_64 \
        -machine q35 -accel "$accelerator" -cpu max -m 2048 -smp 2,sockets=2 -no-reboot \
        -object memory-backend-ram,id=memory0,size=1G -numa node,nodeid=0,cpus=0,memdev=memory0 \
        -object memory-backend-ram,id=memory1,size=1G -numa node,nodeid=1,cpus=1,memdev=memory1 \
        -kernel "$image/vmlinuz" -initrd "$image/initrd.img" \
        -append "console=ttyS0 root=/dev/vda ro init=/sbin/strata-lab-init net.ifnames=0 quiet panic=-1" \
        -drive "file=$image/disk.ext4,format=raw,if=virtio,snapshot=on" \
        -drive "file=$lab/vm/seed.ext4,format=raw,if=virtio,snapshot=on" \
        -netdev "$(vm_network)" -device virtio-net-pci,netdev=net0,id=card0 "${card[@]}" \
        -display none -serial "file:$lab/log/vm-serial.log" \
        -monitor "unix:$lab/run/vm-monitor,server=on,wait=off" -pidfile "$lab/run/vm.pid"
}

# KVM can be there and yet boot nothing (inside another VM, for instance), so a boot decides.
# The answer holds for this kernel and this QEMU and is kept with the image.
accelerator_file() {
    local key
    key=$({ uname -r && qemu-system-x86_64 --version && grep -m 1 'model name' /proc/cpuinfo; } | sha256sum | cut -c1-16)
    echo "$(dirname "$(cat "$lab/state/vm-image")")/accelerator-$key"
}

remember_accelerator() {
    local file
    file=$(accelerator_file)
    # A cache that belongs to somebody else stays as it is.
    [[ ! -w $(dirname "$file") ]] || echo "$1" >"$file"
    echo "$1" >"$lab/state/accelerator"
}

kvm_boots() {
    [[ -r /dev/kvm && -w /dev/kvm ]] || return 1
    say "vm: trying KVM"
    boot_vm kvm
    wait_until 15 vm_says init && return 0
    vm_stop
    rm -f "$lab/run/vm.pid"
    return 1
}

start_vm() {
    local known
    known=$(cat "$(accelerator_file)" 2>/dev/null || true)
    # A KVM that failed is not tried again; one that worked is tried, as rights may change.
    if [[ $known != tcg ]] && kvm_boots; then
        remember_accelerator kvm
    else
        remember_accelerator tcg
        boot_vm tcg
    fi
}

# First half, started early so that the guest boots while everything else is set up.
vm_begin() {
    local obstacle image
    if vm_pid >/dev/null; then return 0; fi
    obstacle=$(vm_obstacle)
    if [[ -n $obstacle ]]; then
        absent host vm "$obstacle"
        return
    fi
    image=$("$here/vm_image.sh" --path-only)
    [[ -f $image/disk.ext4 ]] || say "vm: building the disk, once (about a minute)"
    mkdir -p "$lab/vm"
    if ! "$here/vm_image.sh" >"$lab/state/vm-image" 2>>"$lab/log/vm-image.log"; then
        absent host vm "its disk could not be built: $(tail -n 1 "$lab/log/vm-image.log")"
        return
    fi
    make_seed
    rm -f "$lab/facts/host.vm"
    start_vm
    say "vm: booting ($(cat "$lab/state/accelerator"))"
}

vm_present() {
    local accelerator
    accelerator=$(cat "$lab/state/accelerator")
    facts_write host vm present=true kind=vm "port=$(port_for vm)" user=root auth=publickey \
        "keyFile=$lab/keys/id_ed25519" shell=/bin/bash "note=a virtual machine with dockerd inside" \
        "accelerator=$accelerator" "emulated=$([[ $accelerator == kvm ]] && echo false || echo true)" \
        "docker=$1" "dockerReason=$2" "lan=$(join_lan)" "forwardedPorts=$(vm_forwarded_ports | paste -sd, -)"
}

# Second half: waits for what the guest says on its console.
vm_finish() {
    # Absent, or found running by vm_begin.
    if [[ -f $lab/facts/host.vm ]]; then return 0; fi
    if ! wait_until 90 vm_says "sshd ready"; then
        vm_stop
        absent host vm "the guest did not reach its sshd in 90 s: $(vm_serial | tail -n 1)"
        return
    fi
    trust_host_keys vm "$(port_for vm)"
    say "vm: sshd answers on port $(port_for vm)"
    if wait_until 120 vm_says "docker ready"; then
        vm_present true ""
        say "vm: docker answers"
    else
        vm_present false "dockerd in the guest did not start: $(vm_serial | grep 'docker failed' || true)"
        say "vm: no docker in the guest"
    fi
}

# vm_monitor COMMAND...: returns when QEMU has done them all. A busy QEMU reads late, and forgets
# what came from somebody who has hung up.
vm_monitor() {
    python3 - "$lab/run/vm-monitor" "$@" <<'PYTHON'
import socket, sys
monitor = socket.socket(socket.AF_UNIX)
monitor.settimeout(30)
monitor.connect(sys.argv[1])
def await_prompt():
    said = b""
    while not said.endswith(b"(qemu) "):
        said += monitor.recv(65536) or sys.exit("QEMU's monitor hung up")
await_prompt()
for command in sys.argv[2:]:
    monitor.sendall(command.encode() + b"\n")
    await_prompt()
PYTHON
}

# Silence, not an end: packets vanish, as with a pulled cable.
vm_cut() { vm_running && vm_monitor "set_link card0 off" "set_link card1 off"; }

vm_heal() { vm_running && vm_monitor "set_link card0 on" "set_link card1 on"; }

vm_running() {
    vm_pid >/dev/null || fail "the virtual machine is not running. 'lab.sh status' says why; 'lab.sh up' starts it."
}

vm_signal() {
    vm_running
    kill "-$1" "$(vm_pid)"
}

vm_stop() {
    local pid
    pid=$(vm_pid) || return 0
    kill -CONT "$pid" 2>/dev/null || true
    end_process "$pid"
}
