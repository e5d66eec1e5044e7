// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_layer.h"

#include "engine/backends/onednn/network/layout_copy.h"
#include "engine/backends/onednn/onednn_library.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <algorithm>
#include <map>
#include <utility>

namespace strata::engine::backends::onednn {
namespace {

using workloads::rnn::Cell;
using workloads::rnn::Kernel;
using workloads::rnn::Operands;
using workloads::rnn::Pass;
using workloads::rnn::Precision;
using workloads::rnn::Problem;
using workloads::rnn::Results;
using Layout = dnnl::memory::desc;
using Type = dnnl::memory::data_type;
using Tag = dnnl::memory::format_tag;

constexpr auto direction = dnnl::rnn_direction::unidirectional_left2right;
constexpr float int8Scale = 127; // inputs and states lie in −1 … 1
constexpr float int8Shift = 128;

//! Dimensions and types of a layer's operands, `type` being that of inputs and states.
class Shapes {
public:
    explicit Shapes(const Problem &problem) :
        m_problem(problem),
        m_gates(workloads::rnn::gatesOf(problem.cell))
    {
    }

    Layout sequence(Type type) const
    {
        return {{m_problem.timesteps, m_problem.batch, m_problem.hidden}, type, Tag::tnc};
    }
    Layout state(Type type) const
    {
        return {{1, 1, m_problem.batch, m_problem.hidden}, type, Tag::ldnc};
    }
    Layout weights(Type type, Tag tag) const
    {
        return {{1, 1, m_problem.hidden, m_gates, m_problem.hidden}, type, tag};
    }
    Layout bias() const { return {{1, 1, m_gates, m_problem.hidden}, Type::f32, Tag::ldgo}; }
    Layout cell() const { return m_problem.cell == Cell::Lstm ? state(Type::f32) : Layout(); }

private:
    const Problem &m_problem;
    std::int64_t m_gates;
};

Type elementType(Precision precision)
{
    return precision == Precision::Fp32   ? Type::f32
           : precision == Precision::Bf16 ? Type::bf16
                                          : Type::u8;
}

dnnl::primitive_attr attributesOf(const Problem &problem, const Operands &operands)
{
    dnnl::primitive_attr attributes;
    if (problem.precision == Precision::Int8) {
        attributes.set_rnn_data_qparams(int8Scale, int8Shift);
        attributes.set_rnn_weights_qparams(0, {1 / operands.weightStep});
    }
    return attributes;
}

template <typename Primitive, typename... Arguments>
typename Primitive::primitive_desc describeForward(const dnnl::engine &engine,
                                                   const dnnl::primitive_attr &attributes,
                                                   const Arguments &...arguments)
{
#if DNNL_VERSION_MAJOR >= 3
    return {engine, arguments..., attributes};
#else
    return {typename Primitive::desc(arguments...), attributes, engine};
#endif
}

template <typename Primitive, typename Forward, typename... Arguments>
dnnl::primitive_desc_base describeBackward(const dnnl::engine &engine, const Forward &forward,
                                           const Arguments &...arguments)
{
#if DNNL_VERSION_MAJOR >= 3
    return typename Primitive::primitive_desc(engine, arguments..., forward);
#else
    return
        typename Primitive::primitive_desc(typename Primitive::desc(arguments...), engine, forward);
#endif
}

struct Descriptions {
    dnnl::primitive_desc_base forward;
    dnnl::primitive_desc_base backward; //!< empty if the pass is none
};

//! Final states are neither asked for nor given a gradient.
class LayerDescriber {
public:
    LayerDescriber(const Problem &problem, const Operands &operands, const dnnl::engine &engine) :
        m_pass(problem.pass),
        m_engine(engine),
        m_attributes(attributesOf(problem, operands)),
        m_kind(problem.pass == Pass::Inference ? dnnl::prop_kind::forward_inference
                                               : dnnl::prop_kind::forward_training)
    {
        const Shapes shapes(problem);
        const Type type = elementType(problem.precision);
        const Type weightsType = problem.precision == Precision::Int8 ? Type::s8 : type;
        m_sequence = shapes.sequence(type);
        m_state = shapes.state(problem.precision == Precision::Int8 ? Type::f32 : type);
        m_cell = shapes.cell();
        m_weights = shapes.weights(weightsType, Tag::any);
        m_bias = shapes.bias();
        m_sequenceGradient = shapes.sequence(Type::f32);
        m_stateGradient = shapes.state(Type::f32);
        m_weightsGradient = shapes.weights(Type::f32, Tag::any);
    }

