// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/overview_csv.h"

#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;

class TstOverviewCsv : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::German)); }

    void aWorkIsARowAndAHostSomeColumns()
    {
        const domain::Run run = runOfTwoHosts();
        domain::ThroughputRow rate;
        rate.workloadId = QStringLiteral("w");
        rate.rateUnit = QStringLiteral("FLOP/s");
        rate.trials = 5;
        domain::Comparison comparison;
        comparison.baselineId = QStringLiteral("a");
        for (const auto &[host, median] : {std::pair("a", 2e9), std::pair("b", 1.5e9)}) {
            rate.hostId = QLatin1String(host);
            rate.median = median;
            comparison.throughput.append(rate);
        }
        domain::DegradationRow loss;
        loss.hostId = QStringLiteral("b");
        loss.workloadId = QStringLiteral("w");
        loss.degradation = 0.25;
        loss.interval = domain::Interval{0.125, 0.375};
        loss.verdict = domain::Verdict::Slower;
        loss.badges = {domain::Badge::Disturbed};
        comparison.degradation = {loss};
        QCOMPARE(linesOf(run, comparison),
                 (QStringList{QStringLiteral("workload,'=a rate,'=a rate_unit,\"b, too rate\","
                                             "\"b, too rate_unit\",\"b, too degradation (share)\","
                                             "\"b, too degradation_low (share)\","
                                             "\"b, too degradation_high (share)\","
                                             "\"b, too verdict\",\"b, too badges\""),
                              QStringLiteral("gemm m=64,2000000000,FLOP/s,1500000000,FLOP/s,0.25,"
                                             "0.125,0.375,slower,disturbed")}));
    }

    void whatWasNotMeasuredIsEmpty()
    {
        domain::Comparison comparison;
        comparison.baselineId = QStringLiteral("a");
        domain::DegradationRow loss;
        loss.hostId = QStringLiteral("b");
        loss.workloadId = QStringLiteral("w");
        loss.degradation = 0.25; // of different work
        loss.verdict = domain::Verdict::NotComparable;
        comparison.degradation = {loss};
        QCOMPARE(linesOf(runOfTwoHosts(), comparison).last(),
                 QStringLiteral("gemm m=64,,,,,,,,not-comparable,"));
    }

private:
    static domain::Run runOfTwoHosts()
    {
        domain::Run run;
        domain::Host host;
        for (const auto &[id, name] : {std::pair("a", "=a"), std::pair("b", "b, too")}) {
            host.id = QLatin1String(id);
            host.name = QLatin1String(name);
            run.plan.hosts.append(host);
            run.plan.experiment.hostIds.append(host.id);
        }
        run.plan.experiment.workloads = {{QStringLiteral("w"),
                                          QStringLiteral("gemm"),
                                          {{QStringLiteral("m"), QStringLiteral("64")}}},
                                         {QStringLiteral("r"), domain::ceilingsWorkload, {}}};
        return run;
    }
    QStringList linesOf(const domain::Run &run, const domain::Comparison &comparison) const
    {
        const auto path =
            exchange::writeOverviewCsv(run, comparison, m_directory.path(), QStringLiteral("x"));
        QFile file(path.value_or(QString()));
        return file.open(QIODevice::ReadOnly)
                   ? QString::fromUtf8(file.readAll())
                         .split(QStringLiteral("\r\n"), Qt::SkipEmptyParts)
                   : QStringList{QStringLiteral("no file")};
    }

    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(TstOverviewCsv)
#include "tst_overview_csv.moc"
