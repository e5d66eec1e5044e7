// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "tests/ui/charts/rows/sample_comparison.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/scene/chart_files_writer.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using strata::tests::patienceMs;

class TstChartFilesWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        const ui::charts::Sample sample = ui::charts::sampleComparison();
        m_charts = toCharts(throughputCharts(sample.comparison, sample.run)) +
                   toCharts(degradationCharts(sample.comparison, sample.run));
        QVERIFY(m_charts.size() > 2);
    }

    void writesTheSameFilesAsAtOnce()
    {
        const QTemporaryDir folder;
        const auto here = ui::charts::exportCharts(m_charts, placesIn(folder, "here"));
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
        ui::charts::ChartFiles places;
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file"))); // where a folder would have to be
        QVERIFY(file.open(QIODevice::WriteOnly));
        places.directory = file.fileName() + QStringLiteral("/none");
        const auto nowhere = answerOf(writer, places);
        QVERIFY(nowhere && !*nowhere);
        QCOMPARE(nowhere->error().code, app::domain::FailureCode::FolderNotMade);
        QCOMPARE(nowhere->error().where, places.directory);
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
    static ui::charts::ChartFiles placesIn(const QTemporaryDir &folder, const char *name)
    {
        ui::charts::ChartFiles places;
        places.directory = folder.filePath(QLatin1String(name));
        places.stem = QStringLiteral("a-run1");
        places.dpi = 72;
        return places;
    }
    std::optional<ChartFilesWriter::Written> answerOf(ChartFilesWriter &writer,
                                                      const ui::charts::ChartFiles &places)
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
