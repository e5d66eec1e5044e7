// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer as cuDNN wants it described, and the sizes that follow.
#pragma once

#include "engine/backends/cuda/module/cudnn/rnn_weights.h"
#include "engine/core/expected.h"

#include <cudnn.h>

#include <memory>
#include <vector>

namespace strata::engine::backends::cuda {

//! fp32 or, for the short types, themselves; sums are fp32 in all.
Element elementOf(workloads::rnn::Precision precision);

struct RnnDescriptors {
    template <auto destroy>
    struct Destroy {
        template <typename Descriptor>
        void operator()(Descriptor *descriptor) const
        {
            destroy(descriptor);
        }
    };
    std::unique_ptr<cudnnDropoutStruct, Destroy<&cudnnDestroyDropoutDescriptor>> dropout;
    std::unique_ptr<cudnnRNNStruct, Destroy<&cudnnDestroyRNNDescriptor>> layer;
    std::unique_ptr<cudnnRNNDataStruct, Destroy<&cudnnDestroyRNNDataDescriptor>>
        sequence; //!< T × N × H: inputs and outputs
    std::unique_ptr<cudnnTensorStruct, Destroy<&cudnnDestroyTensorDescriptor>> state; //!< 1 × N × H
};

//! One layer, one direction, one bias for each gate, without dropout. fp32 uses no tensor cores.
//! Unsupported where cuDNN does not take the algorithm or type. \param handle may be null where
//! there is no GPU
core::Expected<RnnDescriptors>
describe(cudnnHandle_t handle, const workloads::rnn::Problem &problem, cudnnRNNAlgo_t algorithm);

struct RnnSizes {
    std::size_t weights = 0; //!< bytes
    std::size_t workspace = 0;
    std::size_t reserve = 0; //!< 0 for inference
};
core::Expected<RnnSizes> sizesOf(cudnnHandle_t handle, const RnnDescriptors &descriptors,
                                 const workloads::rnn::Problem &problem);

//! Where the matrices and biases lie. \param space of the GPU; only its address is looked at
core::Expected<std::vector<RnnPlace>> placesIn(cudnnHandle_t handle,
                                               const RnnDescriptors &descriptors,
                                               const workloads::rnn::Problem &problem,
                                               const void *space, std::size_t bytes);

} // namespace strata::engine::backends::cuda
