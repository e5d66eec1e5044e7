// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The one kind of failure that a pipeline survives: an image that cannot be used, which is counted
//! and replaced.
#pragma once

#include "engine/core/expected.h"

#include <string>
#include <utility>

namespace strata::engine::training::data {

inline constexpr const char *badImageCode = "bad_image";

//! \param why completes the sentence "FILE …": "is empty"
inline tl::unexpected<core::Failure> badImage(std::string why)
{
    return core::fail(core::FailureKind::Resource, badImageCode, std::move(why));
}

inline bool isBadImage(const core::Failure &failure)
{
    return failure.code == badImageCode;
}

} // namespace strata::engine::training::data
