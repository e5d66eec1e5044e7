// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What cuDNN's fused attention gets wrong, by its version and the GPU.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_spec.h"
#include "engine/backends/cuda/module/device.h"

#include <cstddef>
#include <optional>
#include <string>

namespace strata::engine::backends::cuda {

//! Where the library would write beside its tensors, or return NaN; such attention is
//! done by matrix products instead. Sources: the release notes of cudnn-frontend 1.15 and 1.16
//! (lengths that are not a multiple of 128 on the way back, before cuDNN 9.15.1),
//! TransformerEngine's change 2344 (long ones in a graph, cuDNN 9.13 and 9.14), cudnn-frontend's
//! change 628 (half a tile on the way back, compute capability 9.0). \param cudnn its version as
//! cudnnGetVersion() has it, such as 91900 \return why not, as a part of a sentence; nothing: no
//! fault is known
std::optional<std::string> knownFault(const AttentionPlanSpec &spec, std::size_t cudnn,
                                      const DeviceFacts &device);

} // namespace strata::engine::backends::cuda
