// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_steps.h"

#include "engine/backends/onednn/bfloat16.h"
#include "engine/backends/onednn/onednn_library.h"
#include "engine/backends/onednn/onednn_rnn_gates.h"
#include "engine/backends/onednn/onednn_rnn_product.h"
#include "engine/workloads/rnn/rnn_problem.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <type_traits>

namespace strata::engine::backends::onednn {
namespace {

using workloads::rnn::Cell;
using workloads::rnn::isBackward;
using workloads::rnn::Kernel;
using workloads::rnn::Operands;
using workloads::rnn::Pass;
using workloads::rnn::Problem;
using workloads::rnn::Results;

constexpr float unwritten = std::numeric_limits<float>::quiet_NaN();
//! With so many elements, waking the other threads saves more than it costs; σ and tanh are worth
//! more than a sum.
constexpr std::int64_t worthSharing = 4096;

template <typename Element>
std::vector<Element> narrowed(const std::vector<float> &values)
{
    if constexpr (std::is_same_v<Element, float>) {
        return values;
    } else {
        std::vector<Element> narrow(values.size());
        for (std::size_t i = 0; i < values.size(); ++i)
            narrow[i].bits = static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(values[i]) >>
                                                        16); // operands are exact in it
        return narrow;
    }
}

template <typename Element>
std::vector<float> widened(const Element *values, std::size_t count)
{
    if constexpr (std::is_same_v<Element, float>) {
        return {values, values + count};
    } else {
        std::vector<float> wide(count);
        for (std::size_t i = 0; i < count; ++i)
            wide[i] = widened(values[i]);
        return wide;
    }
}

template <typename Element>
class RnnSteps final : public Kernel {
public:
    RnnSteps(const Problem &problem, const Operands &operands, int threads);

    core::Expected<void> run() override;
    core::Expected<Results> results() override;
    std::int64_t calls() const override;
    std::string implementation() const override { return m_implementation; }

private:
    void allocate(const Operands &operands);
    void allocateBackward(const Operands &operands);
    void buildForward(const dnnl::engine &engine, const Operands &operands);
    void buildBackward(const dnnl::engine &engine, const Operands &operands);
    void multiply(RnnProduct &product, const Element *a, float *c);
    template <typename Row>
    void forRows(const Row &row) const;
    void sumColumns(const std::vector<Element> &gradients, std::int64_t gates,
                    std::int64_t firstGate);

    void forward();
    void forwardGru(std::int64_t t);
    void backwardData();
    void backwardDataGru(std::int64_t t);
    void backwardWeights();

    std::size_t state(std::int64_t t) const { return static_cast<std::size_t>(t * m_state); }
    //! Inference keeps no gates: each timestep overwrites those before.
    std::size_t kept(std::int64_t t) const
    {
        return m_problem.pass == Pass::Inference ? 0 : state(t);
    }
    std::size_t keptCell(std::int64_t t) const
    {
        return m_problem.pass == Pass::Inference && t > 0 ? state(2 - t % 2) : state(t);
    }

    Problem m_problem;
    int m_threads;
    std::int64_t m_hidden;
    std::int64_t m_state; //!< N × H
    std::int64_t
        m_first; //!< gates of the first product of a timestep; a GRU's candidate has a second one
    const GateFunctions<Element> &m_functions;
    dnnl_status_t m_status = dnnl_success;
    std::int64_t m_runs = 0;
    std::string m_implementation;

    std::vector<Element> m_input;
    std::vector<float> m_bias;
    std::vector<Element> m_states; //!< T + 1, the first given
    std::vector<float> m_cells;    //!< likewise, LSTM
    std::vector<float> m_gates;
    std::vector<float> m_candidates;    //!< GRU
    std::vector<Element> m_resetStates; //!< GRU
    RnnProduct m_product;
    RnnProduct m_candidateProduct;

