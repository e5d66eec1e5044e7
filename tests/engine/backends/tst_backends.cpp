// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/backends.h"

#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;

class TestBackends : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theReferenceIsAlwaysLast();
    void theReferenceDoesEveryProblem();
    void allConvolutionsHaveTheSameCheckValue();
    void selfTestPasses();
};

void TestBackends::theReferenceIsAlwaysLast()
{
    const auto kernels = backends::gemmKernels();
    QVERIFY(!kernels.empty());
    QCOMPARE(kernels.back()->name(), std::string("reference"));
    QCOMPARE(backends::convKernels().size(), kernels.size());
    QCOMPARE(backends::convKernels().back()->name(), std::string("reference"));
}

void TestBackends::theReferenceDoesEveryProblem()
{
    const auto workload = workloads::makeGemm(backends::gemmKernels());
    for (const char *precision : {"precision=fp32", "precision=bf16", "precision=int8",
                                  "precision=tf32", "precision=fp16"}) {
        const auto parameters = core::parseParameters(
            workload->parameters(), {"m=9", "n=10", "k=11", precision, "backend=reference"});
        QVERIFY(parameters.has_value());
        auto prepared = workload->prepare(*parameters, {2, 1, {}});
        QVERIFY(prepared.has_value());
        QCOMPARE((*prepared)->backend(), std::string("reference"));
        QVERIFY((*prepared)->iterate().has_value());
        QVERIFY((*prepared)->check()->verified);
    }
}

// Whatever the backend, its layouts and its threads.
void TestBackends::allConvolutionsHaveTheSameCheckValue()
{
    const auto workload = workloads::makeConv(backends::convKernels());
    for (const char *direction :
         {"direction=forward", "direction=backward_data", "direction=backward_weights"}) {
        std::string expected;
        for (const auto &factory : backends::convKernels()) {
            for (const int threads : {1, 2}) {
                const auto parameters =
                    core::parseParameters(workload->parameters(),
                                          {"batch=2", "channels=32", "height=11", "width=9",
                                           "filters=16", direction, "backend=" + factory->name()});
                QVERIFY(parameters.has_value());
                auto prepared = workload->prepare(*parameters, {threads, 1, {}});
                if (!prepared && prepared.error().kind == core::FailureKind::Unsupported)
                    continue; // no GPU
                QVERIFY(prepared && (*prepared)->iterate());
                QCOMPARE((*prepared)->backend(), factory->name());
                const auto checked = (*prepared)->check();
                QVERIFY2(checked && checked->verified,
                         checked ? checked->verification.c_str() : "");
                expected = expected.empty() ? checked->checkValue : expected;
                QCOMPARE(checked->checkValue, expected);
            }
        }
    }
}

void TestBackends::selfTestPasses()
{
    const auto gemm = workloads::makeGemm(backends::gemmKernels());
    const auto conv = workloads::makeConv(backends::convKernels());
    const auto rnn = workloads::makeRnn(backends::rnnKernels());
    for (const core::Workload *workload : {gemm.get(), conv.get(), rnn.get()}) {
        const auto found = workload->selfTest();
        QVERIFY2(found.failures.empty(),
                 found.failures.empty() ? "" : found.failures.front().c_str());
        QVERIFY(found.cases > 0);
    }
}

QTEST_APPLESS_MAIN(TestBackends)
#include "tst_backends.moc"
