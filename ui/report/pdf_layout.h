// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Puts texts, rows of tables and pictures on pages: rows stay whole, and headings stay with what
//! they are above.
#pragma once

#include <QColor>
#include <QList>
#include <QPainter>
#include <QRectF>
#include <QString>

#include <functional>

namespace strata::ui::report {

//! How a text looks.
struct PdfFont {
    double size = 12; //!< like all lengths here, in pixels of 1/96 inch
    bool isBold = false;
    bool isFixed = false; //!< letters of the same width
};

//! How wide a text is in one line.
double pdfWidth(const QString &text, const PdfFont &font);

struct PdfCell {
    QString text; //!< plain text
    PdfFont font;
    double left = 0;
    double width = 0;      //!< with its padding
    bool isNumber = false; //!< aligned to the right
    QColor color = Qt::black;
};

//! What stands side by side, over the width of the page.
struct PdfStrip {
    static constexpr int none = -1;

    QList<PdfCell> cells;
    double above = 0; //!< room, not at the top of a page
    double below = 0;
    double padding = 0;     //!< around the text of each cell
    bool hasGrid = false;   //!< lines around each cell
    bool mayBreak = false;  //!< between two lines; others do only if no page has room for them
    bool keepsNext = false; //!< is never the last one of a page
    int header = none;      //!< number of the strip that is repeated above it on a new page
    int picture = none;     //!< instead of cells
    double pictureHeight = 0;
};

//! What of a strip stands where.
struct PdfPiece {
    int strip = 0;
    double top = 0;  //!< on its page
    double from = 0; //!< of the strip's height, from its top on
    double to = 0;
};

using PdfPage = QList<PdfPiece>;

//! \param height of each page
QList<PdfPage> pagesOf(const QList<PdfStrip> &strips, double height);

//! \param width of the page, for pictures
void drawPage(QPainter &painter, const PdfPage &page, const QList<PdfStrip> &strips, double width,
              const std::function<void(int picture, const QRectF &place)> &drawPicture);

} // namespace strata::ui::report
