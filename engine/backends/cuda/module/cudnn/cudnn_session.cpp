// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_session.h"

#include <utility>

namespace strata::engine::backends::cuda {

using core::Expected;

Expected<std::shared_ptr<CudnnSession>> openCudnnSession()
{
    auto stream = Stream::make();
    if (!stream)
        return tl::make_unexpected(stream.error());
    auto plans = CudnnPlans::make(stream->get());
    if (!plans)
        return tl::make_unexpected(plans.error());
    return std::make_shared<CudnnSession>(CudnnSession{std::move(*stream), std::move(*plans)});
}

} // namespace strata::engine::backends::cuda
