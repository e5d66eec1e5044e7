// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/backends.h"

#ifdef STRATA_HAVE_ONEDNN
#include "engine/backends/onednn/network/onednn_network.h"
#include "engine/backends/onednn/onednn_gemm.h"
#endif
#include "engine/backends/reference/network/reference_network.h"
#include "engine/backends/reference/reference_gemm.h"

namespace strata::engine::backends {

std::vector<std::shared_ptr<const workloads::gemm::KernelFactory>> gemmKernels()
{
    std::vector<std::shared_ptr<const workloads::gemm::KernelFactory>> kernels;
#ifdef STRATA_HAVE_ONEDNN
    kernels.push_back(onednn::makeGemmFactory());
#endif
    kernels.push_back(reference::makeGemmFactory());
    return kernels;
}

std::vector<std::shared_ptr<const training::NetworkFactory>> networkFactories()
{
    std::vector<std::shared_ptr<const training::NetworkFactory>> factories;
#ifdef STRATA_HAVE_ONEDNN
    factories.push_back(onednn::makeNetworkFactory());
#endif
    factories.push_back(reference::makeNetworkFactory());
    return factories;
}

} // namespace strata::engine::backends