    Descriptions vanilla() const
    {
        constexpr auto relu = dnnl::algorithm::eltwise_relu;
        const auto forward = describeForward<dnnl::vanilla_rnn_forward>(
            m_engine, m_attributes, m_kind, relu, direction, m_sequence, m_state, m_weights,
            m_weights, m_bias, m_sequence, m_none);
        if (m_pass != Pass::Backward)
            return {forward, {}};
        return {forward, describeBackward<dnnl::vanilla_rnn_backward>(
                             m_engine, forward, dnnl::prop_kind::backward, relu, direction,
                             m_sequence, m_state, m_weights, m_weights, m_bias, m_sequence, m_none,
                             m_sequenceGradient, m_stateGradient, m_weightsGradient,
                             m_weightsGradient, m_bias, m_sequenceGradient, m_none)};
    }

    Descriptions lstm() const
    {
        const auto forward = describeForward<dnnl::lstm_forward>(
            m_engine, m_attributes, m_kind, direction, m_sequence, m_state, m_cell, m_weights,
            m_weights, m_bias, m_sequence, m_none, m_none);
        if (m_pass != Pass::Backward)
            return {forward, {}};
        return {forward,
                describeBackward<dnnl::lstm_backward>(
                    m_engine, forward, dnnl::prop_kind::backward, direction, m_sequence, m_state,
                    m_cell, m_weights, m_weights, m_bias, m_sequence, m_none, m_none,
                    m_sequenceGradient, m_stateGradient, m_stateGradient, m_weightsGradient,
                    m_weightsGradient, m_bias, m_sequenceGradient, m_none, m_none)};
    }

    Descriptions gru() const
    {
        const auto forward = describeForward<dnnl::gru_forward>(
            m_engine, m_attributes, m_kind, direction, m_sequence, m_state, m_weights, m_weights,
            m_bias, m_sequence, m_none);
        if (m_pass != Pass::Backward)
            return {forward, {}};
        return {forward, describeBackward<dnnl::gru_backward>(
                             m_engine, forward, dnnl::prop_kind::backward, direction, m_sequence,
                             m_state, m_weights, m_weights, m_bias, m_sequence, m_none,
                             m_sequenceGradient, m_stateGradient, m_weightsGradient,
                             m_weightsGradient, m_bias, m_sequenceGradient, m_none)};
    }

private:
    Pass m_pass;
    dnnl::engine m_engine;
    dnnl::primitive_attr m_attributes;
    dnnl::prop_kind m_kind;
    Layout m_none;
    Layout m_sequence;
    Layout m_state;
    Layout m_cell;
    Layout m_weights;
    Layout m_bias;
    Layout m_sequenceGradient;
    Layout m_stateGradient;
    Layout m_weightsGradient;
};

Descriptions describe(const Problem &problem, const Operands &operands, const dnnl::engine &engine)
{
    const LayerDescriber describer(problem, operands, engine);
    switch (problem.cell) {
    case Cell::Vanilla:
        return describer.vanilla();
    case Cell::Gru:
        return describer.gru();
    case Cell::Lstm:
        break;
    }
    return describer.lstm();
}

//! A primitive with memory for each of its arguments.
class BoundPrimitive {
public:
    BoundPrimitive() = default;
    BoundPrimitive(const dnnl::primitive_desc_base &description, const dnnl::engine &engine) :
        m_description(description),
        m_engine(engine),
        m_primitive(description.get())
    {
    }

    Layout layoutOf(int argument) const
    {
        return m_description.query_md(dnnl::query::exec_arg_md, argument);
    }
    //! None where the primitive has no such argument.
    void bind(int argument, const dnnl::memory &memory)
    {
        m_memories.insert_or_assign(argument, memory);
        m_arguments.clear();
        for (const auto &[role, bound] : m_memories)
            m_arguments.push_back({role, bound.get()});
    }
    void allocate(int argument) { bind(argument, dnnl::memory(layoutOf(argument), m_engine)); }
    const dnnl::memory &memory(int argument) const { return m_memories.at(argument); }

