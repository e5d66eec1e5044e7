// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/record_intake.h"

#include "engine/protocol/codec.h"
#include "engine/protocol/job.h"

#include <QTest>

#include <limits>
#include <tuple>

using namespace strata::app;
namespace protocol = strata::engine::protocol;

namespace {

QByteArray line(quint64 sequence, protocol::Body body)
{
    std::string text = protocol::encode({sequence, std::move(body)});
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return QByteArray::fromStdString(text);
}

protocol::Trial trialRecord()
{
    protocol::Trial record;
    record.workload = "gemm";
    record.workloadVersion = 1;
    record.backend = "reference";
    record.parameters = {{"m", "64"}};
    record.threads = 2;
    record.iterationsPerStep = 8;
    record.rateUnit = "FLOP/s";
    record.workPerIteration = 524288;
    record.plannedSteps = 3;
    return record;
}

protocol::Steps steps(protocol::Phase phase, std::uint64_t first,
                      std::vector<std::int64_t> durations)
{
    protocol::Steps record;
    record.phase = phase;
    record.first = first;
    record.startNs.assign(durations.size(), 5);
    record.durationNs = std::move(durations);
    return record;
}

//! Of steps() of trialRecord(), where each has so many iterations.
std::string digestOf(const std::vector<std::int64_t> &warmup,
                     const std::vector<std::int64_t> &measured, std::uint64_t iterations = 8)
{
    const protocol::Trial trial = trialRecord();
    protocol::WorkDigest digest(trial.workload, trial.parameters);
    for (const std::int64_t duration : warmup)
        digest.add(true, iterations, 5, duration);
    for (const std::int64_t duration : measured)
        digest.add(false, iterations, 5, duration);
    return digest.text();
}

//! Buckets of 10 ns, from 0 on.
protocol::Histogram latency(const std::string &series, const std::vector<std::int64_t> &counts)
{
    protocol::Histogram record;
    record.series = series;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        record.lowerNs.push_back(static_cast<std::int64_t>(i) * 10);
        record.upperNs.push_back(static_cast<std::int64_t>(i) * 10 + 10);
    }
    record.counts = counts;
    return record;
}

} // namespace

class TestRecordIntake : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWholeTrialArrives();
    void aGapIsRefused();
    void aRepeatedRecordIsRefused();
    void aFlippedBitIsRefused();
    void aRecordOfANewerVersionIsNamedSo();
    void anOversizedLineIsRefused();
    void stepsOutOfOrderAreRefused();
    void stepsBeforeTheTrialAreRefused();
    void afterARefusalOnlyTheEndIsTaken();
    void otherWorkThanAskedForIsRefused();
    void whatComesOnceIsRefusedTwice();
    void warningsAreBounded();
    void errorsAreBounded();
    void samplesAreBounded();
    void mapsAreBounded();
    void aUnitIsShortAndShown();
    void whatTheEngineTellsOthersComesInRounds();
    void aTurnThatNobodyGaveIsRefused();
    void aHistogramArrivesAlone();
    void aResultOfOtherStepsIsRefused();
    void workThatTheRecordsDoNotTellOfIsRefused();
    void anEngineThatWasStartedOtherwiseIsRefused();
    void parametersThatNobodyAskedForAreRefused();
    void aBadHistogramIsRefused_data();
    void aBadHistogramIsRefused();
    void histogramsAreBounded();
};

