// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/ctc_lattice.h"
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/network/row_functions.h"
#include "engine/backends/onednn/network/typed_kernel.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace strata::engine::backends::onednn {

using namespace training;

namespace {

//! A row that a number names, of a table of such.
template <typename Number>
std::int64_t rowOf(Number number)
{
    return static_cast<std::int64_t>(number);
}

} // namespace

NetworkBuilder::Value NetworkBuilder::rowsOf(LayerId id)
{
    return valueAs(id, rowMajor(m_options.batch, m_graph.layer(id).output, m_type));
}

NetworkBuilder::Value NetworkBuilder::numbersOf(LayerId id)
{
    return valueAs(id, rowMajor(m_options.batch, m_graph.layer(id).output, Memory::data_type::f32));
}

NetworkBuilder::Value NetworkBuilder::newRows(LayerId id)
{
    return newValue(rowMajor(m_options.batch, m_graph.layer(id).output, m_type));
}

void NetworkBuilder::forward(LayerId id, const Embedding &layer)
{
    const Value numbers = numbersOf(input(id));
    const Value result = newRows(id);
    const std::int64_t rows = m_options.batch * m_graph.layer(id).output.channels;
    const auto kernel = typedKernel(
        m_type, [=, features = layer.features, padded = layer.hasPadding]<typename Element>(
                    Element, const std::vector<void *> &at) {
            const auto *number = static_cast<const float *>(at[0]);
            const auto *table = static_cast<const float *>(at[1]);
            auto *y = static_cast<Element *>(at[2]);
#pragma omp parallel for schedule(static)
            for (std::int64_t row = 0; row < rows; ++row) {
                if (padded && number[row] == 0)
                    std::fill_n(y + row * features, features, Element());
                else
                    bestRowsOf<Element>().narrow(features, table + rowOf(number[row]) * features,
                                                 y + row * features);
            }
        });
    appendKernel(id, "embedding", kernel,
                 {numbers.buffer, vectorBuffer(id, TensorRole::Weights), result.buffer});
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const PositionEmbedding &)
{
    const Value source = rowsOf(input(id));
    const Value result = newRows(id);
    const Shape &shape = m_graph.layer(id).output;
    const auto kernel = typedKernel(m_type, [positions = shape.channels, features = shape.width,
                                             batch = m_options.batch]<typename Element>(
                                                Element, const std::vector<void *> &at) {
        const auto *x = static_cast<const Element *>(at[0]);
        const auto *table = static_cast<const float *>(at[1]);
        auto *y = static_cast<Element *>(at[2]);
#pragma omp parallel for schedule(static)
        for (std::int64_t row = 0; row < batch * positions; ++row)
            bestRowsOf<Element>().addFloats(features, x + row * features,
                                            table + row % positions * features, y + row * features);
    });
    appendKernel(id, "position_embedding", kernel,
                 {source.buffer, vectorBuffer(id, TensorRole::Weights), result.buffer});
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const ClassToken &)
{
    const Value source = rowsOf(input(id));
    const Value result = newRows(id);
    const Shape &shape = m_graph.layer(id).output;
    const auto kernel = typedKernel(
        m_type,
        [others = (shape.channels - 1) * shape.width, features = shape.width,
         batch = m_options.batch]<typename Element>(Element, const std::vector<void *> &at) {
            const auto *x = static_cast<const Element *>(at[0]);
            const auto *token = static_cast<const float *>(at[1]);
            auto *y = static_cast<Element *>(at[2]);
            for (std::int64_t image = 0; image < batch; ++image) {
                Element *to = y + image * (others + features);
                bestRowsOf<Element>().narrow(features, token, to);
                std::copy_n(x + image * others, others, to + features);
            }
        });
    appendKernel(id, "class_token", kernel,
                 {source.buffer, vectorBuffer(id, TensorRole::Weights), result.buffer});
    setValue(id, result);
}