    dnnl_status_t run(const dnnl::stream &stream) const
    {
        return execute(m_primitive, stream, m_arguments);
    }

private:
    dnnl::primitive_desc_base m_description;
    dnnl::engine m_engine;
    dnnl::primitive m_primitive;
    std::map<int, dnnl::memory> m_memories;
    std::vector<dnnl_exec_arg_t> m_arguments;
};

class RnnLayer final : public Kernel {
public:
    RnnLayer(const Problem &problem, const Operands &operands, int threads);

    core::Expected<void> run() override;
    core::Expected<Results> results() override;
    std::int64_t calls() const override { return 1; }
    std::string implementation() const override { return m_implementation; }

private:
    void fill(BoundPrimitive &primitive, int argument, const std::vector<float> &values,
              const Layout &plain, const dnnl::primitive_attr &attributes = {});
    void fillCommon(BoundPrimitive &primitive, const Operands &operands);
    void prepareBackward(const Operands &operands);
    void clear(int argument, float value);
    std::vector<float> read(const BoundPrimitive &primitive, int argument, const Layout &plain);
    core::Expected<void> execute(const BoundPrimitive &primitive);

    Problem m_problem;
    int m_threads;
    dnnl::engine m_engine;
    dnnl::stream m_stream;
    BoundPrimitive m_forward;
    BoundPrimitive m_backward;
    BoundPrimitive *m_timed;
    std::string m_implementation;
    std::int64_t m_runs = 0;
};

RnnLayer::RnnLayer(const Problem &problem, const Operands &operands, int threads) :
    m_problem(problem),
    m_threads(threads),
    m_engine(dnnl::engine::kind::cpu, 0),
    m_stream(m_engine),
    m_timed(&m_forward)
{
    const Descriptions descriptions = describe(problem, operands, m_engine);
    m_forward = BoundPrimitive(descriptions.forward, m_engine);
    fillCommon(m_forward, operands);
    m_forward.allocate(DNNL_ARG_DST_LAYER);
    if (problem.pass != Pass::Inference)
        m_forward.allocate(DNNL_ARG_WORKSPACE);
    const auto *description = &descriptions.forward;
    if (problem.pass == Pass::Backward) {
        m_backward = BoundPrimitive(descriptions.backward, m_engine);
        m_timed = &m_backward;
        prepareBackward(operands);
        description = &descriptions.backward;
    }
    m_implementation = std::string(description->impl_info_str()) + ", " + libraryVersion();
}

void RnnLayer::fill(BoundPrimitive &primitive, int argument, const std::vector<float> &values,
                    const Layout &plain, const dnnl::primitive_attr &attributes)
{
    primitive.allocate(argument);
    dnnl::memory source(plain, m_engine, const_cast<float *>(values.data()));
    dnnl::memory target = primitive.memory(argument);
    dnnl::reorder(source, target, attributes).execute(m_stream, source, target);
    m_stream.wait();
}

void RnnLayer::fillCommon(BoundPrimitive &primitive, const Operands &operands)
{
    const Shapes shapes(m_problem);
    const dnnl::primitive_attr attributes = attributesOf(m_problem, operands);
    fill(primitive, DNNL_ARG_SRC_LAYER, operands.input, shapes.sequence(Type::f32), attributes);
    fill(primitive, DNNL_ARG_SRC_ITER, operands.hidden, shapes.state(Type::f32));
    if (m_problem.cell == Cell::Lstm)
        fill(primitive, DNNL_ARG_SRC_ITER_C, operands.cell, shapes.state(Type::f32));
    const Layout weights = shapes.weights(Type::f32, Tag::ldigo);
    fill(primitive, DNNL_ARG_WEIGHTS_LAYER, operands.weightsInput, weights, attributes);
    fill(primitive, DNNL_ARG_WEIGHTS_ITER, operands.weightsRecurrent, weights, attributes);
    fill(primitive, DNNL_ARG_BIAS, operands.bias, shapes.bias());
}

void RnnLayer::prepareBackward(const Operands &operands)
{
    if (const dnnl_status_t status = m_forward.run(m_stream); status != dnnl_success)
        throw dnnl::error(status, "the training forward pass before it failed");
    fillCommon(m_backward, operands);
    m_backward.bind(DNNL_ARG_DST_LAYER, m_forward.memory(DNNL_ARG_DST_LAYER));
    m_backward.bind(DNNL_ARG_WORKSPACE, m_forward.memory(DNNL_ARG_WORKSPACE));
    fill(m_backward, DNNL_ARG_DIFF_DST_LAYER, operands.outputGradient,
         Shapes(m_problem).sequence(Type::f32));
    for (const int argument :
         {DNNL_ARG_DIFF_SRC_LAYER, DNNL_ARG_DIFF_SRC_ITER, DNNL_ARG_DIFF_WEIGHTS_LAYER,
          DNNL_ARG_DIFF_WEIGHTS_ITER, DNNL_ARG_DIFF_BIAS}) {
        m_backward.allocate(argument);
        clear(argument, 0);
    }
    if (m_problem.cell == Cell::Lstm)
        m_backward.allocate(DNNL_ARG_DIFF_SRC_ITER_C);
}

//! Of the backward primitive, whose gradients are fp32.
void RnnLayer::clear(int argument, float value)
{
    const dnnl::memory &memory = m_backward.memory(argument);
    std::fill_n(static_cast<float *>(memory.get_data_handle()),
                memory.get_desc().get_size() / sizeof(float), value);
}

std::vector<float> RnnLayer::read(const BoundPrimitive &primitive, int argument,
                                  const Layout &plain)
{
    std::vector<float> values(plain.get_size() / sizeof(float));
    dnnl::memory source = primitive.memory(argument);
    dnnl::memory target(plain, m_engine, values.data());
    dnnl::reorder(source, target).execute(m_stream, source, target);
    m_stream.wait();
    return values;
}

core::Expected<void> RnnLayer::execute(const BoundPrimitive &primitive)
{
    useThreads(m_threads);
    const dnnl_status_t status = primitive.run(m_stream);
    if (status == dnnl_success)
        return {};
    return runFailure(status, "its recurrent layer " + m_implementation);
}

core::Expected<void> RnnLayer::run()
{
    ++m_runs;
    return execute(*m_timed);
}

core::Expected<Results> RnnLayer::results()
{
    if (m_runs == 0)
        return Results{};
    const Shapes shapes(m_problem);
    Results results;
    try {
        if (m_problem.pass != Pass::Backward) {
            results.output = read(m_forward, DNNL_ARG_DST_LAYER, shapes.sequence(Type::f32));
            if (m_problem.precision == Precision::Int8) {
                for (float &value : results.output)
                    value = (value - int8Shift) / int8Scale;
            }
            return results;
        }
        for (const int argument :
             {DNNL_ARG_DIFF_WEIGHTS_LAYER, DNNL_ARG_DIFF_WEIGHTS_ITER, DNNL_ARG_DIFF_BIAS})
            clear(argument, 0);
        if (auto done = execute(m_backward); !done)
            return tl::make_unexpected(done.error());
        const Layout weights = shapes.weights(Type::f32, Tag::ldigo);
        results.inputGradient =
            read(m_backward, DNNL_ARG_DIFF_SRC_LAYER, shapes.sequence(Type::f32));
        results.hiddenGradient = read(m_backward, DNNL_ARG_DIFF_SRC_ITER, shapes.state(Type::f32));
        results.weightsInputGradient = read(m_backward, DNNL_ARG_DIFF_WEIGHTS_LAYER, weights);
        results.weightsRecurrentGradient = read(m_backward, DNNL_ARG_DIFF_WEIGHTS_ITER, weights);
        results.biasGradient = read(m_backward, DNNL_ARG_DIFF_BIAS, shapes.bias());
    } catch (const dnnl::error &error) {
        return failureOf(error, "the results of a recurrent layer", false);
    }
    return results;
}

} // namespace

std::unique_ptr<Kernel> makeRnnLayer(const Problem &problem, const Operands &operands, int threads)
{
    useThreads(threads);
    return std::make_unique<RnnLayer>(problem, operands, threads);
}

} // namespace strata::engine::backends::onednn
