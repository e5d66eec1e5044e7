// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_reference.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using gemm::Kernel;
using gemm::KernelFactory;
using gemm::Problem;

namespace {

// A kernel of the test: right, or off by one in the last element.
class TestKernel final : public Kernel {
public:
    TestKernel(const Problem &problem, const void *a, const void *b, void *c, float error) :
        m_problem(problem),
        m_a(a),
        m_b(b),
        m_c(c),
        m_error(error)
    {
    }
    core::Expected<void> run() override
    {
        m_ran = true;
        return {};
    }
    // As one that computes in a memory of its own, so that whoever forgets to read finds nothing.
    core::Expected<void> read() override
    {
        if (!m_ran)
            return {};
        gemm::multiplyNaively(m_problem, m_a, m_b, m_c);
        if (m_problem.precision == gemm::Precision::Int8)
            static_cast<std::int32_t *>(m_c)[m_problem.m * m_problem.n - 1] +=
                static_cast<std::int32_t>(m_error);
        else
            static_cast<float *>(m_c)[m_problem.m * m_problem.n - 1] += m_error;
        return {};
    }
    std::string implementation() const override { return "of the test"; }

private:
    Problem m_problem;
    const void *m_a;
    const void *m_b;
    void *m_c;
    float m_error;
    bool m_ran = false;
};

class TestFactory final : public KernelFactory {
public:
    TestFactory(std::string name, float error, bool bf16) :
        m_name(std::move(name)),
        m_error(error),
        m_bf16(bf16)
    {
    }
    std::string name() const override { return m_name; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const void *a,
                                                 const void *b, void *c,
                                                 int /*threads*/) const override
    {
        if (problem.precision == gemm::Precision::Bf16 && !m_bf16)
            return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                              "No bf16 here.");
        return std::make_unique<TestKernel>(problem, a, b, c, m_error);
    }

private:
    std::string m_name;
    float m_error;
    bool m_bf16;
};

std::unique_ptr<core::Workload> workloadOf(float errorOfFast)
{
    return makeGemm({std::make_shared<TestFactory>("fast", errorOfFast, false),
                     std::make_shared<TestFactory>("slow", 0.0F, true)});
}

core::Expected<std::unique_ptr<core::PreparedWork>>
prepare(const core::Workload &workload, const std::vector<std::string> &words,
        const core::WorkContext &context = {2, 5, {}})
{
    const auto parameters = core::parseParameters(workload.parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload.prepare(*parameters, context);
}

std::string checkValue(const std::vector<std::string> &words,
                       const core::WorkContext &context = {2, 5, {}})
{
    const auto workload = workloadOf(0);
    auto prepared = prepare(*workload, words, context);
    if (!prepared || !(*prepared)->iterate())
        return "failed";
    const auto checked = (*prepared)->check();
    return checked && checked->verified ? checked->checkValue : "wrong";
}

} // namespace

class TestGemmWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValueNamesTheWorkOnly();
    void checkValueIsTheSameOnEveryMachine();
    void autoTakesTheFirstAndNeverFallsBack();
    void wrongProductsAreNotVerified();
    void refusesWhatDoesNotFitInMemory();
    void selfTestFindsAWrongBackend();
};

