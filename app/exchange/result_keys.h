// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The words that stand for verdicts, reasons, badges and states in exported files: stable,
//! English, never translated.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/roofline.h"
#include "app/domain/run.h"

#include <QString>
#include <QStringList>

namespace strata::app::exchange {

QString keyOf(domain::Verdict verdict);             //!< "slower", "not-comparable"
QString keyOf(domain::Design design);               //!< "turns", "rounds"
QString keyOf(domain::TrialState state);            //!< "done", "unsupported"
QString keyOf(domain::Badge badge);                 //!< "emulated-tcg"
QString keyOf(domain::Reason reason);               //!< "work_differs"
QString keyOf(domain::WithoutPoint reason);         //!< "no_arithmetic"
QString keysOf(const QList<domain::Badge> &badges); //!< "few-rounds outliers": one cell
QStringList keysOf(const QList<domain::Reason> &reasons);
QStringList keysOf(const QList<domain::QuietSign> &signs); //!< "clock", "heat"

} // namespace strata::app::exchange
