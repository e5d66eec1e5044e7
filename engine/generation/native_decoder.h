// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder by the kernels of vector_kernels.h.
#pragma once

#include "engine/generation/decoder.h"

#include <memory>

namespace strata::engine::generation {

struct VectorKernels;

//! \param kernels null: the fastest that this processor can run
std::shared_ptr<const DecoderFactory> makeNativeFactory(const VectorKernels *kernels = nullptr);

} // namespace strata::engine::generation
