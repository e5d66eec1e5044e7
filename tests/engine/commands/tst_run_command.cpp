// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/commands/engine_process.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>
#include <optional>

#include <signal.h>
#include <unistd.h>

using namespace strata::engine::protocol;
using namespace strata::tests;

namespace {

QStringList smallGemm(const QStringList &more = {})
{
    return QStringList{QStringLiteral("run"),          QStringLiteral("gemm"),
                       QStringLiteral("m=32"),         QStringLiteral("n=32"),
                       QStringLiteral("k=32"),         QStringLiteral("backend=reference"),
                       QStringLiteral("min_step_ms=1")} +
           more;
}

//! That a process has used.
double processorSeconds(qint64 process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray content = file.readAll();
    const QList<QByteArray> words = content.mid(content.lastIndexOf(')') + 2).split(' ');
    return (words.value(11).toDouble() + words.value(12).toDouble()) /
           static_cast<double>(::sysconf(_SC_CLK_TCK)); // proc(5): utime, stime
}

QStringList shortTraining()
{
    return {QStringLiteral("run"),         QStringLiteral("train"),
            QStringLiteral("model=mnist"), QStringLiteral("batch=10"),
            QStringLiteral("steps=4"),     QStringLiteral("warmup_steps=2"),
            QStringLiteral("profile=on"),  QStringLiteral("threads=1")};
}

//! Until some of a few digits are recognized.
QStringList trainingUntil(const QString &accuracy, const QStringList &more = {})
{
    return QStringList{QStringLiteral("run"),
                       QStringLiteral("train"),
                       QStringLiteral("model=mnist"),
                       QStringLiteral("data=files"),
                       QStringLiteral("generated_images=200"),
                       QStringLiteral("threads=1"),
                       QStringLiteral("evaluate_every=2"),
                       QStringLiteral("until_accuracy=") + accuracy} +
           more;
}

} // namespace

class TestRunCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGoodRunSaysEverythingInOrder();
    void whatReachedItOfTheEnvironmentIsAFact();
    void howThreadsWaitIsASettingAndAFact();
    void inTheBackgroundItWorksUntilItIsCancelled();
    void whatIsInTheBackgroundTakesNoTurns();
    void anEngineThatWaitsForItsTurnUsesNoProcessor_data();
    void anEngineThatWaitsForItsTurnUsesNoProcessor();
    void equalSeedsGiveEqualCheckValues();
    void aTrainingTellsItsCourse();
    void aTrainingEndsWithItsGoal();
    void aGoalThatIsNotReachedIsSaid();
    void aProfileIsOfOneStep();
    void theTimeLimitIsSaid();
    void wrongUsageIsOneSentenceAndARecord_data();
    void wrongUsageIsOneSentenceAndARecord();
    void whatCannotBeTrainedIsRefused_data();
    void whatCannotBeTrainedIsRefused();
    void aSignalCancels_data();
    void aSignalCancels();
    void aReaderThatLeavesEndsIt();
    void theScratchDirectoryIsGoneAfterwards();
    void aTableIsForPeople();
};

void TestRunCommand::aGoodRunSaysEverythingInOrder()
{
    const EngineOutput output =
        runEngine(smallGemm({QStringLiteral("steps=6"), QStringLiteral("threads=1"),
                             QStringLiteral("telemetry_hz=0")}));
    QCOMPARE(output.status, 0);
    QCOMPARE(output.out.count('\n'), qsizetype(output.records.size())); // nothing but records
    QByteArray kinds;
    for (std::size_t i = 0; i < output.records.size(); ++i) {
        QCOMPARE(output.records[i].sequence, std::uint64_t(i));
        const char kind = "HITSsGRWEX"[output.records[i].body.index()];
        if (kinds.isEmpty() || kinds.back() != kind)
            kinds.append(kind);
    }
    QCOMPARE(kinds, QByteArray("HITSRX"));
    const auto *trial = output.only<Trial>();
    QVERIFY(trial);
    QCOMPARE(trial->plannedSteps, std::int64_t(6));
    QCOMPARE(trial->threads, 1);
    QCOMPARE(trial->threadsReason, std::string("asked for"));
    QCOMPARE(trial->parameters.at("warmup_steps"), std::string("3"));
    QCOMPARE(trial->operationsPerIteration, 2.0 * 32 * 32 * 32);
    const auto *result = output.only<Result>();
    QVERIFY(result && result->verified);
    QCOMPARE(result->steps, std::uint64_t(6));
    std::int64_t measuredNs = 0;
    for (const Record &record : output.records) {
        const auto *steps = std::get_if<Steps>(&record.body);
        if (steps && steps->phase == Phase::Measure)
            measuredNs =
                std::accumulate(steps->durationNs.begin(), steps->durationNs.end(), measuredNs);
    }
    const double rate =
        trial->workPerIteration * double(trial->iterationsPerStep) * 6 / (double(measuredNs) / 1e9);
    QVERIFY(qAbs(result->rate - rate) <= 1e-9 * rate);
    QCOMPARE(output.only<End>()->outcome, Outcome::Done);
}

