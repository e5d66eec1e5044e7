// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a convolution and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/conv/conv_kernel.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::workloads::conv {

//! Raised when inputs, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

//! \param backends names the parameter `backend` accepts beside "auto"
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);

//! Those of them that say how a GPU is used.
settings::ParameterSpecs gpuParameters();

//! A failure (Usage) where the parameters do not go together: a kernel larger than the padded
//! image, int8 backward, sums of more terms than fp32 can hold exactly.
core::Expected<Problem> problemOf(const settings::Parameters &parameters);

enum class Tensor { Source, Weights, Result };

//! The one the direction computes; the two others are its operands.
Tensor computedTensor(Direction direction);

//! Sizes as Inputs has them, outermost first.
std::array<std::int64_t, 4> shapeOf(const Problem &problem, Tensor tensor);
std::int64_t elementsOf(const Problem &problem, Tensor tensor);

//! Operations 2·N·K·C·R·S·P·Q in each direction (one multiplication and one addition per term,
//! those that meet padding included, as NVIDIA's DeepBench code counts); bytes of the three tensors
//! each moved once. Rate in FLOP/s, in OP/s for integers. \param computedBytes of an element of the
//! computed tensor
core::WorkPerIteration workOf(const Problem &problem, double computedBytes = 4);

//! Products that are added up to one element, at most.
std::int64_t termsPerElement(const Problem &problem);

//! Whether a backend may do it by Winograd's algorithm, whose results are near the exact ones only.
bool mayBeWinograd(const Problem &problem);

//! Largest magnitude of an element such that every partial sum, in whatever order, is an integer
//! below 2^24 and so exact in fp32; at most 255, which bf16 holds exactly, and for int8 127: two
//! products of such bytes fit in the 16 bits that processors without VNNI add them in. Of fp16 sums
//! stay far below 65504 besides, its largest number: at most m²·8·√terms, where random signs leave
//! an eighth of that. Where mayBeWinograd, at most 3, 2 or 1, so that the rounding errors of its
//! transforms stay far below one half. Needs termsPerElement < 2^24.
std::uint64_t elementMagnitude(const Problem &problem);

//! "batch=2 channels=3 … precision=fp32 algorithm=auto": all that decides the result.
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::conv
