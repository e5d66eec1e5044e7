// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! GPT-2 of any size.
#pragma once

#include "engine/training/models/transformer_block.h"

namespace strata::engine::training::models {

//! The layers and start values of all GPT-2s; nothing but the shape differs between them.
//! \param options with classes (the vocabulary) and sequence filled in
Graph gpt2(const TransformerShape &shape, const ModelOptions &options);

} // namespace strata::engine::training::models
