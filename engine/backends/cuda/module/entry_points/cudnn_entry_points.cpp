// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/forwarding.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <cudnn.h>

using strata::engine::backends::cuda::cudnnLibrary;

#define STRATA_CUDNN(name, count)                                                                  \
    STRATA_ENTRY(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, name, count)

extern "C" {

STRATA_ENTRY(cudnnLibrary(), 0, cudnnGetVersion, 0)
STRATA_ENTRY(cudnnLibrary(), "the function is missing in this cuDNN", cudnnGetErrorString, 1)
STRATA_ENTRY(cudnnLibrary(), void(), cudnnGetLastErrorString, 2)
STRATA_CUDNN(cudnnCreate, 1)
STRATA_CUDNN(cudnnDestroy, 1)
STRATA_CUDNN(cudnnSetStream, 2)
STRATA_CUDNN(cudnnGetStream, 2)
STRATA_CUDNN(cudnnBackendCreateDescriptor, 2)
STRATA_CUDNN(cudnnBackendDestroyDescriptor, 1)
STRATA_CUDNN(cudnnBackendFinalize, 1)
STRATA_CUDNN(cudnnBackendSetAttribute, 5)
STRATA_CUDNN(cudnnBackendGetAttribute, 6)
STRATA_CUDNN(cudnnBackendExecute, 3)
STRATA_CUDNN(cudnnBackendPopulateCudaGraph, 4)
STRATA_CUDNN(cudnnBackendUpdateCudaGraph, 4)
STRATA_CUDNN(cudnnCreateFilterDescriptor, 1)
STRATA_CUDNN(cudnnDestroyFilterDescriptor, 1)
STRATA_CUDNN(cudnnSetFilterNdDescriptor, 5)
STRATA_CUDNN(cudnnReorderFilterAndBias, 8)
STRATA_CUDNN(cudnnCreateRNNDescriptor, 1)
STRATA_CUDNN(cudnnDestroyRNNDescriptor, 1)
STRATA_CUDNN(cudnnSetRNNDescriptor_v8, 15)
STRATA_CUDNN(cudnnCreateRNNDataDescriptor, 1)
STRATA_CUDNN(cudnnDestroyRNNDataDescriptor, 1)
STRATA_CUDNN(cudnnSetRNNDataDescriptor, 8)
STRATA_CUDNN(cudnnGetRNNWeightSpaceSize, 3)
STRATA_CUDNN(cudnnGetRNNWeightParams, 10)
STRATA_CUDNN(cudnnGetRNNTempSpaceSizes, 6)
STRATA_CUDNN(cudnnRNNForward, 20)
STRATA_CUDNN(cudnnRNNBackwardData_v8, 22)
STRATA_CUDNN(cudnnRNNBackwardWeights_v8, 16)
STRATA_CUDNN(cudnnCreateTensorDescriptor, 1)
STRATA_CUDNN(cudnnDestroyTensorDescriptor, 1)
STRATA_CUDNN(cudnnSetTensorNdDescriptor, 5)
STRATA_CUDNN(cudnnGetTensorNdDescriptor, 6)
STRATA_CUDNN(cudnnCreateDropoutDescriptor, 1)
STRATA_CUDNN(cudnnDestroyDropoutDescriptor, 1)
STRATA_CUDNN(cudnnSetDropoutDescriptor, 6)
STRATA_CUDNN(cudnnDropoutGetStatesSize, 2)

} // extern "C"
