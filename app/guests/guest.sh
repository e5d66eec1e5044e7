#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A virtual machine of what the system has: its kernel, busybox, dropbear and QEMU. Everything of
# it is in one private directory, which the process that watches the machine removes with it.
#
#   guest.sh verb=look  [kernel=FILE]
#   guest.sh verb=start id=HEX public_key='ssh-ed25519 …' [lease=SECONDS] [memory_mib=N]
#            [processors=N] [accelerators='kvm tcg'] [kvm_limit=SECONDS]
#            [cpuset=0-1] [huge_pages=yes] [kernel=FILE]
#   guest.sh verb=renew id=HEX
#   guest.sh verb=stop  id=HEX
#   guest.sh verb=sweep
#
# Answers with lines, a word and its value each. A machine whose lease nobody renews ends.
set -u
umask 077

verb='' id='' public_key='' lease=120 memory_mib=0 processors=0
accelerators='kvm tcg' kvm_limit=20 cpuset='' huge_pages=no wanted_kernel='' script=$0
for word in "$@"; do
    value=${word#*=}
    case $word in
    verb=*) verb=$value ;;
    id=*) id=$value ;;
    public_key=*) public_key=$value ;;
    lease=*) lease=$value ;;
    memory_mib=*) memory_mib=$value ;;
    processors=*) processors=$value ;;
    accelerators=*) accelerators=$value ;;
    kvm_limit=*) kvm_limit=$value ;;
    cpuset=*) cpuset=$value ;;
    huge_pages=*) huge_pages=$value ;;
    kernel=*) wanted_kernel=$value ;;
    script=*) script=$value ;;
    esac
done

PATH=$PATH:/usr/sbin:/sbin
cache=${XDG_CACHE_HOME:-$HOME/.cache}
base=$cache/strata-guests
dir=$base/$id
most_disk_mib=16384 # only what the guest writes takes space
least_disk_mib=512
tcg_boot_limit=180

case $id in
*[!0-9a-f]*) exit 2 ;;
'') [ "$verb" = look ] || [ "$verb" = sweep ] || exit 2 ;;
esac

# What the system has

program() { command -v "$1" 2>/dev/null; }

