// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/network/variational_kernels.h"

namespace strata::engine::backends::onednn {

using namespace training;

namespace {

const float *from(const void *buffer)
{
    return static_cast<const float *>(buffer);
}

float *to(void *buffer)
{
    return static_cast<float *>(buffer);
}

} // namespace

//! An output as rows of fp32, whatever its layout and type.
NetworkBuilder::Value NetworkBuilder::rows(LayerId id)
{
    return valueAs(id, rowMajor({m_options.batch, m_graph.layer(id).output.elements()},
                                Memory::data_type::f32));
}

NetworkBuilder::Value NetworkBuilder::inNetworkType(LayerId id, const Value &rows)
{
    return converted(rows, rowMajor(rows.layout.dims(), m_type), name(id));
}

void NetworkBuilder::forward(LayerId id, const GaussianSample &)
{
    const Value mean = rows(input(id, 0));
    const Value logVariance = rows(input(id, 1));
    const Value result = newValue(mean.layout);
    const auto kernel = [id, state = m_compiled.state, seed = m_options.seed,
                         count = storedElements(mean.layout)](const std::vector<void *> &at) {
        sampleNormal(from(at[0]), from(at[1]), to(at[2]), count,
                     GaussianNoise(seed, id, state->step));
    };
    appendKernel(id, operationName(GaussianSample{}), kernel,
                 {mean.buffer, logVariance.buffer, result.buffer});
    setValue(id, inNetworkType(id, result));
}

void NetworkBuilder::backward(LayerId id, const GaussianSample &, const Gradient &gradient)
{
    const Value logVariance = rows(input(id, 1));
    const Value given = converted(gradient.value, logVariance.layout, name(id));
    const Value result = newValue(logVariance.layout);
    const auto kernel = [id, state = m_compiled.state, seed = m_options.seed,
                         count = storedElements(given.layout)](const std::vector<void *> &at) {
        sampleNormalGradient(from(at[0]), from(at[1]), to(at[2]), count,
                             GaussianNoise(seed, id, state->step));
    };
    appendKernel(id, operationName(GaussianSample{}), kernel,
                 {given.buffer, logVariance.buffer, result.buffer});
    give(input(id, 0), {inNetworkType(id, given), false});
    give(input(id, 1), {inNetworkType(id, result), true});
}

void NetworkBuilder::forward(LayerId id, const KlDivergence &layer)
{
    if (!training())
        return;
    const Value mean = rows(input(id, 0));
    const Value logVariance = rows(input(id, 1));
    const Value meanGradient = newValue(mean.layout);
    const Value logVarianceGradient = newValue(mean.layout);
    const auto kernel = [state = m_compiled.state, count = storedElements(mean.layout),
                         share = layer.weight / static_cast<double>(m_options.batch)](
                            const std::vector<void *> &at) {
        state->loss += divergence(from(at[0]), from(at[1]), to(at[2]), to(at[3]), count, share);
    };
    appendKernel(
        id, operationName(layer), kernel,
        {mean.buffer, logVariance.buffer, meanGradient.buffer, logVarianceGradient.buffer});
    give(input(id, 0), {inNetworkType(id, meanGradient), true});
    give(input(id, 1), {inNetworkType(id, logVarianceGradient), true});
}

void NetworkBuilder::forward(LayerId id, const SquaredError &layer)
{
    if (!training())
        return;
    const LayerId source = input(id, 0);
    const bool main = id == m_graph.loss();
    // A copy of its own, which outlives the step for those who ask for logits.
    const Value given = rows(source);
    const Value logits = newValue(given.layout, main);
    m_compiled.program.append({name(id),
                               "layout",
                               m_pass,
                               m_describe.reorder(given.layout, logits.layout),
                               {},
                               {{DNNL_ARG_FROM, given.buffer}, {DNNL_ARG_TO, logits.buffer}}});
    const LayerId targetLayer = input(id, 1);
    const Value target = rows(targetLayer);
    const Value gradient = newValue(given.layout);
    std::vector<BufferId> buffers{logits.buffer, target.buffer, gradient.buffer};
    if (wantsGradient(targetLayer))
        buffers.push_back(newValue(given.layout).buffer);
    const auto kernel = [state = m_compiled.state, count = storedElements(given.layout),
                         share = layer.weight / static_cast<double>(m_options.batch)](
                            const std::vector<void *> &at) {
        state->loss += squaredError(from(at[0]), from(at[1]), to(at[2]),
                                    at.size() > 3 ? to(at[3]) : nullptr, count, share);
    };
    appendKernel(id, operationName(layer), kernel, buffers);
    give(source, {inNetworkType(id, gradient), true});
    if (wantsGradient(targetLayer))
        give(targetLayer, {inNetworkType(id, {buffers.back(), given.layout}), true});
    if (main)
        m_compiled.logits = logits.buffer;
}

} // namespace strata::engine::backends::onednn
