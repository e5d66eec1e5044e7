#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# The first process of the lab's virtual machine: mounts, one network card, sshd, dockerd.
# Much faster under software emulation than a full init system. The lines that start with
# "strata-lab:" on the serial console tell lab_vm.sh how far the boot has come.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root

mount_all() {
    mount -t proc proc /proc
    mount -t sysfs sys /sys
    mountpoint -q /dev || mount -t devtmpfs dev /dev
    mkdir -p /dev/pts /dev/shm
    mount -t devpts -o ptmxmode=0666 devpts /dev/pts
    mount -t tmpfs -o mode=1777 shm /dev/shm
    mount -t tmpfs -o mode=755 run /run
    mount -t tmpfs -o mode=1777,size=512m tmp /tmp
    mount -t cgroup2 cgroup /sys/fs/cgroup
    mount -o remount,rw /
}

# QEMU's user network always hands out these addresses.
start_network() {
    modprobe virtio_net
    ip link set lo up
    ip address add 10.0.2.15/24 dev eth0
    ip link set eth0 up
    ip route add default via 10.0.2.2
    hostname strata-lab-vm
}

# The second disk carries this lab's host keys and the keys that may sign in.
take_keys() {
    mkdir -p /run/seed /run/sshd /root/.ssh
    mount -t ext4 -o ro /dev/vdb /run/seed
    install -m 600 /run/seed/ssh_host_* /etc/ssh/
    install -m 600 /run/seed/authorized_keys /root/.ssh/authorized_keys
    umount /run/seed
}

start_docker() {
    modprobe -a overlay veth bridge nf_nat vxlan sch_netem
    # No bridge and no packet filter: containers in the guest use --network host.
    dockerd --iptables=false --bridge=none >/var/log/dockerd.log 2>&1 &
    local waited
    for ((waited = 0; waited < 600; waited++)); do
        if [[ -S /run/docker.sock ]] && docker version >/dev/null 2>&1; then
            echo "strata-lab: docker ready" >/dev/console
            return
        fi
        sleep 0.5
    done
    echo "strata-lab: docker failed: $(tail -n 1 /var/log/dockerd.log)" >/dev/console
}

mount_all
echo "strata-lab: init" >/dev/console
start_network
take_keys
/usr/sbin/sshd -E /var/log/sshd.log
echo "strata-lab: sshd ready" >/dev/console
start_docker &

# Bash collects the processes that lost their parent while it waits.
while :; do
    sleep 3600 &
    wait $!
done
