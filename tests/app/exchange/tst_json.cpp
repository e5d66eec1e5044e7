// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/json.h"

#include <QJsonArray>
#include <QTest>

using namespace strata::app;

namespace {

domain::RunData makeRun()
{
    domain::RunData data;
    data.run.id = QStringLiteral("r");
    data.run.name = QStringLiteral("Run 1");
    data.run.note = QStringLiteral("before\nthe update");
    data.run.tags = {QStringLiteral("kernel 6.1")};
    data.run.chartNotes = {{QStringLiteral("w"), QStringLiteral("b"), QStringLiteral("IOMMU off")},
                           {QStringLiteral("w"), {}, QStringLiteral("of the work")}};
    data.run.state = domain::RunState::Stopped;
    data.run.startedAt = QDateTime(QDate(2026, 1, 2), QTime(3, 4, 5), Qt::UTC);
    domain::Host metal;
    metal.id = QStringLiteral("m");
    metal.name = QStringLiteral("metal");
    domain::Host box;
    box.id = QStringLiteral("b");
    box.name = QStringLiteral("box");
    box.kind = domain::HostKind::Container;
    box.parentId = metal.id;
    auto &plan = data.run.plan;
    metal.places = {{box.id, QStringLiteral("worker"), 3, QStringLiteral("0-1")}};
    plan.hosts = {metal, box};
    plan.experiment.hostIds = {metal.id, box.id};
    plan.experiment.workloads = {{QStringLiteral("w"),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("64")}}}};
    domain::TrialData trial;
    trial.trial.hostId = box.id;
    trial.trial.workloadId = QStringLiteral("w");
    trial.trial.state = domain::TrialState::Lost;
    trial.trial.hashOk = false;
    trial.histograms = {{QStringLiteral("latency"), {{1, 2, 3}, {4, 8, 9007199254740000}}}};
    trial.trial.operationsPerIteration = 1e9;
    trial.trial.facts = {{QStringLiteral("algorithm"), QStringLiteral("direct")}};
    data.trials = {trial};
    return data;
}

domain::Comparison makeComparison()
{
    domain::Comparison comparison;
    comparison.baselineId = QStringLiteral("m");
    comparison.seed = 18446744073709551615U;
    domain::ThroughputRow metal;
    metal.hostId = QStringLiteral("m");
    metal.workloadId = QStringLiteral("w");
    metal.rateUnit = QStringLiteral("FLOP/s");
    metal.trials = 5;
    metal.steps = 10;
    metal.median = 2e9;
    metal.values = {2e9};
    metal.interval = domain::Interval{1.9e9, 2.1e9};
    domain::ThroughputRow box = metal;
    box.hostId = QStringLiteral("b");
    box.interval.reset();
    box.badges = {domain::Badge::EmulatedTcg};
    box.facts = {{QStringLiteral("implementation"), QStringLiteral("brg:avx2")}};
    box.secondsPerCall = 2e-5;
    box.firstStepCost = 0.08;
    comparison.throughput = {metal, box};
    domain::DegradationRow row;
    row.hostId = QStringLiteral("b");
    row.workloadId = QStringLiteral("w");
    row.rounds = 5;
    row.degradation = 0.25;
    row.verdict = domain::Verdict::Slower;
    row.addedInVain = 2;
    domain::DegradationRow unlike = row;
    unlike.verdict = domain::Verdict::NotComparable;
    unlike.reasons = {domain::Reason::WorkDiffers};
    unlike.differences = {{domain::Reason::WorkDiffers,
                           QStringLiteral("check_value"),
                           {QStringLiteral("beef"), QStringLiteral("cafe")},
                           {QStringLiteral("cafe")}}};
    comparison.degradation = {row, unlike};
    return comparison;
}

QList<domain::LatencyRow> makeLatencies()
{
    domain::LatencyRow row{QStringLiteral("b"),
                           QStringLiteral("w"),
                           QStringLiteral("latency"),
                           9007199254740992,
                           3,
                           1,
                           2,
                           3,
                           4,
                           5,
                           6};
    return {row};
}

} // namespace

class TstJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_json = exchange::resultJson(makeRun(), makeComparison(), makeLatencies()); }
    void namesTheRun();
    void anIntervalThatDoesNotExistIsMissing();
    void thereIsNoRatioOfDifferentWork();
    void aSeedKeepsAllItsDigits();
    void tellsTrialsThatDidNotFinish();
    void tellsWhatIsMissing();
    void tellsHowLongEventsTook();
    void tellsWhatDidTheWork();

