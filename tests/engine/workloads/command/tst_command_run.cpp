// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Real programs run, and nothing of them stays.
#include "engine/workloads/command/command_run.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>

using namespace strata::engine;
using namespace strata::engine::workloads::command;

namespace {

using Clock = CommandRun::Clock;
using namespace std::chrono_literals;

Problem shell(const std::string &script)
{
    Problem problem;
    problem.words = {"/bin/sh", "-c", script};
    return problem;
}

std::unique_ptr<CommandRun> started(const Problem &problem, const std::string &directory = "/")
{
    auto run = CommandRun::start(problem, {directory, "/no-script"});
    return run ? std::move(*run) : nullptr;
}

std::vector<std::string> linesOf(CommandRun &run)
{
    std::vector<std::string> lines;
    for (;;) {
        const auto line = run.nextLine(Clock::now() + 60s, nullptr);
        if (!line || !*line)
            return lines;
        lines.push_back((*line)->text);
    }
}

//! False too where it is a zombie that waits for its parent.
bool isAlive(pid_t pid)
{
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string number, name, state;
    return file >> number >> name >> state && state != "Z";
}

} // namespace

class TestCommandRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsBothOutputsLineByLine();
    void hasItsVariablesDirectoryAndScript();
    void saysHowItEnded();
    void namesAMissingProgram();
    void namesAMissingDirectory();
    void endsWithItsProgram();
    void leavesNothingBehind();
    void endsOneThatIgnoresSigterm();
    void isCancelled();
    void hasALimit();
    void boundsALine();
    void readsAllThatAFastProgramPrints();
};

void TestCommandRun::readsBothOutputsLineByLine()
{
    const auto run = started(shell("printf 'a\\n\\nb\\rc'; printf 'd\\n' >&2"));
    QVERIFY(run);
    auto lines = linesOf(*run);
    std::sort(lines.begin(), lines.end());
    QCOMPARE(lines, (std::vector<std::string>{"a", "b", "c", "d"}));
    QVERIFY(run->howItEnded());
    QVERIFY(run->duration() > 0ns && run->duration() < 60s);
}

void TestCommandRun::hasItsVariablesDirectoryAndScript()
{
    ::setenv("STRATA_RUN_ID", "0123", 1);
    // A shell keeps one of two variables of a name; what it was given has both.
    Problem problem = shell("echo $A; pwd; echo $0; "
                            "tr '\\0' '\\n' </proc/$$/environ | grep ^STRATA_RUN_ID=");
    problem.variables = {"A=x y", "STRATA_RUN_ID=of another run"};
    problem.words.push_back("<{script}>");
    const auto run = started(problem, "/usr");
    ::unsetenv("STRATA_RUN_ID");
    QVERIFY(run);
    QCOMPARE(linesOf(*run),
             (std::vector<std::string>{"x y", "/usr", "</no-script>", "STRATA_RUN_ID=0123"}));
}

void TestCommandRun::saysHowItEnded()
{
    const auto failed = started(shell("echo out; echo first >&2; echo 'no data' >&2; exit 3"));
    linesOf(*failed);
    const auto status = failed->howItEnded();
    QVERIFY(!status);
    QCOMPARE(status.error().code, std::string("command_failed"));
    QVERIFY(status.error().text.find("exit status 3; the last it said: first | no data.") !=
            std::string::npos);
    const auto killed = started(shell("kill -KILL $$"));
    linesOf(*killed);
    QCOMPARE(killed->howItEnded().error().code, std::string("command_killed"));
    QVERIFY(killed->howItEnded().error().text.find("signal 9") != std::string::npos);
}

void TestCommandRun::namesAMissingProgram()
{
    Problem problem;
    problem.words = {"/strata/no-such-program"};
    const auto run = CommandRun::start(problem, {"/", "/no-script"});
    QVERIFY(!run);
    QCOMPARE(run.error().code, std::string("cannot_start"));
    QVERIFY(run.error().text.find("/strata/no-such-program") != std::string::npos);
}

void TestCommandRun::namesAMissingDirectory()
{
    const auto run = CommandRun::start(shell("exit"), {"/strata/no-such-directory", "/no-script"});
    QVERIFY(!run);
    QCOMPARE(run.error().code, std::string("no_directory"));
    QVERIFY(run.error().text.find("/strata/no-such-directory") != std::string::npos);
}

void TestCommandRun::endsWithItsProgram()
{
    // What it leaves holds its output open, and left its group and its session.
    const auto run = started(shell("setsid sleep 1000 & echo $!"));
    const auto lines = linesOf(*run);
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(run->duration() < 60s);
    QVERIFY(!isAlive(std::stoi(lines[0])));
}

void TestCommandRun::leavesNothingBehind()
{
    auto run = started(shell("sleep 1000 & echo $!; setsid sleep 1000 & echo $!; wait"));
    const auto first = run->nextLine(Clock::now() + 60s, nullptr);
    const auto second = run->nextLine(Clock::now() + 60s, nullptr);
    QVERIFY(first && *first && second && *second);
    const pid_t inGroup = std::stoi((*first)->text);
    const pid_t elsewhere = std::stoi((*second)->text);
    QVERIFY(isAlive(inGroup) && isAlive(elsewhere));
    run.reset();
    QVERIFY(!isAlive(inGroup) && !isAlive(elsewhere));
}

void TestCommandRun::endsOneThatIgnoresSigterm()
{
    auto run = started(shell("trap '' TERM; echo $$; while :; do sleep 0.1; done"));
    const auto line = run->nextLine(Clock::now() + 60s, nullptr);
    QVERIFY(line && *line);
    run.reset();
    QVERIFY(!isAlive(std::stoi((*line)->text)));
}

void TestCommandRun::isCancelled()
{
    const auto run = started(shell("exec sleep 1000"));
    const std::atomic<bool> cancelled = true;
    const auto line = run->nextLine(Clock::now() + 60s, &cancelled);
    QVERIFY(!line);
    QCOMPARE(line.error().code, std::string("cancelled"));
}

void TestCommandRun::hasALimit()
{
    const auto run = started(shell("echo begun >&2; exec sleep 1000"));
    QVERIFY(*run->nextLine(Clock::now() + 60s, nullptr));
    const auto line = run->nextLine(Clock::now() + 50ms, nullptr);
    QVERIFY(!line);
    QCOMPARE(line.error().code, std::string("step_limit"));
    QVERIFY(line.error().text.find("begun") != std::string::npos);
}

void TestCommandRun::boundsALine()
{
    const auto run = started(shell("head -c 100000 /dev/zero | tr '\\0' x; echo; echo end"));
    const auto lines = linesOf(*run);
    QCOMPARE(lines.size(), std::size_t{2});
    QCOMPARE(lines[0].size(), settings::OutputReader::longestLine);
    QCOMPARE(lines[1], std::string("end"));
    QVERIFY(run->lastWords().size() < 1000);
}

void TestCommandRun::readsAllThatAFastProgramPrints()
{
    const auto run = started(shell("seq 200000"));
    const auto lines = linesOf(*run);
    QCOMPARE(lines.size(), std::size_t{200000});
    QCOMPARE(lines.back(), std::string("200000"));
}

QTEST_APPLESS_MAIN(TestCommandRun)
#include "tst_command_run.moc"
