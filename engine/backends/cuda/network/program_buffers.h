// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The buffers of a program and their types.
#pragma once

#include "engine/training/layer.h"

#include <cstddef>
#include <cstdint>

namespace strata::engine::backends::cuda {

enum class Element { Fp32, Bf16, Fp16, Int32, Float64, Byte };
std::size_t bytesOf(Element element);

using BufferId = std::size_t;

//! Why a buffer must not share memory with others, if it must not.
enum class Lifetime {
    Step,   //!< between its first and last operation
    Lasting //!< keeps its content between steps: parameters, optimizer state, statistics, results
};

struct Buffer {
    Element element = Element::Fp32;
    std::int64_t elements = 0;
    Lifetime lifetime = Lifetime::Step;
    std::size_t firstUse = 0; //!< indices of operations
    std::size_t lastUse = 0;
    std::size_t offset = 0; //!< in the arena, a multiple of 256
};

//! Activations are batch × height × width × channels, channels the fastest (NHWC). A vector has
//! height and width 1. A sequence lies position by position: its positions are rows of width 1, its
//! features the channels.
struct Activation {
    BufferId buffer = 0;
    std::int64_t batch = 0;
    training::Shape shape;
};

} // namespace strata::engine::backends::cuda