private:
    QJsonObject at(const char *list, int index) const
    {
        return m_json.value(QLatin1String(list)).toArray().at(index).toObject();
    }
    QJsonObject m_json;
};

void TstJson::namesTheRun()
{
    const QJsonObject run = m_json.value(QLatin1String("run")).toObject();
    QCOMPARE(run.value(QLatin1String("name")).toString(), QStringLiteral("Run 1"));
    QCOMPARE(run.value(QLatin1String("note")).toString(), QStringLiteral("before\nthe update"));
    QCOMPARE(run.value(QLatin1String("tags")).toArray(), QJsonArray{QStringLiteral("kernel 6.1")});
    const QJsonArray notes = run.value(QLatin1String("chart_notes")).toArray();
    QCOMPARE(notes.size(), 2);
    QCOMPARE(notes.at(0)[QLatin1String("host")].toString(), QStringLiteral("box"));
    QCOMPARE(notes.at(0)[QLatin1String("workload")].toString(), QStringLiteral("gemm m=64"));
    QCOMPARE(notes.at(0)[QLatin1String("text")].toString(), QStringLiteral("IOMMU off"));
    QVERIFY(!notes.at(1).toObject().contains(QLatin1String("host")));
    QCOMPARE(run.value(QLatin1String("state")).toString(), QStringLiteral("stopped"));
    QCOMPARE(run.value(QLatin1String("started")).toString(),
             QStringLiteral("2026-01-02T03:04:05.000Z"));
    QCOMPARE(run.value(QLatin1String("finished")).toString(QStringLiteral("?")), QString());
    QCOMPARE(m_json.value(QLatin1String("baseline")).toString(), QStringLiteral("metal"));
    QCOMPARE(at("hosts", 1).value(QLatin1String("kind")).toString(), QStringLiteral("container"));
    QCOMPARE(at("hosts", 1).value(QLatin1String("runtime")).toString(), QStringLiteral("docker"));
    QVERIFY(!at("hosts", 0).contains(QLatin1String("runtime")));
    QCOMPARE(at("hosts", 1).value(QLatin1String("parent")).toString(), QStringLiteral("metal"));
    QCOMPARE(at("hosts", 0).value(QLatin1String("places")).toArray(),
             (QJsonArray{QJsonObject{{QStringLiteral("host"), QStringLiteral("box")},
                                     {QStringLiteral("role"), QStringLiteral("worker")},
                                     {QStringLiteral("processes"), 3},
                                     {QStringLiteral("cpus"), QStringLiteral("0-1")}}}));
    QVERIFY(at("hosts", 1).value(QLatin1String("places")).toArray().isEmpty());
}

void TstJson::anIntervalThatDoesNotExistIsMissing()
{
    QCOMPARE(at("throughput", 0).value(QLatin1String("low")).toDouble(), 1.9e9);
    QVERIFY(!at("throughput", 1).contains(QLatin1String("low")));
    QVERIFY(!at("throughput", 0).contains(QLatin1String("first_step_cost")));
    QCOMPARE(at("throughput", 1).value(QLatin1String("first_step_cost")).toDouble(), 0.08);
    QCOMPARE(at("throughput", 1).value(QLatin1String("badges")).toArray(),
             QJsonArray{QStringLiteral("emulated-tcg")});
}

void TstJson::thereIsNoRatioOfDifferentWork()
{
    QCOMPARE(at("degradation", 0).value(QLatin1String("degradation")).toDouble(), 0.25);
    QCOMPARE(at("degradation", 0).value(QLatin1String("verdict")).toString(),
             QStringLiteral("slower"));
    QVERIFY(!at("degradation", 1).contains(QLatin1String("degradation")));
    QCOMPARE(at("degradation", 1).value(QLatin1String("reasons")).toArray(),
             QJsonArray{QStringLiteral("work_differs")});
    QCOMPARE(at("degradation", 0).value(QLatin1String("added_in_vain")).toInt(), 2);
    QVERIFY(at("degradation", 0).value(QLatin1String("differences")).toArray().isEmpty());
    const QJsonObject difference =
        at("degradation", 1).value(QLatin1String("differences")).toArray().at(0).toObject();
    QCOMPARE(difference.value(QLatin1String("reason")).toString(), QStringLiteral("work_differs"));
    QCOMPARE(difference.value(QLatin1String("name")).toString(), QStringLiteral("check_value"));
    QCOMPARE(difference.value(QLatin1String("host")).toArray(),
             (QJsonArray{QStringLiteral("beef"), QStringLiteral("cafe")}));
    QCOMPARE(difference.value(QLatin1String("baseline")).toArray(),
             QJsonArray{QStringLiteral("cafe")});
}