//! One matrix for all positions of all images. Weights are kept row-major, which is the fastest on
//! the way back for any number of rows, and what an embedding reads; the forward pass has a copy in
//! the layout that it likes, where it is not that of a table of tens of thousands of rows.
void NetworkBuilder::forward(LayerId id, const Linear &layer)
{
    if (training() && m_graph.isSampled(id))
        return; // the loss computes what it needs
    const Shape &in = m_graph.layer(input(id)).output;
    const std::int64_t rows = m_options.batch * in.channels;
    const Memory::dims weights{layer.outFeatures, in.width};
    const ConvolutionOperands operands{
        rowMajor({rows, in.width}, m_type),
        layer.tied && m_type == Memory::data_type::f32
            ? rowMajor(weights, m_type)
            : forwardWeightsLayout(rows, weights, m_type),
        layer.bias ? rowMajor({layer.outFeatures}, Memory::data_type::f32) : MemoryDescription(),
        rowMajor({rows, layer.outFeatures}, m_type)};
    const dnnl::post_ops fused =
        fusedTail(false, m_compiled.fusions.rectified[id], m_compiled.fusions.limit[id]);
    Contraction contraction{m_describe.fullyConnected(operands, fused), {}, {}, layer.bias};
    if (training())
        addWayBack(id, contraction, operands, rowMajor(weights, Memory::data_type::f32));
    contract(id, std::move(contraction));
    setValue(id, {value(id).buffer, rowMajor(m_options.batch, m_graph.layer(id).output, m_type)});
}

void NetworkBuilder::forward(LayerId id, const LayerNormalization &layer)
{
    const Value source = rowsOf(input(id));
    const Value result = newRows(id);
    const Shape &shape = m_graph.layer(id).output;
    const std::int64_t rows = m_options.batch * shape.channels;
    std::vector<BufferId> buffers{source.buffer, vectorBuffer(id, TensorRole::Scale),
                                  result.buffer};
    m_workspace[id] = newValue(rowMajor({rows, 2}, Memory::data_type::f32)).buffer;
    buffers.push_back(m_workspace[id]);
    if (layer.centred)
        buffers.push_back(vectorBuffer(id, TensorRole::Shift));
    const auto kernel =
        typedKernel(m_type, [=, features = shape.width, centred = layer.centred,
                             epsilon = static_cast<float>(layer.epsilon)]<typename Element>(
                                Element, const std::vector<void *> &at) {
            const auto *x = static_cast<const Element *>(at[0]);
            const auto *scale = static_cast<const float *>(at[1]);
            auto *y = static_cast<Element *>(at[2]);
            auto *moments = static_cast<RowMoments *>(at[3]);
            const auto *shift = centred ? static_cast<const float *>(at[4]) : nullptr;
#pragma omp parallel for schedule(static)
            for (std::int64_t row = 0; row < rows; ++row)
                moments[row] =
                    bestRowsOf<Element>().normalize(features, x + row * features, scale, shift,
                                                    epsilon, centred, y + row * features);
        });
    appendKernel(id, "layer_normalization", kernel, std::move(buffers));
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const Activation &layer)
{
    const Value source = typedValue(input(id));
    const Value result = newValue(source.layout);
    const auto kernel = spanKernel(
        m_type, storedElements(source.layout),
        [kind = layer.kind]<typename Element>(Element, std::int64_t start, std::int64_t count,
                                              const std::vector<void *> &at) {
            bestRowsOf<Element>().activate(kind, count, static_cast<const Element *>(at[0]) + start,
                                           static_cast<Element *>(at[1]) + start);
        });
    appendKernel(id, "activation", kernel, {source.buffer, result.buffer});
    setValue(id, result);
}

NetworkBuilder::MaskOfStep NetworkBuilder::maskOf(LayerId id, const Attention &layer) const
{
    if (!training() || layer.dropout == 0)
        return [] { return std::nullopt; };
    return [id, state = m_compiled.state, seed = m_options.seed, probability = layer.dropout] {
        return std::optional(DropoutMask(seed, id, state->step, probability));
    };
}

void NetworkBuilder::forward(LayerId id, const Attention &layer)
{
    const Value source = rowsOf(input(id));
    const Value result = newRows(id);
    const auto plan = std::make_shared<const AttentionPlan>(layer, m_graph.layer(input(id)).output,
                                                            m_options.batch, m_options.threads);
    std::vector<BufferId> buffers{
        source.buffer, result.buffer,
        newValue(rowMajor({plan->workSpace(false)}, Memory::data_type::f32)).buffer};
    if (training()) {
        m_workspace[id] = newValue(rowMajor({plan->logarithms()}, Memory::data_type::f32)).buffer;
        buffers.push_back(m_workspace[id]);
    }
    const auto kernel =
        typedKernel(m_type, [plan, maskOfStep = maskOf(id, layer)]<typename Element>(
                                Element, const std::vector<void *> &at) {
            const auto mask = maskOfStep();
            plan->forward(static_cast<const Element *>(at[0]), static_cast<Element *>(at[1]),
                          at.size() > 3 ? static_cast<float *>(at[3]) : nullptr,
                          static_cast<float *>(at[2]), mask ? &*mask : nullptr);
        });
    appendKernel(id, "attention", kernel, std::move(buffers));
    m_attention[id] = plan;
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const Multiplication &)
{
    const Value one = typedValue(input(id, 0));
    const Value other = valueAs(input(id, 1), one.layout);
    const Value result = newValue(one.layout);
    appendProduct(id, one.buffer, other.buffer, result);
    setValue(id, result);
}

