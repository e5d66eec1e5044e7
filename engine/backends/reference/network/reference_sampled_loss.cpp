// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_sampled_loss.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata::engine::backends::reference {
namespace {

using training::LogUniformSampler;

struct Candidate {
    std::int32_t number = 0; //!< of the class
    double logit = 0;        //!< less the logarithm of how often it is expected
};

//! The candidates of each position, the label's class first, and the logarithm of the sum of their
//! exponentials. \param visit called with the index of the position
template <typename Visit>
void forEachPosition(const LogUniformSampler &sampler, std::uint64_t step, const ConstBatch &logits,
                     const Labels &labels, const Visit &visit)
{
    std::vector<std::int32_t> drawn(static_cast<std::size_t>(sampler.samples()));
    std::vector<std::uint64_t> notes(static_cast<std::size_t>(sampler.noteWords()));
    const std::int64_t positions = logits.shape.positions();
    for (std::int64_t position = 0; position < positions; ++position) {
        const std::int64_t draws =
            sampler.draw(step, static_cast<std::uint64_t>(position), drawn.data(), notes.data());
        for (std::int64_t image = 0; image < logits.images; ++image) {
            const std::int64_t index = image * positions + position;
            const double *row = logits.data + index * logits.shape.features();
            const std::int32_t label = labels.first[image * labels.perImage + position];
            std::vector<Candidate> candidates;
            const auto add = [&](std::int32_t number) {
                candidates.push_back(
                    {number, row[number] - sampler.logarithmOfExpected(number, draws)});
            };
            add(label);
            for (const std::int32_t number : drawn) {
                if (number != label)
                    add(number);
            }
            const double largest = std::ranges::max(candidates, {}, &Candidate::logit).logit;
            double sum = 0;
            for (const Candidate &candidate : candidates)
                sum += std::exp(candidate.logit - largest);
            visit(index, candidates, largest + std::log(sum));
        }
    }
}

} // namespace

void sampledCrossEntropy(const LogUniformSampler &sampler, std::uint64_t step, ConstBatch logits,
                         Labels labels, Batch losses)
{
    forEachPosition(sampler, step, logits, labels,
                    [&](std::int64_t index, const std::vector<Candidate> &candidates, double log) {
                        losses.data[index] = log - candidates.front().logit;
                    });
}

void sampledCrossEntropyBackward(double weight, const LogUniformSampler &sampler,
                                 std::uint64_t step, ConstBatch logits, Labels labels,
                                 Batch logitsGradient)
{
    const double share = weight / static_cast<double>(logits.images * logits.shape.positions());
    forEachPosition(sampler, step, logits, labels,
                    [&](std::int64_t index, const std::vector<Candidate> &candidates, double log) {
                        double *row = logitsGradient.data + index * logits.shape.features();
                        for (const Candidate &candidate : candidates)
                            row[candidate.number] += share * std::exp(candidate.logit - log);
                        row[candidates.front().number] -= share;
                    });
}

} // namespace strata::engine::backends::reference
