// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/latency_csv.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;

class LatencyCsvTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPercentileHasItsColumn()
    {
        domain::Run run;
        run.id = QStringLiteral("r");
        const domain::LatencyRow row{QStringLiteral("=h"),
                                     QStringLiteral("w"),
                                     QStringLiteral("latency.write"),
                                     1000,
                                     5,
                                     1,
                                     2,
                                     3,
                                     4,
                                     5,
                                     6};
        const auto path =
            exchange::writeLatencyCsv(run, {row}, m_directory.path(), QStringLiteral("x"));
        QVERIFY(path && path->endsWith(QStringLiteral("x-latencies.csv")));
        QCOMPARE(linesOf(*path),
                 (QStringList{QStringLiteral("run_id,host,host_kind,host_runtime,parent_host,"
                                             "workload,series,events,trials,min_ns,"
                                             "median_ns,p95_ns,p99_ns,p99_9_ns,max_ns"),
                              QStringLiteral("r,'=h,,,,w,latency.write,1000,5,1,2,3,4,5,6")}));
        QVERIFY(!exchange::writeLatencyCsv(run, {row}, m_directory.path(), QStringLiteral("a/b")));
    }

    void everyBucketHasARow()
    {
        domain::RunData run;
        run.run.id = QStringLiteral("r");
        domain::TrialData trial;
        trial.trial.id = QStringLiteral("t");
        trial.trial.hostId = QStringLiteral("h");
        trial.trial.workloadId = QStringLiteral("w");
        trial.trial.round = 2;
        trial.trial.order = 7;
        trial.trial.state = domain::TrialState::Killed;
        trial.trial.hashOk = false;
        trial.histograms = {{QStringLiteral("a"), {{1, 2, 3}, {2, 3, 4}}},
                            {QStringLiteral("b"), {{0, 9, 1}}}};
        run.trials = {trial, domain::TrialData()};
        const auto path = exchange::writeHistogramCsv(run, m_directory.path(), QStringLiteral("x"));
        QVERIFY(path && path->endsWith(QStringLiteral("x-histograms.csv")));
        const QStringList lines = linesOf(*path);
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines.at(2), QStringLiteral("r,t,h,,,,w,2,7,killed,false,a,2,3,4"));
        QCOMPARE(lines.at(3), QStringLiteral("r,t,h,,,,w,2,7,killed,false,b,0,9,1"));
        QVERIFY(!exchange::writeHistogramCsv(run, m_directory.path(), QString()));
    }

private:
    static QStringList linesOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly)
                   ? QString::fromUtf8(file.readAll())
                         .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts)
                   : QStringList();
    }

    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(LatencyCsvTest)
#include "tst_latency_csv.moc"
