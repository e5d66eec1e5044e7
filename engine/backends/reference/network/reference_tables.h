// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Layers that add rows of a learnt table to a sequence: embeddings, positions, the class token.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! y at each position is the row of `table` that x names there.
//! \param x whole numbers in [0, rows)
//! \param table rows × features \param hasPadding the number 0 gives zeros, whatever its row
void lookUp(ConstBatch x, const double *table, bool hasPadding, Batch y);
//! Adds to tableGradient: a linear layer may share the table.
void lookUpBackwardWeights(ConstBatch x, ConstBatch yGradient, bool hasPadding,
                           double *tableGradient);

//! y = x + the row of `table` that has the position's number.
void addPositions(ConstBatch x, const double *table, Batch y);
//! Adds to the rows of tableGradient that have a position.
void addPositionsBackwardWeights(ConstBatch yGradient, double *tableGradient);

//! y is `token` and then the positions of x.
void prependToken(ConstBatch x, const double *token, Batch y);
//! Adds to xGradient.
void prependTokenBackwardData(ConstBatch yGradient, Batch xGradient);
//! Adds to tokenGradient.
void prependTokenBackwardWeights(ConstBatch yGradient, double *tokenGradient);

} // namespace strata::engine::backends::reference
