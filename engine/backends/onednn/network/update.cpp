// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/conv_descriptions.h"
#include "engine/backends/onednn/network/element_kernels.h"
#include "engine/backends/onednn/network/layout_copy.h"
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/network/touched_rows.h"

#include <cmath>

namespace strata::engine::backends::onednn {

using namespace training;

namespace {

//! Pieces that the threads share out; large enough that their number does not matter.
constexpr std::int64_t updatePiece = 16384;

//! Which elements of a layout are none of the tensor's. Primitives count on their zeros.
std::vector<std::int64_t> paddingOf(const dnnl::engine &engine, const MemoryDescription &tensor,
                                    const MemoryDescription &layout)
{
    std::vector<std::int64_t> padding;
    if (storedElements(layout) == storedElements(tensor))
        return padding;
    const std::vector<float> ones(static_cast<std::size_t>(storedElements(tensor)), 1);
    std::vector<float> stored(static_cast<std::size_t>(storedElements(layout)));
    LayoutCopy copy(engine);
    copy(tensor, ones.data(), layout, stored.data());
    for (std::size_t i = 0; i < stored.size(); ++i) {
        if (stored[i] == 0)
            padding.push_back(static_cast<std::int64_t>(i));
    }
    return padding;
}

} // namespace

BufferId NetworkBuilder::gradientBuffer(const TensorPlace &place, const MemoryDescription &layout)
{
    const BufferId buffer = m_compiled.program.add(layout, m_options.keepGradients);
    if (m_options.keepGradients)
        m_compiled.parameters[place.index].gradient = buffer;
    return buffer;
}

//! Where a row without a gradient stays as it is, only those that a batch has touched are cleared,
//! measured and updated: a batch names a few thousand of a table's rows.
BufferId NetworkBuilder::tableGradient(const TensorPlace &place)
{
    const MemoryDescription layout = rowMajor(place.info.dimensions, Memory::data_type::f32);
    const OptimizerSettings &rule = m_options.optimizer;
    if (rule.kind != OptimizerKind::Sgd || rule.weightDecay > 0 || rule.gradientNoise > 0 ||
        m_options.exchange.isOn)
        return gradientBuffer(place, layout);
    const BufferId buffer = m_compiled.program.add(layout, true);
    if (m_options.keepGradients)
        m_compiled.parameters[place.index].gradient = buffer;
    const std::int64_t size = TouchedRows::size(place.info.dimensions.front());
    m_touched[buffer] = m_compiled.program.add(rowMajor({size}, Memory::data_type::f32), true);
    return buffer;
}

void NetworkBuilder::learnt(const TensorPlace &place, BufferId gradient)
{
    const LayerId id = place.info.layer;
    if (m_options.exchange.isOn) {
        exchange(id, place, gradient);
        return;
    }
    if (m_options.optimizer.clipNorm <= 0) {
        // At once, while the gradient is in the cache; its memory is free again afterwards.
        update(place, gradient);
        return;
    }
    sumSquares(id, gradient);
    m_postponed.emplace_back(place, gradient);
}

//! The gradient is a part of the bucket that is being filled, where the backward pass writes it: no
//! copy. Row-major it is a copy, which stays the sum over all ranks until the update, or is
//! replaced by the tensor's new values.
void NetworkBuilder::exchange(LayerId id, const TensorPlace &place, BufferId gradient)
{
    Value given{gradient, m_compiled.program.buffer(gradient).layout};
    if (m_options.exchange.rowMajor) {
        const Value copy = newValue(rowMajor(given.layout.dims(), Memory::data_type::f32),
                                    m_options.keepGradients);
        m_compiled.program.append({name(id),
                                   "layout",
                                   m_pass,
                                   m_describe.reorder(given.layout, copy.layout),
                                   {},
                                   {{DNNL_ARG_FROM, given.buffer}, {DNNL_ARG_TO, copy.buffer}}});
        given = copy;
        if (m_options.keepGradients)
            m_compiled.parameters[place.index].gradient = given.buffer;
    }
    m_compiled.gradientLayout +=
        std::to_string(given.layout.get_size()) + layoutText(given.layout) + ' ';
    m_bucket.push_back(given.buffer);
    m_compiled.gradientPlaces.push_back({place.index, m_buckets.size(), 0});
    m_postponed.emplace_back(place, given.buffer);
    if (m_bucketRule.add(static_cast<std::int64_t>(given.layout.get_size())))
        startBucket(id);
}

void NetworkBuilder::startBucket(LayerId id)
{
    const BufferId bucket = m_compiled.program.join(m_bucket);
    auto place = m_compiled.gradientPlaces.end() - std::ssize(m_bucket);
    for (const BufferId part : m_bucket)
        (place++)->start = m_compiled.program.buffer(part).start / sizeof(float);
    m_bucket.clear();
    m_buckets.push_back(bucket);
    const auto count =
        static_cast<std::size_t>(storedElements(m_compiled.program.buffer(bucket).layout));
    const auto kernel = [count, with = m_options.exchange.with](const std::vector<void *> &at) {
        with->start({static_cast<float *>(at[0]), count});
    };
    appendKernel(id, "exchange", kernel, {bucket});
}

//! Updates wait for the last bucket: they are the same on all ranks then, and what they read from
//! does not change under the backward pass.
void NetworkBuilder::finishExchange()
{
    const LayerId last = m_graph.loss();
    if (!m_bucket.empty())
        startBucket(last);
    m_pass = Pass::Update;
    const auto kernel = [with = m_options.exchange.with](const std::vector<void *> &) {
        static_cast<void>(with->finish()); // says it again when the step has ended
    };
    appendKernel(last, "exchange", kernel, m_buckets);
    if (m_options.optimizer.clipNorm > 0 && !m_options.exchange.bringsParameters)
        for (const auto &[place, gradient] : m_postponed)
            sumSquares(place.info.layer, gradient);
}

void NetworkBuilder::sumSquares(LayerId id, BufferId gradient)
{
    if (const auto touched = m_touched.find(gradient); touched != m_touched.end()) {
        const Memory::dims dimensions = m_compiled.program.buffer(gradient).layout.dims();
        const auto kernel = [=, state = m_compiled.state](const std::vector<void *> &at) {
            const auto *values = static_cast<const float *>(at[0]);
            const auto rows = TouchedRows(at[1], dimensions[0]).rows();
            std::vector<double> &sums = state->rowNorms;
#pragma omp parallel for schedule(static)
            for (std::size_t i = 0; i < rows.size(); ++i)
                sums[i] = squaredNorm(values + rows[i] * dimensions[1], dimensions[1]);
            for (std::size_t i = 0; i < rows.size(); ++i)
                state->squaredNorm += sums[i];
        };
        std::vector<double> &sums = m_compiled.state->rowNorms;
        sums.resize(std::max(sums.size(), static_cast<std::size_t>(dimensions[0])));
        appendKernel(id, "update", kernel, {gradient, touched->second});
        return;
    }
    const std::int64_t count = storedElements(m_compiled.program.buffer(gradient).layout);
    const double share = 1.0 / m_options.exchange.ranks; // of a sum over ranks, for their mean
    const auto kernel = [count, share, state = m_compiled.state](const std::vector<void *> &at) {
        state->squaredNorm += share * share * squaredNorm(static_cast<const float *>(at[0]), count);
    };
    appendKernel(id, "update", kernel, {gradient});
}

void NetworkBuilder::updateAll()
{
    if (m_options.exchange.isOn)
        finishExchange();
    for (const auto &[place, gradient] : m_postponed) {
        if (m_options.exchange.bringsParameters)
            takeOver(place, gradient);
        else
            update(place, gradient);
    }
}

//! What came instead of the gradient is the tensor, row-major.
void NetworkBuilder::takeOver(const TensorPlace &place, BufferId arrived)
{
    const BufferId values = m_compiled.parameters[place.index].values;
    m_compiled.program.append({name(place.info.layer),
                               "update",
                               Pass::Update,
                               m_describe.reorder(m_compiled.program.buffer(arrived).layout,
                                                  m_compiled.program.buffer(values).layout),
                               {},
                               {{DNNL_ARG_FROM, arrived}, {DNNL_ARG_TO, values}}});
}

void NetworkBuilder::updateRows(const TensorPlace &place, BufferId gradient, BufferId touched)
{
    const Pass before = m_pass;
    m_pass = Pass::Update;
    const auto kernel = [dimensions = place.info.dimensions, settings = m_options.optimizer,
                         state = m_compiled.state](const std::vector<void *> &at) {
        const auto clip = static_cast<float>(clipFactor(settings, std::sqrt(state->squaredNorm)));
        const auto rows = TouchedRows(at[2], dimensions[0]).rows();
#pragma omp parallel for schedule(static)
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::int64_t start = rows[i] * dimensions[1];
            updateTensor<float>(settings, false, static_cast<std::int64_t>(state->step), clip,
                                dimensions[1], static_cast<float *>(at[0]) + start,
                                static_cast<const float *>(at[1]) + start, nullptr, nullptr);
        }
    };
    appendKernel(place.info.layer, "update", kernel,
                 {m_compiled.parameters[place.index].values, gradient, touched});
    m_pass = before;
}

