// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Who uses an engine's files: held shared by every process that was started from them, and alone
//! by who takes them away.
#pragma once

#include "engine/core/descriptor.h"

#include <string>

#include <fcntl.h>
#include <sys/file.h>

namespace strata::engine::bundle {

//! ".NAME.use" beside the directory; a file of its own, as the directory is exchanged. Not open
//! where it cannot be locked so. \param operation as of flock(2)
inline core::Descriptor lockUse(const std::string &directory, int operation)
{
    const std::size_t slash = directory.rfind('/');
    const std::string path =
        directory.substr(0, slash + 1) + '.' + directory.substr(slash + 1) + ".use";
    core::Descriptor lock(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (lock.isOpen() && ::flock(lock.get(), operation) < 0)
        lock.reset();
    return lock;
}

} // namespace strata::engine::bundle
