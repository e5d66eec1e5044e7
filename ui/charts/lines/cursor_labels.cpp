// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/cursor_labels.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {
constexpr double distance = 7; // from the dot
} // namespace

QList<TextPiece> cursorLabels(QList<CursorValue> values, const QRectF &plot, const QFont &font)
{
    std::ranges::stable_sort(values, {}, [](const CursorValue &value) { return value.place.y(); });
    const double height = std::ceil(QFontMetricsF(font).height());
    double widest = 0;
    for (const CursorValue &value : values)
        widest = std::max(widest, widthOf(font, value.text));
    QList<TextPiece> pieces;
    double free = plot.top();
    for (const CursorValue &value : std::as_const(values)) {
        const bool right = value.place.x() + distance + widest <= plot.right();
        const double width = widthOf(font, value.text);
        QRectF rect(right ? value.place.x() + distance : value.place.x() - distance - width, 0,
                    width, height);
        rect.moveTop(
            std::max(free, std::min(value.place.y() - height / 2, plot.bottom() - height)));
        if (rect.bottom() > plot.bottom() + 0.5 || rect.left() < plot.left())
            continue;
        pieces.append(
            {rect, Qt::AlignLeft | Qt::AlignTop, false, value.text, font, value.color, true});
        free = rect.bottom();
    }
    return pieces;
}

} // namespace strata::ui::charts
