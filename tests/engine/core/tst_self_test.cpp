// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/self_test.h"

#include "engine/core/workload.h"

#include <QTest>

using namespace strata::engine::core;

namespace {

//! Counts what is done with it, and is as wrong as a test needs it.
class CountedWork final : public PreparedWork {
public:
    Expected<void> beforeStep() override
    {
        ++begun;
        return {};
    }
    Expected<void> iterate() override
    {
        ++iterations;
        if (failure)
            return tl::make_unexpected(*failure);
        return {};
    }
    Expected<void> finishStep() override
    {
        ++finished;
        return {};
    }
    WorkPerIteration work() const override { return {}; }
    std::string backend() const override { return "counted"; }
    Expected<CheckedResult> check() override { return CheckedResult{"", verified, "3 of 5 agree"}; }

    int begun = 0;
    int iterations = 0;
    int finished = 0;
    bool verified = true;
    std::optional<Failure> failure;
};

const Expected<void> right;
const Expected<void> wrong = fail(FailureKind::Internal, "wrong_result", "It differs.");
const Expected<void> noGpu = fail(FailureKind::Unsupported, "no_gpu", "There is no GPU.");
const Expected<void> noBytes = fail(FailureKind::Unsupported, "no_bytes", "It has no int8.");

} // namespace

class TestSelfTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsCasesAndFailures();
    void leavesOutOnceWhatIsUnsupported();
    void aBackendIsLeftOutAsAWholeOrInParts();
    void addsReports();
    void namesInstructionSetsThatAreNotUsable();
    void provesByCheck();
    void aFailureNamesItsCase();
};

void TestSelfTest::countsCasesAndFailures()
{
    SelfTestReport report;
    report.add(right, "in fp32");
    report.add(wrong, "in fp32");
    report.add(fail(FailureKind::Resource, "out_of_memory", "No memory."), "in fp32");
    QCOMPARE(report.cases, 3);
    const std::vector<std::string> failures{"It differs.", "No memory."};
    QCOMPARE(report.failures, failures);
    QVERIFY(report.leftOut.empty());
}

void TestSelfTest::leavesOutOnceWhatIsUnsupported()
{
    SelfTestReport report;
    for (int i = 0; i < 3; ++i)
        report.add(noBytes, "in int8");
    report.add(noGpu, "in int8");
    QCOMPARE(report.cases, 0);
    QVERIFY(report.failures.empty());
    const std::vector<LeftOut> expected{{"in int8", "It has no int8."},
                                        {"in int8", "There is no GPU."}};
    QVERIFY(report.leftOut == expected);
}

void TestSelfTest::aBackendIsLeftOutAsAWholeOrInParts()
{
    SelfTestReport absent;
    absent.add(noGpu, "in fp32");
    absent.add(noGpu, "in int8");
    const std::vector<LeftOut> whole{{"backend cuda", "There is no GPU."}};
    QVERIFY(absent.ofBackend("cuda").leftOut == whole);

    absent.add(noBytes, "in int8");
    QCOMPARE(absent.ofBackend("cuda").leftOut.size(), std::size_t{3});

    SelfTestReport present;
    present.add(right, "in fp32");
    present.add(wrong, "in fp32");
    present.add(noBytes, "in int8");
    const SelfTestReport named = present.ofBackend("cuda");
    const std::vector<LeftOut> part{{"backend cuda in int8", "It has no int8."}};
    QVERIFY(named.leftOut == part);
    QCOMPARE(named.cases, 2);
    QCOMPARE(named.failures.size(), std::size_t{1});
    QVERIFY(SelfTestReport().ofBackend("cuda").leftOut.empty());
}

void TestSelfTest::addsReports()
{
    SelfTestReport report;
    SelfTestReport more;
    for (const auto &outcome : {right, wrong, noGpu})
        more.add(outcome, "all");
    report.add(more);
    report.add(more);
    QCOMPARE(report.cases, 4);
    QCOMPARE(report.failures.size(), std::size_t{2});
    QCOMPARE(report.leftOut.size(), std::size_t{1});
}

void TestSelfTest::namesInstructionSetsThatAreNotUsable()
{
    SelfTestReport report;
    report.leaveOutUnusable({"amx", "avx2", "sse2"}, {"sse2", "sse2", "portable"});
    QCOMPARE(report.leftOut.size(), std::size_t{2});
    QCOMPARE(report.leftOut[0].part, std::string("instruction set amx"));
    QCOMPARE(report.leftOut[1].part, std::string("instruction set avx2"));
}

void TestSelfTest::provesByCheck()
{
    CountedWork work;
    QVERIFY(prove(work, "counted", 2));
    QCOMPARE(work.begun, 2);
    QCOMPARE(work.iterations, 2);
    QCOMPARE(work.finished, 2);
    work.verified = false;
    const auto unproven = prove(work, "counted with size=1");
    QVERIFY(!unproven);
    QCOMPARE(unproven.error().text, std::string("counted with size=1: 3 of 5 agree."));
}

void TestSelfTest::aFailureNamesItsCase()
{
    CountedWork work;
    work.failure = wrong.error();
    const auto failed = prove(work, "counted", 2);
    QVERIFY(!failed);
    QCOMPARE(failed.error().text, std::string("counted: It differs."));
    QCOMPARE(work.iterations, 1);
    work.failure = noGpu.error(); // the same for all cases, and so without a name
    QCOMPARE(prove(work, "counted").error().text, std::string("There is no GPU."));
}

QTEST_APPLESS_MAIN(TestSelfTest)
#include "tst_self_test.moc"
