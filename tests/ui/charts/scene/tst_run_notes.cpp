// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Notes beside figures: on charts of every kind, where they cover nothing, and in tables.
#include "ui/charts/scene/run_notes.h"

#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/overview_chart.h"
#include "ui/charts/rows/row_painter.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/charts/scene/chart_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::ChartNote;

namespace {

const QString gemm = QStringLiteral("g");

Sample notedSample()
{
    Sample sample = sampleComparison();
    sample.run.chartNotes = {
        {gemm, QStringLiteral("d"), QStringLiteral("kernel <b>updated</b> here")},
        {QStringLiteral("t"), {}, QStringLiteral("only triad")},
        {gemm, {}, QStringLiteral("IOMMU off")},
        {gemm, QStringLiteral("d"), QString(200, QLatin1Char('x')) + QStringLiteral(" long")},
        {gemm, QStringLiteral("nobody"), QStringLiteral("of a host that is gone")}};
    return sample;
}

QStringList signsOf(const QList<NoteOnChart> &notes)
{
    QStringList signs;
    for (const NoteOnChart &note : notes)
        signs.append(note.sign);
    return signs;
}

//! Marks cover neither each other nor texts, and all are on the chart.
void verifyApart(const ChartPainter &painter)
{
    const QRectF whole(QPointF(), painter.size());
    const QList<NoteMark> &marks = painter.noteMarks();
    for (qsizetype i = 0; i < marks.size(); ++i) {
        QVERIFY2(whole.contains(marks.at(i).rect), qPrintable(marks.at(i).sign));
        for (qsizetype j = 0; j < i; ++j)
            QVERIFY2(!marks.at(i).rect.intersects(marks.at(j).rect), qPrintable(marks.at(i).sign));
        for (const TextPiece &text : painter.texts()) {
            const QRectF covered = wrappedBounds(text.font, text.text, text.rect.width())
                                       .translated(text.rect.topLeft());
            QVERIFY2(!marks.at(i).rect.intersects(covered), qPrintable(text.text));
        }
    }
}

} // namespace

