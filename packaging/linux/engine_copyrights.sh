#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Prints the copyright files of the packages whose libraries are in the engine's archive, in its unpacker and in the application: what is
# sent to hosts is passed on, too.
#
#   engine_copyrights.sh ENGINE HAS_GRPC      ON or OFF: gRPC is linked statically, so nothing in the engine names it
set -eu
export LC_ALL=C

libraries_of() {
    ldd "$1" | sed -n -e 's/^.* => \(\/[^ ]*\) .*$/\1/p' -e 's/^[[:space:]]*\(\/[^ ]*\) (0x[0-9a-f]*)$/\1/p'
}

# Debian's merged /usr: a package may name a file by its path before that.
package_of() {
    path=$(readlink -f "$1")
    { dpkg-query -S "$path" || dpkg-query -S "${path#/usr}"; } 2>/dev/null | sed -n '1s/:.*$//p'
}

packages() {
    # What the unpacker is linked with, and what is linked into the engine and the application.
    printf '%s\n' libzstd-dev libssl-dev libc6-dev libre2-dev
    if [ "$2" = ON ]; then
        printf '%s\n' libgrpc-dev libprotobuf-dev libabsl-dev libc-ares-dev zlib1g-dev
    fi
    # make_bundle.sh adds its drivers.
    if libraries_of "$1" | grep -q '/libibverbs\.so\.1$'; then
        printf '%s\n' ibverbs-providers
    fi
    for library in $(libraries_of "$1"); do
        package_of "$library" | grep . ||
            printf 'engine_copyrights: no package has %s; its licence is missing from the package.\n' "$library" >&2
    done
}

packages "$1" "$2" | sort -u | while read -r package; do
    printf '==== %s\n\n' "$package"
    cat "/usr/share/doc/$package/copyright"
    printf '\n'
done
