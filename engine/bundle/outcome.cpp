// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/outcome.h"

#include <cerrno>
#include <cstring>

namespace strata::engine::bundle {

namespace {

const char *advice(int code)
{
    switch (code) {
    case ENOSPC:
    case EDQUOT:
        return ". Free some space there, or choose another directory for the engine";
    case EACCES:
    case EPERM:
        return ". Give this user the right to write there, or choose another directory for the "
               "engine";
    case EROFS:
        return ". The file system is read-only: choose another directory for the engine";
    default:
        return ". Try again, or choose another directory for the engine";
    }
}

} // namespace

tl::unexpected<Refusal> refuseSystem(const std::string &what)
{
    const int code = errno;
    return refuse("cannot " + what + ": " + std::strerror(code) + advice(code));
}

} // namespace strata::engine::bundle
