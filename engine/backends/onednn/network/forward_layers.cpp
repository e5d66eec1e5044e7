// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/element_kernels.h"
#include "engine/backends/onednn/network/network_builder.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

using namespace training;

namespace {

template <typename Element>
Kernel addKernel(std::int64_t count, bool rectify)
{
    return [count, rectify](const std::vector<void *> &at) {
        add(static_cast<const Element *>(at[0]), static_cast<const Element *>(at[1]),
            static_cast<Element *>(at[2]), count, rectify);
    };
}

template <typename Element>
Kernel rectifyKernel(std::int64_t count, double limit)
{
    return [count, limit = static_cast<float>(limit)](const std::vector<void *> &at) {
        rectify(static_cast<const Element *>(at[0]), static_cast<Element *>(at[1]), count, limit);
    };
}

//! Each image of the result is zeros with an image of the source in between.
template <typename Element>
Kernel padKernel(std::int64_t images, std::int64_t before, std::int64_t count, std::int64_t padded)
{
    return [=](const std::vector<void *> &at) {
        auto *result = static_cast<Element *>(at[1]);
        std::fill_n(result, images * padded, Element{});
        copyImages(static_cast<const Element *>(at[0]), count, result + before, padded, count,
                   images);
    };
}

//! With groups these are a dimension of their own, the first.
Memory::dims weightDimensions(const Convolution &layer, const Shape &in)
{
    Memory::dims dimensions{layer.outChannels / layer.groups, in.channels / layer.groups,
                            layer.window.kernelHeight, layer.window.kernelWidth};
    if (layer.groups > 1)
        dimensions.insert(dimensions.begin(), layer.groups);
    return dimensions;
}

bool isCompiled(const Description &primitive)
{
    return implementationOf(primitive).find("jit") != std::string::npos;
}

} // namespace

void NetworkBuilder::forward()
{
    for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
        if (!m_compiled.fusions.needed[id])
            continue;
        if (const auto &alias = m_compiled.fusions.alias[id])
            m_values[id] = m_values[*alias];
        else
            std::visit([&](const auto &layer) { forward(id, layer); }, m_graph.layer(id).operation);
    }
    if (training())
        return;
    const LayerId last = m_graph.logits();
    const Shape &shape = m_graph.layer(last).output;
    const MemoryDescription wanted =
        rowMajor({m_options.batch * shape.positions(), shape.features()}, Memory::data_type::f32);
    const Value computed = valueAs(last, rowMajor(wanted.dims(), value(last).layout.data_type()));
    if (computed.layout == wanted && last != m_graph.input()) {
        m_compiled.program.keep(computed.buffer);
        m_compiled.logits = computed.buffer;
        return;
    }
    const Value logits = newValue(wanted, true);
    m_compiled.program.append({name(last),
                               "layout",
                               m_pass,
                               m_describe.reorder(computed.layout, wanted),
                               {},
                               {{DNNL_ARG_FROM, computed.buffer}, {DNNL_ARG_TO, logits.buffer}}});
    m_compiled.logits = logits.buffer;
}

dnnl::algorithm NetworkBuilder::chooseAlgorithm(const ConvolutionOperands &operands,
                                                const Window &window) const
{
    if (m_options.convolution == ConvolutionAlgorithm::Direct)
        return dnnl::algorithm::convolution_direct;
#if DNNL_VERSION_MAJOR >= 3
    (void)operands;
    (void)window;
#else
    if (window.kernelHeight == 3 && window.kernelWidth == 3 && window.stride == 1) {
        try {
            constexpr auto winograd = dnnl::algorithm::convolution_winograd;
            const Description forward = m_describe.convolution(operands, window, winograd, {});
            if (training()) {
                m_describe.convolutionData(operands, window, winograd, forward);
                m_describe.convolutionWeights(operands, window, winograd, forward);
            }
            return winograd;
        } catch (const dnnl::error &) {
            return dnnl::algorithm::convolution_direct; // facts() says how many layers could
        }
    }
#endif
    return dnnl::algorithm::convolution_direct;
}