void TestRecordIntake::aWholeTrialArrives()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, protocol::Hello{"0.1.0", "run", 1, 0})));
    QVERIFY(intake.take(line(1, protocol::Inventory{{{"cpu.model", "x"}}})));
    QVERIFY(intake.take(line(2, trialRecord())));
    QCOMPARE(trial.state, domain::TrialState::WarmingUp);
    const auto warm = intake.take(line(3, steps(protocol::Phase::Warmup, 0, {10, 11})));
    QVERIFY(warm && warm->measured.steps.size() == 2 && warm->measured.steps[1].warmup &&
            warm->measured.steps[1].index == 1);
    const auto measured = intake.take(line(4, steps(protocol::Phase::Measure, 0, {12, 13, 14})));
    QVERIFY(measured && measured->measured.steps.size() == 3 &&
            !measured->measured.steps[2].warmup && measured->measured.steps[2].durationNs == 14);
    QCOMPARE(trial.state, domain::TrialState::Measuring);
    protocol::Result result;
    result.steps = 3;
    result.rate = 524288.0 * 8 * 3 / 39e-9;
    result.workDigest = digestOf({10, 11}, {12, 13, 14});
    result.checkValue = "abcd";
    result.verified = true;
    QVERIFY(intake.take(line(5, result)));
    QVERIFY(intake.take(line(6, protocol::End{})));
    QVERIFY(!intake.supervisorEnd()); // the engine's own end is not the last word
    protocol::End last;
    last.bySupervisor = true;
    last.cleaned = true;
    QVERIFY(intake.take(line(7, last)));
    QVERIFY(intake.supervisorEnd() && intake.supervisorEnd()->cleaned);
    QVERIFY(intake.sawResult());
    QCOMPARE(intake.linesTaken(), quint64(8));
    QCOMPARE(trial.checkValue, QStringLiteral("abcd"));
    QCOMPARE(trial.inventory.value(QStringLiteral("cpu.model")), QStringLiteral("x"));
    QCOMPARE(trial.parameters.value(QStringLiteral("m")), QStringLiteral("64"));
    QCOMPARE(trial.iterationsPerStep, qint64(8));
}

void TestRecordIntake::aGapIsRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, protocol::Hello{})));
    const auto gap = intake.take(line(2, trialRecord()));
    QVERIFY(!gap);
    QCOMPARE(gap.error().code, domain::FailureCode::RecordDamaged);
    QCOMPARE(intake.linesTaken(), quint64(1));
    QVERIFY(trial.parameters.isEmpty()); // nothing of a refused line is taken
}

void TestRecordIntake::aRepeatedRecordIsRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, protocol::Hello{})));
    QVERIFY(!intake.take(line(0, protocol::Hello{})));
}

void TestRecordIntake::aFlippedBitIsRefused()
{
    const QByteArray good = line(0, trialRecord());
    for (qsizetype i = 0; i < good.size(); ++i) {
        QByteArray bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 1);
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        QVERIFY2(!intake.take(bad), bad.constData());
    }
}

void TestRecordIntake::aRecordOfANewerVersionIsNamedSo()
{
    QByteArray newer = line(0, protocol::Hello{});
    newer.truncate(newer.lastIndexOf(",\"crc\":"));
    newer.replace("\"v\":2", "\"v\":3");
    newer += QByteArray(",\"crc\":\"") +
             QByteArray::number(
                 protocol::crc32({newer.constData(), static_cast<std::size_t>(newer.size())}), 16)
                 .rightJustified(8, '0') +
             "\"}";
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    const auto taken = intake.take(newer);
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, domain::FailureCode::RecordOfOtherVersion);
    QVERIFY(taken.error().detail.contains(QLatin1Char('3')) &&
            taken.error().detail.contains(QLatin1Char('2')));
}

void TestRecordIntake::anOversizedLineIsRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    const auto taken =
        intake.take(QByteArray(static_cast<qsizetype>(protocol::maxLineBytes) + 1, 'x'));
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, domain::FailureCode::RecordTooLong);
}

void TestRecordIntake::stepsOutOfOrderAreRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, trialRecord())));
    QVERIFY(intake.take(line(1, steps(protocol::Phase::Measure, 0, {1, 2}))));
    QVERIFY(!intake.take(line(2, steps(protocol::Phase::Measure, 3, {1}))));
    QVERIFY(!intake.take(line(2, steps(protocol::Phase::Measure, 1, {1}))));
    QVERIFY(intake.take(line(2, steps(protocol::Phase::Measure, 2, {1}))));
}

void TestRecordIntake::stepsBeforeTheTrialAreRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(!intake.take(line(0, steps(protocol::Phase::Measure, 0, {1}))));
}

void TestRecordIntake::afterARefusalOnlyTheEndIsTaken()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(!intake.take("{\"v\":1}"));
    intake.lookForEnd("garbage");
    QVERIFY(!intake.supervisorEnd());
    intake.lookForEnd(line(3, protocol::End{}));
    QVERIFY(!intake.supervisorEnd());
    protocol::End last;
    last.bySupervisor = true;
    intake.lookForEnd(line(9, last));
    QVERIFY(intake.supervisorEnd());
}

