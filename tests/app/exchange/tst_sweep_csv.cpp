// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/sweep_csv.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;

class SweepCsvTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyNumberHasItsColumn()
    {
        domain::SweepResult result;
        result.sweep.axes = {{{QStringLiteral("k"), QStringLiteral("m")},
                              {QStringLiteral("64"), QStringLiteral("128")}},
                             {{QStringLiteral("threads")}, {QStringLiteral("2")}}};
        domain::SweepValue value{QStringLiteral("=h"), QStringLiteral("w"), {1, 0}};
        value.trials = 5;
        value.rateUnit = QStringLiteral("FLOP/s");
        value.rate = 10;
        value.rateInterval = {9, 11};
        value.degradation = 0.25;
        value.degradationInterval = {0.125, 0.5};
        value.verdict = domain::Verdict::Slower;
        value.iterationSeconds = 3;
        value.measuredSeconds = 4;
        value.speedUp = domain::SweepQuotient{1.5, domain::Interval{1.25, 1.75}};
        value.efficiency = domain::SweepQuotient{0.75, {}};
        value.medianLatency = 0.5;
        value.p99Latency = 2;
        value.taskSeconds = domain::SweepQuotient{8, domain::Interval{7, 9}};
        value.secondsLost = domain::SweepQuotient{-1, domain::Interval{-2, 1}};
        value.accuracy = domain::SweepQuotient{0.5, {}};
        value.accuracyLost = domain::SweepQuotient{0.25, {}};
        result.values = {value};
        QCOMPARE(
            linesOf({result}),
            (QStringList{
                QStringLiteral("run_id,sweep,host,host_kind,host_runtime,parent_host,workload,"
                               "parameter_1,value_1,parameter_2,value_2,unit,n,rate,rate_low,"
                               "rate_high,degradation,degradation_low,degradation_high,verdict,"
                               "iteration_seconds,measured_seconds,speed_up,speed_up_low,"
                               "speed_up_high,efficiency,efficiency_low,efficiency_high,"
                               "latency_median_s,latency_p99_s,latency_p99_9_s,task_seconds,"
                               "task_seconds_low,task_seconds_high,seconds_lost,"
                               "seconds_lost_low,seconds_lost_high,accuracy,accuracy_low,"
                               "accuracy_high,accuracy_lost,accuracy_lost_low,"
                               "accuracy_lost_high"),
                QStringLiteral("r,1,'=h,,,,w,k=m,128,threads,2,FLOP/s,5,10,9,11,0.25,"
                               "0.125,0.5,slower,3,4,1.5,1.25,1.75,0.75,,,0.5,2,,8,7,9,-1,-2,1,"
                               "0.5,,,0.25,,")}));
    }

    void whatIsNotKnownIsEmpty()
    {
        domain::SweepResult result;
        result.sweep.axes = {{{QStringLiteral("m")}, {QStringLiteral("64")}}};
        result.values = {{QStringLiteral("h"), QStringLiteral("w"), {0}}};
        const QStringList lines = linesOf({{}, result});
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines.last(),
                 QStringLiteral("r,2,h,,,,w,m,64,,,,0,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,"));
    }

    void theStemIsAFileName()
    {
        QVERIFY(!exchange::writeSweepCsv({}, {}, m_directory.path(), QStringLiteral("a/b")));
    }

private:
    QStringList linesOf(const QList<domain::SweepResult> &sweeps)
    {
        domain::Run run;
        run.id = QStringLiteral("r");
        const auto path =
            exchange::writeSweepCsv(run, sweeps, m_directory.path(), QStringLiteral("x"));
        if (!path || !path->endsWith(QStringLiteral("x-sweeps.csv")))
            return {};
        QFile file(*path);
        return file.open(QIODevice::ReadOnly)
                   ? QString::fromUtf8(file.readAll())
                         .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts)
                   : QStringList();
    }

    QTemporaryDir m_directory;
};

QTEST_APPLESS_MAIN(SweepCsvTest)
#include "tst_sweep_csv.moc"