void NetworkBuilder::forward(LayerId id, const Convolution &layer)
{
    const Fusions &fusions = m_compiled.fusions;
    const Shape &in = m_graph.layer(input(id)).output;
    const Shape &out = m_graph.layer(id).output;
    const bool bias = layer.bias || fusions.folded[id];
    ConvolutionOperands operands{anyLayout(m_options.batch, in, m_type),
                                 {weightDimensions(layer, in), m_type, Memory::format_tag::any},
                                 bias ? rowMajor({out.channels}, Memory::data_type::f32)
                                      : MemoryDescription(),
                                 anyLayout(m_options.batch, out, m_type)};
    if (fusions.addend[id])
        operands.result = value(*fusions.addend[id]).layout;
    const dnnl::algorithm algorithm = chooseAlgorithm(operands, layer.window);
    Contraction contraction{
        m_describe.convolution(
            operands, layer.window, algorithm,
            fusedTail(fusions.addend[id].has_value(), fusions.rectified[id], fusions.limit[id])),
        {},
        {},
        bias};
    if (training()) {
        ConvolutionOperands backwards = operands;
        // In the layout that the forward pass has chosen, so that no gradient has to change its
        // own.
        backwards.source = operandOf(contraction.forward, DNNL_ARG_SRC);
        backwards.result = operandOf(contraction.forward, DNNL_ARG_DST);
        backwards.weights = {operands.weights.dims(), Memory::data_type::f32,
                             Memory::format_tag::any};
        contraction.backwardWeights =
            wayToWeights(backwards, layer.window, algorithm, contraction.forward);
        backwards.weights = operands.weights;
        if (wantsGradient(input(id)))
            contraction.backwardData =
                m_describe.convolutionData(backwards, layer.window, algorithm, contraction.forward);
    }
    contract(id, std::move(contraction));
}

//! For some windows the library has but naive loops in the layout of the forward pass: 8 x 8 over
//! four channels take 500 times as long as with the channels last, to which a copy is soon made.
Description NetworkBuilder::wayToWeights(ConvolutionOperands operands, const Window &window,
                                         dnnl::algorithm algorithm,
                                         const Description &forward) const
{
    const Description likeForward =
        m_describe.convolutionWeights(operands, window, algorithm, forward);
    if (!implementationOf(likeForward).starts_with("ref"))
        return likeForward;
    for (MemoryDescription *layout : {&operands.source, &operands.result})
        *layout = {layout->dims(), layout->data_type(), Memory::format_tag::nhwc};
    try {
        const Description channelsLast =
            m_describe.convolutionWeights(operands, window, algorithm, forward);
        return implementationOf(channelsLast).starts_with("ref") ? likeForward : channelsLast;
    } catch (const dnnl::error &) {
        return likeForward;
    }
}

std::optional<Description> NetworkBuilder::withWeights(const MemoryDescription &kept,
                                                       ConvolutionOperands operands,
                                                       const dnnl::post_ops &fused) const
{
    operands.weights = kept;
    try {
        return m_describe.fullyConnected(operands, fused);
    } catch (const dnnl::error &) {
        return std::nullopt; // then a copy changes the layout in each step
    }
}

void NetworkBuilder::forward(LayerId id, const FullyConnected &layer)
{
    const Shape &in = m_graph.layer(input(id)).output;
    const Memory::dims source{m_options.batch, in.elements()};
    Memory::dims weights = source;
    weights.front() = layer.outFeatures;
    ConvolutionOperands operands{{source, m_type, Memory::format_tag::any},
                                 {weights, m_type, Memory::format_tag::any},
                                 layer.bias ? rowMajor({layer.outFeatures}, Memory::data_type::f32)
                                            : MemoryDescription(),
                                 rowMajor({m_options.batch, layer.outFeatures}, m_type)};
    const dnnl::post_ops fused = fusedTail(false, m_compiled.fusions.rectified[id]);
    Contraction contraction{m_describe.fullyConnected(operands, fused), {}, {}, layer.bias};
    if (training())
        addWayBack(id, contraction, operands,
                   {weights, Memory::data_type::f32, Memory::format_tag::any});
    // These weights are the largest of a network and used for few rows: the forward pass takes them
    // as the update leaves them.
    if (training() && m_type == Memory::data_type::f32) {
        const MemoryDescription kept =
            operandOf(*contraction.backwardWeights, DNNL_ARG_DIFF_WEIGHTS);
        if (kept != operandOf(contraction.forward, DNNL_ARG_WEIGHTS))
            contraction.forward = withWeights(kept, operands, fused).value_or(contraction.forward);
    }
    contract(id, std::move(contraction));
}

