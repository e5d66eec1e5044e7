// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a run is judged from what its supervisor saw.
#include "engine/lifetime/ending.h"

#include <QTest>

#include <csignal>

using strata::engine::lifetime::Course;
using strata::engine::lifetime::judge;
using strata::engine::lifetime::Stop;
using strata::engine::protocol::End;
using strata::engine::protocol::Outcome;

namespace {

// Wait statuses as Linux encodes them: the exit status in the second byte, a signal in the first.
int exited(int status)
{
    return status << 8;
}

Course withOwnEnd(Outcome outcome, const char *reason)
{
    Course course;
    course.ownEnd = End{outcome, reason, false, false, {}};
    return course;
}

} // namespace

class TestEnding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void takesTheEnginesWord();
    void namesSignals();
    void readsSignalsOutOfAContainersStatus();
    void namesWantOfMemory();
    void prefersWhyItStoppedTheCommand();
    void aStopAfterTheLastStepChangesNothing();
    void addsErrorsToABadEndOnly();
};

void TestEnding::takesTheEnginesWord()
{
    const End end = judge(withOwnEnd(Outcome::Unsupported, "no bf16 here"));
    QCOMPARE(end.outcome, Outcome::Unsupported);
    QCOMPARE(end.reason, std::string("no bf16 here"));
    QVERIFY(end.bySupervisor);
    QVERIFY(!end.cleaned);
}

void TestEnding::namesSignals()
{
    Course course;
    course.status = 11;
    const End end = judge(course);
    QCOMPARE(end.outcome, Outcome::Killed);
    QCOMPARE(end.reason, std::string("the engine was killed by SIGSEGV"));
}

void TestEnding::readsSignalsOutOfAContainersStatus()
{
    Course course;
    course.status = exited(137);
    QCOMPARE(judge(course).outcome, Outcome::Killed);
    QVERIFY(judge(course).reason.find("SIGKILL") != std::string::npos);
    course.status = exited(125); // docker: the daemon refused
    QCOMPARE(judge(course).outcome, Outcome::Failed);
}

void TestEnding::namesWantOfMemory()
{
    Course course;
    course.memoryKill = "seen";
    course.status = SIGKILL;
    QVERIFY(judge(course).reason.find("ran out of memory (seen)") != std::string::npos);
    course.status = exited(137);
    QVERIFY(judge(course).reason.find("ran out of memory") != std::string::npos);
    course.status = SIGSEGV; // of another process's, then
    QVERIFY(judge(course).reason.find("memory") == std::string::npos);
}

void TestEnding::prefersWhyItStoppedTheCommand()
{
    Course course;
    course.status = 15;
    course.stop = Stop::LeaseExpired;
    course.stopText = "nobody renewed";
    QCOMPARE(judge(course).outcome, Outcome::LeaseExpired);
    course = withOwnEnd(Outcome::Cancelled, "SIGTERM");
    course.stop = Stop::TimedOut;
    QCOMPARE(judge(course).outcome, Outcome::TimedOut);
}

void TestEnding::aStopAfterTheLastStepChangesNothing()
{
    Course course = withOwnEnd(Outcome::Done, "");
    course.stop = Stop::Cancelled;
    QCOMPARE(judge(course).outcome, Outcome::Done);
    course.status = 9; // but it was killed before it ended
    QCOMPARE(judge(course).outcome, Outcome::Cancelled);
}

void TestEnding::addsErrorsToABadEndOnly()
{
    Course course = withOwnEnd(Outcome::Done, "");
    course.errors = "noise";
    QCOMPARE(judge(course).reason, std::string());
    course.ownEnd.reset();
    QVERIFY(judge(course).reason.ends_with("it said: noise"));
    Course twice = withOwnEnd(Outcome::Unsupported, "no bf16 here");
    twice.errors = "strata-engine: no bf16 here";
    QCOMPARE(judge(twice).reason, std::string("no bf16 here"));
}

QTEST_GUILESS_MAIN(TestEnding)
#include "tst_ending.moc"
