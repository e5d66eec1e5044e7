// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Steps come of the time of a command or of its output, as its setting says.
#include "engine/workloads/command/command_prepared.h"

#include "engine/core/measuring_loop.h"
#include "engine/settings/command_setting.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace strata::engine;
using namespace strata::engine::workloads::command;

namespace {

struct Outcome {
    std::vector<std::int64_t> measured; //!< ns
    std::string failure;                //!< code
    core::CheckedResult checked;
    std::map<std::string, std::string> facts;
    core::WorkPerIteration work;
};

//! A file with a program for a shell.
std::string write(const QTemporaryDir &directory, const QByteArray &text)
{
    const std::string path = directory.filePath(QStringLiteral("program")).toStdString();
    std::ofstream(path) << text.toStdString();
    return path;
}

Outcome measure(const QTemporaryDir &directory, std::vector<std::string> parameters,
                std::int64_t steps, std::int64_t warmups = 0)
{
    const auto problem =
        problemOf(settings::parseParameters(settings::commandSpecs(), parameters).value());
    if (!problem)
        return {{}, problem.error().code, {}, {}, {}};
    core::WorkContext context;
    context.scratchDirectory = directory.path().toStdString();
    const auto prepared = CommandPrepared::make(*problem, context);
    settings::LoopSettings loop;
    loop.steps = steps;
    loop.warmupSteps = warmups;
    loop.maxSeconds = 100;
    Outcome outcome;
    const std::atomic<bool> cancelled = false;
    const auto measured = core::measure(
        **prepared, loop, 1,
        [&outcome](const core::StepTiming &timing) {
            if (!timing.warmup)
                outcome.measured.push_back(timing.durationNs);
        },
        cancelled);
    outcome.failure = measured ? std::string() : measured.error().code;
    outcome.checked = *(*prepared)->check();
    outcome.facts = (*prepared)->facts();
    outcome.work = (*prepared)->work();
    return outcome;
}

} // namespace

class TestCommandPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTimeOfTheCommandIsAStep();
    void eachMatchIsAStep();
    void startsTheCommandAgainForMoreSteps();
    void aRunIsAStepByItsLastLine();
    void timesTheLinesThemselves();
    void isNotVerified();
    void fails_data();
    void fails();
    void takesNoTurnsWhereARunMakesSeveralSteps();
    void runsAScript();
};

void TestCommandPrepared::theTimeOfTheCommandIsAStep()
{
    const QTemporaryDir directory;
    const Outcome outcome =
        measure(directory, {"command=sleep 0.05", "work=7", "unit=images"}, 3, 1);
    QCOMPARE(outcome.failure, std::string());
    QCOMPARE(outcome.measured.size(), std::size_t{3});
    for (const std::int64_t duration : outcome.measured)
        QVERIFY(duration >= 50'000'000);
    QCOMPARE(outcome.facts.at("command.runs"), std::string("4"));
    QCOMPARE(outcome.work.rateUnit, std::string("images/s"));
    QCOMPARE(outcome.work.work, 7.0);
}

void TestCommandPrepared::eachMatchIsAStep()
{
    const QTemporaryDir directory;
    const std::string program =
        write(directory, "echo starts\n"
                         "for i in 1 2 3 4 5; do echo step $i: $i.5 ms; done\n"
                         "exec sleep 1000\n");
    const Outcome outcome = measure(directory,
                                    {"command=sh " + program, "read=pattern",
                                     "pattern=step \\d: ([0-9.]+) ms", "value=milliseconds"},
                                    3, 1);
    QCOMPARE(outcome.failure, std::string());
    QCOMPARE(outcome.measured, (std::vector<std::int64_t>{2'500'000, 3'500'000, 4'500'000}));
    QCOMPARE(outcome.facts.at("command.runs"), std::string("1"));
}

void TestCommandPrepared::startsTheCommandAgainForMoreSteps()
{
    const QTemporaryDir directory;
    const std::string program = write(directory, "echo 100/s; echo 200/s\n");
    const Outcome outcome = measure(
        directory, {"command=sh " + program, "read=pattern", "pattern=(\\d+)/s", "work=10"}, 5);
    QCOMPARE(outcome.failure, std::string());
    QCOMPARE(outcome.measured, (std::vector<std::int64_t>{100'000'000, 50'000'000, 100'000'000,
                                                          50'000'000, 100'000'000}));
    QCOMPARE(outcome.facts.at("command.runs"), std::string("3"));
}

