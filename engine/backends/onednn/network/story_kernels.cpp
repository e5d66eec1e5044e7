// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/story_kernels.h"

#include "engine/backends/onednn/network/row_functions.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

namespace {

//! Numbers from which on waking the other threads costs less than it saves.
constexpr std::int64_t worthSharing = 16384;

void addMultiple(float factor, const float *from, float *to, std::int64_t count)
{
    for (std::int64_t i = 0; i < count; ++i)
        to[i] += factor * from[i];
}

} // namespace

void encodeSentences(const float *x, const float *factors, float *y, std::int64_t sentences,
                     std::int64_t words, std::int64_t features)
{
    const std::int64_t each = words * features;
#pragma omp parallel for schedule(static) if (sentences * each > worthSharing)
    for (std::int64_t s = 0; s < sentences; ++s) {
        float *sum = y + s * features;
        std::fill_n(sum, features, 0.0F);
        for (std::int64_t i = 0; i < each; i += features) {
            for (std::int64_t k = 0; k < features; ++k)
                sum[k] += factors[i + k] * x[s * each + i + k];
        }
    }
}

void encodeSentencesGradient(const float *yGradient, const float *factors, float *xGradient,
                             std::int64_t sentences, std::int64_t words, std::int64_t features)
{
    const std::int64_t each = words * features;
#pragma omp parallel for schedule(static) if (sentences * each > worthSharing)
    for (std::int64_t s = 0; s < sentences; ++s) {
        for (std::int64_t i = 0; i < each; i += features) {
            for (std::int64_t k = 0; k < features; ++k)
                xGradient[s * each + i + k] = factors[i + k] * yGradient[s * features + k];
        }
    }
}

void readMemories(const ReadingShape &shape, const float *memories, const float *questions,
                  float *shares, float *y)
{
    const auto [images, count, each, features] = shape;
    const ScoreFunctions &scores = bestRows().scores;
#pragma omp parallel for schedule(static) if (images * count * features > worthSharing)
    for (std::int64_t row = 0; row < images * each; ++row) {
        const float *memory = memories + row / each * count * features;
        float *share = shares + row * count;
        for (std::int64_t i = 0; i < count; ++i)
            share[i] = scores.dot(features, memory + i * features, questions + row * features);
        float sum = 0;
        scores.exponentials(count, 1, share, &sum);
        std::fill_n(y + row * features, features, 0.0F);
        for (std::int64_t i = 0; i < count; ++i) {
            share[i] /= sum;
            addMultiple(share[i], memory + i * features, y + row * features, features);
        }
    }
}

void readMemoriesGradient(const ReadingShape &shape, const float *memories, const float *questions,
                          const float *shares, const float *yGradient, float *memoriesGradient,
                          float *questionsGradient)
{
    const auto [images, count, each, features] = shape;
    const ScoreFunctions &scores = bestRows().scores;
#pragma omp parallel for schedule(static) if (images * count * features > worthSharing)
    for (std::int64_t image = 0; image < images; ++image) {
        const float *memory = memories + image * count * features;
        float *memoryGradient = memoriesGradient + image * count * features;
        std::fill_n(memoryGradient, count * features, 0.0F);
        for (std::int64_t row = image * each; row < (image + 1) * each; ++row) {
            const float *dy = yGradient + row * features;
            const float *share = shares + row * count;
            float mean = 0;
            for (std::int64_t i = 0; i < count; ++i)
                mean += share[i] * scores.dot(features, memory + i * features, dy);
            std::fill_n(questionsGradient + row * features, features, 0.0F);
            for (std::int64_t i = 0; i < count; ++i) {
                const float slope =
                    share[i] * (scores.dot(features, memory + i * features, dy) - mean);
                addMultiple(slope, memory + i * features, questionsGradient + row * features,
                            features);
                addMultiple(share[i], dy, memoryGradient + i * features, features);
                addMultiple(slope, questions + row * features, memoryGradient + i * features,
                            features);
            }
        }
    }
}

} // namespace strata::engine::backends::onednn