# kernel_under FOLDER: the last kernel there whose modules are there too.
kernel_under() {
    for file in "$1"/boot/vmlinuz-*; do
        for folder in "$1/lib/modules" "$1/usr/lib/modules"; do
            if [ -r "$file" ] && [ -d "$folder/${file##*/vmlinuz-}/kernel" ]; then
                kernel=$file
                modules=$folder/${file##*/vmlinuz-}
            fi
        done
    done
}

find_kernel() {
    kernel='' modules=''
    if [ -z "$wanted_kernel" ]; then
        kernel_under "$cache/strata-kernel"
        [ -n "$kernel" ] || kernel_under ''
    elif [ -f "$wanted_kernel" ] && [ -r "$wanted_kernel" ]; then
        kernel=$wanted_kernel
        release=${kernel##*/vmlinuz-}
        for folder in "${kernel%/*}/../lib/modules" "${kernel%/*}/../usr/lib/modules" /lib/modules; do
            [ -n "$modules" ] || [ ! -d "$folder/$release/kernel" ] || modules=$folder/$release
        done
    fi
}

kvm_state() {
    if [ -r /dev/kvm ] && [ -w /dev/kvm ]; then
        echo open
    elif [ -e /dev/kvm ]; then
        echo denied
    elif grep -qwE 'vmx|svm' /proc/cpuinfo; then
        echo not-loaded
    elif grep -qw hypervisor /proc/cpuinfo; then
        echo not-nested
    else
        echo disabled
    fi
}

find_means() {
    qemu=$(program qemu-system-x86_64)
    busybox=$(program busybox)
    # A busybox that needs libraries would not start where nothing else is.
    [ -z "$busybox" ] || ! ldd "$busybox" >/dev/null 2>&1 || busybox=''
    dropbear=$(program dropbear)
    dropbearkey=$(program dropbearkey)
    mke2fs=$(program mke2fs)
    runc=$(program runc)
    find_kernel
    means_missing=''
    [ -n "$qemu" ] || means_missing="$means_missing qemu"
    [ -n "$kernel" ] || means_missing="$means_missing kernel"
    [ -n "$busybox" ] || means_missing="$means_missing busybox"
    { [ -n "$dropbear" ] && [ -n "$dropbearkey" ]; } || means_missing="$means_missing dropbear"
    [ -n "$mke2fs" ] || means_missing="$means_missing e2fsprogs"
    [ "$(uname -sm)" = 'Linux x86_64' ] || means_missing="$means_missing x86-64"
}

look() {
    find_means
    for means in $means_missing; do echo "missing $means"; done
    echo "kvm $(kvm_state)"
    [ -z "$kernel" ] || echo "kernel $kernel"
    [ -z "$qemu" ] || "$qemu" --version | sed -n '1s/.*version /qemu /p'
    [ -z "$runc" ] || echo "runc $runc"
    echo end
}

# The initial RAM disk

# In the order in which they are loaded: what a module needs comes before it. Those that a kernel
# has built in are not found, and not needed.
module_names='failover net_failover virtio_ring virtio virtio_pci_legacy_dev virtio_pci_modern_dev
virtio_pci virtio_net virtio_blk rng-core virtio-rng crc16 libcrc32c crc32c_generic
crc32c_cryptoapi mbcache jbd2 ext4'

copy_modules() {
    mkdir "$root/modules"
    [ -n "$modules" ] || return 0
    find "$modules/kernel" -name '*.ko*' >"$dir/modules"
    number=100
    for name in $module_names; do
        number=$((number + 1))
        file=$(grep -m 1 "/$name\\.ko" "$dir/modules") || continue
        case $file in
        *.xz) xz -dc "$file" ;;
        *.zst) zstd -dcq "$file" ;;
        *.gz) gzip -dc "$file" ;;
        *) cat "$file" ;;
        esac >"$root/modules/$number-$name.ko" || return 1
    done
    rm "$dir/modules"
}

copy_program() {
    for file in "$1" $(ldd "$1" 2>/dev/null | sed -n 's|^[^/]*\(/[^ ]*\) (0x.*|\1|p'); do
        mkdir -p "$root${file%/*}" && cp -L "$file" "$root$file" || return 1
    done
}

# The first process only moves everything to a file system that a container can leave
# (pivot_root(2) cannot leave the initial one).
write_first_init() {
    cat >"$root/init" <<'INIT'
#!/bin/busybox sh
b=/bin/busybox
$b mkdir /new
$b mount -t tmpfs -o mode=755,size=75% root /new
for f in /*; do
    case $f in
    /new | /proc | /sys | /dev | /init) ;;
    *) $b cp -a "$f" /new/ ;;
    esac
done
exec $b switch_root /new /bin/busybox sh /second-init
INIT
    chmod 700 "$root/init"
}

write_second_init() {
    cat >"$root/second-init" <<'INIT'
b=/bin/busybox
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root
$b chown -R 0:0 /
$b mkdir -p /proc /sys /dev /run /tmp /root /usr/bin /sbin
$b mount -t proc proc /proc
$b mount -t sysfs sys /sys
$b mount -t devtmpfs dev /dev
exec </dev/console >/dev/console 2>&1
$b --install -s /bin
mkdir -p /dev/pts /dev/shm
mount -t devpts -o ptmxmode=0666 devpts /dev/pts
mount -t tmpfs -o mode=1777 shm /dev/shm
mount -t tmpfs -o mode=755 run /run
mount -t tmpfs -o mode=1777 tmp /tmp
mount -t cgroup2 cgroup /sys/fs/cgroup
ln -s /proc/self/fd /dev/fd
for m in /modules/*.ko; do insmod "$m" 2>/dev/null; done
ip link set lo up
ip address add 10.0.2.15/24 dev eth0
ip link set eth0 up
ip route add default via 10.0.2.2
hostname strata-vm
mount -t ext4 /dev/vda /root || problem='no disk'
[ -e /sys/class/net/eth0 ] || problem='no network'
rm -rf /modules /root/lost+found
mkdir -p /root/.ssh
cp /etc/dropbear/authorized_keys /root/.ssh/
chmod 700 /root /root/.ssh
dropbear -s -E -r /etc/dropbear/host_key 2>/run/dropbear.log || problem='no SSH server'
echo "strata-guest: ${problem:-ready}"
# A shell that waits collects the processes that lost their parent.
while :; do
    sleep 3600 &
    wait $!
done
INIT
}

write_etc() {
    mkdir -p "$root/etc/dropbear" "$root/root"
    echo 'root:x:0:0:root:/root:/bin/sh' >"$root/etc/passwd"
    echo 'root:x:0:' >"$root/etc/group"
    printf '%s: files\n' passwd group shadow >"$root/etc/nsswitch.conf"
    echo '127.0.0.1 localhost strata-vm' >"$root/etc/hosts"
    echo "$public_key" >"$root/etc/dropbear/authorized_keys"
    "$dropbearkey" -t ed25519 -f "$root/etc/dropbear/host_key" 2>/dev/null |
        sed -n 's/^\(ssh-ed25519 [^ ]*\).*/\1/p' >"$dir/host_key.pub"
    [ -s "$dir/host_key.pub" ]
}