void TestRunCommand::whatReachedItOfTheEnvironmentIsAFact()
{
    qputenv("NCCL_STRATA", "as set");
    const EngineOutput output = runEngine(smallGemm({QStringLiteral("steps=1")}));
    qunsetenv("NCCL_STRATA");
    const auto *result = output.only<Result>();
    QVERIFY(result && result->facts.contains("environment.NCCL_STRATA"));
    QCOMPARE(result->facts.at("environment.NCCL_STRATA"), std::string("as set"));
}

void TestRunCommand::howThreadsWaitIsASettingAndAFact()
{
    const QList<std::pair<QString, std::string>> expected{
        {QStringLiteral("auto"), "spin, then sleep (OpenMP's default)"},
        {QStringLiteral("spin"), "spin"},
        {QStringLiteral("sleep"), "sleep"}};
    for (const auto &[setting, fact] : expected) {
        const EngineOutput output =
            runEngine(smallGemm({QStringLiteral("steps=2"), QStringLiteral("telemetry_hz=0"),
                                 QStringLiteral("waiting=") + setting}));
        QCOMPARE(output.status, 0);
        const auto *result = output.only<Result>();
        QVERIFY(result && result->verified);
        QCOMPARE(result->facts.at("threads.waiting"), fact);
        QCOMPARE(output.only<Trial>()->parameters.at("waiting"), setting.toStdString());
    }
}

//! Whatever it was told about the end of its work.
void TestRunCommand::inTheBackgroundItWorksUntilItIsCancelled()
{
    constexpr qsizetype enough = 5; // records of steps, of which the work was to have one
    QProcess engine;
    engine.start(QStringLiteral(STRATA_ENGINE_PROGRAM),
                 smallGemm({QStringLiteral("steps=1"), QStringLiteral("max_seconds=0.001"),
                            QStringLiteral("--background"), QStringLiteral("--records")}));
    QVERIFY(engine.waitForStarted(patienceMs));
    EngineOutput output;
    while (output.out.count(R"("type":"step")") < enough && engine.waitForReadyRead(patienceMs))
        output.out += engine.readAllStandardOutput();
    engine.terminate();
    const EngineOutput last = collect(engine, output.out);
    QCOMPARE(last.status, 130);
    QVERIFY(last.only<End>() && last.only<End>()->outcome == Outcome::Cancelled);
    QVERIFY(last.only<Trial>());
    QVERIFY(!last.only<Result>());
    std::vector<std::int64_t> starts;
    for (const Record &record : last.records)
        if (const auto *steps = std::get_if<Steps>(&record.body)) {
            QVERIFY(steps->phase == Phase::Measure);
            starts.insert(starts.end(), steps->startNs.begin(), steps->startNs.end());
        }
    QVERIFY(std::ssize(starts) >= enough);
    // There is no end of them, and a step is 1 ms long.
    for (std::size_t i = 1; i < starts.size(); ++i)
        QVERIFY(starts[i] - starts[i - 1] >= 50'000'000);
}

void TestRunCommand::whatIsInTheBackgroundTakesNoTurns()
{
    const EngineOutput output =
        runEngine(smallGemm({QStringLiteral("--background"), QStringLiteral("--turns")}));
    QCOMPARE(output.status, 2);
    QVERIFY2(output.error.contains("--turns and --background"), output.error.constData());
}

void TestRunCommand::anEngineThatWaitsForItsTurnUsesNoProcessor_data()
{
    QTest::addColumn<QString>("waiting");
    for (const char *waiting : {"auto", "spin", "sleep"})
        QTest::newRow(waiting) << QString::fromLatin1(waiting);
}