class TestRunNotes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aChartHasThoseOfItsWorkAndHosts()
    {
        const Sample sample = notedSample();
        const RowChart chart = throughputCharts(sample.comparison, sample.run).first();
        QCOMPARE(signsOf(chart.notes),
                 (QStringList{QStringLiteral("1"), QStringLiteral("3"), QStringLiteral("4")}));
        QCOMPARE(chart.notes.first().text, QStringLiteral("docker: kernel <b>updated</b> here"));
        QVERIFY(chart.notes.at(1).text.endsWith(QStringLiteral("IOMMU off")));
        QVERIFY(chart.description.contains(QStringLiteral("IOMMU off")));
        const OverviewChart overview = overviewChart(sample.comparison, sample.run);
        QCOMPARE(overview.notes.size(), 4); // with their works
        QVERIFY(overview.notes.at(1).text.contains(QStringLiteral("triad")));
    }

    void marksAndTextsCoverNothing_data()
    {
        QTest::addColumn<double>("width");
        QTest::newRow("page") << 720.0;
        QTest::newRow("narrow") << 480.0;
    }

    void marksAndTextsCoverNothing()
    {
        QFETCH(double, width);
        const Sample sample = notedSample();
        for (const QList<RowChart> &charts : {throughputCharts(sample.comparison, sample.run),
                                              degradationCharts(sample.comparison, sample.run)})
            for (const RowChart &chart : charts) {
                RowPainter painter(chart);
                painter.show(ChartPalette::light(), QSizeF(width, 0), chartFont());
                // each beside its figure or the title, and before its text
                QCOMPARE(painter.noteMarks().size(), 2 * chart.notes.size());
                verifyApart(painter);
            }
        const OverviewChart overview = overviewChart(sample.comparison, sample.run);
        const auto painter = overview.makePainter();
        painter->show(ChartPalette::light(), QSizeF(width, 0), chartFont());
        QCOMPARE(painter->noteMarks().size(), 2 * overview.notes.size());
        verifyApart(*painter);
    }

    //! Of a person, or of a file from elsewhere.
    void veryManyNotesLeaveRoomForTheChart()
    {
        Sample sample = sampleComparison();
        for (int i = 0; i < 49; ++i)
            for (const QString &host : {QString(), QStringLiteral("d")})
                sample.run.chartNotes.append({gemm, host, QStringLiteral("note")});
        const OverviewChart overview = overviewChart(sample.comparison, sample.run);
        const RowChart chart = throughputCharts(sample.comparison, sample.run).first();
        QCOMPARE(chart.notes.size(), 98);
        for (const Chart *one :
             {static_cast<const Chart *>(&overview), static_cast<const Chart *>(&chart)}) {
            const auto painter = one->makePainter();
            painter->show(ChartPalette::light(), QSizeF(480, 0), chartFont());
            verifyApart(*painter);
            QVERIFY(painter->noteMarks().size() > 98); // some at their figures, all at their texts
            const TextPiece &title = painter->texts().first();
            QVERIFY(wrappedLines(title.font, title.text, title.rect.width()) < 4);
        }
    }

    void aNoteStandsInItsRow()
    {
        const Sample sample = notedSample();
        RowPainter painter(throughputCharts(sample.comparison, sample.run).first());
        painter.show(ChartPalette::light(), QSizeF(720, 0), chartFont());
        QVERIFY(painter.layout().row(1).contains(painter.noteMarks().first().rect));
    }

    void theyAreInFiles()
    {
        const Sample sample = notedSample();
        RowChart chart = throughputCharts(sample.comparison, sample.run).first();
        const QByteArray with = chartPicture(chart).svg;
        QVERIFY(with.contains("IOMMU off"));
        chart.notes.clear();
        chart.description.clear(); // they are in it, too
        QVERIFY(recommendedSize(chart).height() <
                recommendedSize(throughputCharts(sample.comparison, sample.run).first()).height());
        QVERIFY(!chartPicture(chart).svg.contains("IOMMU off"));
    }

    void aTableHasAColumnOfThem()
    {
        const Sample sample = notedSample();
        const auto plain = throughputTable(sample.comparison, sample.run);
        const auto table = withNotes(plain, sample.run);
        QCOMPARE(table.headers.size(), plain.headers.size() + 1);
        for (const auto &row : table.rows) {
            QCOMPARE(row.cells.size(), table.headers.size());
            const QString text = row.cells.last().text;
            QCOMPARE(text.contains(QStringLiteral("[3] IOMMU off")), row.workloadId == gemm);
            QCOMPARE(text.contains(QStringLiteral("[1] ")),
                     row.workloadId == gemm && row.hostId == QLatin1String("d"));
        }
        const Sample without = sampleComparison();
        QCOMPARE(withNotes(plain, without.run).headers, plain.headers);
    }

    void ofTwoRunsTheySayWhose()
    {
        const Sample sample = notedSample();
        const auto notes = notesOfCompared(sample.run, QStringLiteral("Run 3"), true, {gemm},
                                           {QStringLiteral("d")});
        QCOMPARE(signsOf(notes),
                 (QStringList{QStringLiteral("B1"), QStringLiteral("B3"), QStringLiteral("B4")}));
        QVERIFY(notes.first().text.startsWith(QStringLiteral("Run 3, docker: ")));
    }

    void theContextMenuWritesAndChangesThem()
    {
        const Sample sample = notedSample();
        ChartView view;
        view.letNotesBeWritten();
        view.setChart(throughputCharts(sample.comparison, sample.run).first());
        view.resize(760, 500);
        view.setCurrentIndex(1);
        QSignalSpy wanted(&view, &ChartView::noteRequested);
        QSignalSpy chosen(&view, &ChartView::noteChosen);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&view, &event);
        auto *menu = view.findChild<QMenu *>();
        QVERIFY(menu);
        QStringList texts;
        for (QAction *action : menu->actions())
            texts.append(action->text());
        QVERIFY(texts.contains(QStringLiteral("Edit note 4 …")));
        menu->actions().at(0)->trigger();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first(), (QVariantList{gemm, QStringLiteral("d")}));
        menu->actions().at(2)->trigger();
        QCOMPARE(chosen.first().first().toInt(), 3);
    }
};

QTEST_MAIN(TestRunNotes)
#include "tst_run_notes.moc"
