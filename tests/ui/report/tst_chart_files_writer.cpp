// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/support/latency_run.h"
#include "ui/report/chart_files_writer.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using strata::ui::report::ChartFilesWriter;

class TstChartFilesWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        const app::domain::RunData run = tests::latencyRun();
        m_charts = ui::report::reportCharts(run, tests::sampleComparison(run.run.plan));
    }

    void writesTheSameFilesAsAtOnce()
    {
        const QTemporaryDir folder;
        const auto here = ui::report::writeCharts(m_charts, placesIn(folder, "here"));
        QVERIFY(here);
        ChartFilesWriter writer;
        const auto there = answerOf(writer, placesIn(folder, "there"));
        QVERIFY(there && *there);
        QCOMPARE((*there)->size(), m_charts.size());
        const QDir one(folder.filePath(QStringLiteral("here")));
        const QDir other(folder.filePath(QStringLiteral("there")));
        QCOMPARE(other.entryList(QDir::Files), one.entryList(QDir::Files));
        for (const QString &name : one.entryList(QDir::Files)) {
            QFile first(one.filePath(name));
            QFile second(other.filePath(name));
            QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
            QVERIFY2(first.readAll() == second.readAll(), qPrintable(name));
        }
    }

    void saysWhyAFileCannotBeWritten()
    {
        ChartFilesWriter writer;
        ui::report::ReportPlaces places;
        places.chartDirectory = QStringLiteral("/proc/none");
        const auto nowhere = answerOf(writer, places);
        QVERIFY(nowhere && !*nowhere);
        QCOMPARE(nowhere->error().code, app::domain::FailureCode::StorageError);
    }

    void stopsWhenItIsCancelled()
    {
        const QTemporaryDir folder;
        ChartFilesWriter writer;
        connect(&writer, &ChartFilesWriter::progressed, &writer, [&](int done, int all) {
            QCOMPARE(all, int(m_charts.size()));
            if (done == 2)
                writer.cancel();
        });
        const auto answer = answerOf(writer, placesIn(folder, "some"));
        QVERIFY(answer && !*answer);
        QCOMPARE(answer->error().code, app::domain::FailureCode::Cancelled);
        QVERIFY(QDir(folder.filePath(QStringLiteral("some"))).entryList(QDir::Files).size() <= 2);
    }

private:
    static ui::report::ReportPlaces placesIn(const QTemporaryDir &folder, const char *name)
    {
        ui::report::ReportPlaces places;
        places.chartDirectory = folder.filePath(QLatin1String(name));
        places.stem = QStringLiteral("a-run1");
        places.dpi = 72;
        return places;
    }
    std::optional<ChartFilesWriter::Written> answerOf(ChartFilesWriter &writer,
                                                      const ui::report::ReportPlaces &places)
    {
        std::optional<ChartFilesWriter::Written> answer;
        connect(&writer, &ChartFilesWriter::finished, this, [&] { answer = writer.answer(); });
        writer.write(m_charts, places);
        [[maybe_unused]] const bool came =
            QTest::qWaitFor([&answer] { return answer.has_value(); }, patienceMs);
        writer.disconnect(this);
        return answer;
    }

    QList<ui::charts::ChartPtr> m_charts;
};

QTEST_MAIN(TstChartFilesWriter)
#include "tst_chart_files_writer.moc"