void NetworkBuilder::appendProduct(LayerId id, BufferId one, BufferId other, const Value &result)
{
    const auto kernel = spanKernel(
        m_type, storedElements(result.layout),
        []<typename Element>(Element, std::int64_t start, std::int64_t count,
                             const std::vector<void *> &at) {
            bestRowsOf<Element>().multiply(count, static_cast<const Element *>(at[0]) + start,
                                           static_cast<const Element *>(at[1]) + start,
                                           static_cast<Element *>(at[2]) + start);
        });
    appendKernel(id, "multiplication", kernel, {one, other, result.buffer});
}

//! With the channels innermost an image is already what is wanted.
void NetworkBuilder::forward(LayerId id, const Transposition &)
{
    const Shape &in = m_graph.layer(input(id)).output;
    const auto type = value(input(id)).layout.data_type();
    const Value turned = valueAs(
        input(id),
        {{m_options.batch, in.channels, in.height, in.width}, type, Memory::format_tag::nhwc});
    setValue(id, {turned.buffer, rowMajor(m_options.batch, m_graph.layer(id).output, type)});
}

void NetworkBuilder::forward(LayerId id, const Slice &layer)
{
    const Value given = value(input(id));
    const Shape &in = m_graph.layer(input(id)).output;
    const auto type = given.layout.data_type(); // tokens stay whole numbers
    const bool isOutermost = given.layout == positionsFirst(m_options.batch, in, type);
    const auto layoutOf =
        isOutermost
            ? positionsFirst
            : static_cast<MemoryDescription (*)(std::int64_t, const Shape &, Memory::data_type)>(
                  rowMajor);
    const Value source = valueAs(input(id), layoutOf(m_options.batch, in, type));
    const Value result = newValue(layoutOf(m_options.batch, m_graph.layer(id).output, type));
    const Memory::dims offsets{0, layer.first, 0, 0};
    append(id,
           m_describe.reorder(source.layout.submemory_desc(result.layout.dims(), offsets),
                              result.layout),
           {{DNNL_ARG_FROM, source.buffer}, {DNNL_ARG_TO, result.buffer}});
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const Gather &)
{
    const Value source = rowsOf(input(id, 0));
    const Value numbers = numbersOf(input(id, 1));
    const Value result = newRows(id);
    const Shape &shape = m_graph.layer(id).output;
    const auto kernel = typedKernel(m_type, [positions = m_graph.layer(input(id)).output.channels,
                                             taken = shape.channels, features = shape.width,
                                             batch = m_options.batch]<typename Element>(
                                                Element, const std::vector<void *> &at) {
        const auto *x = static_cast<const Element *>(at[0]);
        const auto *number = static_cast<const float *>(at[1]);
        auto *y = static_cast<Element *>(at[2]);
        for (std::int64_t row = 0; row < batch * taken; ++row)
            std::copy_n(x + (row / taken * positions + rowOf(number[row])) * features, features,
                        y + row * features);
    });
    appendKernel(id, "gather", kernel, {source.buffer, numbers.buffer, result.buffer});
    setValue(id, result);
}

//! Copies rows of pixels: from images to patches, or back.
Kernel NetworkBuilder::patchKernel(LayerId id, std::int64_t size, bool back) const
{
    const Shape in = m_graph.layer(input(id)).output;
    return typedKernel(m_type, [=, batch = m_options.batch]<typename Element>(
                                   Element, const std::vector<void *> &at) {
        const auto *from = static_cast<const Element *>(at[0]);
        auto *to = static_cast<Element *>(at[1]);
        const std::int64_t across = in.width / size;
        const std::int64_t down = in.height / size;
#pragma omp parallel for schedule(static)
        for (std::int64_t patch = 0; patch < batch * down * across; ++patch) {
            const std::int64_t image = patch / (down * across);
            const std::int64_t row = patch / across % down * size;
            const std::int64_t column = patch % across * size;
            for (std::int64_t line = 0; line < in.channels * size; ++line) {
                const std::int64_t pixels =
                    ((image * in.channels + line / size) * in.height + row + line % size) *
                        in.width +
                    column;
                const std::int64_t features = (patch * in.channels * size + line) * size;
                if (back)
                    std::copy_n(from + features, size, to + pixels);
                else
                    std::copy_n(from + pixels, size, to + features);
            }
        }
    });
}

