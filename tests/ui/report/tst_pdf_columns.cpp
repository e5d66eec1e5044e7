// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_columns.h"
#include "ui/report/pdf_layout.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace strata::ui::report;

namespace {

constexpr double room = 680; // of a page of A4

//! Two columns of names, then numbers.
Table wide(int numbers)
{
    Table table{{}, {QStringLiteral("Work"), QStringLiteral("Host")}, {}};
    QList<Table::Cell> cells{{QStringLiteral("gemm m=512 n=512")}, {QStringLiteral("bare metal")}};
    for (int i = 0; i < numbers; ++i) {
        table.headers << QStringLiteral("Outliers");
        cells << Table::Cell{QStringLiteral("73.9\u00a0GFLOP/s"), true};
    }
    table.rows = {{cells}};
    return table;
}

} // namespace

class TstPdfColumns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyWordHasRoom()
    {
        for (const int numbers : {0, 1, 5, 8, 12, 40}) {
            const Table table = wide(numbers);
            for (const PdfColumns &part : pdfColumns(table, room)) {
                QCOMPARE(part.widths.size(), part.columns.size());
                QVERIFY(std::abs(std::accumulate(part.widths.begin(), part.widths.end(), 0.0) -
                                 room) < 0.1);
                for (qsizetype i = 2; i < part.columns.size(); ++i) {
                    const double inside = part.widths.at(i) - 2 * pdfCellPadding;
                    const qsizetype column = part.columns.at(i);
                    QVERIFY(pdfWidth(table.headers.at(column), {part.size, true}) <= inside);
                    QVERIFY(pdfWidth(table.rows.first().cells.at(column).text, {part.size}) <=
                            inside);
                }
            }
        }
    }

    void wideOnesBecomeSmallerThenSeveral()
    {
        QCOMPARE(pdfColumns(wide(2), room).size(), 1);
        const double usual = pdfColumns(wide(2), room).first().size;
        const auto parts = pdfColumns(wide(40), room);
        QVERIFY(parts.size() > 2);
        qsizetype columns = 0;
        for (const PdfColumns &part : parts) {
            QVERIFY(part.size < usual);
            QCOMPARE(part.columns.mid(0, 2), (QList<qsizetype>{0, 1}));
            columns += part.columns.size() - 2;
        }
        QCOMPARE(columns, 40);
    }

    void aNumberStaysWithItsUnit()
    {
        QCOMPARE(pdfText({QStringLiteral("[1.5 m/s; 2 %]"), true}),
                 QStringLiteral("[1.5\u00a0m/s; 2\u00a0%]"));
        QCOMPARE(pdfText({QStringLiteral("2 of 3")}), QStringLiteral("2 of 3"));
    }

    //! A file from elsewhere may say anything.
    void endlessWordsDoNotTakeAllRoom()
    {
        Table table = wide(1);
        table.rows[0].cells[0].text = QString(3000, QLatin1Char('x'));
        const auto parts = pdfColumns(table, room);
        QCOMPARE(parts.size(), 1);
        QVERIFY(parts.first().widths.first() < 0.8 * room);
    }

    void aTableWithoutRowsHasItsHeaders()
    {
        Table table = wide(3);
        table.rows.clear();
        QCOMPARE(pdfColumns(table, room).first().columns.size(), 5);
    }
};

QTEST_MAIN(TstPdfColumns)
#include "tst_pdf_columns.moc"
