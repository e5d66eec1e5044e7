// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One recurrent layer of cuDNN with everything it reads and writes on the GPU.
#pragma once

#include "engine/backends/cuda/module/cudnn/cudnn_session.h"
#include "engine/backends/cuda/module/cudnn/rnn_descriptors.h"

namespace strata::engine::backends::cuda {

class RnnLayer {
public:
    //! For a backward pass, also runs what comes before it. Unsupported where cuDNN does not have
    //! the algorithm for the problem.
    static core::Expected<std::unique_ptr<RnnLayer>> make(std::shared_ptr<CudnnSession> session,
                                                          const workloads::rnn::Problem &problem,
                                                          const workloads::rnn::Operands &operands,
                                                          cudnnRNNAlgo_t algorithm);

    //! One pass, finished on return. A backward one first restores the reserve, which the library
    //! overwrites, and sets gradients of weights to zero, to which the library adds.
    core::Expected<void> run();
    core::Expected<workloads::rnn::Results> results() const;
    std::int64_t calls() const; //!< of the library, of copies and of fillings, in one run

private:
    RnnLayer(std::shared_ptr<CudnnSession> session, const workloads::rnn::Problem &problem);
    core::Expected<void> prepare(const workloads::rnn::Operands &operands,
                                 cudnnRNNAlgo_t algorithm);
    core::Expected<void> upload(const workloads::rnn::Operands &operands);
    core::Expected<void> beforeBackward();
    core::Expected<void> enqueue();
    core::Expected<void> forward(cudnnForwardMode_t mode);
    core::Expected<void> backwardData();
    core::Expected<void> backwardWeights();
    core::Expected<std::vector<float>> valuesOf(const DeviceMemory &memory,
                                                std::int64_t count) const;

    std::shared_ptr<CudnnSession> m_session;
    workloads::rnn::Problem m_problem;
    Element m_element;
    RnnDescriptors m_descriptors;
    RnnSizes m_sizes;
    std::vector<RnnPlace> m_places;
    DeviceMemory m_weights;
    DeviceMemory m_input;
    DeviceMemory m_hidden;
    DeviceMemory m_cell; //!< of an LSTM
    DeviceMemory m_output;
    DeviceMemory m_outputGradient;
    DeviceMemory m_inputGradient;
    DeviceMemory m_hiddenGradient;
    DeviceMemory m_weightsGradient;
    DeviceMemory m_workspace;
    DeviceMemory m_reserve;
    DeviceMemory m_reserveBefore; //!< as the timed pass has to find it
};

} // namespace strata::engine::backends::cuda
