// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The summary of a trial as bytes of the project file, and back, with every number looked at.
//!
//! The bytes are three numbers (how many integers, reals and texts follow), the integers, the
//! reals, and the texts, each as its length and its UTF-8; numbers are little-endian, of eight
//! bytes. In which order the values come is that of the functions in the source.
#pragma once

#include "app/domain/run.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace strata::app::store {

//! Raise it whenever a summary comes to something else, or is written otherwise: summaries of
//! other versions are made again from raw steps.
inline constexpr int summaryVersion = 1;
//! The table allows no more. A summary that needs more is not stored.
inline constexpr qsizetype longestSummary = 1'000'000;

//! What a trial that was read without its measurements has of them, but for its histograms.
struct SummaryOfTrial {
    domain::TrialSummary summary;
    std::vector<domain::TelemetrySample> samples; //!< those that are no telemetry
};

//! How many rows a summary was made from, as their digests say.
struct RowCounts {
    qint64 steps = 0;
    qint64 samples = 0;
};

QByteArray encode(const SummaryOfTrial &summary);
//! Nothing unless every number is finite, in its range, and fits the others and the rows.
std::optional<SummaryOfTrial> decode(const QByteArray &content, const RowCounts &rows);

//! Whether they say the same: sums of reals may differ in their last digits between processors.
bool isSame(const SummaryOfTrial &one, const SummaryOfTrial &other);

} // namespace strata::app::store