void TestRecordIntake::warningsAreBounded()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    for (quint64 i = 0; i < 500; ++i)
        QVERIFY(intake.take(line(i, protocol::Warning{"w", "text"})));
    QCOMPARE(trial.warnings.size(), 100);

    // Not only in number: a host must not fill the disk with them.
    domain::Trial wordy;
    runs::RecordIntake other(wordy);
    for (quint64 i = 0; i < 90; ++i) {
        const auto taken = other.take(line(i, protocol::Warning{"w", std::string(100'000, 'x')}));
        QVERIFY(taken);
        QVERIFY(taken->logText.size() <= runs::RecordIntake::longestText);
        QCOMPARE(taken->logText.isEmpty(),
                 !taken->trialChanged); // what is not kept is not reported either
    }
    QVERIFY(wordy.warnings.join(QString()).size() <= runs::RecordIntake::mostWarningLetters);
    QVERIFY(!wordy.warnings.isEmpty());
}

void TestRecordIntake::errorsAreBounded()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    int told = 0;
    for (quint64 i = 0; i < 500; ++i)
        told +=
            intake.take(line(i, protocol::Error{"e", std::string(100'000, 'x')}))->logText.isEmpty()
                ? 0
                : 1;
    QVERIFY(told > 0 && told <= 20);
    QVERIFY(trial.reason.size() <= runs::RecordIntake::longestText);
}

void TestRecordIntake::samplesAreBounded()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    const std::size_t most = runs::RecordIntake::maxSeriesBytes;
    const auto taken = intake.take(line(0, protocol::Sample{std::string(most, 's'), "1", 7, 0.5}));
    QVERIFY(taken);
    QCOMPARE(taken->measured.samples.front().series.size(), qsizetype(most));
    QVERIFY(!intake.take(line(1, protocol::Sample{std::string(most + 1, 's'), "1", 7, 0.5})));
    domain::Trial other;
    runs::RecordIntake units(other);
    QVERIFY(!units.take(line(0, protocol::Sample{"s", std::string(most + 1, 'u'), 7, 0.5})));
    domain::Trial third;
    runs::RecordIntake many(third);
    const auto differing = static_cast<quint64>(runs::RecordIntake::maxSeries) - 1; // and the unit
    for (quint64 i = 0; i < differing; ++i)
        QVERIFY(many.take(line(i, protocol::Sample{std::to_string(i) + "s", "1", 7, 0.5})));
    QVERIFY(!many.take(line(differing, protocol::Sample{"another", "1", 7, 0.5})));
}

void TestRecordIntake::otherWorkThanAskedForIsRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial, QStringLiteral("train"));
    const auto refused = intake.take(line(0, trialRecord()));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, domain::FailureCode::RecordDamaged);
    QVERIFY2(refused.error().detail.contains(QStringLiteral("gemm")),
             qPrintable(refused.error().detail));
    QVERIFY(trial.backend.isEmpty()); // nothing of it was taken
    QVERIFY(runs::RecordIntake(trial, QStringLiteral("gemm")).take(line(0, trialRecord())));
}

void TestRecordIntake::whatComesOnceIsRefusedTwice()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, protocol::Hello{"0.1.0", "run", 1, 0})));
    QVERIFY(!intake.take(line(1, protocol::Hello{"0.1.0", "run", 1, 0})));
    QVERIFY(intake.take(line(1, trialRecord())));
    QVERIFY(!intake.take(line(2, trialRecord())));
}

void TestRecordIntake::whatTheEngineTellsOthersComesInRounds()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    const auto first = intake.take(line(0, protocol::Bootstrap{0, "c0ffee"}));
    QVERIFY(first && first->told);
    QCOMPARE(first->told->data, std::string("c0ffee"));
    QVERIFY(!first->trialChanged);
    const auto repeated = intake.take(line(1, protocol::Bootstrap{0, "c0ffee"}));
    QCOMPARE(repeated.error().code, domain::FailureCode::RecordDamaged);
    for (int round = 1; round < protocol::maxBootstrapRounds; ++round)
        QVERIFY(intake.take(line(static_cast<quint64>(round), protocol::Bootstrap{round, "ab"})));
    constexpr int tooMany = protocol::maxBootstrapRounds;
    QVERIFY(!intake.take(line(tooMany, protocol::Bootstrap{tooMany, "ab"})));
}

void TestRecordIntake::aTurnThatNobodyGaveIsRefused()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    const auto taken = intake.take(line(0, protocol::Turn{0, 0, 0, 5, 6, 5}));
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, domain::FailureCode::RecordDamaged);
}

