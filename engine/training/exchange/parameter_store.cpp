// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/parameter_store.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

namespace strata::engine::training::exchange {
namespace {

using Clock = std::chrono::steady_clock;

//! Pieces that the threads share out.
constexpr std::int64_t piece = 16384;
//! Numbers of a tensor that are updated once more to be compared.
constexpr std::size_t sample = 8;

//! Some numbers of an array, in double precision: the first, the last, and as far apart as can be,
//! so that all threads' pieces have some.
class Sample {
public:
    explicit Sample(const std::vector<float> &values) : m_size(values.size())
    {
        m_count = std::min(values.size(), sample);
        for (std::size_t i = 0; i < m_count; ++i)
            m_values[i] = values[indexOf(i)];
    }
    std::size_t count() const { return m_count; }
    std::size_t indexOf(std::size_t i) const
    {
        return m_count > 1 ? i * (m_size - 1) / (m_count - 1) : 0;
    }
    double *data() { return m_values.data(); }
    double operator[](std::size_t i) const { return m_values[i]; }

private:
    std::array<double, sample> m_values{};
    std::size_t m_size = 0;
    std::size_t m_count = 0;
};

} // namespace

ParameterStore::ParameterStore(const std::vector<TensorInfo> &tensors,
                               const StoreOptions &options) :
    m_options(options)
{
    const auto workers = static_cast<std::size_t>(options.workers);
    const int states = stateArrays(options.optimizer.kind);
    for (const TensorInfo &info : tensors) {
        const auto elements = static_cast<std::size_t>(info.elements());
        Tensor tensor;
        tensor.name = info.name;
        tensor.decays = info.decays();
        tensor.weights.resize(elements);
        tensor.first.resize(states > 0 ? elements : 0);
        tensor.second.resize(states > 1 ? elements : 0);
        tensor.gradients.assign(static_cast<std::size_t>(places(options)),
                                std::vector<float>(elements));
        tensor.given.resize(workers);
        tensor.used.resize(workers);
        tensor.seen.resize(workers);
        m_tensors.push_back(std::move(tensor));
    }
}

//! Gradients that are used as soon as they come need one place for all workers.
int ParameterStore::places(const StoreOptions &options)
{
    return options.isSynchronous || options.optimizer.clipNorm > 0 ? options.workers : 1;
}

std::size_t ParameterStore::place(int worker) const
{
    return places(m_options) > 1 ? static_cast<std::size_t>(worker) : 0;
}

double ParameterStore::bytesNeeded(std::int64_t parameters, const StoreOptions &options)
{
    const int arrays = 1 + stateArrays(options.optimizer.kind) + places(options);
    return static_cast<double>(parameters) * arrays * sizeof(float);
}

std::span<float> ParameterStore::gradient(int worker, std::size_t tensor)
{
    return m_tensors[tensor].gradients[place(worker)];
}

void ParameterStore::give(int worker, std::size_t tensor)
{
    ++m_tensors[tensor].given[static_cast<std::size_t>(worker)];
    updateDue(tensor, worker);
}

bool ParameterStore::isUpdated(int worker, std::size_t tensor) const
{
    const auto index = static_cast<std::size_t>(worker);
    return m_tensors[tensor].used[index] == m_tensors[tensor].given[index];
}

void ParameterStore::taken(int worker, std::size_t tensor)
{
    m_tensors[tensor].seen[static_cast<std::size_t>(worker)] = m_tensors[tensor].updates;
}

std::uint64_t ParameterStore::workerSteps() const
{
    std::uint64_t steps = 0;
    for (std::size_t worker = 0; worker < static_cast<std::size_t>(m_options.workers); ++worker) {
        std::uint64_t whole = UINT64_MAX;
        for (const Tensor &tensor : m_tensors)
            whole = std::min(whole, tensor.used[worker]);
        steps += m_tensors.empty() ? 0 : whole;
    }
    return steps;
}

//! Whether the gradients are there of which an update would be made with this worker's.
bool ParameterStore::isDue(const Tensor &tensor, int worker) const
{
    for (std::size_t one = 0; one < tensor.given.size(); ++one)
        if ((m_options.isSynchronous || one == static_cast<std::size_t>(worker)) &&
            tensor.given[one] == tensor.used[one])
            return false;
    return true;
}

void ParameterStore::updateDue(std::size_t tensor, int worker)
{
    const Clock::time_point start = Clock::now();
    const double share = m_options.isSynchronous ? 1.0 / m_options.workers : 1.0;
    if (m_options.optimizer.clipNorm <= 0) {
        if (isDue(m_tensors[tensor], worker)) {
            sumUp(m_tensors[tensor]);
            use(m_tensors[tensor], worker, share);
        }
    } else if (std::ranges::all_of(m_tensors,
                                   [&](const Tensor &one) { return isDue(one, worker); })) {
        for (Tensor &one : m_tensors)
            sumUp(one);
        const double norm = share * std::sqrt(squaredNorm(worker));
        for (Tensor &one : m_tensors)
            use(one, worker, share * clipFactor(m_options.optimizer, norm));
    }
    m_updateSeconds += std::chrono::duration<double>(Clock::now() - start).count();
}

//! In the order of the workers, whoever came first: the same bits in every run.
void ParameterStore::sumUp(Tensor &tensor)
{
    if (!m_options.isSynchronous)
        return;
    std::vector<float> &sum = tensor.gradients.front();
    const auto count = static_cast<std::int64_t>(sum.size());
    for (std::size_t worker = 1; worker < tensor.gradients.size(); ++worker) {
        const std::vector<float> &more = tensor.gradients[worker];
#pragma omp parallel for schedule(static) num_threads(m_options.threads) if (count > piece)
        for (std::int64_t i = 0; i < count; ++i)
            sum[static_cast<std::size_t>(i)] += more[static_cast<std::size_t>(i)];
    }
}

double ParameterStore::squaredNorm(int worker) const
{
    const std::size_t which = m_options.isSynchronous ? 0 : place(worker);
    double sum = 0;
    for (const Tensor &tensor : m_tensors)
        for (const double value : tensor.gradients[which])
            sum += value * value;
    return sum;
}

void ParameterStore::use(Tensor &tensor, int worker, double clip)
{
    const auto index = static_cast<std::size_t>(worker);
    const std::uint64_t late = tensor.updates - tensor.seen[index];
    m_staleness.sum += static_cast<double>(late);
    m_staleness.largest = std::max(m_staleness.largest, late);
    ++m_staleness.updates;
    ++tensor.updates;
    ++m_updates;
    if (m_options.isSynchronous)
        tensor.used = tensor.given;
    else
        ++tensor.used[index];
    update(tensor, tensor.gradients[m_options.isSynchronous ? 0 : place(worker)],
           static_cast<float>(clip));
}

void ParameterStore::update(Tensor &tensor, const std::vector<float> &gradient, float clip)
{
    const OptimizerSettings &optimizer = m_options.optimizer;
    const auto step = static_cast<std::int64_t>(tensor.updates);
    const Sample before(tensor.weights);
    Sample weights(tensor.weights);
    Sample gradients(gradient);
    Sample first(tensor.first);
    Sample second(tensor.second);
    updateTensor<double>(optimizer, tensor.decays, step, static_cast<double>(clip),
                         static_cast<std::int64_t>(weights.count()), weights.data(),
                         gradients.data(), first.data(), second.data());
    const auto count = static_cast<std::int64_t>(tensor.weights.size());
#pragma omp parallel for schedule(static) num_threads(m_options.threads) if (count > piece)
    for (std::int64_t start = 0; start < count; start += piece) {
        const auto at = [start](std::vector<float> &values) {
            return values.empty() ? nullptr : values.data() + start;
        };
        updateTensor<float>(optimizer, tensor.decays, step, clip, std::min(piece, count - start),
                            at(tensor.weights), gradient.data() + start, at(tensor.first),
                            at(tensor.second));
    }
    for (std::size_t i = 0; i < weights.count(); ++i) {
        const double found = tensor.weights[weights.indexOf(i)];
        const double expected = weights[i];
        const double tolerance = 1e-5 * (1e-3 + std::abs(before[i]) + std::abs(expected));
        ++m_compared;
        if (!(std::abs(found - expected) <= tolerance) && m_mismatch.empty())
            m_mismatch = "number " + std::to_string(weights.indexOf(i)) + " of " + tensor.name +
                         " was updated to " + std::to_string(found) + ", but the rule gives " +
                         std::to_string(expected);
    }
}

} // namespace strata::engine::training::exchange