//! However its threads wait for each other within a turn.
void TestRunCommand::anEngineThatWaitsForItsTurnUsesNoProcessor()
{
    QFETCH(QString, waiting);
    QProcess engine;
    engine.start(QStringLiteral(STRATA_ENGINE_PROGRAM),
                 {QStringLiteral("run"), QStringLiteral("motif-sort"), QStringLiteral("threads=2"),
                  QStringLiteral("min_step_ms=1"), QStringLiteral("waiting=") + waiting,
                  QStringLiteral("--turns"), QStringLiteral("--records")});
    QVERIFY(engine.waitForStarted(patienceMs));
    QByteArray out;
    const auto awaitTurns = [&](int turns) {
        while (out.count(R"("type":"turn")") < turns && engine.waitForReadyRead(patienceMs))
            out += engine.readAllStandardOutput();
        return out.count(R"("type":"turn")") >= turns;
    };
    for (int turn = 0; turn < 2; ++turn) {
        if (turn > 0)
            engine.write("turn 1 50\n");
        QVERIFY2(awaitTurns(turn + 1), out.constData());
        const double before = processorSeconds(engine.processId());
        QTest::qSleep(1000);
        const double used = processorSeconds(engine.processId()) - before;
        QVERIFY2(before > 0 && used < 0.1, std::to_string(used).c_str());
    }
    engine.write("finish\n");
    engine.closeWriteChannel();
    QVERIFY(engine.waitForFinished(patienceMs));
}

void TestRunCommand::equalSeedsGiveEqualCheckValues()
{
    const auto checkValue = [](const char *seed) {
        const EngineOutput output =
            runEngine(smallGemm({QStringLiteral("steps=1"), QLatin1String(seed)}));
        return output.only<Result>() ? output.only<Result>()->checkValue : std::string();
    };
    QVERIFY(!checkValue("seed=1").empty());
    QCOMPARE(checkValue("seed=1"), checkValue("seed=1"));
    QVERIFY(checkValue("seed=1") != checkValue("seed=2"));
}

//! The profile is of one step, and a step is not much more than its operations. That step or the
//! median of the others may be held up on a busy machine: what is wrong with the profile shows each
//! time.
void TestRunCommand::aTrainingEndsWithItsGoal()
{
    const EngineOutput output =
        runEngine(trainingUntil(QStringLiteral("0.2"), {QStringLiteral("steps=5000")}));
    QVERIFY2(output.status == 0, output.error.constData());
    qint64 sumNs = 0;
    std::optional<double> told;
    for (const Record &record : output.records) {
        if (const auto *steps = std::get_if<Steps>(&record.body)) {
            QVERIFY(steps->phase == Phase::Measure);
            sumNs = std::accumulate(steps->durationNs.begin(), steps->durationNs.end(), sumNs);
        }
        const auto *sample = std::get_if<Sample>(&record.body);
        if (sample && sample->series == "time_to_accuracy")
            told = sample->value;
    }
    QVERIFY(told && qAbs(*told - double(sumNs) * 1e-9) < 1e-9);
    const auto *result = output.only<Result>();
    QVERIFY(result && result->verified && result->steps < 5000);
    QCOMPARE(result->facts.at("accuracy.reached"), std::string("yes"));
    QCOMPARE(result->facts.at("accuracy.steps"), std::to_string(result->steps));
    QCOMPARE(output.only<End>()->outcome, Outcome::Done);
}

void TestRunCommand::aGoalThatIsNotReachedIsSaid()
{
    const EngineOutput output = runEngine(trainingUntil(
        QStringLiteral("1"), {QStringLiteral("steps=4"), QStringLiteral("learning_rate=1e-9")}));
    QCOMPARE(output.status, 1);
    QVERIFY2(output.error.contains("not reached in 4 steps"), output.error.constData());
    const auto *result = output.only<Result>();
    QVERIFY(result && result->facts.at("accuracy.reached") == "no");
    QVERIFY(!result->facts.contains("accuracy.time_s"));
    QCOMPARE(output.only<Error>()->code, std::string("accuracy_not_reached"));
    QCOMPARE(output.only<End>()->outcome, Outcome::Failed);
}

void TestRunCommand::aProfileIsOfOneStep()
{
    bool fits = false;
    double profiled = 0;
    for (int attempt = 0; attempt < 10 && !fits; ++attempt) {
        const EngineOutput output = runEngine(shortTraining());
        QVERIFY2(output.status == 0, output.error.constData());
        profiled = 0;
        for (const Record &record : output.records)
            if (const auto *sample = std::get_if<Sample>(&record.body);
                sample && sample->series.starts_with("profile."))
                profiled += sample->value;
        const auto *result = output.only<Result>();
        QVERIFY(result);
        fits = profiled > 0 && profiled <= result->medianStepSeconds * 6;
    }
    QVERIFY2(fits, std::to_string(profiled).c_str());
}