//! To a fully connected layer.
void NetworkBuilder::addWayBack(LayerId id, Contraction &contraction,
                                const ConvolutionOperands &operands,
                                const MemoryDescription &weightsGradient)
{
    ConvolutionOperands backwards = operands;
    backwards.source = operandOf(contraction.forward, DNNL_ARG_SRC);
    backwards.weights = weightsGradient;
    contraction.backwardWeights = m_describe.fullyConnectedWeights(backwards, contraction.forward);
    backwards.weights = m_type == Memory::data_type::f32 ? weightsGradient : operands.weights;
    if (wantsGradient(input(id)))
        contraction.backwardData = m_describe.fullyConnectedData(backwards, contraction.forward);
}

void NetworkBuilder::contract(LayerId id, Contraction contraction)
{
    m_compiled.contractions.emplace(id, contraction);
    const Description &forward = contraction.forward;
    const BufferId source = valueAs(input(id), operandOf(forward, DNNL_ARG_SRC)).buffer;
    std::vector<std::pair<int, BufferId>> arguments{
        {DNNL_ARG_SRC, source},
        {DNNL_ARG_WEIGHTS, forwardWeights(id, operandOf(forward, DNNL_ARG_WEIGHTS))}};
    if (const auto bias = forwardBias(id))
        arguments.emplace_back(DNNL_ARG_BIAS, *bias);
    const auto &addend = m_compiled.fusions.addend[id];
    const Value result = addend ? value(*addend) : newValue(operandOf(forward, DNNL_ARG_DST));
    arguments.emplace_back(DNNL_ARG_DST, result.buffer);
    append(id, forward, std::move(arguments));
    setValue(id, result);
}

//! A linear layer's can be the table of an embedding.
const NetworkBuilder::TensorPlace &NetworkBuilder::weightsOf(LayerId id) const
{
    const auto *linear = std::get_if<Linear>(&m_graph.layer(id).operation);
    return *tensor(linear != nullptr ? linear->tied.value_or(id) : id, TensorRole::Weights);
}

BufferId NetworkBuilder::forwardWeights(LayerId id, const MemoryDescription &wanted)
{
    const TensorPlace &place = weightsOf(id);
    LearntTensor &learnt = m_compiled.parameters[place.index];
    learnt.rowMajor = rowMajor(wanted.dims(), Memory::data_type::f32);
    if (place.info.layer != id)
        return converted({learnt.values, m_compiled.program.buffer(learnt.values).layout}, wanted,
                         name(id))
            .buffer;
    if (!training()) {
        learnt.values = m_compiled.program.add(wanted, true);
        return learnt.values;
    }
    // They are kept as the update finds them beside their gradient; where the forward pass wants
    // another layout, or bf16, it gets a copy in each step.
    const MemoryDescription kept =
        operandOf(*m_compiled.contractions.at(id).backwardWeights, DNNL_ARG_DIFF_WEIGHTS);
    const Value master = newValue(kept, true);
    learnt.values = master.buffer;
    return converted(master, wanted, name(id)).buffer;
}

std::optional<BufferId> NetworkBuilder::forwardBias(LayerId id)
{
    if (m_compiled.fusions.folded[id]) {
        const BufferId bias = m_compiled.program.add(
            rowMajor({m_graph.layer(id).output.channels}, Memory::data_type::f32), true);
        m_compiled.foldedBias[id] = bias;
        return bias;
    }
    return tensor(id, TensorRole::Bias) ? std::optional(vectorBuffer(id, TensorRole::Bias))
                                        : std::nullopt;
}

