// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a memory network has beside other networks. Backward functions add; a gradient whose data
//! is null is left out.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! As training::SentenceEncoding.
void encodeSentences(const training::SentenceEncoding &operation, ConstBatch x, Batch y);
void encodeSentencesBackward(const training::SentenceEncoding &operation, ConstBatch yGradient,
                             Batch xGradient);

//! As training::MemoryReading.
void readMemories(ConstBatch memories, ConstBatch questions, Batch y);
void readMemoriesBackward(ConstBatch memories, ConstBatch questions, ConstBatch yGradient,
                          Batch memoriesGradient, Batch questionsGradient);

} // namespace strata::engine::backends::reference
