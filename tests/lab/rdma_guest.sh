#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# The first process of the guest of rdma.sh: makes a Soft-RoCE device of its network card, tries
# channel=rdma with it, in containers too, and switches itself off.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root

all_is_well=yes
rounds=3
engine=/opt/strata-engine

# runc changes the root, which the kernel's first file system does not allow: everything moves to another.
leave_first_root() {
    [[ ! -e /moved ]] || return 0
    mkdir -p /newroot
    mount -t tmpfs -o size=1500m root /newroot
    cp -ax /. /newroot/
    touch /newroot/moved
    exec switch_root /newroot /init
}

prepare() {
    mount -t proc proc /proc
    mount -t sysfs sys /sys
    mount -t devtmpfs dev /dev
    exec >/dev/console 2>&1 </dev/null
    mkdir -p /dev/shm
    mount -t tmpfs shm /dev/shm
    mount -t tmpfs tmp /tmp
    mount -t cgroup2 cgroup /sys/fs/cgroup
    cd /tmp || exit
    local word
    for word in $(</proc/cmdline); do
        case $word in strata.rounds=*) rounds=${word#*=} ;; esac
    done
    modprobe -a virtio_pci virtio_net crc32_generic ib_uverbs rdma_rxe
    ip link set lo up
    ip address add 10.0.2.15/24 dev eth0
    ip link set eth0 up
    # As a bundle is started on any host.
    cat >$engine <<'SCRIPT'
#!/bin/sh
exec /opt/strata/lib/ld-linux-x86-64.so.2 --library-path /opt/strata/lib /opt/strata/bin/strata-engine "$@"
SCRIPT
    chmod 755 $engine
}

failed() {
    echo "rdma: FAILED: $*"
    all_is_well=no
}

# run WORDS...: "outcome check_value rate reason" of a trial.
run() {
    local records
    records=$($engine run point-to-point telemetry_hz=0 "$@" 2>/dev/null)
    echo "$(sed -n 's/.*"outcome":"\([^"]*\)".*/\1/p' <<<"$records")" \
        "$(sed -n 's/.*"check_value":"\([^"]*\)","verified":true.*/\1/p' <<<"$records")" \
        "$(sed -n 's/.*"rate":\([^,]*\),.*/\1/p' <<<"$records")" \
        "$(sed -n 's/.*"reason":"\([^"]*\)".*/\1/p' <<<"$records")"
}

# Before there is a device.
try_without() {
    local told
    told=$(run channel=rdma)
    echo "rdma: without a device: $told"
    [[ $told == unsupported*"rdma link add"* ]] || failed "the outcome without a device"
}

try_test() {
    STRATA_TEST_ENGINE=$engine LD_LIBRARY_PATH=/opt/tests/lib /opt/tests/tst_verbs_library || failed "tst_verbs_library"
}

# As in a container of the engine alone, with the drivers that it brings.
try_in_an_empty_root() {
    local root=/tmp/root folder records
    mkdir -p $root/tmp
    cp -a /opt/strata/bin /opt/strata/lib $root/
    for folder in proc sys dev; do
        mkdir -p $root/$folder
        mount --rbind /$folder $root/$folder
    done
    records=$(chroot $root /lib/ld-linux-x86-64.so.2 --library-path /lib /bin/strata-engine \
        run point-to-point channel=rdma events=10 buffers=1 steps=1 telemetry_hz=0 2>&1)
    [[ $records == *'"outcome":"done"'* ]] || failed "in an empty root: $records"
    echo "rdma: in an empty root: tried"
}

# With the devices that Strata gives to containers without a daemon.
try_in_containers() {
    local runtime run records
    for runtime in runc crun bwrap; do
        run=/tmp/runs/$(printf '%s' "$runtime" | sha256sum | cut -c1-32)
        (umask 077 && mkdir -p "$run/scratch")
        records=$($engine contain --runtime $runtime --engine /opt/strata --run "$run" --network host -- \
            run point-to-point channel=rdma events=10 buffers=1 steps=1 telemetry_hz=0 2>&1)
        [[ $records == *'"outcome":"done"'* ]] || failed "in a container of $runtime: $records"
        echo "rdma: in a container of $runtime: tried"
    done
}

compare_check_values() {
    local words ours theirs
    while read -r words; do
        # shellcheck disable=SC2086 # several words
        ours=$(run channel=rdma steps=1 warmup_steps=1 $words) theirs=$(run channel=tcp steps=1 warmup_steps=1 $words)
        echo "rdma: $words: rdma $ours, tcp $theirs"
        [[ $(cut -d ' ' -f 1,2 <<<"$ours") == "$(cut -d ' ' -f 1,2 <<<"$theirs")" && $ours == "done "* ]] || failed "$words"
    done <<'LIST'
pattern=latency buffers=1 small_bytes=2 events=200
pattern=latency events=3
pattern=bandwidth in_flight=4 events=9
pattern=bandwidth in_flight=4 streams=3 events=9
pattern=bandwidth buffers=1000 large_bytes=10K in_flight=2 events=9
pattern=latency buffers=1 distribution=skewed large_bytes=20M events=1
pattern=bandwidth buffers=1 in_flight=1 events=200
pattern=bandwidth buffers=1 small_bytes=64 in_flight=64 streams=2 events=1000
LIST
}

# perftest TOOL COLUMN WORDS...: of the last line of the client.
perftest() {
    local tool=$1 column=$2 server
    shift 2
    $tool -F -d rxe0 -x 1 "$@" >/dev/null 2>&1 &
    server=$!
    until grep -qi ':4853 .* 0A ' /proc/net/tcp /proc/net/tcp6; do sleep 0.2; done # it listens at 18515
    $tool -F -d rxe0 -x 1 "$@" 127.0.0.1 2>/dev/null | awk -v column="$column" '/^ *[0-9]/ { value = $column } END { print value }'
    wait $server
}

# Latencies are half round trips, as perftest has them; means, microseconds. It polls for ever, or with
# -e sleeps at once; the engine spins for some microseconds and then sleeps.
measure_beside_perftest() {
    local round rate
    for ((round = 1; round <= rounds; round++)); do
        echo "rdma: round $round: 2 B, us: ib_send_lat $(perftest ib_send_lat 6 -s 2 -n 200)," \
            "ib_send_lat -e $(perftest ib_send_lat 6 -s 2 -n 1000 -e)," \
            "engine $(run channel=rdma buffers=1 small_bytes=2 events=1000 steps=1 | awk '{ print 500000 / $3 }')"
        rate=$(run channel=rdma pattern=bandwidth buffers=1 distribution=skewed large_bytes=64K in_flight=64 events=500 steps=1)
        echo "rdma: round $round: 64 KB, 64 in flight, MB/s: ib_send_bw $(perftest ib_send_bw 4 -s 65536 -n 500 -t 64 -r 64)," \
            "ib_send_bw -e $(perftest ib_send_bw 4 -s 65536 -n 500 -t 64 -r 64 -e)," \
            "engine $(awk '{ print $3 / 1048576 }' <<<"$rate")"
    done
}

leave_first_root
prepare
try_without
rdma link add rxe0 type rxe netdev eth0
rdma link
try_test
try_in_an_empty_root
try_in_containers
compare_check_values
measure_beside_perftest
[[ $all_is_well != yes ]] || echo "rdma: all is well"
echo o >/proc/sysrq-trigger
sleep 60
