// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How engine code reports what went wrong: a value or a Failure, never an exception across a
//! folder.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace strata::engine::core {

//! Decides the exit status: Usage 2, Unsupported 3, everything else 1.
enum class FailureKind {
    Usage,       //!< unknown workload or parameter, value out of range
    Unsupported, //!< this backend or host cannot do the setting
    Resource,    //!< memory, disk, permission
    Internal     //!< wrong result, library error
};

struct Failure {
    FailureKind kind = FailureKind::Internal;
    std::string code; //!< stable, snake_case: "unknown_parameter"
    std::string text; //!< one sentence: what, where, why, what to do next
};

template <typename T>
using Expected = tl::expected<T, Failure>;

inline tl::unexpected<Failure> fail(FailureKind kind, std::string code, std::string text)
{
    return tl::make_unexpected(Failure{kind, std::move(code), std::move(text)});
}

} // namespace strata::engine::core