make_initrd() {
    root=$dir/root
    mkdir -p "$root/bin" && cp -L "$busybox" "$root/bin/busybox" || return 1
    ln -s busybox "$root/bin/sh"
    write_first_init && write_second_init && write_etc && copy_modules || return 1
    copy_program "$dropbear" || return 1
    [ -z "$runc" ] || copy_program "$runc" || return 1
    archiver=$(program cpio) || archiver="$busybox cpio"
    # Unquoted: a program and perhaps its first word.
    (cd "$root" && find . | $archiver -o -H newc 2>/dev/null) >"$dir/initrd" && rm -rf "$root"
}

# A guest that believes in more space than there is would fill the disk of its computer.
find_space() {
    free_kib=$(df -Pk "$dir" 2>/dev/null | sed -n '2s/.* \([0-9][0-9]*\)  *[0-9][0-9]*%.*/\1/p')
    disk_mib=$((${free_kib:-20000000} * 9 / 10240)) # leaves a tenth
    [ "$disk_mib" -le "$most_disk_mib" ] || disk_mib=$most_disk_mib
}

make_disk() {
    find_space
    "$mke2fs" -q -F -t ext4 -E lazy_itable_init=1 -J size=16 "$dir/disk" "${disk_mib}M" >/dev/null
}

# Who is responsible for a directory: a process, by its number and start time (proc(5), field 22).

# Nothing of a process that has ended, even if nobody has collected it yet.
start_time() { sed -n 's/.*) \([^ZX] \)/\1/p' "/proc/$1/stat" 2>/dev/null | cut -d ' ' -f 20; }

# Processes have their numbers on one computer, and in one container of it.
machine() {
    id_of_machine=$(cat /etc/machine-id 2>/dev/null)
    echo "$id_of_machine/$(uname -n)/$(readlink /proc/self/ns/pid 2>/dev/null)" | tr -d ' '
}

take_over() {
    echo "$1 $(start_time "$1") $(machine)" >"$dir/owner.new" && mv "$dir/owner.new" "$dir/owner"
}

# owner_of DIRECTORY: the process, if it lives.
owner_of() {
    number='' since='' where=''
    read -r number since where 2>/dev/null <"$1/owner" || return 1
    [ -n "$since" ] && [ "$(start_time "$number")" = "$since" ] && echo "$number"
}

remove_all() {
    rm -rf "$dir"
    rmdir "$base" 2>/dev/null
}

