// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plain text wrapped at words, or inside a word that is wider than its line: measured and drawn by
//! the same rule.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

namespace strata::ui::charts {

//! A plain text in its place, in logical pixels of 1/96 inch.
struct TextPiece {
    QRectF rect;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignTop;
    bool wrapped = false;
    QString text;
    QFont font; //!< sized in pixels, so that a printer's resolution does not change it
    QColor color;
    bool backdrop = false; //!< the text covers a bit of the plot's grid
};

//! The application's font, sized in pixels and of a size that suits a chart.
QFont chartFont();

//! Fonts of a chart's notes and of its title, for its font.
QFont smaller(const QFont &font);
QFont titleFont(const QFont &font);

//! Of one line, rounded up.
double widthOf(const QFont &font, const QString &text);
//! Size of the wrapped text at the origin; empty for an empty text.
QRectF wrappedBounds(const QFont &font, const QString &text, double width);
int wrappedLines(const QFont &font, const QString &text, double width);
//! The text, shortened until it needs at most so many wrapped lines: in its middle, since names
//! differ at both ends, or where `mode` says.
QString fittedText(const QFont &font, const QString &text, double width, int lines,
                   Qt::TextElideMode mode = Qt::ElideMiddle);

void drawPiece(QPainter &painter, const TextPiece &piece, const QColor &backdrop);

} // namespace strata::ui::charts
