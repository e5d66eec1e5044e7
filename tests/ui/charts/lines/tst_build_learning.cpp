// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_learning.h"

#include "tests/ui/support/learning_run.h"

#include <QLocale>
#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
namespace domain = strata::app::domain;

class TestBuildLearning : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QLocale::setDefault(QLocale::c());
        m_run = tests::learningRun();
    }

    void onlyTrainingLearns()
    {
        QCOMPARE(settingsThatLearn(m_run),
                 (QStringList{QStringLiteral("w1"), QStringLiteral("w2")}));
        QVERIFY(learningCharts(tests::latencyRun()).isEmpty());
    }

    void aTaskIsDrawnOverTime()
    {
        const LineChart chart = learningChart(m_run, QStringLiteral("w1"));
        QCOMPARE(chart.x.unit, QStringLiteral("s"));
        QCOMPARE(chart.hosts.size(), 2); // docker on gpu01 trained nothing
        QCOMPARE(chart.panels.size(), 3);
        const LinePanel &heldOut = chart.panels.first();
        QCOMPARE(heldOut.series.size(), 4);
        QCOMPARE(std::ranges::count(heldOut.series, true, &LineSeries::faint), 2);
        for (const LineSeries &line : heldOut.series) {
            const bool isSlow = chart.hosts.at(line.host).name == QStringLiteral("vm1");
            QCOMPARE(line.points,
                     (QList<QPointF>{{isSlow ? 10.0 : 5.0, 0.5}, {isSlow ? 20.0 : 10.0, 0.98}}));
        }
        QVERIFY(chart.caption.join(QLatin1Char(' ')).contains(QStringLiteral("0.97")));
    }

    void otherTrainingIsDrawnOverSteps()
    {
        const LineChart chart = learningChart(m_run, QStringLiteral("w2"));
        QVERIFY(chart.x.unit.isEmpty());
        QCOMPARE(chart.panels.size(), 1);
        const QList<QPointF> points = chart.panels.first().series.first().points;
        QCOMPARE(points.first(), QPointF(1, 2));
        QCOMPARE(points.last(), QPointF(10, 0.2));
    }

    void ofVeryManyTrialsTheFirstAreDrawnAndTheCaptionSaysSo()
    {
        domain::RunData run = m_run;
        const QString said = QStringLiteral("Only the first 20 trials");
        QVERIFY(!learningChart(run, QStringLiteral("w2")).caption.join(u' ').contains(said));
        for (int round = 1; round < 25; ++round) {
            run.trials.append(m_run.trials.at(4));
            run.trials.last().trial.round = round;
        }
        const LineChart chart = learningChart(run, QStringLiteral("w2"));
        QCOMPARE(chart.panels.first().series.size(), 20);
        QVERIFY(chart.caption.join(u' ').contains(said));
        QCOMPARE(learningTable(run, QStringLiteral("w2")).rows.size(), 25);
    }

    //! A value of a file whose steps do not match their hash is not shown.
    void damagedTrialsAreLeftOut()
    {
        domain::RunData run = m_run;
        for (domain::TrialData &data : run.trials)
            data.trial.hashOk = data.trial.hostId != QStringLiteral("c3");
        QCOMPARE(learningChart(run, QStringLiteral("w1")).hosts.size(), 1);
        QCOMPARE(learningTable(run, QStringLiteral("w1")).rows.size(), 2);
    }

    void longTrainingKeepsItsPeaks()
    {
        domain::RunData run = m_run;
        domain::TrialData &data = run.trials[4];
        data.samples.clear();
        for (int step = 0; step < 100'000; ++step)
            data.samples.push_back({QStringLiteral("loss"), QStringLiteral("1"),
                                    qint64{step} * 1'000'000, step == 55'555 ? 9.0 : 1.0});
        const QList<QPointF> points =
            learningChart(run, QStringLiteral("w2")).panels.first().series.first().points;
        QVERIFY(points.size() <= 1000);
        QVERIFY(points.contains(QPointF(55'556, 9)));
    }

    void theTableHasARowForEachTrial()
    {
        const auto table = learningTable(m_run, QStringLiteral("w1"));
        QCOMPARE(table.rows.size(), 4);
        QCOMPARE(table.headers.size(), table.rows.first().cells.size());
        QCOMPARE(table.headers.size(), table.headerTips.size());
        const auto &cells = table.rows.at(1).cells; // vm1, first round
        QCOMPARE(cells.at(0).text, QStringLiteral("vm1"));
        QCOMPARE(cells.at(2).text, QStringLiteral("40"));
        QCOMPARE(cells.at(3).sortKey.toDouble(), 0.98);
        QCOMPARE(cells.at(5).sortKey.toDouble(), 20.0);
        QCOMPARE(cells.at(6).sortKey.toDouble(), 2.0);
        QCOMPARE(cells.at(7).sortKey.toDouble(), 0.2);
        QCOMPARE(cells.at(8).sortKey.toLongLong(), 10);
    }

private:
    domain::RunData m_run;
};

QTEST_MAIN(TestBuildLearning)
#include "tst_build_learning.moc"
