// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The words that stand for verdicts, badges and states in exported files: stable, English, never translated.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QString>

namespace strata::app::exchange {

QString keyOf(domain::Verdict verdict);             //!< "slower", "not-comparable"
QString keyOf(domain::TrialState state);            //!< "done", "unsupported"
QString keyOf(domain::Badge badge);                 //!< "emulated-tcg"
QString keysOf(const QList<domain::Badge> &badges); //!< "few-rounds outliers": one cell

} // namespace strata::app::exchange
