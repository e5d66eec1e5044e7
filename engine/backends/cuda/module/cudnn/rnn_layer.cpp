// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/rnn_layer.h"

#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"
#include "engine/backends/cuda/module/cudnn/host_tensor.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <utility>

namespace strata::engine::backends::cuda {
namespace {

using core::Expected;
using workloads::rnn::Cell;
using workloads::rnn::Operands;
using workloads::rnn::Pass;
using workloads::rnn::Problem;
using workloads::rnn::Results;

Expected<void> allocate(DeviceMemory &memory, std::size_t bytes)
{
    return DeviceMemory::allocate(bytes).map(
        [&](DeviceMemory &&made) { memory = std::move(made); });
}

//! Nothing for operands that the problem does not have.
Expected<void> put(DeviceMemory &memory, const std::vector<float> &values, Element element)
{
    if (values.empty())
        return {};
    std::vector<std::byte> bytes(values.size() * elementBytes(element));
    packElements(values.data(), values.size(), element, bytes.data());
    return copiedToDevice(bytes.data(), bytes.size()).map([&](DeviceMemory &&made) {
        memory = std::move(made);
    });
}

//! NaN, so that what a pass does not write is noticed.
Expected<void> putUnwritten(DeviceMemory &memory, std::size_t count, Element element)
{
    const std::vector<std::byte> bytes = unwritten(count, element);
    return copiedToDevice(bytes.data(), bytes.size()).map([&](DeviceMemory &&made) {
        memory = std::move(made);
    });
}

bool givesDataGradients(Pass pass)
{
    return pass == Pass::BackwardData || pass == Pass::Backward;
}

bool givesWeightGradients(Pass pass)
{
    return pass == Pass::BackwardWeights || pass == Pass::Backward;
}

} // namespace

RnnLayer::RnnLayer(std::shared_ptr<CudnnSession> session, const Problem &problem) :
    m_session(std::move(session)),
    m_problem(problem),
    m_element(elementOf(problem.precision))
{
}

Expected<std::unique_ptr<RnnLayer>> RnnLayer::make(std::shared_ptr<CudnnSession> session,
                                                   const Problem &problem, const Operands &operands,
                                                   cudnnRNNAlgo_t algorithm)
{
    auto layer = std::unique_ptr<RnnLayer>(new RnnLayer(std::move(session), problem));
    if (auto prepared = layer->prepare(operands, algorithm); !prepared)
        return tl::make_unexpected(prepared.error());
    return layer;
}

Expected<void> RnnLayer::prepare(const Operands &operands, cudnnRNNAlgo_t algorithm)
{
    const cudnnHandle_t handle = m_session->plans->handle();
    return describe(handle, m_problem, algorithm)
        .and_then([&](RnnDescriptors &&made) {
            m_descriptors = std::move(made);
            return sizesOf(handle, m_descriptors, m_problem);
        })
        .and_then([&](const RnnSizes &sizes) {
            m_sizes = sizes;
            return allocate(m_weights, m_sizes.weights);
        })
        .and_then([&] {
            return placesIn(handle, m_descriptors, m_problem, m_weights.get(), m_sizes.weights);
        })
        .and_then([&](std::vector<RnnPlace> &&places) {
            m_places = std::move(places);
            return upload(operands);
        })
        .and_then([&] {
            return workloads::rnn::isBackward(m_problem.pass) ? beforeBackward() : Expected<void>{};
        });
}

Expected<void> RnnLayer::upload(const Operands &operands)
{
    const std::vector<std::byte> weights =
        packWeights(m_problem, operands, m_places, m_element, m_sizes.weights);
    const auto state = static_cast<std::size_t>(m_problem.batch * m_problem.hidden);
    const std::size_t sequence = static_cast<std::size_t>(m_problem.timesteps) * state;
    auto done =
        STRATA_CUDA(
            cudaMemcpy(m_weights.get(), weights.data(), weights.size(), cudaMemcpyHostToDevice))
            .and_then([&] { return put(m_input, operands.input, m_element); })
            .and_then([&] { return put(m_hidden, operands.hidden, m_element); })
            .and_then([&] { return put(m_cell, operands.cell, m_element); })
            .and_then([&] { return put(m_outputGradient, operands.outputGradient, m_element); })
            .and_then([&] { return putUnwritten(m_output, sequence, m_element); })
            .and_then([&] { return allocate(m_workspace, m_sizes.workspace); })
            .and_then([&] { return allocate(m_reserve, m_sizes.reserve); });
    if (!workloads::rnn::isBackward(m_problem.pass))
        return done;
    return done.and_then([&] { return putUnwritten(m_inputGradient, sequence, m_element); })
        .and_then([&] { return putUnwritten(m_hiddenGradient, state, m_element); })
        .and_then([&] { return allocate(m_weightsGradient, m_sizes.weights); })
        .and_then([&] { return allocate(m_reserveBefore, m_sizes.reserve); });
}

Expected<void> RnnLayer::beforeBackward()
{
    auto done = forward(CUDNN_FWD_MODE_TRAINING);
    // The library's gradients of weights go on from where those of the data have come to.
    if (m_problem.pass == Pass::BackwardWeights)
        done = done.and_then([&] { return backwardData(); });
    return done
        .and_then([&] {
            return STRATA_CUDA(cudaMemcpyAsync(m_reserveBefore.get(), m_reserve.get(),
                                               m_sizes.reserve, cudaMemcpyDeviceToDevice,
                                               m_session->stream.get()));
        })
        .and_then([&] { return m_session->stream.finish(); });
}

Expected<void> RnnLayer::forward(cudnnForwardMode_t mode)
{
    return STRATA_CUDNN(cudnnRNNForward(
        m_session->plans->handle(), m_descriptors.layer.get(), mode, nullptr,
        m_descriptors.sequence.get(), m_input.get(), m_descriptors.sequence.get(), m_output.get(),
        m_descriptors.state.get(), m_hidden.get(), nullptr, m_descriptors.state.get(), m_cell.get(),
        nullptr, m_sizes.weights, m_weights.get(), m_sizes.workspace, m_workspace.get(),
        m_sizes.reserve, m_sizes.reserve > 0 ? m_reserve.get() : nullptr));
}

Expected<void> RnnLayer::backwardData()
{
    return STRATA_CUDNN(cudnnRNNBackwardData_v8(
        m_session->plans->handle(), m_descriptors.layer.get(), nullptr,
        m_descriptors.sequence.get(), m_output.get(), m_outputGradient.get(),
        m_descriptors.sequence.get(), m_inputGradient.get(), m_descriptors.state.get(),
        m_hidden.get(), nullptr, m_hiddenGradient.get(), m_descriptors.state.get(), m_cell.get(),
        nullptr, nullptr, m_sizes.weights, m_weights.get(), m_sizes.workspace, m_workspace.get(),
        m_sizes.reserve, m_reserve.get()));
}

Expected<void> RnnLayer::backwardWeights()
{
    return STRATA_CUDA(cudaMemsetAsync(m_weightsGradient.get(), 0, m_sizes.weights,
                                       m_session->stream.get()))
        .and_then([&] {
            return STRATA_CUDNN(cudnnRNNBackwardWeights_v8(
                m_session->plans->handle(), m_descriptors.layer.get(), CUDNN_WGRAD_MODE_ADD,
                nullptr, m_descriptors.sequence.get(), m_input.get(), m_descriptors.state.get(),
                m_hidden.get(), m_descriptors.sequence.get(), m_output.get(), m_sizes.weights,
                m_weightsGradient.get(), m_sizes.workspace, m_workspace.get(), m_sizes.reserve,
                m_reserve.get()));
        });
}

Expected<void> RnnLayer::enqueue()
{
    if (!workloads::rnn::isBackward(m_problem.pass))
        return forward(m_problem.pass == Pass::Inference ? CUDNN_FWD_MODE_INFERENCE
                                                         : CUDNN_FWD_MODE_TRAINING);
    auto done = STRATA_CUDA(cudaMemcpyAsync(m_reserve.get(), m_reserveBefore.get(), m_sizes.reserve,
                                            cudaMemcpyDeviceToDevice, m_session->stream.get()));
    if (givesDataGradients(m_problem.pass))
        done = done.and_then([&] { return backwardData(); });
    if (givesWeightGradients(m_problem.pass))
        done = done.and_then([&] { return backwardWeights(); });
    return done;
}

Expected<void> RnnLayer::run()
{
    return enqueue().and_then([&] { return m_session->stream.finish(); });
}

std::int64_t RnnLayer::calls() const
{
    switch (m_problem.pass) {
    case Pass::BackwardData:
        return 2; // restore, data
    case Pass::BackwardWeights:
        return 3; // restore, fill, weights
    case Pass::Backward:
        return 4;
    case Pass::Forward:
    case Pass::Inference:
        break;
    }
    return 1;
}

Expected<std::vector<float>> RnnLayer::valuesOf(const DeviceMemory &memory,
                                                std::int64_t count) const
{
    std::vector<std::byte> bytes(memory.size());
    if (auto copied = copyFromDevice(memory, bytes.data(), bytes.size()); !copied)
        return tl::make_unexpected(copied.error());
    std::vector<float> values(static_cast<std::size_t>(count));
    unpackElements(bytes.data(), values.size(), m_element, values.data());
    return values;
}

Expected<Results> RnnLayer::results() const
{
    const std::int64_t state = m_problem.batch * m_problem.hidden;
    Results results;
    Expected<void> done;
    const auto take = [&](std::vector<float> &part, const DeviceMemory &memory,
                          std::int64_t count) {
        done = done.and_then([&] {
            return valuesOf(memory, count).map([&](std::vector<float> &&values) {
                part = std::move(values);
            });
        });
    };
    if (!workloads::rnn::isBackward(m_problem.pass))
        take(results.output, m_output, m_problem.timesteps * state);
    if (givesDataGradients(m_problem.pass)) {
        take(results.inputGradient, m_inputGradient, m_problem.timesteps * state);
        take(results.hiddenGradient, m_hiddenGradient, state);
    }
    if (done && givesWeightGradients(m_problem.pass)) {
        std::vector<std::byte> space(m_sizes.weights);
        done = copyFromDevice(m_weightsGradient, space.data(), space.size());
        unpackGradients(m_problem, m_places, m_element, space, results);
    }
    if (!done)
        return tl::make_unexpected(done.error());
    return results;
}

} // namespace strata::engine::backends::cuda
