// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws a million points as fast as a thousand: keeps the smallest and the largest value of each
//! bucket.
#pragma once

#include <QList>
#include <QPointF>

#include <span>

namespace strata::ui::charts {

//! At most two points per bucket of equal width over [fromX, toX], in their original order, so that
//! no peak is lost. Points are sorted by x. Points outside the range, and points that are not
//! finite, are left out. Few points come back unchanged.
QList<QPointF> decimate(std::span<const QPointF> points, double fromX, double toX, int buckets);

} // namespace strata::ui::charts