void TestCommandPrepared::aRunIsAStepByItsLastLine()
{
    const QTemporaryDir directory;
    const std::string program =
        write(directory, "echo '[  5] 0.00-1.00 sec 1 GBytes 8.00 Gbits/sec receiver'\n"
                         "echo '[SUM] 0.00-1.00 sec 2 GBytes 16.0 Gbits/sec receiver'\n");
    const Outcome outcome = measure(directory, {"command=sh " + program, "read=iperf3"}, 2);
    QCOMPARE(outcome.failure, std::string());
    // 10^9 bytes at 2·10^9 bytes a second
    QCOMPARE(outcome.measured, (std::vector<std::int64_t>{500'000'000, 500'000'000}));
    QCOMPARE(outcome.work.rateUnit, std::string("B/s"));
}

void TestCommandPrepared::timesTheLinesThemselves()
{
    const QTemporaryDir directory;
    const std::string program =
        write(directory, "sleep 1.5; for i in 1 2 3; do echo tick; sleep 0.25; done\n");
    const Outcome outcome = measure(
        directory, {"command=sh " + program, "read=pattern", "pattern=tick", "value=ignored"}, 4);
    QCOMPARE(outcome.failure, std::string());
    QCOMPARE(outcome.measured.size(), std::size_t{4});
    // Two from each run: what is before its first line belongs to no step.
    QCOMPARE(outcome.facts.at("command.runs"), std::string("2"));
    for (const std::int64_t duration : outcome.measured)
        QVERIFY(duration >= 200'000'000);
    QVERIFY(*std::min_element(outcome.measured.begin(), outcome.measured.end()) < 1'500'000'000);
}

void TestCommandPrepared::isNotVerified()
{
    const QTemporaryDir directory;
    const Outcome outcome = measure(directory, {"command=true"}, 1);
    QVERIFY(!outcome.checked.verified);
    QVERIFY(!outcome.checked.hasReference);
    QVERIFY(outcome.checked.verification.starts_with("not verified by Strata"));
    QCOMPARE(outcome.checked.checkValue.size(), std::size_t{16});
}

void TestCommandPrepared::fails_data()
{
    QTest::addColumn<QByteArray>("program");
    QTest::addColumn<QString>("more");
    QTest::addColumn<QString>("code");
    QTest::newRow("exit status") << QByteArray("exit 2") << "read=time"
                                 << "command_failed";
    QTest::newRow("late exit status") << QByteArray("echo 5/s; exit 2") << "matches=last"
                                      << "command_failed";
    QTest::newRow("no match") << QByteArray("echo 5 an hour") << "matches=each"
                              << "no_match";
    QTest::newRow("one of two") << QByteArray("echo 5/s") << "value=ignored"
                                << "no_match";
    QTest::newRow("zero") << QByteArray("echo 0/s") << "matches=last"
                          << "bad_value";
    QTest::newRow("slow") << QByteArray("exec sleep 1000") << "step_limit_s=0.1"
                          << "step_limit";
}

void TestCommandPrepared::fails()
{
    QFETCH(QByteArray, program);
    QFETCH(QString, more);
    QFETCH(QString, code);
    const QTemporaryDir directory;
    std::vector<std::string> words{"command=sh " + write(directory, program), more.toStdString()};
    if (!more.startsWith(QLatin1String("read")))
        words.insert(words.end(), {"read=pattern", "pattern=(\\d+)/s"});
    QCOMPARE(QString::fromStdString(measure(directory, words, 2).failure), code);
}

void TestCommandPrepared::takesNoTurnsWhereARunMakesSeveralSteps()
{
    const QTemporaryDir directory;
    core::WorkContext context;
    context.scratchDirectory = directory.path().toStdString();
    const auto turnOf = [&](const std::vector<std::string> &words) {
        const auto problem =
            problemOf(settings::parseParameters(settings::commandSpecs(), words).value());
        return (*CommandPrepared::make(*problem, context))->beforeTurn({});
    };
    QVERIFY(turnOf({"command=true"}));
    QVERIFY(turnOf({"command=true", "read=iperf3"}));
    QCOMPARE(turnOf({"command=true", "read=pytorch_imagenet"}).error().code,
             std::string("needs_rounds"));
}

void TestCommandPrepared::runsAScript()
{
    const QTemporaryDir directory;
    const Outcome outcome = measure(directory,
                                    {"command=sh {script}", "script=echo 'rate 4/s'\n",
                                     "read=pattern", "pattern=rate (\\d+)/s", "matches=last"},
                                    1);
    QCOMPARE(outcome.failure, std::string());
    QCOMPARE(outcome.measured, (std::vector<std::int64_t>{250'000'000}));
}

QTEST_APPLESS_MAIN(TestCommandPrepared)
#include "tst_command_prepared.moc"
