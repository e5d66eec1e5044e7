// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/network/row_functions.h"
#include "engine/backends/onednn/network/touched_rows.h"
#include "engine/backends/onednn/network/typed_kernel.h"

#include <algorithm>

#include <omp.h>

namespace strata::engine::backends::onednn {

using namespace training;

NetworkBuilder::Value NetworkBuilder::rowsOf(LayerId id, const Gradient &gradient)
{
    return converted(gradient.value, rowMajor(m_options.batch, m_graph.layer(id).output, m_type),
                     name(id));
}

//! Threads share out the features and go through the rows in order, so that sums are the same for
//! any number of them. Tied matrices have left their part of the gradient.
void NetworkBuilder::backward(LayerId id, const Embedding &layer, const Gradient &gradient)
{
    const Value from = rowsOf(id, gradient);
    const TensorPlace &place = *tensor(id, TensorRole::Weights);
    const auto tied = m_tiedGradients.find(id);
    const bool isFirst = tied == m_tiedGradients.end();
    const BufferId gradientOfTable = isFirst ? tableGradient(place) : tied->second;
    std::vector<BufferId> buffers{numbersOf(input(id)).buffer, from.buffer, gradientOfTable};
    if (const auto touched = m_touched.find(gradientOfTable); touched != m_touched.end())
        buffers.push_back(touched->second);
    const std::int64_t rows = m_options.batch * m_graph.layer(id).output.channels;
    const auto kernel = typedKernel(
        m_type,
        [=, features = layer.features, size = place.info.elements(),
         padded = layer.hasPadding]<typename Element>(Element, const std::vector<void *> &at) {
            const auto *number = static_cast<const float *>(at[0]);
            const auto *dy = static_cast<const Element *>(at[1]);
            auto *table = static_cast<float *>(at[2]);
            if (at.size() > 3) {
                TouchedRows touched(at[3], size / features);
                touched.clear(table, features);
                std::for_each_n(number, rows,
                                [&](float row) { touched.touch(static_cast<std::int64_t>(row)); });
            }
#pragma omp parallel
            {
                const std::int64_t threads = omp_get_num_threads();
                const std::int64_t thread = omp_get_thread_num();
                if (isFirst && at.size() == 3) {
                    std::fill(table + size * thread / threads,
                              table + size * (thread + 1) / threads, 0.0F);
#pragma omp barrier
                }
                const std::int64_t first = features * thread / threads;
                const std::int64_t count = features * (thread + 1) / threads - first;
                for (std::int64_t row = 0; row < rows; ++row) {
                    if (padded && number[row] == 0)
                        continue;
                    bestRowsOf<Element>().addTo(
                        count, dy + row * features + first,
                        table + static_cast<std::int64_t>(number[row]) * features + first);
                }
            }
        });
    m_pass = Pass::BackwardWeights;
    appendKernel(id, "embedding", kernel, std::move(buffers));
    learnt(id, TensorRole::Weights, gradientOfTable);
}

void NetworkBuilder::backward(LayerId id, const PositionEmbedding &layer, const Gradient &gradient)
{
    const Value from = rowsOf(id, gradient);
    const TensorPlace &place = *tensor(id, TensorRole::Weights);
    const BufferId tableGradient =
        gradientBuffer(place, rowMajor(place.info.dimensions, Memory::data_type::f32));
    const Shape &shape = m_graph.layer(id).output;
    const auto kernel = typedKernel(
        m_type,
        [rows = layer.rows, positions = shape.channels, features = shape.width,
         batch = m_options.batch]<typename Element>(Element, const std::vector<void *> &at) {
            const auto *dy = static_cast<const Element *>(at[0]);
            auto *table = static_cast<float *>(at[1]);
#pragma omp parallel for schedule(static)
            for (std::int64_t row = 0; row < rows; ++row) {
                std::fill_n(table + row * features, features, 0.0F);
                for (std::int64_t image = 0; row < positions && image < batch; ++image)
                    bestRowsOf<Element>().addTo(features, dy + (image * positions + row) * features,
                                                table + row * features);
            }
        });
    m_pass = Pass::BackwardWeights;
    appendKernel(id, "position_embedding", kernel, {from.buffer, tableGradient});
    learnt(id, TensorRole::Weights, tableGradient);
    give(input(id), {from, gradient.owned || from.buffer != gradient.value.buffer});
}

void NetworkBuilder::backward(LayerId id, const ClassToken &, const Gradient &gradient)
{
    const Value from = rowsOf(id, gradient);
    const Shape &shape = m_graph.layer(id).output;
    const TensorPlace &place = *tensor(id, TensorRole::Weights);
    const BufferId tokenGradient =
        gradientBuffer(place, rowMajor(place.info.dimensions, Memory::data_type::f32));
    const auto kernel = typedKernel(m_type, [each = shape.elements(), features = shape.width,
                                             batch = m_options.batch]<typename Element>(
                                                Element, const std::vector<void *> &at) {
        const auto *dy = static_cast<const Element *>(at[0]);
        auto *token = static_cast<float *>(at[1]);
        std::fill_n(token, features, 0.0F);
        for (std::int64_t image = 0; image < batch; ++image)
            bestRowsOf<Element>().addTo(features, dy + image * each, token);
    });
    if (wantsGradient(input(id))) {
        const Value others =
            newValue(rowMajor(m_options.batch, m_graph.layer(input(id)).output, m_type));
        append(id,
               m_describe.reorder(from.layout.submemory_desc(others.layout.dims(), {0, 1, 0, 0}),
                                  others.layout),
               {{DNNL_ARG_FROM, from.buffer}, {DNNL_ARG_TO, others.buffer}});
        give(input(id), {others, true});
    }
    m_pass = Pass::BackwardWeights;
    appendKernel(id, "class_token", kernel, {from.buffer, tokenGradient});
    learnt(id, TensorRole::Weights, tokenGradient);
}

void NetworkBuilder::backward(LayerId id, const Linear &, const Gradient &gradient)
{
    if (m_sampled.contains(id))
        learnSampled(id);
    else
        contractBackward(id, gradient);
}

void NetworkBuilder::backward(LayerId id, const LayerNormalization &layer, const Gradient &gradient)
{
    const Value source = rowsOf(input(id));
    const Value from = rowsOf(id, gradient);
    const bool mayOverwrite = gradient.owned || from.buffer != gradient.value.buffer;
    const Value result = mayOverwrite ? from : newValue(source.layout);
    const Shape &shape = m_graph.layer(id).output;
    const std::int64_t rows = m_options.batch * shape.channels;
    const MemoryDescription vector = rowMajor({shape.width}, Memory::data_type::f32);
    const BufferId scaleGradient = gradientBuffer(*tensor(id, TensorRole::Scale), vector);
    // Sums of each piece of rows; there are as many pieces whatever the number of threads.
    const std::int64_t pieces = std::min<std::int64_t>(rows, 64);
    std::vector<BufferId> buffers{
        source.buffer,
        from.buffer,
        m_compiled.parameters[tensor(id, TensorRole::Scale)->index].values,
        m_workspace.at(id),
        result.buffer,
        newValue(rowMajor({pieces, 2 * shape.width}, Memory::data_type::f32)).buffer,
        scaleGradient};
    if (layer.centred)
        buffers.push_back(gradientBuffer(*tensor(id, TensorRole::Shift), vector));
    const auto kernel = typedKernel(m_type, [=, features = shape.width,
                                             centred = layer.centred]<typename Element>(
                                                Element, const std::vector<void *> &at) {
        const auto *x = static_cast<const Element *>(at[0]);
        const auto *dy = static_cast<const Element *>(at[1]);
        const auto *scale = static_cast<const float *>(at[2]);
        const auto *moments = static_cast<const RowMoments *>(at[3]);
        auto *dx = static_cast<Element *>(at[4]);
        auto *sums = static_cast<float *>(at[5]);
#pragma omp parallel for schedule(static)
        for (std::int64_t piece = 0; piece < pieces; ++piece) {
            float *scaleSum = sums + piece * 2 * features;
            float *shiftSum = centred ? scaleSum + features : nullptr;
            std::fill_n(scaleSum, 2 * features, 0.0F);
            for (std::int64_t row = rows * piece / pieces; row < rows * (piece + 1) / pieces; ++row)
                bestRowsOf<Element>().normalizeGradient(
                    features, x + row * features, dy + row * features, scale, moments[row], centred,
                    dx + row * features, scaleSum, shiftSum);
        }
        for (std::size_t which = 0; which < (centred ? 2 : 1); ++which) {
            auto *total = static_cast<float *>(at[6 + which]);
            std::fill_n(total, features, 0.0F);
            for (std::int64_t piece = 0; piece < pieces; ++piece)
                bestRowsOf<float>().addTo(
                    features, sums + (piece * 2 + static_cast<std::int64_t>(which)) * features,
                    total);
        }
    });
    appendKernel(id, "layer_normalization", kernel, buffers);
    learnt(id, TensorRole::Scale, scaleGradient);
    if (layer.centred)
        learnt(id, TensorRole::Shift, buffers.back());
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Activation &layer, const Gradient &gradient)
{
    const Value source = typedValue(input(id));
    const Value from = converted(gradient.value, source.layout, name(id));
    const bool mayOverwrite = gradient.owned || from.buffer != gradient.value.buffer;
    const Value result = mayOverwrite ? from : newValue(source.layout);
    const auto kernel = spanKernel(
        m_type, storedElements(source.layout),
        [kind = layer.kind]<typename Element>(Element, std::int64_t start, std::int64_t count,
                                              const std::vector<void *> &at) {
            bestRowsOf<Element>().activateGradient(
                kind, count, static_cast<const Element *>(at[0]) + start,
                static_cast<const Element *>(at[1]) + start, static_cast<Element *>(at[2]) + start);
        });
    appendKernel(id, "activation", kernel, {source.buffer, from.buffer, result.buffer});
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Attention &layer, const Gradient &gradient)
{
    const Value source = rowsOf(input(id));
    const Value from = rowsOf(id, gradient);
    const Value result = newValue(source.layout);
    const auto plan = m_attention.at(id);
    const auto kernel =
        typedKernel(m_type, [plan, maskOfStep = maskOf(id, layer)]<typename Element>(
                                Element, const std::vector<void *> &at) {
            const auto mask = maskOfStep();
            plan->backward(static_cast<const Element *>(at[0]), static_cast<const Element *>(at[1]),
                           static_cast<const float *>(at[2]), static_cast<Element *>(at[3]),
                           static_cast<float *>(at[4]), mask ? &*mask : nullptr);
        });
    appendKernel(id, "attention", kernel,
                 {source.buffer, from.buffer, m_workspace.at(id), result.buffer,
                  newValue(rowMajor({plan->workSpace(true)}, Memory::data_type::f32)).buffer});
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Multiplication &, const Gradient &gradient)
{
    const MemoryDescription layout = value(id).layout;
    const Value from = converted(gradient.value, layout, name(id));
    for (const std::size_t which : {0U, 1U}) {
        if (!wantsGradient(input(id, which)))
            continue;
        const Value result = newValue(layout);
        appendProduct(id, from.buffer, valueAs(input(id, 1 - which), layout).buffer, result);
        give(input(id, which), {result, true});
    }
}

void NetworkBuilder::backward(LayerId id, const Transposition &, const Gradient &gradient)
{
    const Shape &in = m_graph.layer(input(id)).output;
    const Value from = rowsOf(id, gradient);
    give(input(id),
         {{from.buffer,
           {{m_options.batch, in.channels, in.height, in.width}, m_type, Memory::format_tag::nhwc}},
          gradient.owned || from.buffer != gradient.value.buffer});
}

void NetworkBuilder::backward(LayerId id, const Slice &layer, const Gradient &gradient)
{
    const Value from = rowsOf(id, gradient);
    const Shape &in = m_graph.layer(input(id)).output;
    const std::int64_t each = in.height * in.width;
    const Value result = newValue(rowMajor(m_options.batch, in, m_type));
    const auto kernel = typedKernel(
        m_type,
        [whole = in.channels * each, first = layer.first * each, count = layer.count * each,
         batch = m_options.batch]<typename Element>(Element, const std::vector<void *> &at) {
            const auto *dy = static_cast<const Element *>(at[0]);
            auto *dx = static_cast<Element *>(at[1]);
            for (std::int64_t image = 0; image < batch; ++image) {
                Element *to = dx + image * whole;
                std::fill_n(to, first, Element());
                std::copy_n(dy + image * count, count, to + first);
                std::fill(to + first + count, to + whole, Element());
            }
        });
    appendKernel(id, "slice", kernel, {from.buffer, result.buffer});
    give(input(id), {result, true});
}

void NetworkBuilder::backward(LayerId id, const Patches &layer, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Value from = rowsOf(id, gradient);
    const Value result =
        newValue(rowMajor(m_options.batch, m_graph.layer(input(id)).output, m_type));
    appendKernel(id, "patches", patchKernel(id, layer.size, true), {from.buffer, result.buffer});
    give(input(id), {result, true});
}

//! A position may have been taken several times: its gradients are added up.
void NetworkBuilder::backward(LayerId id, const Gather &, const Gradient &gradient)
{
    if (!wantsGradient(input(id)))
        return;
    const Value from = rowsOf(id, gradient);
    const Shape &in = m_graph.layer(input(id)).output;
    const std::int64_t taken = m_graph.layer(id).output.channels;
    const Value result = newValue(rowMajor(m_options.batch, in, m_type));
    const Value sums = newValue(rowMajor({in.elements()}, Memory::data_type::f32));
    const auto kernel = typedKernel(m_type, [=, whole = in.elements(), features = in.width,
                                             batch = m_options.batch]<typename Element>(
                                                Element, const std::vector<void *> &at) {
        const auto *number = static_cast<const float *>(at[0]);
        const auto *dy = static_cast<const Element *>(at[1]);
        auto *sum = static_cast<float *>(at[2]);
        auto *dx = static_cast<Element *>(at[3]);
        for (std::int64_t image = 0; image < batch; ++image) {
            std::fill_n(sum, whole, 0.0F);
            for (std::int64_t row = image * taken; row < (image + 1) * taken; ++row)
                bestRowsOf<Element>().addTo(features, dy + row * features,
                                            sum +
                                                static_cast<std::int64_t>(number[row]) * features);
            bestRowsOf<Element>().narrow(whole, sum, dx + image * whole);
        }
    });
    appendKernel(id, "gather", kernel,
                 {numbersOf(input(id, 1)).buffer, from.buffer, sums.buffer, result.buffer});
    give(input(id), {result, true});
}

} // namespace strata::engine::backends::onednn