void TestRunCommand::aTrainingTellsItsCourse()
{
    const EngineOutput output = runEngine(shortTraining());
    QVERIFY2(output.status == 0, output.error.constData());
    std::vector<std::int64_t> starts;
    std::vector<std::int64_t> losses;
    for (const Record &record : output.records) {
        if (const auto *steps = std::get_if<Steps>(&record.body))
            starts.insert(starts.end(), steps->startNs.begin(), steps->startNs.end());
        const auto *sample = std::get_if<Sample>(&record.body);
        if (sample && sample->series == "loss")
            losses.push_back(sample->atNs);
    }
    QCOMPARE(losses.size(), std::size_t(6));
    QCOMPARE(losses, starts);
    const auto *result = output.only<Result>();
    QVERIFY(result && result->verified);
    QCOMPARE(output.only<Trial>()->rateUnit, std::string("images/s"));
    QCOMPARE(output.only<Trial>()->workPerIteration, 10.0);
    for (const char *fact : {"loss.first", "accuracy.last", "model.parameters", "memory.peak_bytes",
                             "time.total_s", "time.compute_s"})
        QVERIFY2(result->facts.contains(fact), fact);
}

void TestRunCommand::theTimeLimitIsSaid()
{
    const EngineOutput output =
        runEngine(smallGemm({QStringLiteral("steps=1000000"), QStringLiteral("max_seconds=0.2")}));
    QCOMPARE(output.status, 0);
    const auto *warning = output.only<Warning>();
    QVERIFY(warning);
    QCOMPARE(warning->code, std::string("capped_by_time"));
    QVERIFY2(warning->text.find("of 1000000 steps") != std::string::npos, warning->text.c_str());
    QCOMPARE(output.only<End>()->reason, warning->text);
}

void TestRunCommand::wrongUsageIsOneSentenceAndARecord_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char *tag, const QStringList &words, const char *part) {
        QTest::newRow(tag) << words << QByteArray(part);
    };
    row("no workload", {}, "strata-engine list");
    row("workload", {QStringLiteral("gem")}, "nearest is \"gemm\"");
    row("parameter", {QStringLiteral("gemm"), QStringLiteral("treads=1")},
        "nearest is \"threads\"");
    row("range", {QStringLiteral("gemm"), QStringLiteral("steps=0")}, "from 1 to 1000000");
    row("option", {QStringLiteral("gemm"), QStringLiteral("--scrach"), QStringLiteral("/tmp")},
        "nearest is --scratch");
    row("model", {QStringLiteral("train"), QStringLiteral("model=resnet51_v1.5")},
        "nearest is resnet50_v1.5");
    row("precision", {QStringLiteral("infer"), QStringLiteral("precision=fp12")}, "fp32, bf16");
    row("no member", {QStringLiteral("cpu"), QStringLiteral("--member"), QStringLiteral("64")},
        "from 0 to 63, not \"64\"");
    row("no number", {QStringLiteral("cpu"), QStringLiteral("--member=1st")}, "not \"1st\"");
    row("option without value", {QStringLiteral("gemm"), QStringLiteral("--scratch")},
        "--scratch needs a value");
}

void TestRunCommand::wrongUsageIsOneSentenceAndARecord()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, part);
    const EngineOutput output = runEngine(QStringList{QStringLiteral("run")} + words);
    QCOMPARE(output.status, 2);
    QVERIFY2(output.error.contains(part), output.error.constData());
    QCOMPARE(output.error.count('\n'), qsizetype(1));
    QCOMPARE(output.records.size(), std::size_t(3));
    const auto *error = output.only<Error>();
    QVERIFY(error);
    QCOMPARE("strata-engine: " + QByteArray::fromStdString(error->text) + "\n", output.error);
    QCOMPARE(output.only<End>()->outcome, Outcome::Failed);
    QVERIFY(!output.only<End>()->bySupervisor);
}