//! The library has compiled code for channels in blocks. Planes and channels of which a block is
//! not full, as those that were concatenated, it normalises by plain loops, in several times as
//! long as it takes to lay them out anew.
Description NetworkBuilder::fastNormalization(LayerId id, const BatchNormalization &layer,
                                              dnnl::normalization_flags flags)
{
    const Value source = typedValue(input(id));
    const Description usual = m_describe.normalization(source.layout, layer.epsilon, flags);
    if (isCompiled(usual) || source.layout.dims().size() != 4)
        return usual;
    for (const auto tag : {Memory::format_tag::nChw16c, Memory::format_tag::nChw8c}) {
        const MemoryDescription blocks(source.layout.dims(), m_type, tag);
        const Description compiled = m_describe.normalization(blocks, layer.epsilon, flags);
        if (isCompiled(compiled))
            return compiled;
    }
    return usual;
}

NetworkBuilder::Value NetworkBuilder::normalized(LayerId id, const Description &forward)
{
    // Layouts of a single image can be equal though their strides differ, which its way back minds.
    const MemoryDescription layout = operandOf(forward, DNNL_ARG_SRC);
    return {valueAs(input(id), layout).buffer, layout};
}

void NetworkBuilder::forward(LayerId id, const BatchNormalization &layer)
{
    auto flags = dnnl::normalization_flags::use_shift;
    if (layer.scale)
        flags = flags | dnnl::normalization_flags::use_scale;
    if (m_compiled.fusions.rectified[id])
        flags = flags | dnnl::normalization_flags::fuse_norm_relu;
    if (!training())
        flags = flags | dnnl::normalization_flags::use_global_stats;
    const Description forward = fastNormalization(id, layer, flags);
    const Value source = normalized(id, forward);
    const Value result = newValue(source.layout);
    std::vector<std::pair<int, BufferId>> arguments{
        {DNNL_ARG_SRC, source.buffer},
        {DNNL_ARG_DST, result.buffer},
        {DNNL_ARG_SHIFT, vectorBuffer(id, TensorRole::Shift)}};
    if (layer.scale)
        arguments.emplace_back(DNNL_ARG_SCALE, vectorBuffer(id, TensorRole::Scale));
    if (training() && m_compiled.fusions.rectified[id]) {
        m_workspace[id] = m_compiled.program.add(operandOf(forward, DNNL_ARG_WORKSPACE));
        arguments.emplace_back(DNNL_ARG_WORKSPACE, m_workspace[id]);
    }
    const MemoryDescription perChannel =
        rowMajor({m_graph.layer(id).output.channels}, Memory::data_type::f32);
    const BufferId mean = training() ? m_compiled.program.add(perChannel) : m_running.at(id)[0];
    const BufferId variance = training() ? m_compiled.program.add(perChannel) : m_running.at(id)[1];
    arguments.emplace_back(DNNL_ARG_MEAN, mean);
    arguments.emplace_back(DNNL_ARG_VARIANCE, variance);
    append(id, forward, std::move(arguments));
    m_forward.emplace(id, forward);
    m_batchStatistics[id] = {mean, variance};
    setValue(id, result);
    if (training())
        followStatistics(id, layer);
}

void NetworkBuilder::followStatistics(LayerId id, const BatchNormalization &layer)
{
    const Shape &shape = m_graph.layer(id).output;
    const auto count = static_cast<double>(m_options.batch * shape.height * shape.width);
    const auto kernel = [channels = shape.channels, momentum = layer.momentum,
                         unbiased =
                             count / std::max(count - 1, 1.0)](const std::vector<void *> &at) {
        follow(static_cast<float *>(at[0]), static_cast<const float *>(at[1]), channels, momentum,
               1);
        follow(static_cast<float *>(at[2]), static_cast<const float *>(at[3]), channels, momentum,
               unbiased);
    };
    appendKernel(id, operationName(m_graph.layer(id).operation), kernel,
                 {m_running.at(id)[0], m_batchStatistics[id].first, m_running.at(id)[1],
                  m_batchStatistics[id].second});
}

