// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the unpacker reports what went wrong: a sentence and an exit status.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace strata::engine::bundle {

//! Exit statuses of strata-unpack, as the application reads them.
enum class Exit {
    Failed = 1, //!< disk, permission, damaged archive
    Usage = 2,
    Different = 4,       //!< the files are not the ones the manifest lists
    Damaged = 90,        //!< of start: the same
    NotUnpacked = 91,    //!< of start: the archive could not be unpacked again
    NotExecutable = 126, //!< as a shell says it
    NotStarted = 127
};

struct Refusal {
    Exit exit = Exit::Failed;
    std::string text; //!< what happened, where, why, what to do next
};

template <typename T>
using Outcome = tl::expected<T, Refusal>;

inline tl::unexpected<Refusal> refuse(std::string text, Exit exit = Exit::Failed)
{
    return tl::make_unexpected(Refusal{exit, std::move(text)});
}

//! "cannot write FILE: Permission denied (…what to do…)", from errno as it is now.
tl::unexpected<Refusal> refuseSystem(const std::string &what);

} // namespace strata::engine::bundle
