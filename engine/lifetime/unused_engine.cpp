// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/unused_engine.h"

#include "engine/core/use_descriptor.h"

#include <array>
#include <climits>
#include <string>

#include <unistd.h>

namespace strata::engine::lifetime {

void foldUnusedEngine()
{
    // the bundle's own, which is what is executed
    constexpr std::string_view loader = "/lib/ld-linux-x86-64.so.2";
    std::array<char, PATH_MAX> bytes{};
    const ssize_t length = ::readlink("/proc/self/exe", bytes.data(), bytes.size());
    const std::string program(bytes.data(), length > 0 ? static_cast<std::size_t>(length) : 0);
    if (!program.ends_with(loader))
        return;
    const std::string directory = program.substr(0, program.size() - loader.size());
    const std::string unpacker = directory + ".unpack";
    ::close(core::useDescriptor);
    ::execl(unpacker.c_str(), unpacker.c_str(), "fold", directory.c_str(), nullptr);
}

} // namespace strata::engine::lifetime
