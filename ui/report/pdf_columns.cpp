// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_columns.h"

#include "ui/report/pdf_layout.h"

#include <QHash>

#include <algorithm>
#include <numeric>

namespace strata::ui::report {

namespace {

constexpr double usualSize = 9;
constexpr double smallSize = 8;
constexpr double longestWord = 0.25; // of the room; what is longer breaks
constexpr double longestLine = 0.5;  // of the room, that a column asks for
constexpr double slack = 1;          // widths are rounded when lines are broken

//! What a column needs in the usual size, without padding.
struct Need {
    double word = 0; //!< its widest one
    double line = 0; //!< its widest text in one line
};

//! Tables say the same words again and again.
class WordWidths {
public:
    Need needOf(const QString &text, bool isBold)
    {
        Need need;
        QString simple = text;
        simple.replace(QLatin1Char('\n'), QLatin1Char(' '));
        const QStringList words = simple.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        for (const QString &word : words) {
            const double width = widthOf(word, isBold);
            need.word = std::max(need.word, width);
            need.line += width;
        }
        need.line += double(std::max<qsizetype>(0, words.size() - 1)) *
                     widthOf(QString(QChar::Nbsp), isBold);
        return need;
    }

private:
    double widthOf(const QString &word, bool isBold)
    {
        QHash<QString, double> &known = isBold ? m_bold : m_plain;
        const auto found = known.constFind(word);
        if (found != known.cend())
            return *found;
        return *known.insert(word, pdfWidth(word, {usualSize, isBold}));
    }

    QHash<QString, double> m_plain;
    QHash<QString, double> m_bold;
};

QList<Need> needsOf(const Table &table)
{
    WordWidths widths;
    QList<Need> needs;
    for (const QString &header : table.headers)
        needs << widths.needOf(header, true);
    for (const Table::Row &row : table.rows)
        for (qsizetype i = 0; i < std::min(row.cells.size(), needs.size()) && !row.isHeading; ++i) {
            const Need cell = widths.needOf(pdfText(row.cells.at(i)), false);
            needs[i].word = std::max(needs.at(i).word, cell.word);
            needs[i].line = std::max(needs.at(i).line, cell.line);
        }
    return needs;
}

double padded(double width, double size)
{
    return width * size / usualSize + 2 * pdfCellPadding + slack;
}

double leastOf(const Need &need, double size, double room)
{
    return std::min(padded(need.word, size), longestWord * room);
}

double leastOf(const QList<Need> &needs, const QList<qsizetype> &columns, double size, double room)
{
    return std::accumulate(columns.begin(), columns.end(), 0.0, [&](double sum, qsizetype column) {
        return sum + leastOf(needs.at(column), size, room);
    });
}

//! Each column has what its words need; what is left is shared as texts could use it.
PdfColumns withWidths(const QList<qsizetype> &columns, const QList<Need> &needs, double size,
                      double room)
{
    PdfColumns part{columns, {}, size};
    QList<double> wishes;
    for (const qsizetype column : columns) {
        const double least = leastOf(needs.at(column), size, room);
        part.widths << least;
        wishes << std::max(0.0, std::min(padded(needs.at(column).line, size), longestLine * room) -
                                    least);
    }
    const double left =
        room - std::accumulate(part.widths.begin(), part.widths.end(), 0.0); // < 0: too wide
    const double wished = std::accumulate(wishes.begin(), wishes.end(), 0.0);
    const double granted = wished > 0 ? std::clamp(left / wished, 0.0, 1.0) : 0;
    for (qsizetype i = 0; i < columns.size(); ++i)
        part.widths[i] += granted * wishes.at(i);
    const double sum = std::accumulate(part.widths.begin(), part.widths.end(), 0.0);
    for (double &width : part.widths)
        width *= room / sum;
    return part;
}

//! The first ones that are words: they are repeated in each part.
QList<qsizetype> namingColumns(const Table &table, const QList<Need> &needs, double room)
{
    QList<qsizetype> naming;
    for (qsizetype column = 0; column < std::min<qsizetype>(2, needs.size()); ++column) {
        const bool isWords = std::ranges::none_of(table.rows, [column](const Table::Row &row) {
            return column < row.cells.size() && row.cells.at(column).isNumber;
        });
        if (!isWords ||
            leastOf(needs, naming + QList<qsizetype>{column}, smallSize, room) > room / 2)
            break;
        naming << column;
    }
    return naming;
}

} // namespace

QString pdfText(const Table::Cell &cell)
{
    QString text = cell.text;
    for (qsizetype i = 1; cell.isNumber && i + 1 < text.size(); ++i) {
        const QChar next = text.at(i + 1);
        const bool isUnit = next.isLetter() || next == QLatin1Char('%') || next == QChar(0xb0);
        if (text.at(i) == QLatin1Char(' ') && text.at(i - 1).isDigit() && isUnit)
            text[i] = QChar::Nbsp;
    }
    return text;
}

QList<PdfColumns> pdfColumns(const Table &table, double room)
{
    const QList<Need> needs = needsOf(table);
    QList<qsizetype> all(needs.size());
    std::iota(all.begin(), all.end(), 0);
    for (const double size : {usualSize, smallSize})
        if (leastOf(needs, all, size, room) <= room)
            return {withWidths(all, needs, size, room)};
    const QList<qsizetype> naming = namingColumns(table, needs, room);
    QList<PdfColumns> parts;
    QList<qsizetype> part = naming;
    for (const qsizetype column : all.mid(naming.size())) {
        const QList<qsizetype> more = part + QList<qsizetype>{column};
        if (part.size() > naming.size() && leastOf(needs, more, smallSize, room) > room) {
            parts << withWidths(part, needs, smallSize, room);
            part = naming + QList<qsizetype>{column};
        } else {
            part = more;
        }
    }
    parts << withWidths(part, needs, smallSize, room);
    return parts;
}

} // namespace strata::ui::report
