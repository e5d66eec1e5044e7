// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/element_kernels.h"
#include "engine/backends/onednn/network/network_builder.h"

#include <cmath>

namespace strata::engine::backends::onednn {

using namespace training;

namespace {

//! Pieces that the threads share out; large enough that their number does not matter.
constexpr std::int64_t updatePiece = 16384;

} // namespace

BufferId NetworkBuilder::gradientBuffer(const TensorPlace &place, const MemoryDescription &layout)
{
    const BufferId buffer = m_compiled.program.add(layout, m_options.keepGradients);
    if (m_options.keepGradients)
        m_compiled.parameters[place.index].gradient = buffer;
    return buffer;
}

void NetworkBuilder::learnt(LayerId id, TensorRole role, BufferId gradient)
{
    const TensorPlace &place = *tensor(id, role);
    if (m_options.optimizer.clipNorm <= 0) {
        // At once, while the gradient is in the cache; its memory is free again afterwards.
        update(place, gradient);
        return;
    }
    const std::int64_t count = storedElements(m_compiled.program.buffer(gradient).layout);
    const auto kernel = [count, state = m_compiled.state](const std::vector<void *> &at) {
        state->squaredNorm += squaredNorm(static_cast<const float *>(at[0]), count);
    };
    appendKernel(id, "update", kernel, {gradient});
    m_postponed.emplace_back(place, gradient);
}

void NetworkBuilder::updateAll()
{
    for (const auto &[place, gradient] : m_postponed)
        update(place, gradient);
}

void NetworkBuilder::update(const TensorPlace &place, BufferId gradient)
{
    const BufferId values = m_compiled.parameters[place.index].values;
    const MemoryDescription layout = m_compiled.program.buffer(values).layout;
    std::vector<BufferId> buffers{values, gradient};
    for (int i = 0; i < stateArrays(m_options.optimizer.kind); ++i)
        buffers.push_back(m_compiled.program.add(layout, true));
    const auto kernel = [count = storedElements(layout), settings = m_options.optimizer,
                         decays = place.info.decays(),
                         state = m_compiled.state](const std::vector<void *> &at) {
        const auto clip = static_cast<float>(clipFactor(settings, std::sqrt(state->squaredNorm)));
        const auto piece = [&at](std::size_t which, std::int64_t start) {
            return which < at.size() ? static_cast<float *>(at[which]) + start : nullptr;
        };
#pragma omp parallel for schedule(static) if (count > updatePiece)
        for (std::int64_t start = 0; start < count; start += updatePiece) {
            const std::int64_t length = std::min(updatePiece, count - start);
            updateTensor<float>(settings, decays, static_cast<std::int64_t>(state->step), clip,
                                length, piece(0, start), piece(1, start), piece(2, start),
                                piece(3, start));
        }
    };
    const Pass before = m_pass;
    m_pass = Pass::Update;
    appendKernel(place.info.layer, "update", kernel, std::move(buffers));
    m_pass = before;
}

} // namespace strata::engine::backends::onednn