void TestGemmWorkload::checkValueNamesTheWorkOnly()
{
    const std::string value = checkValue({"m=20", "n=31", "k=12"});
    QCOMPARE(value.size(), std::size_t{16});
    QCOMPARE(checkValue({"m=20", "n=31", "k=12", "backend=slow"}), value);
    QCOMPARE(checkValue({"m=20", "n=31", "k=12"}, {1, 5, {}}), value);
    QVERIFY(checkValue({"m=20", "n=31", "k=12"}, {1, 6, {}}) != value);
    QVERIFY(checkValue({"m=31", "n=20", "k=12"}) != value);
    QVERIFY(checkValue({"m=20", "n=31", "k=12", "transpose_a=yes"}) != value);
    QVERIFY(checkValue({"m=20", "n=31", "k=12", "precision=bf16", "backend=slow"}) != value);
    const std::string ofBytes = checkValue({"m=20", "n=31", "k=12", "precision=int8"});
    QCOMPARE(ofBytes.size(), std::size_t{16});
    QVERIFY(ofBytes != value);
    QCOMPARE(checkValue({"m=20", "n=31", "k=12", "precision=int8", "backend=slow"}, {1, 5, {}}),
             ofBytes);
    const std::string ofHalves = checkValue({"m=20", "n=31", "k=12", "precision=fp16"});
    QCOMPARE(ofHalves.size(), std::size_t{16});
    QVERIFY(ofHalves != value &&
            ofHalves != checkValue({"m=20", "n=31", "k=12", "precision=tf32"}));
    // How the algorithm was found is not part of the work.
    QCOMPARE(checkValue({"m=20", "n=31", "k=12", "algorithm=measured"}), value);
}

// The number was computed from the definitions by a program of its own. A change of it is a change
// of the work: raise the workload's version with it.
void TestGemmWorkload::checkValueIsTheSameOnEveryMachine()
{
    QCOMPARE(checkValue({"m=20", "n=31", "k=12"}), std::string("4ef4ea8ecd56aa15"));
}

void TestGemmWorkload::autoTakesTheFirstAndNeverFallsBack()
{
    const auto workload = workloadOf(0);
    const auto fast = prepare(*workload, {"m=4", "n=4", "k=4"});
    QVERIFY(fast.has_value());
    QCOMPARE((*fast)->backend(), std::string("fast"));
    const auto unsupported = prepare(*workload, {"m=4", "n=4", "k=4", "precision=bf16"});
    QVERIFY(!unsupported);
    QVERIFY(unsupported.error().kind == core::FailureKind::Unsupported);
    QVERIFY(
        prepare(*workload, {"m=4", "n=4", "k=4", "precision=bf16", "backend=slow"}).has_value());
    const auto noGpu = prepare(*workload, {"m=4", "n=4", "k=4", "gpu=1"});
    QVERIFY(!noGpu && noGpu.error().code == "device_option_unused");
}

void TestGemmWorkload::wrongProductsAreNotVerified()
{
    const auto workload = workloadOf(1.0F);
    auto prepared = prepare(*workload, {"m=10", "n=10", "k=10"});
    QVERIFY(prepared.has_value());
    auto checked = (*prepared)->check();
    QVERIFY(checked && !checked->verified); // nothing has run: C is still poisoned
    QVERIFY((*prepared)->iterate().has_value());
    checked = (*prepared)->check();
    QVERIFY(checked && !checked->verified);
    QCOMPARE(checked->verification,
             std::string("Freivalds' check failed: row 9 of C is not op(A)·op(B)"));
}

void TestGemmWorkload::refusesWhatDoesNotFitInMemory()
{
    const auto workload = workloadOf(0);
    const auto refused = prepare(*workload, {"m=16000000", "n=16000000", "k=1000"});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Resource);
    QVERIFY(refused.error().text.find("931.44 TiB") != std::string::npos);
}

void TestGemmWorkload::selfTestFindsAWrongBackend()
{
    const auto right = workloadOf(0)->selfTest();
    QVERIFY2(right.failures.empty(), right.failures.empty() ? "" : right.failures.front().c_str());
    QCOMPARE(right.cases, 2 * 96 + 24); // of both backends, and what only the second can do
    const core::LeftOut reason{"backend fast in bf16", "No bf16 here."};
    QVERIFY(right.leftOut == std::vector{reason});
    const auto failures = workloadOf(1.0F)->selfTest().failures;
    QCOMPARE(failures.size(),
             std::size_t{
                 96}); // six sizes, four transposes, four precisions; bf16 is left out, not wrong
    QVERIFY(failures.front().find("fast differs") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestGemmWorkload)
#include "tst_gemm_workload.moc"