void NetworkBuilder::forward(LayerId id, const Patches &layer)
{
    const Value source =
        valueAs(input(id), rowMajor(m_options.batch, m_graph.layer(input(id)).output, m_type));
    const Value result = newRows(id);
    appendKernel(id, "patches", patchKernel(id, layer.size, false), {source.buffer, result.buffer});
    setValue(id, result);
}

//! The gradient of a loss takes the place of the logits, the largest of all activations, where
//! nobody else needs these.
NetworkBuilder::Value NetworkBuilder::logitsToReplace(LayerId id)
{
    const LayerId source = input(id);
    const Shape &shape = m_graph.layer(source).output;
    const MemoryDescription wanted =
        rowMajor({m_options.batch * shape.positions(), shape.features()}, Memory::data_type::f32);
    Value logits = valueAs(source, rowMajor(wanted.dims(), value(source).layout.data_type()));
    // Of all layers only a linear one is sure to have an output that no other layer shares, and
    // that its own way back does not read.
    const bool mayOverwrite = std::holds_alternative<Linear>(m_graph.layer(source).operation) &&
                              m_graph.consumers()[source].size() == 1 && !m_options.keepGradients;
    if (logits.layout != wanted || !mayOverwrite) {
        const Value copy = newValue(wanted);
        m_compiled.program.append({name(id),
                                   "layout",
                                   m_pass,
                                   m_describe.reorder(logits.layout, wanted),
                                   {},
                                   {{DNNL_ARG_FROM, logits.buffer}, {DNNL_ARG_TO, copy.buffer}}});
        logits = copy;
    }
    if (id == m_graph.loss() && m_options.keepGradients) {
        const Value kept = newValue(wanted, true);
        m_compiled.program.append({name(id),
                                   "layout",
                                   m_pass,
                                   m_describe.reorder(wanted, wanted),
                                   {},
                                   {{DNNL_ARG_FROM, logits.buffer}, {DNNL_ARG_TO, kept.buffer}}});
        m_compiled.logits = kept.buffer;
    }
    return logits;
}

void NetworkBuilder::sequenceLoss(LayerId id, const SoftmaxCrossEntropy &layer)
{
    const LayerId source = input(id);
    const Shape &shape = m_graph.layer(source).output;
    const std::int64_t rows = m_options.batch * shape.positions();
    const std::int64_t classes = shape.features();
    const bool main = id == m_graph.loss();
    const Value logits = logitsToReplace(id);
    const Value losses = newValue(rowMajor({rows}, Memory::data_type::f32));
    const auto kernel = [=, state = m_compiled.state, positions = shape.positions(),
                         labels = m_graph.labelsPerImage(), first = layer.firstLabel,
                         weight = layer.weight](const std::vector<void *> &at) {
        auto *row = static_cast<float *>(at[0]);
        auto *loss = static_cast<float *>(at[1]);
        const auto scale = static_cast<float>(weight / static_cast<double>(rows));
        std::int64_t hits = 0;
#pragma omp parallel for schedule(static) reduction(+ : hits)
        for (std::int64_t i = 0; i < rows; ++i) {
            const std::int32_t label = state->labels[static_cast<std::size_t>(
                i / positions * labels + first + i % positions)];
            const RowLoss found = bestRows().scores.loss(classes, label, scale, row + i * classes);
            loss[i] = found.loss;
            hits += found.hit ? 1 : 0;
        }
        // In one order, whatever the number of threads.
        state->loss += std::accumulate(loss, loss + rows, 0.0) * weight / static_cast<double>(rows);
        state->hits = main ? hits : state->hits;
    };
    appendKernel(id, "softmax_cross_entropy", kernel, {logits.buffer, losses.buffer});
    give(source, {inNetworkType(id, logits), true});
}

void NetworkBuilder::forward(LayerId id, const CtcLoss &layer)
{
    if (!training())
        return;
    const LayerId source = input(id);
    const Value logits = logitsToReplace(id);
    const CtcPlan plan(layer, m_graph.layer(source).output, m_graph.labelsPerImage(),
                       m_options.batch, m_options.threads);
    const Value space = newValue(rowMajor({plan.workSpace()}, Memory::data_type::f32));
    const auto kernel = [plan, state = m_compiled.state](const std::vector<void *> &at) {
        state->loss += plan.run(static_cast<float *>(at[0]), state->labels.data(),
                                static_cast<float *>(at[1]));
    };
    appendKernel(id, operationName(layer), kernel, {logits.buffer, space.buffer});
    give(source, {inNetworkType(id, logits), true});
}

} // namespace strata::engine::backends::onednn
