// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/attention_faults.h"

namespace strata::engine::backends::cuda {

std::optional<std::string> knownFault(const AttentionPlanSpec &spec, std::size_t cudnn,
                                      const DeviceFacts &device)
{
    constexpr std::int64_t tile = 128;
    constexpr std::int64_t longest = 1024; // that is safe in a graph
    const std::int64_t positions = spec.shape.positions;
    const bool isBackward = spec.kind == AttentionPlanSpec::Kind::Backward;
    if (isBackward && positions % tile != 0 && cudnn <= 91500)
        return "lengths that are not a multiple of 128 need cuDNN 9.15.1 or later";
    if (!spec.shape.causal && positions > longest && cudnn >= 91300 && cudnn < 91500)
        return "lengths of more than 1024 need a cuDNN other than 9.13 or 9.14";
    if (isBackward && !spec.shape.causal && device.major == 9 && positions % tile == tile / 2)
        return "lengths that are 64 more than a multiple of 128 may give NaN on this GPU";
    return std::nullopt;
}

} // namespace strata::engine::backends::cuda
