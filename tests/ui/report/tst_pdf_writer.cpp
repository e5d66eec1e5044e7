// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/report/hostile_document.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/report/pdf_writer.h"

#include <QTest>
#include <QtConcurrentRun>

using namespace strata;
using strata::ui::report::Document;

namespace {

QByteArray pdf(const Document &document, bool isCancelled = false)
{
    QList<ui::charts::ChartPicture> pictures;
    for (const auto &chart : chartsOf(document))
        pictures << ui::charts::chartPicture(*chart);
    const std::atomic_bool cancelled = isCancelled;
    return ui::report::pdfOf(document, pictures, QPageSize(QPageSize::A4), cancelled);
}

qsizetype pagesOf(const QByteArray &pdf)
{
    return pdf.count("/Type /Page\n");
}

//! What is drawn on all pages, as operators of PDF.
QByteArray drawnIn(const QByteArray &pdf)
{
    const QByteArray begin("stream\n");
    QByteArray drawn;
    for (qsizetype at = pdf.indexOf(begin); at >= 0; at = pdf.indexOf(begin, at)) {
        at += begin.size();
        // qUncompress() wants the size before the bytes, as big as it may become.
        const QByteArray content = qUncompress(QByteArray::fromHex("01000000") +
                                               pdf.mid(at, pdf.indexOf("endstream", at) - at));
        if (content.contains("\nBT\n")) // and no font
            drawn += content;
    }
    return drawn;
}

Document withRows(int rows)
{
    using namespace ui::report;
    Table table{QStringLiteral("numbers"), {QStringLiteral("work"), QStringLiteral("host")}, {}};
    for (int row = 0; row < rows; ++row)
        table.rows.append({{{QStringLiteral("gemm")}, {QString::number(row), true}}});
    return {QStringLiteral("title"), {}, {{QStringLiteral("a"), {table}}}};
}

} // namespace

class TstPdfWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLongTableGoesOnOverPages()
    {
        QCOMPARE(pagesOf(pdf(withRows(5))), 1);
        QVERIFY(pagesOf(pdf(withRows(300))) > 3);
    }

    void chartsAreDrawn()
    {
        Document document = withRows(5);
        const QByteArray without = pdf(document);
        const auto plan = tests::samplePlan();
        document.sections.first().blocks
            << ui::charts::toCharts(ui::charts::throughputCharts(tests::sampleComparison(plan),
                                                                 tests::sampleRun(plan).run))
                   .first();
        const QByteArray with = pdf(document);
        QCOMPARE(pagesOf(with), 1);
        QVERIFY(with.size() > without.size() + 2'000);
    }

    //! Also where they begin a page.
    void eachChartIsInTheFileOnce()
    {
        Document document = withRows(5);
        const auto plan = tests::samplePlan();
        const auto chart =
            ui::charts::toCharts(ui::charts::throughputCharts(tests::sampleComparison(plan),
                                                              tests::sampleRun(plan).run))
                .first();
        for (int i = 0; i < 12; ++i)
            document.sections.first().blocks << chart;
        const QByteArray written = pdf(document);
        QVERIFY(pagesOf(written) > 3);
        document.sections.first().blocks.resize(2);
        const auto curves = drawnIn(pdf(document)).count(" c\n"); // round marks
        QVERIFY(curves > 0);
        QCOMPARE(drawnIn(written).count(" c\n"), 12 * curves);
    }

    void chartsAreNoPixels()
    {
        Document document = withRows(1);
        const auto plan = tests::samplePlan();
        document.sections.first().blocks
            << ui::charts::toCharts(ui::charts::throughputCharts(tests::sampleComparison(plan),
                                                                 tests::sampleRun(plan).run))
                   .first();
        const QByteArray written = pdf(document);
        QVERIFY(!written.contains("/Subtype /Image"));
        QVERIFY2(written.size() < 100'000, qPrintable(QString::number(written.size())));
    }

    void hostileTextsAreTexts()
    {
        const QByteArray written = pdf(tests::hostileDocument());
        QVERIFY(written.startsWith("%PDF-"));
        QVERIFY(!written.contains("/JavaScript") && !written.contains("/URI"));
    }

    void aWorkerWritesTheSame()
    {
        const Document document = withRows(60);
        const QByteArray here = pdf(document);
        const QByteArray there = QtConcurrent::run([document] { return pdf(document); }).result();
        QCOMPARE(pagesOf(there), pagesOf(here));
    }

    void nothingIsLeftOfACancelledOne() { QVERIFY(pdf(withRows(5), true).isEmpty()); }
};

QTEST_MAIN(TstPdfWriter)
#include "tst_pdf_writer.moc"