void NetworkBuilder::forward(LayerId id, const Relu &layer)
{
    const Value source = typedValue(input(id));
    const Value result = newValue(source.layout);
    const std::int64_t count = storedElements(source.layout);
    appendKernel(id, "relu",
                 m_type == Memory::data_type::bf16 ? rectifyKernel<Bfloat16>(count, layer.limit)
                                                   : rectifyKernel<float>(count, layer.limit),
                 {source.buffer, result.buffer});
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const Pooling &layer)
{
    const Value source = typedValue(input(id));
    const Description forward = m_describe.pooling(
        source.layout, anyLayout(m_options.batch, m_graph.layer(id).output, m_type), layer);
    const Value result = newValue(operandOf(forward, DNNL_ARG_DST));
    std::vector<std::pair<int, BufferId>> arguments{{DNNL_ARG_SRC, source.buffer},
                                                    {DNNL_ARG_DST, result.buffer}};
    if (training() && layer.kind == Pooling::Kind::Maximum) {
        m_workspace[id] = m_compiled.program.add(operandOf(forward, DNNL_ARG_WORKSPACE));
        arguments.emplace_back(DNNL_ARG_WORKSPACE, m_workspace[id]);
    }
    append(id, forward, std::move(arguments));
    m_forward.emplace(id, forward);
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const GlobalAveragePooling &)
{
    forward(id, wholeImage(m_graph.layer(input(id)).output));
}

void NetworkBuilder::forward(LayerId id, const LocalResponseNormalization &layer)
{
    const Value source = typedValue(input(id));
    const Description forward = m_describe.responseNormalization(source.layout, layer);
    const Value result = newValue(operandOf(forward, DNNL_ARG_DST));
    std::vector<std::pair<int, BufferId>> arguments{{DNNL_ARG_SRC, source.buffer},
                                                    {DNNL_ARG_DST, result.buffer}};
    if (const MemoryDescription workspace = operandOf(forward, DNNL_ARG_WORKSPACE);
        workspace.get_size() > 0) {
        m_workspace[id] = m_compiled.program.add(workspace);
        arguments.emplace_back(DNNL_ARG_WORKSPACE, m_workspace[id]);
    }
    append(id, forward, std::move(arguments));
    m_forward.emplace(id, forward);
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const Dropout &layer)
{
    // The mask counts features in row-major order.
    const Value source = valueAs(input(id), rowMajor(value(input(id)).layout.dims(), m_type));
    const Value result = newValue(source.layout);
    appendDropout(id, layer, source, result);
    setValue(id, result);
}

void NetworkBuilder::appendDropout(LayerId id, const Dropout &layer, const Value &from,
                                   const Value &to)
{
    const auto kernel = [=, state = m_compiled.state, count = storedElements(from.layout),
                         seed = m_options.seed, type = m_type,
                         probability = layer.probability](const std::vector<void *> &at) {
        const DropoutMask mask(seed, id, state->step, probability);
        if (type == Memory::data_type::bf16)
            dropOut(static_cast<const Bfloat16 *>(at[0]), static_cast<Bfloat16 *>(at[1]), count,
                    mask, probability);
        else
            dropOut(static_cast<const float *>(at[0]), static_cast<float *>(at[1]), count, mask,
                    probability);
    };
    appendKernel(id, "dropout", kernel, {from.buffer, to.buffer});
}

void NetworkBuilder::forward(LayerId id, const Concatenation &)
{
    const auto &inputs = m_graph.layer(id).inputs;
    std::vector<MemoryDescription> layouts;
    std::vector<std::pair<int, BufferId>> arguments;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Value source = typedValue(inputs[i]);
        layouts.push_back(source.layout);
        arguments.emplace_back(DNNL_ARG_MULTIPLE_SRC + static_cast<int>(i), source.buffer);
    }
    const Description forward = m_describe.concatenation(layouts);
    const Value result = newValue(operandOf(forward, DNNL_ARG_DST));
    arguments.emplace_back(DNNL_ARG_DST, result.buffer);
    append(id, forward, std::move(arguments));
    setValue(id, result);
}

