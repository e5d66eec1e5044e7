// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/turn_pairs.h"

#include "app/analysis/comparison.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace strata::app;
using namespace strata::app::analysis;

namespace {

constexpr int steps = 4; // of a turn; the first does not count

domain::Trial trialOf(const QString &hostId, int round)
{
    domain::Trial trial;
    trial.id = hostId + QString::number(round);
    trial.hostId = hostId;
    trial.workloadId = QStringLiteral("w");
    trial.workload = QStringLiteral("gemm");
    trial.round = round;
    trial.order = round;
    trial.state = domain::TrialState::Done;
    trial.iterationsPerStep = 1;
    trial.workPerIteration = 1e6;
    trial.rateUnit = QStringLiteral("FLOP/s");
    trial.checkValue = QStringLiteral("0x1");
    trial.verified = true;
    trial.facts.insert(domain::turnSetFact, QStringLiteral("set %1").arg(round));
    return trial;
}

//! A trial with a turn in each of these cycles, whose steps take so long.
domain::TrialData turnsOf(const QString &hostId, int round,
                          const std::vector<std::pair<int, qint64>> &cycles)
{
    domain::TrialData data{trialOf(hostId, round), {}, {}};
    qint64 now = 0;
    for (const auto &[number, stepNs] : cycles) {
        const auto first = static_cast<qint64>(data.steps.size());
        const qint64 from = now;
        for (qint64 step = 0; step < steps; ++step) {
            const qint64 duration = step == 0 ? 3 * stepNs : stepNs;
            data.steps.push_back({false, first + step, now, duration});
            now += duration;
        }
        data.turns.push_back({number, first, steps, from, now, 0});
        now += 1000;
    }
    return data;
}

domain::RunData runOf(const QList<domain::TrialData> &trials)
{
    domain::RunData data;
    data.run.plan.hosts.resize(2);
    data.run.plan.hosts[0].id = data.run.plan.hosts[0].name = QStringLiteral("a");
    data.run.plan.hosts[1].id = data.run.plan.hosts[1].name = QStringLiteral("b");
    domain::Experiment &experiment = data.run.plan.experiment;
    experiment.hostIds = {QStringLiteral("a"), QStringLiteral("b")};
    experiment.baselineId = QStringLiteral("a");
    experiment.workloads = {{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
    data.trials = trials;
    return data;
}

std::vector<PairedRound> pairedRoundsOf(const domain::RunData &run)
{
    return pairByTurn(sampleOf(TrialGroups(run), QStringLiteral("b"), QStringLiteral("w")),
                      sampleOf(TrialGroups(run), QStringLiteral("a"), QStringLiteral("w")))
        .rounds;
}

std::vector<CycleRatios> pairsOf(const domain::RunData &run)
{
    std::vector<CycleRatios> ratios;
    for (const PairedRound &round : pairedRoundsOf(run))
        ratios.push_back(round.ratios);
    return ratios;
}

} // namespace

class TestTurnPairs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whoWorksInTheOthersTurnIsCaught();
    void turnsOfOneCycleArePaired();
    void whatWasOutOfTimeIsLeftOut();
    void otherSetsAreNotPaired();
    void whatWasMeasuredAtOnceIsNotCompared();
    void aSlowMachineCancels();
    void theIntervalIsStudents();
    void oneRoundDoesNotDecide();
    void aComparisonSaysHowItWasMade();
    void whatATurnsBeginningCostsIsSaid();
    void disturbedCyclesAreLeftOut();
    void aSteadyLoadIsSeenThoughTurnsAreShort();
    void whatAHypervisorWithheldIsSeen();
    void whatASandboxTakesItselfDisturbsNothing();
    void heatAndASlowerClockDisturb();
    void whatIsUnknownIsSaid();
    void disturbedRoundsAreLeftOutIfOthersSuffice();
    void aConfidenceThatIsNearlyOneFallsBack();
};

//! Whatever is missing on either side.
void TestTurnPairs::turnsOfOneCycleArePaired()
{
    const domain::RunData run =
        runOf({turnsOf(QStringLiteral("a"), 0, {{1, 100}, {2, 100}, {4, 400}, {5, 100}}),
               turnsOf(QStringLiteral("b"), 0, {{1, 200}, {3, 100}, {4, 400}})});
    const std::vector<CycleRatios> rounds = pairsOf(run);
    QCOMPARE(rounds.size(), std::size_t(1));
    QCOMPARE(rounds.front().size(), std::size_t(2));
    QCOMPARE(rounds.front().at(0), std::log(0.5)); // without the first step
    QCOMPARE(rounds.front().at(1), 0.0);
}

void TestTurnPairs::whatWasOutOfTimeIsLeftOut()
{
    domain::TrialData late = turnsOf(QStringLiteral("b"), 0, {{1, 100}, {2, 100}});
    late.turns[0].toNs -= 1; // its last step ended after the turn
    const domain::RunData run =
        runOf({turnsOf(QStringLiteral("a"), 0, {{1, 100}, {2, 100}}), late});
    QCOMPARE(pairsOf(run).front().size(), std::size_t(1));
}

void TestTurnPairs::otherSetsAreNotPaired()
{
    domain::TrialData other = turnsOf(QStringLiteral("b"), 0, {{1, 100}});
    other.trial.facts.insert(domain::turnSetFact, QStringLiteral("another"));
    QVERIFY(pairsOf(runOf({turnsOf(QStringLiteral("a"), 0, {{1, 100}}), other})).empty());
}

//! Nor as rounds: each had a part of the machine.
void TestTurnPairs::whatWasMeasuredAtOnceIsNotCompared()
{
    QList<domain::TrialData> trials;
    for (int round = 0; round < 5; ++round)
        for (const char *host : {"a", "b"}) {
            trials.append(turnsOf(QLatin1String(host), round, {{1, 90'000}, {2, 90'000}}));
            trials.last().trial.inventory.insert(QStringLiteral("boot.id"), QStringLiteral("1"));
        }
    const domain::DegradationRow row = compare(runOf(trials)).degradation.first();
    QVERIFY(row.verdict == domain::Verdict::NotComparable);
    QCOMPARE(row.reasons, QList<domain::Reason>{domain::Reason::NoCommonTurn});
    QCOMPARE(row.late, 10);
    QCOMPARE(row.design, domain::Design::Turns);
    QVERIFY(row.values.isEmpty() && !row.interval);
}

//! Its speed changes tenfold from cycle to cycle; one of them is 10 % slower.
void TestTurnPairs::aSlowMachineCancels()
{
    std::vector<std::pair<int, qint64>> baseline;
    std::vector<std::pair<int, qint64>> slower;
    for (int cycle = 1; cycle <= 12; ++cycle) {
        const qint64 stepNs = cycle % 3 == 0 ? 100'000 : 1'000'000;
        baseline.emplace_back(cycle, 9 * stepNs);
        slower.emplace_back(cycle, 10 * stepNs);
    }
    const double ratio = turnRatio(pairsOf(runOf(
        {turnsOf(QStringLiteral("a"), 0, baseline), turnsOf(QStringLiteral("b"), 0, slower)})));
    QVERIFY2(std::abs(ratio - 0.9) < 1e-12, qPrintable(QString::number(ratio)));
}

//! As the sampler of an engine leaves them: one of each series at the end of each turn.
void addLoad(domain::TrialData &data, std::size_t turn, double busy, double own)
{
    const qint64 at = data.turns[turn].toNs;
    for (const auto &[series, value] : {std::pair("cpu.0.utilization", busy),
                                        {"cpu.1.utilization", busy},
                                        {"cpu.utilization", busy},
                                        {"cpu.steal", 0.0},
                                        {"process.cpu", own}})
        data.samples.push_back({QLatin1String(series), QStringLiteral("1"), at, value});
}

//! Turns of 400 ms; beside some of them, another process uses one of two processors and makes the
//! host half as fast.
domain::TrialData besideOthers(const QString &host, int round, const std::set<int> &disturbed)
{
    std::vector<std::pair<int, qint64>> cycles;
    for (int cycle = 1; cycle <= 10; ++cycle)
        cycles.emplace_back(cycle, disturbed.contains(cycle) ? 200'000'000 : 100'000'000);
    domain::TrialData data = turnsOf(host, round, cycles);
    for (int cycle = 1; cycle <= 10; ++cycle)
        addLoad(data, static_cast<std::size_t>(cycle - 1), disturbed.contains(cycle) ? 1.0 : 0.55,
                1.05);
    return data;
}

void TestTurnPairs::disturbedCyclesAreLeftOut()
{
    const domain::RunData run = runOf({besideOthers(QStringLiteral("a"), 0, {}),
                                       besideOthers(QStringLiteral("b"), 0, {3, 4, 5})});
    const std::vector<PairedRound> rounds = pairedRoundsOf(run);
    QCOMPARE(rounds.size(), std::size_t(1));
    QCOMPARE(rounds.front().ratios.size(), std::size_t(7));
    QCOMPARE(rounds.front().disturbed, 3);
    QVERIFY(!rounds.front().isDisturbed);
    QCOMPARE(turnRatio(pairsOf(run)), 1.0);
}

//! Half a processor over turns of 40 ms: less than the ticks of any of them show.
void TestTurnPairs::aSteadyLoadIsSeenThoughTurnsAreShort()
{
    const auto beside = [](const QString &host, double busy) {
        std::vector<std::pair<int, qint64>> cycles;
        for (int cycle = 1; cycle <= 10; ++cycle)
            cycles.emplace_back(cycle, 10'000'000 / 2);
        domain::TrialData data = turnsOf(host, 0, cycles);
        for (std::size_t turn = 0; turn < 10; ++turn)
            addLoad(data, turn, busy, 1.0);
        return data;
    };
    const auto isDisturbed = [&](double busy) {
        return pairedRoundsOf(
                   runOf({beside(QStringLiteral("a"), 0.5), beside(QStringLiteral("b"), busy)}))
            .front()
            .isDisturbed;
    };
    QVERIFY(!isDisturbed(0.55));
    QVERIFY(isDisturbed(0.75));
}

//! Without a word, as an emulator does: the processor was slower in three turns.
void TestTurnPairs::whatAHypervisorWithheldIsSeen()
{
    domain::TrialData starved = besideOthers(QStringLiteral("b"), 0, {});
    for (int cycle = 1; cycle <= 10; ++cycle)
        starved.samples.push_back({QStringLiteral("cpu.speed"), QStringLiteral("1/s"),
                                   starved.turns[static_cast<std::size_t>(cycle - 1)].toNs,
                                   cycle % 3 == 0 ? 5e8 : 9e8});
    const domain::RunData run = runOf({besideOthers(QStringLiteral("a"), 0, {}), starved});
    const PairedRound round = pairedRoundsOf(run).front();
    QCOMPARE(round.disturbed, 3);
    QCOMPARE(round.ratios.size(), std::size_t(7));
    const domain::DegradationRow row = compare(run).degradation.first();
    QVERIFY(std::abs(row.met.speed - 5.0 / 9) < 1e-12);
    QCOMPARE(row.met.disturbed, 0.3); // of the other host's turns none
    QVERIFY(row.badges.contains(domain::Badge::Disturbed));
    QVERIFY(!row.badges.contains(domain::Badge::LoadUnknown));
}

void addToTurn(domain::TrialData &data, int cycle, const char *series, double value)
{
    data.samples.push_back({QLatin1String(series), QString(),
                            data.turns[static_cast<std::size_t>(cycle - 1)].toNs, value});
}

//! gVisor's own kernel works beside what it holds, and counts threads' time too coarsely to be told
//! from it.
void TestTurnPairs::whatASandboxTakesItselfDisturbsNothing()
{
    const auto disturbedAt = [](double speed, const char *evidence) {
        domain::TrialData slowed = besideOthers(QStringLiteral("b"), 0, {});
        slowed.trial.inventory.insert(QStringLiteral("virtualization.container_evidence"),
                                      QLatin1String(evidence));
        for (int cycle = 1; cycle <= 10; ++cycle)
            addToTurn(slowed, cycle, "cpu.speed", cycle % 3 == 0 ? speed : 1e9);
        return pairedRoundsOf(runOf({besideOthers(QStringLiteral("a"), 0, {}), slowed}))
            .front()
            .disturbed;
    };
    QCOMPARE(disturbedAt(0.7e9, "process 1 is engine, kernel log of gVisor"), 0);
    QCOMPARE(disturbedAt(0.4e9, "process 1 is engine, kernel log of gVisor"), 3);
    QCOMPARE(disturbedAt(0.7e9, "process 1 is engine"), 3);
}

//! A quota is neither: its throttling is what the host is.
void TestTurnPairs::heatAndASlowerClockDisturb()
{
    domain::TrialData hot = besideOthers(QStringLiteral("b"), 0, {});
    for (int cycle = 1; cycle <= 10; ++cycle) {
        addToTurn(hot, cycle, "cpu.frequency.highest", cycle == 2 ? 2e9 : cycle == 5 ? 2.6e9 : 3e9);
        addToTurn(hot, cycle, "cpu.heat_throttles", cycle == 7 ? 0.5 : 0);
        addToTurn(hot, cycle, "cpu.throttled", 0.4);
    }
    const domain::RunData run = runOf({besideOthers(QStringLiteral("a"), 0, {}), hot});
    const PairedRound round = pairedRoundsOf(run).front();
    QCOMPARE(round.disturbed, 2);
    const domain::DegradationRow row = compare(run).degradation.first();
    QVERIFY(std::abs(row.met.clock - 2.0 / 3) < 1e-12);
    QVERIFY(row.met.heat);
    QCOMPARE(row.met.speed, 1.0);
    // Another work lets them clock higher, which does not make this one slow.
    domain::RunData two = run;
    domain::TrialData fast = besideOthers(QStringLiteral("b"), 0, {});
    fast.trial.workloadId = QStringLiteral("other");
    for (int cycle = 1; cycle <= 10; ++cycle)
        addToTurn(fast, cycle, "cpu.frequency.highest", 6e9);
    two.trials.append(fast);
    QCOMPARE(pairedRoundsOf(two).front().disturbed, 2);
}

//! By either host.
void TestTurnPairs::whatIsUnknownIsSaid()
{
    using domain::QuietSign;
    domain::TrialData known = besideOthers(QStringLiteral("b"), 0, {});
    for (int cycle = 1; cycle <= 10; ++cycle)
        addToTurn(known, cycle, "cpu.speed", 1e9);
    for (int cycle = 1; cycle <= 4; ++cycle) // of less than half of its turns
        addToTurn(known, cycle, "cpu.frequency.highest", 3e9);
    domain::RunData run = runOf({besideOthers(QStringLiteral("a"), 0, {}), known});
    const domain::Comparison comparison = compare(run);
    QCOMPARE(comparison.throughput.last().met.unknown,
             (QList<QuietSign>{QuietSign::Clock, QuietSign::Heat}));
    QCOMPARE(comparison.degradation.first().met.unknown,
             (QList<QuietSign>{QuietSign::Speed, QuietSign::Clock, QuietSign::Heat}));
    run.trials.last().trial.inventory.insert(QStringLiteral("virtualization.accelerator"),
                                             QStringLiteral("tcg"));
    QVERIFY(compare(run).throughput.last().met.unknown.contains(QuietSign::Steal));
    run.trials.last().samples.clear();
    QCOMPARE(compare(run).throughput.last().met.unknown.size(), 5);
}

void TestTurnPairs::disturbedRoundsAreLeftOutIfOthersSuffice()
{
    QList<domain::TrialData> trials;
    const auto addRound = [&](int round, const std::set<int> &disturbed) {
        trials << besideOthers(QStringLiteral("a"), round, {})
               << besideOthers(QStringLiteral("b"), round, disturbed);
    };
    addRound(0, {1, 2, 3, 4, 5, 6, 7});
    for (int round = 1; round < 3; ++round)
        addRound(round, {});
    const domain::DegradationRow few = compare(runOf(trials)).degradation.first();
    QCOMPARE(few.rounds, 3); // two would have no interval
    QVERIFY(few.degradation > 0.05);
    addRound(3, {});
    const domain::DegradationRow enough = compare(runOf(trials)).degradation.first();
    QCOMPARE(enough.rounds, 3);
    QVERIFY(enough.interval);
    QCOMPARE(enough.values.size(), 4);
    QCOMPARE(enough.leftOut.indexOf(true), 0);
    QCOMPARE(enough.leftOut.count(true), 1);
    QCOMPARE(enough.disturbed, 7);
    QVERIFY(std::abs(enough.met.others - 0.95) < 1e-9);
    QCOMPARE(enough.met.processors, 2);
    QVERIFY(std::abs(enough.met.disturbed - 7.0 / 40) < 1e-9);
    QVERIFY(std::abs(enough.degradation) < 1e-9);
    QVERIFY(enough.badges.contains(domain::Badge::Disturbed));
    trials.clear(); // a turn now and then is left out, but not worth a mark
    addRound(0, {1});
    for (int round = 1; round < 4; ++round)
        addRound(round, {});
    const domain::DegradationRow once = compare(runOf(trials)).degradation.first();
    QCOMPARE(once.disturbed, 1);
    QVERIFY(!once.badges.contains(domain::Badge::Disturbed));
}

//! t.test(c(-0.01, 0, 0.01, 0.02, 0.03)) in R: mean 0.01, 95 % interval ±0.01963; times √(π/3).
void TestTurnPairs::theIntervalIsStudents()
{
    const std::vector<CycleRatios> rounds{{-0.01}, {0}, {0.01}, {0.02}, {0.03}};
    const auto interval = intervalOfTurnRatio(rounds, 0.95, 5);
    QVERIFY(interval);
    QVERIFY(std::abs(std::log(interval->low) - (0.01 - 0.0200905)) < 1e-6);
    QVERIFY(std::abs(std::log(interval->high) - (0.01 + 0.0200905)) < 1e-6);
    QCOMPARE(std::log(turnRatio(rounds)), 0.01);
    QVERIFY(!intervalOfTurnRatio({rounds.begin(), rounds.begin() + 4}, 0.95, 5));
}

//! As where somebody else had half of the machine for a moment.
void TestTurnPairs::oneRoundDoesNotDecide()
{
    const std::vector<CycleRatios> rounds{{-0.001}, {-0.09}, {0.002}, {0.001}, {-0.002}};
    QVERIFY(std::abs(std::log(turnRatio(rounds))) < 0.002);
    const auto interval = intervalOfTurnRatio(rounds, 0.95, 5);
    QVERIFY(interval && interval->low < 0.96 && interval->high > 1); // but is not forgotten
}

void TestTurnPairs::aComparisonSaysHowItWasMade()
{
    QList<domain::TrialData> trials;
    for (int round = 0; round < 5; ++round) {
        trials.append(turnsOf(QStringLiteral("a"), round, {{1, 90'000}, {2, 90'000}}));
        trials.append(turnsOf(QStringLiteral("b"), round, {{1, 100'000}, {2, 100'000}}));
    }
    domain::Comparison comparison = compare(runOf(trials));
    domain::DegradationRow row = comparison.degradation.first();
    QCOMPARE(row.design, domain::Design::Turns);
    QCOMPARE(row.rounds, 5);
    QCOMPARE(row.turns, 10);
    QVERIFY(std::abs(row.degradation - 0.1) < 1e-12);
    QVERIFY(row.interval && row.verdict == domain::Verdict::Slower);
    // Also of hosts that cannot be compared.
    QList<domain::TrialData> withOtherThreads = trials;
    for (domain::TrialData &data : withOtherThreads)
        data.trial.threads = data.trial.hostId == QLatin1String("a") ? 2 : 1;
    row = compare(runOf(withOtherThreads)).degradation.first();
    QVERIFY(row.verdict == domain::Verdict::NotComparable);
    QCOMPARE(row.design, domain::Design::Turns);
    for (domain::TrialData &trial : trials) {
        trial.turns.clear();
        trial.trial.facts.clear();
    }
    row = compare(runOf(trials)).degradation.first();
    QCOMPARE(row.design, domain::Design::Rounds);
    QCOMPARE(row.turns, 0);
    QVERIFY(row.verdict == domain::Verdict::Slower);
    QVERIFY(!compare(runOf(trials)).throughput.first().firstStepCost);
}

//! The first step takes three times as long as each of the others. Once b's takes five times as
//! long, which the median does not see; of a turn of one step nothing is known.
void TestTurnPairs::whatATurnsBeginningCostsIsSaid()
{
    const std::vector<std::pair<int, qint64>> cycles{{1, 100'000}, {2, 100'000}, {3, 100'000}};
    domain::TrialData b = turnsOf(QStringLiteral("b"), 0, cycles);
    b.steps[0].durationNs = 500'000;
    const domain::Comparison comparison =
        compare(runOf({turnsOf(QStringLiteral("a"), 0, cycles), b}));
    for (const domain::ThroughputRow &row : comparison.throughput)
        QVERIFY(row.firstStepCost && std::abs(*row.firstStepCost - 2) < 1e-9);
    domain::StepSummary alone;
    alone.add({false, 0, 0, 100});
    alone.endTurn({1, 0, 1, 0, 100, 0});
    QCOMPARE(alone.turns().first().firstSeconds, 0.0);
}

//! Turns of 7 µs: one after the other, except in the second cycle, where b begins before a has
//! ended. Between hosts whose clocks nobody relates it cannot be seen.
void TestTurnPairs::whoWorksInTheOthersTurnIsCaught()
{
    domain::TrialData a = turnsOf(QStringLiteral("a"), 0, {{1, 1000}, {2, 1000}, {3, 1000}});
    domain::TrialData b = a;
    b.trial = trialOf(QStringLiteral("b"), 0);
    for (std::size_t i = 0; i < a.turns.size(); ++i) {
        const auto at = [&](domain::Turn &turn, qint64 from) {
            turn.zeroNs += from - turn.fromNs;
            turn.toNs += from - turn.fromNs;
            turn.fromNs = from;
        };
        const auto cycle = static_cast<qint64>(i) * 20'000;
        at(a.turns[i], cycle);
        at(b.turns[i], cycle + (i == 1 ? 5'000 : 10'000));
    }
    QCOMPARE(pairsOf(runOf({a, b})).front().size(), std::size_t(3));
    a.trial.inventory.insert(QStringLiteral("boot.id"), QStringLiteral("x"));
    b.trial.inventory.insert(QStringLiteral("boot.id"), QStringLiteral("x"));
    QCOMPARE(pairsOf(runOf({a, b})).front().size(), std::size_t(2));
    QCOMPARE(compare(runOf({a, b})).degradation.first().late, 1);
    domain::TrialData outside = b;
    outside.turns[0].toNs = outside.turns[0].fromNs; // its steps are outside
    QCOMPARE(compare(runOf({a, outside})).degradation.first().late, 2);
    // b's own kernel, whose clock is an hour ahead: as far as it is known to which nanosecond.
    b.trial.inventory.insert(QStringLiteral("boot.id"), QStringLiteral("y"));
    constexpr qint64 ahead = 3'600'000'000'000;
    for (domain::Turn &turn : b.turns) {
        turn.zeroNs += ahead;
        turn.fromNs += ahead;
        turn.toNs += ahead;
    }
    QCOMPARE(pairsOf(runOf({a, b})).front().size(), std::size_t(3));
    const auto knownTo = [&](qint64 uncertainty) {
        a.trial.facts.insert(domain::clockOffsetFact, QStringLiteral("-250"));
        a.trial.facts.insert(domain::clockUncertaintyFact, QStringLiteral("0"));
        b.trial.facts.insert(domain::clockOffsetFact, QString::number(ahead - 250));
        b.trial.facts.insert(domain::clockUncertaintyFact, QString::number(uncertainty));
        return pairsOf(runOf({a, b})).front().size();
    };
    QCOMPARE(knownTo(500), std::size_t(2));
    QCOMPARE(knownTo(4'000), std::size_t(3)); // it may have waited
    QCOMPARE(knownTo(-1), std::size_t(3));    // nonsense
}

//! As far as doubles go it is certain, and Student's t is infinite.
void TestTurnPairs::aConfidenceThatIsNearlyOneFallsBack()
{
    QList<domain::TrialData> trials;
    for (int round = 0; round < 5; ++round) {
        trials.append(turnsOf(QStringLiteral("a"), round, {{1, 90'000}, {2, 90'000}}));
        trials.append(turnsOf(QStringLiteral("b"), round, {{1, 90'000 + round * 500}}));
    }
    domain::RunData run = runOf(trials);
    const domain::DegradationRow usual = compare(run).degradation.first();
    QVERIFY(usual.interval && usual.interval->low < usual.interval->high);
    run.run.plan.experiment.confidence = 0.9999999999999999;
    const domain::DegradationRow row = compare(run).degradation.first();
    QCOMPARE(row.confidence, 0.95);
    QCOMPARE(row.interval->low, usual.interval->low);
    QCOMPARE(row.correctedP, usual.correctedP);
    run.run.plan.experiment.targetWidth = 1e-4; // how many rounds more it takes is estimated
    run.run.plan.experiment.maxRounds = 50;
    QCOMPARE(settingsToRepeat(run, 10), QStringList{QStringLiteral("w")});
}

QTEST_APPLESS_MAIN(TestTurnPairs)
#include "tst_turn_pairs.moc"