void TestRecordIntake::aHistogramArrivesAlone()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(!intake.take(line(0, latency("latency", {1}))));
    QVERIFY(intake.take(line(0, trialRecord())));
    const auto taken = intake.take(line(1, latency("latency", {3, 1})));
    QVERIFY(taken);
    QVERIFY(!taken->trialChanged && taken->measured.steps.empty() &&
            taken->measured.samples.empty() && taken->logText.isEmpty());
    const domain::LatencyHistogram expected{QStringLiteral("latency"), {{0, 10, 3}, {10, 20, 1}}};
    QVERIFY(taken->measured.histograms == std::vector{expected});
    QVERIFY(intake.take(line(2, latency("latency.write", {1}))));
    const auto again = intake.take(line(3, latency("latency", {1})));
    QVERIFY(!again && again.error().code == domain::FailureCode::RecordDamaged);
    QCOMPARE(intake.linesTaken(), quint64(3));
}

void TestRecordIntake::aResultOfOtherStepsIsRefused()
{
    const double rate = 524288.0 * 8 * 2 / 40e-9;
    for (const auto &[count, said, fits] :
         {std::tuple(2, rate, true), std::tuple(2, rate * (1 + 1e-9), true),
          std::tuple(3, rate, false), std::tuple(2, rate * 1.001, false),
          std::tuple(2, 0.0, false)}) {
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        QVERIFY(intake.take(line(0, trialRecord())));
        QVERIFY(intake.take(line(1, steps(protocol::Phase::Measure, 0, {10, 30}))));
        protocol::Result result;
        result.steps = static_cast<std::uint64_t>(count);
        result.rate = said;
        result.workDigest = digestOf({}, {10, 30});
        result.verified = true;
        const auto taken = intake.take(line(2, result));
        QCOMPARE(taken.has_value(), fits);
        QCOMPARE(trial.verified, fits); // nothing of a refused line is taken
        if (!taken)
            QCOMPARE(taken.error().code, domain::FailureCode::RecordDamaged);
    }
}

void TestRecordIntake::workThatTheRecordsDoNotTellOfIsRefused()
{
    const std::string good = digestOf({9}, {10, 30});
    for (const std::string &digest :
         {good, digestOf({9}, {10, 30}, 7), digestOf({9}, {10, 31}), digestOf({}, {9, 10, 30}),
          digestOf({9}, {10}), std::string()}) {
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        QVERIFY(intake.take(line(0, trialRecord())));
        QVERIFY(intake.take(line(1, steps(protocol::Phase::Warmup, 0, {9}))));
        QVERIFY(intake.take(line(2, steps(protocol::Phase::Measure, 0, {10, 30}))));
        protocol::Result result;
        result.steps = 2;
        result.rate = 524288.0 * 8 * 2 / 40e-9;
        result.verified = true;
        result.workDigest = digest;
        const auto taken = intake.take(line(3, result));
        QCOMPARE(taken.has_value(), digest == good);
        QCOMPARE(trial.verified, digest == good);
    }
}

void TestRecordIntake::anEngineThatWasStartedOtherwiseIsRefused()
{
    const QString asked = QStringLiteral("strata-engine run gemm m=64 --records --scratch /x");
    for (const char *said : {"strata-engine run gemm m=64 --records --scratch /x",
                             "strata-engine run gemm m=64 --records --scratch /x seed=7",
                             "strata-engine run gemm m=63 --records --scratch /x", ""}) {
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        intake.expect({asked, {}});
        const auto taken = intake.take(line(0, protocol::Hello{"0.1.0", said, 1, 0}));
        QCOMPARE(taken.has_value(), asked == QLatin1String(said));
        QCOMPARE(trial.engineVersion.isEmpty(), !taken);
    }
}

