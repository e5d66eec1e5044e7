// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_layout.h"

#include <QPicture>
#include <QTest>

using namespace strata::ui::report;

namespace {

constexpr double height = 100;

PdfStrip line(const QString &text = QStringLiteral("line"), double width = 400)
{
    PdfStrip strip;
    strip.cells = {PdfCell{text, {}, 0, width}};
    return strip;
}

PdfStrip picture(double high)
{
    PdfStrip strip;
    strip.picture = 0;
    strip.pictureHeight = high;
    return strip;
}

double heightOf(const PdfStrip &strip)
{
    const auto pages = pagesOf({strip}, 1e6);
    return pages.first().first().to;
}

QList<int> stripsOn(const PdfPage &page)
{
    QList<int> strips;
    for (const PdfPiece &piece : page)
        strips << piece.strip;
    return strips;
}

} // namespace

class TstPdfLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatHasNoRoomBeginsAPage()
    {
        const auto pages = pagesOf({picture(60), picture(60), picture(40)}, height);
        QCOMPARE(pages.size(), 2);
        QCOMPARE(stripsOn(pages.at(0)), QList<int>{0});
        QCOMPARE(stripsOn(pages.at(1)), (QList<int>{1, 2}));
        QCOMPARE(pages.at(1).at(1).top, 60.0);
    }

    void aHeadingGoesWithWhatFollows()
    {
        PdfStrip heading = line();
        heading.keepsNext = true;
        const auto pages = pagesOf({picture(60), heading, heading, picture(30)}, height);
        QCOMPARE(pages.size(), 2);
        QCOMPARE(stripsOn(pages.at(1)), (QList<int>{1, 2, 3}));
    }

    void rowsStayWholeAndHeadersAreRepeated()
    {
        PdfStrip header = line();
        header.keepsNext = true;
        PdfStrip row = line(QStringLiteral("two\nlines"));
        row.header = 0;
        QList<PdfStrip> strips{header};
        for (int i = 0; i < 20; ++i)
            strips << row;
        const double whole = heightOf(row);
        const auto pages = pagesOf(strips, 2.5 * whole + heightOf(header));
        QCOMPARE(pages.size(), 10);
        for (const PdfPage &page : pages) {
            QCOMPARE(page.size(), 3);
            QCOMPARE(page.first().strip, 0);
            QCOMPARE(page.last().to - page.last().from, whole);
        }
    }

    void onlyWhatNoPageHasRoomForIsCut()
    {
        const auto pages = pagesOf({line(QStringLiteral("a\n").repeated(50))}, height);
        QVERIFY(pages.size() > 3);
        double end = 0;
        for (const PdfPage &page : pages) {
            QCOMPARE(page.size(), 1);
            QCOMPARE(page.first().from, end);
            end = page.first().to;
            QVERIFY(end - page.first().from <= height);
        }
        QCOMPARE(end, heightOf(line(QStringLiteral("a\n").repeated(50))));
    }

    void aParagraphGoesOnOnTheNextPage()
    {
        PdfStrip paragraph = line(QStringLiteral("a\na\na\na"));
        paragraph.mayBreak = true;
        const auto pages =
            pagesOf({picture(height - heightOf(paragraph) / 2 - 1), paragraph}, height);
        QCOMPARE(pages.size(), 2);
        QCOMPARE(stripsOn(pages.at(0)), (QList<int>{0, 1}));
        QCOMPARE(pages.at(1).first().from, pages.at(0).last().to);
    }

    //! Neither a number and its unit, nor a unit, though Unicode lets lines break behind "/".
    void wordsThatFitAreWhole()
    {
        const QString number = QStringLiteral("73.9\u00a0GFLOP/s");
        const double width = pdfWidth(number, {}) + 1;
        const double one = heightOf(line());
        QCOMPARE(heightOf(line(number, width)), one);
        QCOMPARE(heightOf(line(QStringLiteral("x ") + number, width)), 2 * one);
        QCOMPARE(heightOf(line(QStringLiteral("long ") + number, width)), 2 * one);
        QVERIFY(heightOf(line(number, width / 2)) > one); // where there is no room at all
    }

    void eachStripIsDrawn()
    {
        const QList<PdfStrip> strips{line(), picture(30)};
        QPicture drawn;
        QPainter painter(&drawn);
        QList<QRectF> places;
        drawPage(painter, pagesOf(strips, height).first(), strips, 200,
                 [&](int, const QRectF &place) { places << place; });
        painter.end();
        QVERIFY(drawn.size() > 0);
        QCOMPARE(places, QList<QRectF>{QRectF(0, heightOf(line()), 200, 30)});
    }
};

QTEST_MAIN(TstPdfLayout)
#include "tst_pdf_layout.moc"
