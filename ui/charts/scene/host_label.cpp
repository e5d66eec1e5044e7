// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/host_label.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr int mostLines = 2;

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

double HostLabel::width(const QFont &font) const
{
    return std::max(widthOf(bold(font), name), widthOf(smaller(font), kind));
}

QList<TextPiece> HostLabel::pieces(const QFont &font, const ChartPalette &palette, double left,
                                   double width, double middle) const
{
    const auto piece = [&](const QString &text, const QFont &textFont, const QColor &color,
                           Qt::TextElideMode mode) {
        const QString shown = fittedText(textFont, text, width, mostLines, mode);
        const double height = wrappedBounds(textFont, shown, width).height();
        return TextPiece{QRectF(left, 0, width, height),
                         Qt::AlignLeft | Qt::AlignTop,
                         true,
                         shown,
                         textFont,
                         color,
                         false};
    };
    TextPiece top = piece(name, bold(font), palette.text, Qt::ElideMiddle);
    TextPiece below = piece(kind, smaller(font), palette.muted, Qt::ElideRight);
    top.rect.moveTop(middle - (top.rect.height() + below.rect.height()) / 2);
    below.rect.moveTop(top.rect.bottom());
    QList<TextPiece> pieces{top, below};
    pieces.removeIf([](const TextPiece &text) { return text.text.isEmpty(); });
    return pieces;
}

} // namespace strata::ui::charts