//! Found when the work is prepared or done: the inventory, and what was measured until then, are
//! told.
void TestRunCommand::whatCannotBeTrainedIsRefused_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("batch") << QStringLiteral("model=vgg19 batch=65536")
                           << QByteArray("TiB of memory");
    QTest::newRow("a folder that is not read")
        << QStringLiteral("data=synthetic folder=/nowhere") << QByteArray("data=files");
    QTest::newRow("images that are nowhere")
        << QStringLiteral("data=files folder=/nowhere") << QByteArray("/nowhere");
    QTest::newRow("labels at random")
        << QStringLiteral("model=mnist until_accuracy=0.5") << QByteArray("add data=files");
    QTest::newRow("too few steps to look")
        << QStringLiteral("model=mnist data=files generated_images=100 until_accuracy=0.5 steps=2")
        << QByteArray("after step 3");
    QTest::newRow("turns of what ends")
        << QStringLiteral("model=mnist data=files generated_images=100 until_accuracy=0.5 --turns")
        << QByteArray("ends by itself");
    QTest::newRow("rate") << QStringLiteral("model=mnist learning_rate=100")
                          << QByteArray("smaller learning_rate");
}

void TestRunCommand::whatCannotBeTrainedIsRefused()
{
    QFETCH(QString, words);
    QFETCH(QByteArray, part);
    const EngineOutput output = runEngine(
        QStringList{QStringLiteral("run"), QStringLiteral("train"), QStringLiteral("threads=1")} +
        words.split(QLatin1Char(' ')));
    QCOMPARE(output.status, 2);
    const auto *error = output.only<Error>();
    QVERIFY(error);
    QVERIFY2(QByteArray::fromStdString(error->text).contains(part), error->text.c_str());
    QCOMPARE(output.error,
             QByteArray("strata-engine: ") + QByteArray::fromStdString(error->text) + "\n");
    QVERIFY(!output.only<Result>());
    const auto *end = output.only<End>();
    QVERIFY(end && end->outcome == Outcome::Failed && end->reason == error->text);
}

void TestRunCommand::aSignalCancels_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("interrupt") << SIGINT;
    QTest::newRow("terminate") << SIGTERM;
    QTest::newRow("hangup") << SIGHUP;
}

void TestRunCommand::aSignalCancels()
{
    QFETCH(int, number);
    QProcess process;
    process.start(QStringLiteral(STRATA_ENGINE_PROGRAM),
                  smallGemm({QStringLiteral("steps=1000000"), QStringLiteral("max_seconds=60")}));
    QByteArray early;
    while (!early.contains("\"step\"") && process.waitForReadyRead(20000))
        early += process.readAllStandardOutput();
    QVERIFY(early.contains("\"step\""));
    ::kill(pid_t(process.processId()), number);
    const EngineOutput output = collect(process);
    QCOMPARE(output.status, 130);
    QVERIFY(output.only<End>());
    QCOMPARE(output.only<End>()->outcome, Outcome::Cancelled);
    QVERIFY(!output.only<Result>());
}

void TestRunCommand::aReaderThatLeavesEndsIt()
{
    QProcess process;
    QProcess reader;
    process.setStandardOutputProcess(&reader);
    reader.start(QStringLiteral("head"), {QStringLiteral("-n"), QStringLiteral("1")});
    process.start(QStringLiteral(STRATA_ENGINE_PROGRAM),
                  smallGemm({QStringLiteral("steps=1000000"), QStringLiteral("max_seconds=60")}));
    QVERIFY(reader.waitForFinished(20000));
    QVERIFY(process.waitForFinished(20000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
}

void TestRunCommand::theScratchDirectoryIsGoneAfterwards()
{
    QTemporaryDir parent;
    const QStringList words{QStringLiteral("run"),
                            QStringLiteral("file-io"),
                            QStringLiteral("pattern=seqrd"),
                            QStringLiteral("file_bytes=1M"),
                            QStringLiteral("block_bytes=64K"),
                            QStringLiteral("steps=2"),
                            QStringLiteral("--scratch"),
                            parent.path(),
                            QStringLiteral("min_step_ms=1")};
    const EngineOutput output = runEngine(words);
    QVERIFY2(output.status == 0, output.error.constData());
    QVERIFY(QDir(parent.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    const EngineOutput missing =
        runEngine(smallGemm({QStringLiteral("--scratch=/does/not/exist")}));
    QCOMPARE(missing.status, 1);
    QCOMPARE(missing.only<Error>()->code, std::string("no_scratch_directory"));
}

void TestRunCommand::aTableIsForPeople()
{
    const EngineOutput output =
        runEngine(smallGemm({QStringLiteral("steps=2"), QStringLiteral("--table")}));
    QCOMPARE(output.status, 0);
    QVERIFY(output.records.empty());
    QVERIFY(output.out.contains("FLOP/s") && output.out.contains("check value") &&
            !output.out.contains('\r'));
}

QTEST_GUILESS_MAIN(TestRunCommand)
#include "tst_run_command.moc"