# What is left of a watcher that was killed. Its QEMU went with it. A home may be shared with other
# machines: whoever renews a lease there changes the directory every few seconds.
sweep_dead() {
    here=$(machine)
    for old in "$base"/*; do
        if [ ! -f "$old/owner" ] || owner_of "$old" >/dev/null; then continue; fi
        if [ "$where" = "$here" ] || [ -z "$(find "$old" -maxdepth 0 -mmin -60)" ]; then rm -rf "$old"; fi
    done
}

# Watching

uptime_cs() {
    read -r up _ </proc/uptime
    echo "${up%.*}${up#*.}"
}

finish() {
    trap '' TERM INT HUP
    [ -z "$vm" ] || { kill "$vm" 2>/dev/null && wait "$vm" 2>/dev/null; }
    remove_all
    exit 0
}

# nap TENTHS: sleeps that long, and counts the lease.
nap() {
    sleep "$(($1 / 10)).$(($1 % 10))" &
    wait $!
    left=$((left - $1))
    if [ -e "$dir/lease" ]; then
        rm -f "$dir/lease"
        left=$((lease * 10))
    fi
    [ "$left" -gt 0 ] || finish
}

# launch ACCELERATOR
launch() {
    port=$((20000 + $(od -An -N2 -tu2 /dev/urandom) % 12000))
    : >"$dir/console"
    disk=$(printf '%s' "$dir/disk" | sed 's/,/,,/g') # QEMU ends a value at a single comma
    model=host threads=''
    # With a thread for each virtual processor an emulated guest sometimes locks up.
    # The kernel's check of its timer fails where the machine that emulates it is busy.
    [ "$1" = kvm ] || model=max threads=,thread=single
    set -- "$qemu" -name "strata-$id" -nodefaults -no-user-config -display none -no-reboot \
        -machine q35 -accel "$1$threads" -cpu "$model" -m "${memory_mib}M" -smp "$processors" \
        -kernel "$kernel" -initrd "$dir/initrd" -serial "file:$dir/console" \
        -append 'console=ttyS0 quiet panic=-1 net.ifnames=0 random.trust_cpu=on no_timer_check' \
        -netdev "user,id=net0,restrict=on,hostfwd=tcp:127.0.0.1:$port-:22" \
        -device "virtio-net-pci,netdev=net0" -device "virtio-rng-pci" \
        -drive "file=$disk,format=raw,if=none,id=disk0" -device "virtio-blk-pci,drive=disk0"
    if [ "$huge_pages" = yes ]; then
        set -- "$@" -object "memory-backend-memfd,id=memory0,size=${memory_mib}M,hugetlb=on,prealloc=on" \
            -machine memory-backend=memory0
    fi
    [ -z "$cpuset" ] || set -- taskset -c "$cpuset" "$@"
    # So that it ends with its watcher, whatever ends that.
    [ -z "$(program setpriv)" ] || set -- setpriv --pdeathsig KILL "$@"
    began=$(uptime_cs)
    "$@" </dev/null >"$dir/qemu.log" 2>&1 &
    vm=$!
}

# boot ACCELERATOR SECONDS: true when the guest has said that it is ready.
boot() {
    attempts=0
    waited=0
    launch "$1"
    while :; do
        if grep -q 'strata-guest: ready' "$dir/console"; then return 0; fi
        if ! kill -0 "$vm" 2>/dev/null; then
            wait "$vm"
            vm=''
            # Somebody else has the port.
            grep -q 'host forwarding rule' "$dir/qemu.log" && [ "$attempts" -lt 20 ] || return 1
            attempts=$((attempts + 1))
            launch "$1"
        fi
        [ "$waited" -lt $(($2 * 10)) ] || break
        waited=$((waited + 1))
        nap 1
    done
    kill "$vm" 2>/dev/null
    wait "$vm" 2>/dev/null
    vm=''
    return 1
}

say_state() { echo "$*" >"$dir/state.new" && mv "$dir/state.new" "$dir/state"; }

# Whoever started it reads why, before it goes. give_up WORD REASON …
give_up() {
    say_state "$*" || finish # even that may not fit on the disk
    while :; do nap 10; done
}

# prepare PART NAME: by the function make_PART.
prepare() {
    "make_$1" 2>"$dir/making.log" && return
    give_up "unmade $2 could not be made: $(tail -n 1 "$dir/making.log" | cut -c -300)"
}

watch() {
    vm=''
    left=$((lease * 10))
    trap finish TERM INT HUP
    take_over $$
    find_means
    prepare initrd 'the initial RAM disk'
    prepare disk 'the disk'
    for accelerator in $accelerators; do
        limit=$tcg_boot_limit
        [ "$accelerator" = tcg ] || limit=$kvm_limit
        if boot "$accelerator" "$limit"; then
            say_state "ready $accelerator $port $(($(uptime_cs) - began))"
            while kill -0 "$vm" 2>/dev/null; do nap 10; done
            finish
        fi
    done
    reason=$(tail -n 1 "$dir/qemu.log" | cut -c -300)
    [ -n "$reason" ] || reason=$(tr -d '\r' <"$dir/console" | tail -n 1 | cut -c -300)
    give_up failed "${reason:-the guest said nothing}"
}

# The verbs

set_defaults() {
    [ "$processors" -gt 0 ] || processors=$(nproc)
    [ "$memory_mib" -le 0 ] || return 0
    memory_mib=$(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' /proc/meminfo)
    memory_mib=$((memory_mib / 2048))
    [ "$memory_mib" -le 4096 ] || memory_mib=4096
}

start() {
    find_means
    if [ -n "$means_missing" ]; then
        look
        exit 1
    fi
    case $accelerators in
    kvm) [ "$(kvm_state)" = open ] || { look && exit 1; } ;;
    'kvm tcg') [ "$(kvm_state)" = open ] || accelerators=tcg ;;
    esac
    set_defaults
    sweep_dead
    trap 'rm -rf "$dir"; exit 1' TERM INT HUP
    if ! why=$(mkdir -p "$dir" 2>&1); then
        echo "unmade its directory could not be made: $why"
        exit 1
    fi
    find_space
    if [ "$disk_mib" -lt "$least_disk_mib" ]; then
        remove_all
        echo "unmade $disk_mib MiB can be used where $base is; at least $least_disk_mib MiB are needed"
        exit 1
    fi
    take_over $$
    if [ -f "$script" ]; then cp "$script" "$dir/guest.sh"; else printf '%s\n' "$script" >"$dir/guest.sh"; fi
    # Makes it, too: whatever becomes of this process, what is begun is removed.
    setsid /bin/sh "$dir/guest.sh" verb=watch id="$id" lease="$lease" memory_mib="$memory_mib" \
        processors="$processors" accelerators="$accelerators" kvm_limit="$kvm_limit" cpuset="$cpuset" \
        huge_pages="$huge_pages" kernel="$wanted_kernel" public_key="$public_key" \
        </dev/null >/dev/null 2>&1 &
    trap 'kill $!; exit 1' TERM INT HUP
    until [ -f "$dir/state" ]; do
        if ! kill -0 $! 2>/dev/null; then
            echo 'failed the process that watches the machine was ended'
            exit 1
        fi
        : >"$dir/lease"
        sleep 0.1
    done
    read -r state accelerator port boot_cs <"$dir/state"
    if [ "$state" != ready ]; then
        cat "$dir/state"
        kill $!
        wait $!
        exit 1
    fi
    echo "accelerator $accelerator"
    echo "port $port"
    echo "boot_cs $boot_cs"
    echo "host_key $(cat "$dir/host_key.pub")"
    echo "memory_mib $memory_mib"
    echo "processors $processors"
    look
}

renew() {
    if owner_of "$dir" >/dev/null && : >"$dir/lease"; then echo renewed yes; else echo renewed no; fi
}

stop() {
    watcher=$(owner_of "$dir") && kill "$watcher" 2>/dev/null
    waited=0
    while [ -d "$dir" ] && owner_of "$dir" >/dev/null && [ "$waited" -lt 100 ]; do
        waited=$((waited + 1))
        sleep 0.1
    done
    remove_all
    [ ! -e "$dir" ]
}

sweep() {
    sweep_dead
    rmdir "$base" 2>/dev/null || [ ! -e "$base" ]
}

case $verb in
sweep | look | start | renew | stop | watch) "$verb" ;;
*) exit 2 ;;
esac
