// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_stories.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata::engine::backends::reference {
namespace {

double product(const double *a, const double *b, std::int64_t count)
{
    double sum = 0;
    for (std::int64_t i = 0; i < count; ++i)
        sum += a[i] * b[i];
    return sum;
}

void addMultiple(double factor, const double *from, double *to, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i)
        to[i] += factor * from[i];
}

//! softmax(question · memory) over the memories of an image.
std::vector<double> shares(const ConstBatch &memories, std::int64_t image, const double *question)
{
    const std::int64_t count = memories.shape.positions();
    std::vector<double> shares(static_cast<std::size_t>(count));
    for (std::int64_t i = 0; i < count; ++i)
        shares[static_cast<std::size_t>(i)] =
            product(memories.row(image * count + i), question, memories.shape.width);
    const double largest = *std::ranges::max_element(shares);
    double sum = 0;
    for (double &share : shares) {
        share = std::exp(share - largest);
        sum += share;
    }
    for (double &share : shares)
        share /= sum;
    return shares;
}

} // namespace

void encodeSentences(const training::SentenceEncoding &operation, ConstBatch x, Batch y)
{
    const std::int64_t features = y.shape.width;
    for (std::int64_t sentence = 0; sentence < y.rows(); ++sentence) {
        for (std::int64_t k = 0; k < features; ++k) {
            double sum = 0;
            for (std::int64_t j = 0; j < operation.words; ++j)
                sum += operation.factor(j + 1, k + 1, features) *
                       x.row(sentence * operation.words + j)[k];
            y.row(sentence)[k] = sum;
        }
    }
}

void encodeSentencesBackward(const training::SentenceEncoding &operation, ConstBatch yGradient,
                             Batch xGradient)
{
    const std::int64_t features = yGradient.shape.width;
    for (std::int64_t word = 0; word < xGradient.rows(); ++word) {
        for (std::int64_t k = 0; k < features; ++k)
            xGradient.row(word)[k] +=
                operation.factor(word % operation.words + 1, k + 1, features) *
                yGradient.row(word / operation.words)[k];
    }
}

void readMemories(ConstBatch memories, ConstBatch questions, Batch y)
{
    const std::int64_t count = memories.shape.positions();
    const std::int64_t each = questions.shape.positions();
    for (std::int64_t row = 0; row < y.rows(); ++row) {
        const std::vector<double> share = shares(memories, row / each, questions.row(row));
        std::fill_n(y.row(row), y.shape.width, 0.0);
        for (std::int64_t i = 0; i < count; ++i)
            addMultiple(share[static_cast<std::size_t>(i)], memories.row(row / each * count + i),
                        y.row(row), y.shape.width);
    }
}

void readMemoriesBackward(ConstBatch memories, ConstBatch questions, ConstBatch yGradient,
                          Batch memoriesGradient, Batch questionsGradient)
{
    const std::int64_t count = memories.shape.positions();
    const std::int64_t each = questions.shape.positions();
    const std::int64_t features = memories.shape.width;
    for (std::int64_t row = 0; row < yGradient.rows(); ++row) {
        const std::vector<double> share = shares(memories, row / each, questions.row(row));
        const double *gradient = yGradient.row(row);
        double mean = 0;
        for (std::int64_t i = 0; i < count; ++i)
            mean += share[static_cast<std::size_t>(i)] *
                    product(memories.row(row / each * count + i), gradient, features);
        for (std::int64_t i = 0; i < count; ++i) {
            const std::int64_t memory = row / each * count + i;
            const double own = share[static_cast<std::size_t>(i)];
            const double slope = own * (product(memories.row(memory), gradient, features) - mean);
            if (questionsGradient.data != nullptr)
                addMultiple(slope, memories.row(memory), questionsGradient.row(row), features);
            if (memoriesGradient.data == nullptr)
                continue;
            addMultiple(own, gradient, memoriesGradient.row(memory), features);
            addMultiple(slope, questions.row(row), memoriesGradient.row(memory), features);
        }
    }
}

} // namespace strata::engine::backends::reference