void NetworkBuilder::forward(LayerId id, const Addition &)
{
    const Value one = typedValue(input(id, 0));
    const Value other = valueAs(input(id, 1), one.layout);
    const Value result = newValue(one.layout);
    const std::int64_t count = storedElements(one.layout);
    const bool rectify = m_compiled.fusions.rectified[id];
    appendKernel(id, "addition",
                 m_type == Memory::data_type::bf16 ? addKernel<Bfloat16>(count, rectify)
                                                   : addKernel<float>(count, rectify),
                 {one.buffer, other.buffer, result.buffer});
    setValue(id, result);
}

//! What the loss reads: rows of fp32. Those of the main loss outlive the step, for those who ask
//! for logits.
NetworkBuilder::Value NetworkBuilder::copyOfLogits(LayerId id)
{
    const LayerId source = input(id);
    const std::vector<std::int64_t> rows{m_options.batch, m_graph.layer(source).output.channels};
    const bool main = id == m_graph.loss();
    const Value from = valueAs(source, rowMajor(rows, value(source).layout.data_type()));
    const Value logits = newValue(rowMajor(rows, Memory::data_type::f32), main);
    m_compiled.program.append({name(id),
                               "layout",
                               m_pass,
                               m_describe.reorder(from.layout, logits.layout),
                               {},
                               {{DNNL_ARG_FROM, from.buffer}, {DNNL_ARG_TO, logits.buffer}}});
    if (main)
        m_compiled.logits = logits.buffer;
    return logits;
}

void NetworkBuilder::forward(LayerId id, const SoftmaxCrossEntropy &layer)
{
    if (!training())
        return;
    const LayerId source = input(id);
    if (!m_graph.layer(source).output.isVector()) {
        sequenceLoss(id, layer);
        return;
    }
    const std::int64_t classes = m_graph.layer(source).output.channels;
    const bool main = id == m_graph.loss();
    const Value logits = copyOfLogits(id);
    const Value gradient = newValue(logits.layout);
    const auto kernel = [=, state = m_compiled.state, batch = m_options.batch,
                         labels = m_graph.labelsPerImage(), first = layer.firstLabel,
                         weight = layer.weight](const std::vector<void *> &at) {
        const LossResult found =
            softmaxCrossEntropy(static_cast<const float *>(at[0]), state->labels.data() + first,
                                labels, batch, classes, weight, static_cast<float *>(at[1]));
        state->loss += found.loss;
        state->hits = main ? found.hits : state->hits;
    };
    appendKernel(id, "softmax_cross_entropy", kernel, {logits.buffer, gradient.buffer});
    give(source, {inNetworkType(id, gradient), true});
}

void NetworkBuilder::forward(LayerId id, const ActionValueError &layer)
{
    if (!training())
        return;
    const Value values = copyOfLogits(id);
    const Value gradient = newValue(values.layout);
    const auto kernel = [state = m_compiled.state, batch = m_options.batch,
                         actions = m_graph.layer(input(id)).output.channels,
                         labels = m_graph.labelsPerImage(),
                         weight = layer.weight](const std::vector<void *> &at) {
        state->loss += actionValueError(static_cast<const float *>(at[0]), state->labels.data(),
                                        labels, state->targets.data(), batch, actions, weight,
                                        static_cast<float *>(at[1]));
    };
    appendKernel(id, operationName(layer), kernel, {values.buffer, gradient.buffer});
    give(input(id), {inNetworkType(id, gradient), true});
}

void NetworkBuilder::forward(LayerId id, const ChannelPadding &layer)
{
    const Shape &in = m_graph.layer(input(id)).output;
    const Shape &out = m_graph.layer(id).output;
    const Memory::data_type type = value(input(id)).layout.data_type();
    const Value source = valueAs(input(id), rowMajor(m_options.batch, in, type));
    const Value result = newValue(rowMajor(m_options.batch, out, type));
    const std::int64_t before = layer.before * in.height * in.width;
    const auto make = type == Memory::data_type::bf16 ? padKernel<Bfloat16> : padKernel<float>;
    appendKernel(id, operationName(layer),
                 make(m_options.batch, before, in.elements(), out.elements()),
                 {source.buffer, result.buffer});
    setValue(id, result);
}

} // namespace strata::engine::backends::onednn
