// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_kernel.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_problem.h"
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;

namespace {

core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const std::vector<std::string> &words,
                                                            const core::WorkContext &context)
{
    const auto workload = workloads::makeSparseGemm();
    const auto parameters = core::parseParameters(workload->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload->prepare(*parameters, context);
}

std::string checkValue(const std::vector<std::string> &words,
                       const core::WorkContext &context = {2, 5, {}})
{
    auto prepared = prepare(words, context);
    if (!prepared || !(*prepared)->iterate())
        return "failed";
    const auto checked = (*prepared)->check();
    return checked && checked->verified ? checked->checkValue : "wrong";
}

} // namespace

class TestSparseGemmWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsWhatIsDone();
    void checkValueNamesTheWorkOnly();
    void nothingRunIsNotVerified();
    void refusesWhatCannotBe();
    void selfTestPasses();
};

void TestSparseGemmWorkload::countsWhatIsDone()
{
    using namespace workloads::sparse_gemm;
    const Problem problem{10752, 1500, 3584, 0.9, Precision::Fp32};
    QCOMPARE(workOf(problem).operations, 2.0 * 3853517 * 1500);
    QCOMPARE(denseOperations(problem), 2.0 * 10752 * 1500 * 3584);
    QCOMPARE(workOf({2, 3, 10, 0.5, Precision::Int8}).bytes, 10.0 * 5 + 3 * 8 + 30 + 2 * 3 * 4);
    auto facts = (*prepare({"m=100", "n=10", "k=50", "sparsity=0.9"}, {1, 1, {}}))->facts();
    QCOMPARE(facts["non_zeros"], std::string("500"));
    QCOMPARE(facts["dense_operations"], std::string("100000"));
}

// The first number is pinned: a change of it is a change of the work, raise the workload's version
// with it.
void TestSparseGemmWorkload::checkValueNamesTheWorkOnly()
{
    const std::vector<std::string> words{"m=60", "n=70", "k=80", "sparsity=0.9"};
    const std::string value = checkValue(words);
    QCOMPARE(value, std::string("ee14c4373aa5e642"));
    QCOMPARE(checkValue(words, {1, 5, {}}), value);
    QVERIFY(checkValue(words, {1, 6, {}}) != value);
    QVERIFY(checkValue({"m=60", "n=70", "k=80", "sparsity=0.9", "precision=int8"}) != value);
    QVERIFY(checkValue({"m=60", "n=70", "k=80", "sparsity=0.8"}) != value);
}

void TestSparseGemmWorkload::nothingRunIsNotVerified()
{
    const auto checked = (*prepare({"m=60", "n=70", "k=80"}, {1, 5, {}}))->check();
    QVERIFY(checked && !checked->verified);
}

void TestSparseGemmWorkload::refusesWhatCannotBe()
{
    const auto empty = prepare({"m=3", "n=3", "k=3", "sparsity=0.99"}, {1, 1, {}});
    QVERIFY(!empty && empty.error().kind == core::FailureKind::Usage);
    QVERIFY(empty.error().text.find("all elements of A are zero") != std::string::npos);
    QVERIFY(!prepare({"sparsity=1.5"}, {1, 1, {}}));
    const auto large = prepare({"m=16000000", "n=16000000", "k=100"}, {1, 1, {}});
    QVERIFY(!large && large.error().kind == core::FailureKind::Resource);
}

void TestSparseGemmWorkload::selfTestPasses()
{
    const auto found = workloads::makeSparseGemm()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    const std::size_t kernels = workloads::sparse_gemm::usableKernels().size();
    QCOMPARE(static_cast<std::size_t>(found.cases), kernels * 32);
    QCOMPARE(kernels + found.leftOut.size(),
             std::size_t{3}); // plain loops, and two instruction sets
}

QTEST_APPLESS_MAIN(TestSparseGemmWorkload)
#include "tst_sparse_gemm_workload.moc"
