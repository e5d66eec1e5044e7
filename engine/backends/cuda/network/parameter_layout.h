// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The layouts of parameters and images outside of a GPU's network and inside of it, and
//! conversions between them.
#pragma once

#include "engine/backends/cuda/network/network_program.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::engine::backends::cuda {

//! A tensor outer × channels × height × width, which inside is outer × height × width ×
//! storedChannels. A vector has one element in each of the latter three.
struct ParameterLayout {
    std::int64_t outer = 0;
    std::int64_t channels = 1;
    std::int64_t height = 1;
    std::int64_t width = 1;
    std::int64_t storedChannels = 1; //!< channels, or more for alignment: those are zero
    std::int64_t storedOuter = 0;    //!< 0: outer; or more, likewise
    std::int64_t storedRow = 0; //!< 0: width · storedChannels; or more, likewise, at a row's end

    std::int64_t elements() const { return outer * channels * height * width; }
    std::int64_t rowElements() const { return storedRow > 0 ? storedRow : width * storedChannels; }
    std::int64_t storedElements() const
    {
        return (storedOuter > 0 ? storedOuter : outer) * height * rowElements();
    }
    OwnElements ownElements() const
    {
        return {outer * height * rowElements(), rowElements(), width * storedChannels,
                storedChannels, channels};
    }
};

std::vector<float> stored(const ParameterLayout &layout, std::span<const float> values);
//! The way back; what was added for alignment is dropped.
std::vector<float> restored(const ParameterLayout &layout, std::span<const float> values);

//! Fp32, Bf16 or Fp16, rounded to nearest even.
std::vector<std::byte> encoded(Element element, std::span<const float> values);
std::vector<float> decoded(Element element, std::span<const std::byte> bytes);

} // namespace strata::engine::backends::cuda
