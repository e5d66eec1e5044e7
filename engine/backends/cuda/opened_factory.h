// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! For factories that open the GPU code when they are first asked.
#pragma once

#include "engine/backends/cuda/gpu_loader.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! The module's factory, or why there is none.
template <typename Factory>
core::Expected<std::shared_ptr<const Factory>>
opened(std::shared_ptr<const Factory> GpuModule::*member)
{
    const core::Expected<GpuModule> &module = gpuModule();
    if (!module)
        return tl::make_unexpected(module.error());
    return *module.*member;
}

} // namespace strata::engine::backends::cuda