void NetworkBuilder::update(const TensorPlace &place, BufferId gradient)
{
    if (const auto touched = m_touched.find(gradient); touched != m_touched.end()) {
        updateRows(place, gradient, touched->second);
        return;
    }
    const BufferId values = m_compiled.parameters[place.index].values;
    const MemoryDescription layout = m_compiled.program.buffer(values).layout;
    const Pass before = m_pass;
    m_pass = Pass::Update;
    if (m_options.exchange.rowMajor)
        gradient = converted({gradient, m_compiled.program.buffer(gradient).layout}, layout,
                             name(place.info.layer))
                       .buffer;
    std::vector<BufferId> buffers{values, gradient};
    for (int i = 0; i < stateArrays(m_options.optimizer.kind); ++i)
        buffers.push_back(m_compiled.program.add(layout, true));
    std::vector<std::int64_t> padding; // has no gradient but that of noise
    if (m_options.optimizer.gradientNoise > 0)
        padding =
            paddingOf(m_describe.engine(), m_compiled.parameters[place.index].rowMajor, layout);
    const auto kernel = [count = storedElements(layout), padding = std::move(padding),
                         settings = m_options.optimizer, decays = place.info.decays(),
                         share = 1.0 / m_options.exchange.ranks, index = place.index,
                         state = m_compiled.state](const std::vector<void *> &at) {
        const auto clip =
            static_cast<float>(share * clipFactor(settings, std::sqrt(state->squaredNorm)));
        const GaussianNoise noise = gradientNoiseOf(settings.noiseSeed, index, state->step);
        const auto step = static_cast<std::int64_t>(state->step);
        const auto piece = [&at](std::size_t which, std::int64_t start) {
            return which < at.size() ? static_cast<float *>(at[which]) + start : nullptr;
        };
#pragma omp parallel for schedule(static) if (count > updatePiece)
        for (std::int64_t start = 0; start < count; start += updatePiece) {
            const std::int64_t length = std::min(updatePiece, count - start);
            if (settings.gradientNoise > 0)
                updateTensorNoisily<float>(settings, noise, start, decays, step, clip, length,
                                           piece(0, start), piece(1, start), piece(2, start),
                                           piece(3, start));
            else
                updateTensor<float>(settings, decays, step, clip, length, piece(0, start),
                                    piece(1, start), piece(2, start), piece(3, start));
        }
        for (const std::int64_t element : padding)
            static_cast<float *>(at[0])[element] = 0;
    };
    appendKernel(place.info.layer, "update", kernel, std::move(buffers));
    m_pass = before;
}

} // namespace strata::engine::backends::onednn
