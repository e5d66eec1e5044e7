// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Tensors of the host, between plain fp32 and the types and layouts that cuDNN takes.
#pragma once

#include "engine/backends/cuda/network/network_program.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

std::size_t elementBytes(Element element);

//! Rounded to the nearest, to even; Byte and Int32 to the nearest integer, which must fit.
void packElements(const float *values, std::size_t count, Element element, void *packed);
void unpackElements(const void *packed, std::size_t count, Element element, float *values);

//! Row-major outer × channels × height × width to outer × height × width × channels.
std::vector<float> channelsLast(const float *values, const std::array<std::int64_t, 4> &shape);
//! The way back.
void channelsFirst(const float *values, const std::array<std::int64_t, 4> &shape, float *plain);

//! What an element that nothing has written holds: NaN, of Int32 the smallest integer.
std::vector<std::byte> unwritten(std::size_t count, Element element);

} // namespace strata::engine::backends::cuda
