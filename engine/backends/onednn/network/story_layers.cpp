// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/network/story_kernels.h"

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

//! Words × features.
std::vector<float> factorsOf(const SentenceEncoding &layer, std::int64_t features)
{
    std::vector<float> factors;
    for (std::int64_t word = 1; word <= layer.words; ++word) {
        for (std::int64_t k = 1; k <= features; ++k)
            factors.push_back(static_cast<float>(layer.factor(word, k, features)));
    }
    return factors;
}

} // namespace

void NetworkBuilder::forward(LayerId id, const SentenceEncoding &layer)
{
    const Shape &shape = m_graph.layer(id).output;
    const Value source = rows(input(id));
    const Value result =
        newValue(rowMajor({m_options.batch, shape.elements()}, Memory::data_type::f32));
    const auto kernel = [sentences = m_options.batch * shape.channels, words = layer.words,
                         features = shape.width,
                         factors = factorsOf(layer, shape.width)](const std::vector<void *> &at) {
        encodeSentences(from(at[0]), factors.data(), to(at[1]), sentences, words, features);
    };
    appendKernel(id, operationName(layer), kernel, {source.buffer, result.buffer});
    setRows(id, result);
}

void NetworkBuilder::backward(LayerId id, const SentenceEncoding &layer, const Gradient &gradient)
{
    const Shape &shape = m_graph.layer(id).output;
    const Value given = gradientRows(id, gradient);
    const LayerId words = input(id);
    const Value result = newValue(rowMajor(
        {m_options.batch, m_graph.layer(words).output.elements()}, Memory::data_type::f32));
    const auto kernel = [sentences = m_options.batch * shape.channels, words = layer.words,
                         features = shape.width,
                         factors = factorsOf(layer, shape.width)](const std::vector<void *> &at) {
        encodeSentencesGradient(from(at[0]), factors.data(), to(at[1]), sentences, words, features);
    };
    appendKernel(id, operationName(layer), kernel, {given.buffer, result.buffer});
    give(words, {inNetworkType(id, result), true});
}

void NetworkBuilder::forward(LayerId id, const MemoryReading &layer)
{
    const ReadingShape shape = readingShape(id);
    const Value memories = rows(input(id, 0));
    const Value questions = rows(input(id, 1));
    const Value result = newValue(questions.layout);
    m_workspace[id] =
        newValue(rowMajor({shape.images, shape.questions * shape.memories}, Memory::data_type::f32))
            .buffer;
    const auto kernel = [shape](const std::vector<void *> &at) {
        readMemories(shape, from(at[0]), from(at[1]), to(at[2]), to(at[3]));
    };
    appendKernel(id, operationName(layer), kernel,
                 {memories.buffer, questions.buffer, m_workspace[id], result.buffer});
    setRows(id, result);
}

void NetworkBuilder::backward(LayerId id, const MemoryReading &layer, const Gradient &gradient)
{
    const ReadingShape shape = readingShape(id);
    const Value memories = rows(input(id, 0));
    const Value questions = rows(input(id, 1));
    const Value given = gradientRows(id, gradient);
    const Value memoriesGradient = newValue(memories.layout);
    const Value questionsGradient = newValue(questions.layout);
    const auto kernel = [shape](const std::vector<void *> &at) {
        readMemoriesGradient(shape, from(at[0]), from(at[1]), from(at[2]), from(at[3]), to(at[4]),
                             to(at[5]));
    };
    appendKernel(id, operationName(layer), kernel,
                 {memories.buffer, questions.buffer, m_workspace.at(id), given.buffer,
                  memoriesGradient.buffer, questionsGradient.buffer});
    give(input(id, 0), {inNetworkType(id, memoriesGradient), true});
    give(input(id, 1), {inNetworkType(id, questionsGradient), true});
}

ReadingShape NetworkBuilder::readingShape(LayerId id) const
{
    const Shape &memories = m_graph.layer(input(id, 0)).output;
    const Shape &questions = m_graph.layer(input(id, 1)).output;
    return {m_options.batch, memories.channels, questions.channels, memories.width};
}

//! In the type of the network, with the shape of the layer's output.
void NetworkBuilder::setRows(LayerId id, const Value &found)
{
    setValue(id, {inNetworkType(id, found).buffer,
                  rowMajor(m_options.batch, m_graph.layer(id).output, m_type)});
}

//! In fp32.
NetworkBuilder::Value NetworkBuilder::gradientRows(LayerId id, const Gradient &gradient)
{
    return converted(
        gradient.value,
        rowMajor({m_options.batch, m_graph.layer(id).output.elements()}, Memory::data_type::f32),
        name(id));
}

} // namespace strata::engine::backends::onednn