void TstJson::aSeedKeepsAllItsDigits()
{
    QCOMPARE(m_json.value(QLatin1String("seed")).toString(),
             QStringLiteral("18446744073709551615"));
}

void TstJson::tellsTrialsThatDidNotFinish()
{
    QCOMPARE(at("trials", 0).value(QLatin1String("state")).toString(), QStringLiteral("lost"));
    QCOMPARE(at("trials", 0).value(QLatin1String("host")).toString(), QStringLiteral("box"));
    QCOMPARE(at("trials", 0).value(QLatin1String("hash_ok")).toBool(true), false);
}

void TstJson::tellsWhatIsMissing()
{
    domain::RunData run = makeRun();
    run.run.state = domain::RunState::Incomplete;
    run.run.plan.experiment.rounds = 2;
    domain::Comparison comparison = makeComparison();
    comparison.throughput[1].missing = 2;
    m_json = exchange::resultJson(run, comparison, makeLatencies());
    QCOMPARE(m_json.value(QLatin1String("run")).toObject().value(QLatin1String("state")).toString(),
             QStringLiteral("incomplete"));
    QCOMPARE(at("throughput", 0).value(QLatin1String("missing")).toInt(-1), 0);
    QCOMPARE(at("throughput", 1).value(QLatin1String("missing")).toInt(), 2);
    const QJsonObject missing = m_json.value(QLatin1String("missing")).toObject();
    const QJsonArray trials = missing.value(QLatin1String("trials")).toArray();
    QCOMPARE(missing.value(QLatin1String("count")).toInt(),
             4); // the only trial there was did not finish
    QCOMPARE(trials.size(), 4);
    QCOMPARE(trials.at(0).toObject().value(QLatin1String("host")).toString(),
             QStringLiteral("metal"));
    QCOMPARE(trials.at(0).toObject().value(QLatin1String("round")).toInt(-1), 0);
}

void TstJson::tellsHowLongEventsTook()
{
    const QJsonObject row = at("latencies", 0);
    QCOMPARE(row.value(QLatin1String("host")).toString(), QStringLiteral("box"));
    QCOMPARE(row.value(QLatin1String("events")).toInteger(), 9007199254740992);
    QCOMPARE(row.value(QLatin1String("n")).toInt(), 3);
    QCOMPARE(row.value(QLatin1String("median_ns")).toDouble(), 2.0);
    QCOMPARE(row.value(QLatin1String("p99_9_ns")).toDouble(), 5.0);
    const QJsonObject histogram =
        at("trials", 0).value(QLatin1String("histograms")).toArray().at(0).toObject();
    QCOMPARE(histogram.value(QLatin1String("series")).toString(), QStringLiteral("latency"));
    QCOMPARE(histogram.value(QLatin1String("upper_ns")).toArray(), (QJsonArray{2, 8}));
    QCOMPARE(histogram.value(QLatin1String("counts")).toArray().at(1).toInteger(),
             9007199254740000);
}

void TstJson::tellsWhatDidTheWork()
{
    const QJsonObject row = at("throughput", 1);
    QCOMPARE(row.value(QLatin1String("facts"))
                 .toObject()
                 .value(QLatin1String("implementation"))
                 .toString(),
             QStringLiteral("brg:avx2"));
    QCOMPARE(row.value(QLatin1String("seconds_per_call")).toDouble(), 2e-5);
    QVERIFY(!at("throughput", 0).contains(QLatin1String("seconds_per_call")));
    QCOMPARE(at("trials", 0).value(QLatin1String("operations_per_iteration")).toDouble(), 1e9);
    QCOMPARE(at("trials", 0)
                 .value(QLatin1String("facts"))
                 .toObject()
                 .value(QLatin1String("algorithm"))
                 .toString(),
             QStringLiteral("direct"));
}

QTEST_GUILESS_MAIN(TstJson)
#include "tst_json.moc"
