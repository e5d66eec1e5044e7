// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/sha256.h"

#include "engine/core/descriptor.h"

#include <cerrno>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::bundle {

Outcome<std::string> sha256OfDescriptor(int descriptor, const std::string &name)
{
    Sha256 sum;
    std::vector<char> block(256 * 1024);
    for (;;) {
        const ssize_t got = ::read(descriptor, block.data(), block.size());
        if (got == 0)
            return sum.digest();
        if (got > 0)
            sum.add({block.data(), static_cast<std::size_t>(got)});
        else if (errno != EINTR)
            return refuseSystem("read " + name);
    }
}

Outcome<std::string> sha256OfFile(const std::string &path)
{
    const core::Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return refuseSystem("open " + path);
    return sha256OfDescriptor(file.get(), path);
}

} // namespace strata::engine::bundle