//! Of more the file could not be read again.
void TestRecordIntake::mapsAreBounded()
{
    const auto entries = [](std::size_t count) {
        std::map<std::string, std::string> map;
        for (std::size_t i = 0; i < count; ++i)
            map.emplace(std::to_string(i), "");
        return map;
    };
    constexpr std::size_t most = runs::RecordIntake::mostEntries;
    for (const bool fits : {true, false}) {
        const auto map = entries(fits ? most : most + 1);
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        const auto inventory = intake.take(line(0, protocol::Inventory{map}));
        QCOMPARE(inventory.has_value(), fits);
        QCOMPARE(trial.inventory.isEmpty(), !fits); // nothing of a refused line is taken
        protocol::Trial parameters = trialRecord();
        parameters.parameters = map;
        runs::RecordIntake second(trial);
        const auto taken = second.take(line(0, parameters));
        QCOMPARE(taken.has_value(), fits);
        QCOMPARE(trial.parameters.isEmpty(), !fits);
        runs::RecordIntake third(trial);
        QVERIFY(third.take(line(0, trialRecord())));
        QVERIFY(third.take(line(1, steps(protocol::Phase::Measure, 0, {10}))));
        protocol::Result facts;
        facts.steps = 1;
        facts.rate = 524288.0 * 8 / 10e-9;
        facts.workDigest = digestOf({}, {10});
        facts.facts = map;
        const auto result = third.take(line(2, facts));
        QCOMPARE(result.has_value(), fits);
        QCOMPARE(trial.facts.isEmpty(), !fits);
        if (!fits)
            for (const auto *refused : {&inventory, &taken, &result})
                QCOMPARE(refused->error().code, domain::FailureCode::RecordDamaged);
    }
}

void TestRecordIntake::aUnitIsShortAndShown()
{
    const std::string longest(std::size_t(domain::longestUnit), 'x');
    for (const auto &[unit, fits] : {std::pair(std::string("images/s"), true),
                                     {"", true},
                                     {longest, true},
                                     {longest + "x", false},
                                     {"B\x1b[2J/s", false},
                                     {"s/B\u202e", false}}) {
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        protocol::Trial record = trialRecord();
        record.rateUnit = unit;
        const auto taken = intake.take(line(0, record));
        QCOMPARE(taken.has_value(), fits);
        QCOMPARE(trial.rateUnit, fits ? QString::fromStdString(unit) : QString());
        if (!fits)
            QCOMPARE(taken.error().code, domain::FailureCode::RecordDamaged);
    }
}

void TestRecordIntake::parametersThatNobodyAskedForAreRefused()
{
    for (const auto &[name, value, fits] :
         {std::tuple("m", "64", true), std::tuple("m", "64.0", true), std::tuple("m", "63", false),
          std::tuple("size", "64M", true), std::tuple("size", "64000000", false),
          std::tuple("precision", "fp32", false), std::tuple("n", "1", false)}) {
        domain::Trial trial;
        runs::RecordIntake intake(trial);
        intake.expect({{}, {{QLatin1String(name), QLatin1String(value)}}});
        protocol::Trial record = trialRecord();
        record.parameters = {{"m", "64"}, {"size", "67108864"}, {"precision", "bf16"}};
        QCOMPARE(intake.take(line(0, record)).has_value(), fits);
        QCOMPARE(trial.parameters.isEmpty(), !fits); // nothing of a refused line is taken
    }
}

void TestRecordIntake::aBadHistogramIsRefused_data()
{
    QTest::addColumn<QString>("series");
    QTest::addColumn<QList<qint64>>("counts");
    const qint64 most = std::numeric_limits<qint64>::max();
    QTest::newRow("overflow") << QStringLiteral("latency") << QList<qint64>{most, most};
    QTest::newRow("no event") << QStringLiteral("latency") << QList<qint64>{1, 0};
    QTest::newRow("no bucket") << QStringLiteral("latency") << QList<qint64>{};
    QTest::newRow("no name") << QString() << QList<qint64>{1};
    QTest::newRow("endless name") << QString(5000, QLatin1Char('x')) << QList<qint64>{1};
}

void TestRecordIntake::aBadHistogramIsRefused()
{
    QFETCH(QString, series);
    QFETCH(QList<qint64>, counts);
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, trialRecord())));
    const auto taken =
        intake.take(line(1, latency(series.toStdString(), {counts.begin(), counts.end()})));
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, domain::FailureCode::RecordDamaged);
}

void TestRecordIntake::histogramsAreBounded()
{
    domain::Trial trial;
    runs::RecordIntake intake(trial);
    QVERIFY(intake.take(line(0, trialRecord())));
    int taken = 0;
    while (taken < 1000 && intake.take(line(1 + static_cast<quint64>(taken),
                                            latency("s" + std::to_string(taken), {1}))))
        ++taken;
    QCOMPARE(taken, domain::mostLatencySeries);
}

QTEST_GUILESS_MAIN(TestRecordIntake)
#include "tst_record_intake.moc"
