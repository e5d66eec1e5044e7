// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/expenses.h"

#include "app/analysis/comparison.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;

namespace {

const QString a = QStringLiteral("a");
const QString w = QStringLiteral("w");

//! While it measured, which is from 5 s to 8 s.
void addPower(domain::TrialData &data, const char *series, double watts)
{
    data.samples.push_back({QLatin1String(series), QStringLiteral("W"), 8'000'000'000, watts});
}

std::optional<domain::Energy> energyIn(const domain::RunData &run)
{
    const HostSample sample = sampleOf(TrialGroups(run), a, w);
    return energyOf(sample, std::vector<bool>(sample.rounds.size(), false));
}

domain::ThroughputRow rowOf(const char *unit, double median)
{
    domain::ThroughputRow row;
    row.rateUnit = QLatin1String(unit);
    row.trials = 3;
    row.median = median;
    return row;
}

} // namespace

class TestExpenses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutSensorsItIsUnknown()
    {
        domain::RunData run = testRun({2, 2, 2}, {});
        QVERIFY(!energyIn(run));
        for (domain::TrialData &data : run.trials) {
            addPower(data, "power.package-0.core", 30); // a part of what is not there
            addPower(data, "power.psys", 90);
        }
        QVERIFY(!energyIn(run));
    }

    void sensorsAreAddedUp()
    {
        domain::RunData run = testRun({2, 2, 4}, {});
        for (domain::TrialData &data : run.trials) {
            addPower(data, "power.package-0", 50);
            addPower(data, "power.package-1", 40);
            addPower(data, "power.package-0.core", 30);
            addPower(data, "power.package-0.dram", 10);
            addPower(data, "gpu.0.power", 300);
        }
        const auto energy = energyIn(run);
        QVERIFY(energy.has_value());
        QCOMPARE(energy->joules, 200.0); // 400 W at two a second
        QCOMPARE(energy->sources, (QStringList{QStringLiteral("gpu"), QStringLiteral("package"),
                                               QStringLiteral("dram")}));
        const HostSample sample = sampleOf(TrialGroups(run), a, w);
        QCOMPARE(energyOf(sample, {true, true, false})->joules, 100.0);
        run.trials[1].samples.pop_back(); // a sum of fewer parts is another number
        QVERIFY(!energyIn(run));
        addPower(run.trials[1], "gpu.1.power", 300); // and so is one of others
        QVERIFY(!energyIn(run));
    }

    void aTaskHasEnergyAsAWhole()
    {
        domain::RunData run = testRun({2, 2, 2}, {});
        for (domain::TrialData &data : run.trials) {
            addPower(data, "power.package-0", 50);
            data.trial.parameters.insert(domain::untilAccuracyName, QStringLiteral("0.9"));
        }
        QCOMPARE(energyIn(run)->joules, 150.0); // of three seconds
    }

    void costIsOfThings()
    {
        QCOMPARE(*costOf(rowOf("images/s", 500), 3.6), 2.0); // 2000 s for a million
        QCOMPARE(*costOf(rowOf("s", 7200), 3.6), 7.2);       // a task of two hours
        QVERIFY(!costOf(rowOf("FLOP/s", 1e9), 3.6));
        QVERIFY(!costOf(rowOf("images/s", 500), 0));
        domain::ThroughputRow none = rowOf("images/s", 500);
        none.trials = 0;
        QVERIFY(!costOf(none, 3.6));
    }

    void rowsHaveTheirHostsPrice()
    {
        domain::RunData run = testRun({10, 10}, {5, 5});
        for (domain::TrialData &data : run.trials)
            data.trial.rateUnit = QStringLiteral("images/s");
        QVERIFY(!compare(run).throughput[0].cost);
        run.run.plan.hosts[0].pricePerHour = 0.036;
        run.run.plan.hosts[1].parentId = a; // whose price it has
        const domain::Comparison result = compare(run);
        QCOMPARE(*result.throughput[0].cost, 1.0);
        QCOMPARE(*result.throughput[1].cost, 2.0);
        QVERIFY(!result.throughput[0].energy);
    }

    //! Its rate is that of both hosts; the sensors are those of the first.
    void workOfSeveralHostsTakesAllOfThem()
    {
        domain::RunData run = testRun({10, 10}, {5, 5});
        for (domain::TrialData &data : run.trials) {
            data.trial.rateUnit = QStringLiteral("images/s");
            addPower(data, "power.package-0", 50);
        }
        QVERIFY(compare(run).throughput[0].energy);
        domain::WorkloadSpec &spec = run.run.plan.experiment.workloads.first();
        spec.workload = QStringLiteral("train");
        spec.parameters = {{QStringLiteral("exchange"), QStringLiteral("all_reduce")},
                           {QStringLiteral("hosts"), QStringLiteral("2")}};
        QList<domain::Host> &hosts = run.run.plan.hosts;
        hosts[0].places = {{hosts[1].id, {}, 1, {}}};
        hosts[0].pricePerHour = 0.036;
        hosts[1].transport = domain::TransportKind::Ssh;
        hosts[1].ssh.hostName = QStringLiteral("b.example");
        QVERIFY(!compare(run).throughput[0].cost);
        hosts[1].pricePerHour = 0.072;
        QCOMPARE(*compare(run).throughput[0].cost, 3.0);
        QVERIFY(!compare(run).throughput[0].energy);
        hosts[1].parentId = a;
        QVERIFY(compare(run).throughput[0].energy); // all of it is on one computer
    }
};

QTEST_APPLESS_MAIN(TestExpenses)
#include "tst_expenses.moc"
