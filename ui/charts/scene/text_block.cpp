// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/text_block.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

QTextOption optionOf(Qt::Alignment alignment, bool wrapped)
{
    QTextOption option(alignment);
    option.setWrapMode(wrapped ? QTextOption::WrapAtWordBoundaryOrAnywhere : QTextOption::NoWrap);
    return option;
}

struct Extent {
    int lines = 0;
    double width = 0;
    double height = 0;
};

Extent breakLines(const QFont &font, const QString &text, double width)
{
    QTextLayout layout(text, font);
    layout.setTextOption(optionOf(Qt::AlignLeft, true));
    // As QPainter::drawText() places lines: each begins on a whole pixel, and what is below the
    // rectangle is cut off. A line with characters of another font is higher than the font says.
    const QFontMetricsF metrics(font);
    Extent extent;
    extent.height = -metrics.leading();
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++extent.lines;
        extent.width = std::max(extent.width, line.naturalTextWidth());
        extent.height = std::ceil(extent.height + metrics.leading()) +
                        std::max(metrics.height(), line.height());
    }
    layout.endLayout();
    return extent;
}

//! Where the text is drawn without being cut, though whoever laid it out asked only its font.
QRectF roomOf(const TextPiece &piece)
{
    constexpr double oneLine = 1e6; // wider than any chart
    const double width = piece.wrapped ? piece.rect.width() : oneLine;
    const double missing =
        wrappedBounds(piece.font, piece.text, width).height() - piece.rect.height();
    if (missing <= 0)
        return piece.rect;
    const double above = piece.alignment.testFlag(Qt::AlignBottom)    ? missing
                         : piece.alignment.testFlag(Qt::AlignVCenter) ? missing / 2
                                                                      : 0;
    return piece.rect.adjusted(0, -above, 0, missing - above);
}

} // namespace

QFont chartFont()
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::clamp(QFontInfo(font).pixelSize(), 11, 24));
    return font;
}

QFont smaller(const QFont &font)
{
    QFont small = font;
    small.setPixelSize(std::max(9, font.pixelSize() - 2));
    return small;
}

QFont titleFont(const QFont &font)
{
    QFont title = font;
    title.setBold(true);
    title.setPixelSize(font.pixelSize() + 2);
    return title;
}

double widthOf(const QFont &font, const QString &text)
{
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 1;
}

QRectF wrappedBounds(const QFont &font, const QString &text, double width)
{
    if (text.isEmpty())
        return {};
    const Extent extent = breakLines(font, text, width);
    return {0, 0, std::ceil(extent.width), std::ceil(extent.height)};
}

int wrappedLines(const QFont &font, const QString &text, double width)
{
    return text.isEmpty() ? 0 : breakLines(font, text, width).lines;
}

QString fittedText(const QFont &font, const QString &text, double width, int lines,
                   Qt::TextElideMode mode)
{
    const QFontMetricsF metrics(font);
    QString shown = text;
    for (double room = lines * width; room > width / 2 && wrappedLines(font, shown, width) > lines;
         room *= 0.96)
        shown = metrics.elidedText(text, mode, room);
    return shown;
}

void drawPiece(QPainter &painter, const TextPiece &piece, const QColor &backdrop)
{
    if (piece.backdrop)
        painter.fillRect(wrappedBounds(piece.font, piece.text, piece.rect.width())
                             .translated(piece.rect.topLeft()),
                         backdrop);
    painter.setFont(piece.font);
    painter.setPen(piece.color);
    painter.drawText(roomOf(piece), piece.text, optionOf(piece.alignment, piece.wrapped));
}

} // namespace strata::ui::charts
