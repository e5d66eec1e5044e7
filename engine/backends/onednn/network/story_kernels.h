// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a memory network computes: see training::SentenceEncoding and training::MemoryReading.
//! Everything is row-major fp32; `images` are shared out among the threads.
#pragma once

#include <cstdint>

namespace strata::engine::backends::onednn {

//! \param factors words × features
void encodeSentences(const float *x, const float *factors, float *y, std::int64_t sentences,
                     std::int64_t words, std::int64_t features);
void encodeSentencesGradient(const float *yGradient, const float *factors, float *xGradient,
                             std::int64_t sentences, std::int64_t words, std::int64_t features);

struct ReadingShape {
    std::int64_t images = 0;
    std::int64_t memories = 0;
    std::int64_t questions = 0;
    std::int64_t features = 0;
};

//! \param shares images × questions × memories, what the way back needs
void readMemories(const ReadingShape &shape, const float *memories, const float *questions,
                  float *shares, float *y);
void readMemoriesGradient(const ReadingShape &shape, const float *memories, const float *questions,
                          const float *shares, const float *yGradient, float *memoriesGradient,
                          float *questionsGradient);

} // namespace strata::engine::backends::onednn
