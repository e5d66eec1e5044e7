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
};

Extent breakLines(const QFont &font, const QString &text, double width)
{
    QTextLayout layout(text, font);
    layout.setTextOption(optionOf(Qt::AlignLeft, true));
    Extent extent;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        ++extent.lines;
        extent.width = std::max(extent.width, line.naturalTextWidth());
    }
    layout.endLayout();
    return extent;
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
    // As QPainter::drawText() places lines: each begins on a whole pixel, and what is below the
    // rectangle is cut off.
    const QFontMetricsF metrics(font);
    double height = -metrics.leading();
    for (int line = 0; line < extent.lines; ++line)
        height = std::ceil(height + metrics.leading()) + metrics.height();
    return {0, 0, std::ceil(extent.width), std::ceil(height)};
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
    painter.drawText(piece.rect, piece.text, optionOf(piece.alignment, piece.wrapped));
}

} // namespace strata::ui::charts
