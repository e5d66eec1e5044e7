// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sentences as weighted sums of their words' rows.
#pragma once

#include "engine/backends/cuda/module/kernels/program_memory.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! One item is one pack of one sentence.
template <typename T>
struct SumWords {
    const T *words;
    T *sentences;
    training::SentenceEncoding rule;
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        float sums[pack] = {};
        for (std::int64_t word = 0; word < rule.words; ++word) {
            float values[pack];
            load(words + (row * rule.words + word) * features + feature, valid, values);
            STRATA_UNROLL
            for (int k = 0; k < pack; ++k)
                sums[k] += values[k] *
                           static_cast<float>(rule.factor(word + 1, feature + k + 1, features));
        }
        store(sentences + row * features + feature, valid, sums);
    }
};

//! One item is one pack of one word.
template <typename T>
struct SpreadSentences {
    const T *sentences;
    T *words;
    training::SentenceEncoding rule;
    std::int64_t features;

    STRATA_HOST_DEVICE void operator()(std::int64_t item) const
    {
        constexpr int pack = packSize<T>;
        const auto [row, feature, valid] = packOfRow<pack>(item, features);
        const std::int64_t word = row % rule.words;
        float values[pack];
        load(sentences + row / rule.words * features + feature, valid, values);
        STRATA_UNROLL
        for (int k = 0; k < pack; ++k)
            values[k] *= static_cast<float>(rule.factor(word + 1, feature + k + 1, features));
        store(words + row * features + feature, valid, values);
    }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const EncodeSentences &operation)
{
    const training::SentenceEncoding rule{operation.wordsOfSentence};
    withElement(memory.elementOf(operation.words), [&](auto kind) {
        using T = decltype(kind);
        T *const words = memory.at<T>(operation.words);
        T *const sentences = memory.at<T>(operation.sentences);
        const std::int64_t packs = operation.count * divideUp(operation.features, packSize<T>);
        if (operation.back)
            target.forEach(packs * operation.wordsOfSentence,
                           SpreadSentences<T>{sentences, words, rule, operation.features});
        else
            target.forEach(packs, SumWords<T>{words, sentences, rule, operation.features});
    });
}

} // namespace strata::engine::backends::cuda
