// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/push_leftovers.h"

namespace strata::app::remote {

namespace {

constexpr int timeoutMs = 30'000;

const char script[] =
    "IFS= read -r e; b=\"${e%/*}\"; "
    // Whoever fills a directory holds a lock on it, and so looks the unpacker, before it makes one
    // itself: of nothing, which it refuses. A shell could not ask for the lock.
    "for p in \"$b\"/*.part-*; do test -d \"$p\" || continue; d=\"${p%.part-*}\"; "
    "\"$e.unpack\" unpack \"$d\" \"${d##*/}\" < /dev/null > /dev/null 2>&1; done; "
    // On these nobody holds one, but none is written for longer than the ten minutes of a push.
    "find \"$b\" -maxdepth 1 -type f -name \"*.unpack.*\" -mmin +60 -exec rm -f {} + 2>/dev/null";

} // namespace

void removePushLeftovers(Transport &transport, const Deployment &deployment,
                         const CancelFlag &cancelled)
{
    const QByteArray input = deployment.engineDirectory.toUtf8() + '\n';
    const auto removed = runCommand(transport, script, input, timeoutMs, cancelled);
    static_cast<void>(removed);
}

} // namespace strata::app::remote