    std::vector<float> m_outputGradient;
    std::vector<float> m_carried; //!< N × H, what the timestep after gives through the products
    std::vector<float> m_direct;  //!< N × H, and past them: GRU
    std::vector<float> m_resetGradient;
    std::vector<float> m_cellGradient;
    std::vector<Element> m_gateGradients;
    std::vector<Element> m_candidateGradients;
    std::vector<float> m_inputGradient;
    std::vector<float> m_weightsGradient;
    std::vector<float> m_candidateWeightsGradient;
    std::vector<float> m_biasGradient;
    RnnProduct m_transposedProduct;
    RnnProduct m_transposedCandidateProduct;
    RnnProduct m_weightsProduct;
    RnnProduct m_candidateWeightsProduct;
};

template <typename Element>
constexpr auto elementType =
    std::is_same_v<Element, float> ? dnnl::memory::data_type::f32 : dnnl::memory::data_type::bf16;

template <typename Element>
RnnSteps<Element>::RnnSteps(const Problem &problem, const Operands &operands, int threads) :
    m_problem(problem),
    m_threads(threads),
    m_hidden(problem.hidden),
    m_state(problem.batch * problem.hidden),
    m_first(problem.cell == Cell::Gru ? 2 : workloads::rnn::gatesOf(problem.cell)),
    m_functions(bestGatesOf<Element>())
{
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    allocate(operands);
    buildForward(engine, operands);
    m_implementation = "matmul " + m_product.implementation() + " and " + bestGates().name +
                       " passes, " + libraryVersion();
    if (!isBackward(problem.pass))
        return;
    allocateBackward(operands);
    buildBackward(engine, operands);
    forward();
    if (problem.pass == Pass::BackwardWeights)
        backwardData();
    if (m_status != dnnl_success)
        throw dnnl::error(m_status, "the passes before it failed");
}

template <typename Element>
void RnnSteps<Element>::allocate(const Operands &operands)
{
    const bool inference = m_problem.pass == Pass::Inference;
    const std::size_t sequence = state(m_problem.timesteps);
    const std::size_t keptStates = inference ? state(1) : sequence;
    m_input = narrowed<Element>(operands.input);
    m_bias = operands.bias;
    m_states = narrowed<Element>(operands.hidden);
    m_states.resize(sequence + state(1));
    m_gates.resize(keptStates * static_cast<std::size_t>(m_first));
    if (m_problem.cell == Cell::Lstm) {
        m_cells = operands.cell;
        m_cells.resize(inference ? state(3)
                                 : sequence + state(1)); // the first of them stays as given
    }
    if (m_problem.cell == Cell::Gru) {
        m_candidates.resize(keptStates);
        m_resetStates.resize(keptStates);
    }
}

template <typename Element>
void RnnSteps<Element>::allocateBackward(const Operands &operands)
{
    const bool gru = m_problem.cell == Cell::Gru;
    const std::size_t sequence = state(m_problem.timesteps);
    const auto square = static_cast<std::size_t>(m_hidden * m_hidden);
    m_outputGradient = operands.outputGradient;
    m_carried.resize(state(1));
    m_direct.resize(state(1));
    m_resetGradient.resize(gru ? state(1) : 0);
    m_cellGradient.resize(m_problem.cell == Cell::Lstm ? state(1) : 0);
    m_gateGradients.resize(sequence * static_cast<std::size_t>(m_first));
    m_candidateGradients.resize(gru ? sequence : 0);
    m_inputGradient.assign(sequence, unwritten);
    if (m_problem.pass == Pass::BackwardData)
        return;
    m_weightsGradient.assign(square * static_cast<std::size_t>(m_first), unwritten);
    m_candidateWeightsGradient.assign(gru ? square : 0, unwritten);
    m_biasGradient.assign(m_bias.size(), unwritten);
}

template <typename Element>
void RnnSteps<Element>::buildForward(const dnnl::engine &engine, const Operands &operands)
{
    constexpr auto type = elementType<Element>;
    const std::int64_t width = std::ssize(m_bias);
    const PlainMatrix states{m_problem.batch, m_hidden, m_hidden};
    const float *weights = operands.weightsRecurrent.data();
    m_product = RnnProduct(engine, states, type, weights, {m_hidden, m_first * m_hidden, width});
    if (m_problem.cell == Cell::Gru)
        m_candidateProduct =
            RnnProduct(engine, states, type, weights + 2 * m_hidden, {m_hidden, m_hidden, width});
}

template <typename Element>
void RnnSteps<Element>::buildBackward(const dnnl::engine &engine, const Operands &operands)
{
    constexpr auto type = elementType<Element>;
    const bool gru = m_problem.cell == Cell::Gru;
    const std::int64_t width = std::ssize(m_bias);
    const std::int64_t firstWidth = m_first * m_hidden;
    const float *weights = operands.weightsRecurrent.data();
    m_transposedProduct = RnnProduct(engine, {m_problem.batch, firstWidth, firstWidth}, type,
                                     weights, {firstWidth, m_hidden, 1, width});
    if (gru)
        m_transposedCandidateProduct =
            RnnProduct(engine, {m_problem.batch, m_hidden, m_hidden}, type, weights + 2 * m_hidden,
                       {m_hidden, m_hidden, 1, width});
    if (m_problem.pass == Pass::BackwardData)
        return;
    const std::int64_t rows = m_problem.timesteps * m_problem.batch;
    const PlainMatrix transposedStates{m_hidden, rows, 1, m_hidden};
    m_weightsProduct = RnnProduct(engine, transposedStates, m_states.data(), type,
                                  {rows, firstWidth, firstWidth}, m_gateGradients.data());
    if (gru)
        m_candidateWeightsProduct =
            RnnProduct(engine, transposedStates, m_resetStates.data(), type,
                       {rows, m_hidden, m_hidden}, m_candidateGradients.data());
}

template <typename Element>
void RnnSteps<Element>::multiply(RnnProduct &product, const Element *a, float *c)
{
    if (const dnnl_status_t status = product.run(a, c); status != dnnl_success)
        m_status = status;
}

//! \param row called with the index of a sequence of the batch and of its first unit
template <typename Element>
template <typename Row>
void RnnSteps<Element>::forRows(const Row &row) const
{
#pragma omp parallel for schedule(static) if (m_state >= worthSharing && m_problem.batch > 1)
    for (std::int64_t n = 0; n < m_problem.batch; ++n)
        row(static_cast<std::size_t>(n * m_hidden));
}

template <typename Element>
void RnnSteps<Element>::forward()
{
    for (std::int64_t t = 0; t < m_problem.timesteps; ++t) {
        const Element *before = m_states.data() + state(t);
        float *gates = m_gates.data() + kept(t) * static_cast<std::size_t>(m_first);
        multiply(m_product, before, gates);
        const Element *input = m_input.data() + state(t);
        Element *after = m_states.data() + state(t + 1);
        if (m_problem.cell == Cell::Gru) {
            forwardGru(t);
        } else if (m_problem.cell == Cell::Vanilla) {
            forRows([=, this](std::size_t at) {
                m_functions.vanilla(m_hidden, gates + at, input + at, m_bias.data(), after + at);
            });
        } else {
            const float *cellBefore = m_cells.data() + keptCell(t);
            float *cell = m_cells.data() + keptCell(t + 1);
            forRows([=, this](std::size_t at) {
                m_functions.lstm(m_hidden, gates + 4 * at, input + at, m_bias.data(),
                                 cellBefore + at, cell + at, after + at);
            });
        }
    }
}

template <typename Element>
void RnnSteps<Element>::forwardGru(std::int64_t t)
{
    const Element *input = m_input.data() + state(t);
    const Element *before = m_states.data() + state(t);
    Element *after = m_states.data() + state(t + 1);
    float *gates = m_gates.data() + 2 * kept(t);
    float *candidate = m_candidates.data() + kept(t);
    Element *reset = m_resetStates.data() + kept(t);
    forRows([=, this](std::size_t at) {
        m_functions.gruReset(m_hidden, gates + 2 * at, input + at, m_bias.data(), before + at,
                             reset + at);
    });
    multiply(m_candidateProduct, reset, candidate);
    forRows([=, this](std::size_t at) {
        m_functions.gruState(m_hidden, gates + 2 * at, candidate + at, input + at, m_bias.data(),
                             before + at, after + at);
    });
}

template <typename Element>
void RnnSteps<Element>::backwardData()
{
    std::fill(m_carried.begin(), m_carried.end(), 0.0F);
    std::fill(m_direct.begin(), m_direct.end(), 0.0F);
    std::fill(m_cellGradient.begin(), m_cellGradient.end(), 0.0F);
    for (std::int64_t t = m_problem.timesteps - 1; t >= 0; --t) {
        const float *dy = m_outputGradient.data() + state(t);
        Element *gateGradients =
            m_gateGradients.data() + state(t) * static_cast<std::size_t>(m_first);
        float *inputGradient = m_inputGradient.data() + state(t);
        if (m_problem.cell == Cell::Gru) {
            backwardDataGru(t);
        } else if (m_problem.cell == Cell::Vanilla) {
            const Element *after = m_states.data() + state(t + 1);
            forRows([=, this](std::size_t at) {
                m_functions.vanillaGradient(m_hidden, after + at, dy + at, m_carried.data() + at,
                                            gateGradients + at, inputGradient + at);
            });
        } else {
            const float *gates = m_gates.data() + 4 * state(t);
            const float *cell = m_cells.data() + state(t + 1);
            forRows([=, this](std::size_t at) {
                m_functions.lstmGradient(m_hidden, gates + 4 * at, cell - m_state + at, cell + at,
                                         dy + at, m_carried.data() + at, m_cellGradient.data() + at,
                                         gateGradients + 4 * at, inputGradient + at);
            });
        }
        multiply(m_transposedProduct, gateGradients, m_carried.data());
    }
}

template <typename Element>
void RnnSteps<Element>::backwardDataGru(std::int64_t t)
{
    const float *gates = m_gates.data() + 2 * state(t);
    const float *candidate = m_candidates.data() + state(t);
    const Element *before = m_states.data() + state(t);
    const float *dy = m_outputGradient.data() + state(t);
    Element *gateGradients = m_gateGradients.data() + 2 * state(t);
    Element *candidateGradients = m_candidateGradients.data() + state(t);
    float *inputGradient = m_inputGradient.data() + state(t);
    forRows([=, this](std::size_t at) {
        m_functions.gruCandidateGradient(m_hidden, gates + 2 * at, candidate + at, before + at,
                                         dy + at, m_carried.data() + at, m_direct.data() + at,
                                         gateGradients + 2 * at, candidateGradients + at,
                                         inputGradient + at);
    });
    multiply(m_transposedCandidateProduct, candidateGradients, m_resetGradient.data());
    forRows([=, this](std::size_t at) {
        m_functions.gruResetGradient(m_hidden, gates + 2 * at, before + at,
                                     m_resetGradient.data() + at, m_direct.data() + at,
                                     gateGradients + 2 * at, inputGradient + at);
    });
}

template <typename Element>
void RnnSteps<Element>::sumColumns(const std::vector<Element> &gradients, std::int64_t gates,
                                   std::int64_t firstGate)
{
    constexpr std::int64_t strip = 64;
    const std::int64_t width = gates * m_hidden;
    const std::int64_t rows = m_problem.timesteps * m_problem.batch;
    float *sums = m_biasGradient.data() + firstGate * m_hidden;
#pragma omp parallel for schedule(static)
    for (std::int64_t begin = 0; begin < width; begin += strip) {
        std::array<double, strip> sum{}; // of up to millions of terms
        const std::int64_t count = std::min(strip, width - begin);
        for (std::int64_t row = 0; row < rows; ++row) {
            const Element *line = gradients.data() + row * width + begin;
            for (std::int64_t i = 0; i < count; ++i)
                sum[static_cast<std::size_t>(i)] += static_cast<double>(widened(line[i]));
        }
        for (std::int64_t i = 0; i < count; ++i)
            sums[begin + i] = static_cast<float>(sum[static_cast<std::size_t>(i)]);
    }
}

template <typename Element>
void RnnSteps<Element>::backwardWeights()
{
    multiply(m_weightsProduct, m_states.data(), m_weightsGradient.data());
    sumColumns(m_gateGradients, m_first, 0);
    if (m_problem.cell != Cell::Gru)
        return;
    multiply(m_candidateWeightsProduct, m_resetStates.data(), m_candidateWeightsGradient.data());
    sumColumns(m_candidateGradients, 1, 2);
}

template <typename Element>
core::Expected<void> RnnSteps<Element>::run()
{
    useThreads(m_threads);
    ++m_runs;
    if (!isBackward(m_problem.pass))
        forward();
    if (m_problem.pass == Pass::BackwardData || m_problem.pass == Pass::Backward)
        backwardData();
    if (m_problem.pass == Pass::BackwardWeights || m_problem.pass == Pass::Backward)
        backwardWeights();
    if (m_status == dnnl_success)
        return {};
    return runFailure(m_status, "a product of its recurrent layer, " + m_implementation);
}

template <typename Element>
core::Expected<Results> RnnSteps<Element>::results()
{
    Results results;
    if (m_runs == 0)
        return results;
    if (!isBackward(m_problem.pass)) {
        results.output = widened(m_states.data() + state(1), state(m_problem.timesteps));
        return results;
    }
    if (m_problem.pass != Pass::BackwardWeights) {
        results.inputGradient = m_inputGradient;
        results.hiddenGradient = m_carried;
        for (std::size_t i = 0; i < m_direct.size(); ++i)
            results.hiddenGradient[i] += m_direct[i];
    }
    if (m_problem.pass == Pass::BackwardData)
        return results;
    results.biasGradient = m_biasGradient;
    const auto first = static_cast<std::size_t>(m_first * m_hidden);
    for (std::size_t k = 0; k < static_cast<std::size_t>(m_hidden); ++k) {
        const auto append = [&](const std::vector<float> &part, std::size_t width) {
            const auto begin = part.begin() + static_cast<std::ptrdiff_t>(k * width);
            results.weightsRecurrentGradient.insert(results.weightsRecurrentGradient.end(), begin,
                                                    begin + static_cast<std::ptrdiff_t>(width));
        };
        append(m_weightsGradient, first);
        if (m_problem.cell == Cell::Gru)
            append(m_candidateWeightsGradient, static_cast<std::size_t>(m_hidden));
    }
    return results;
}

template <typename Element>
std::int64_t RnnSteps<Element>::calls() const
{
    const std::int64_t each = m_problem.cell == Cell::Gru ? 4 : 2;
    switch (m_problem.pass) {
    case Pass::BackwardWeights:
        return each;
    case Pass::Backward:
        return each * (m_problem.timesteps + 1);
    default:
        return each * m_problem.timesteps;
    }
}

} // namespace

std::unique_ptr<Kernel> makeRnnSteps(const Problem &problem, const Operands &operands, int threads)
{
    useThreads(threads);
    if (problem.precision == workloads::rnn::Precision::Bf16)
        return std::make_unique<RnnSteps<Bfloat16>>(problem, operands, threads);
    return std::make_unique<RnnSteps<float>>(problem, operands, threads);
}

} // namespace strata::engine::backends::onednn
