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
    void selfTestPasses();
};

void TestBackends::theReferenceIsAlwaysLast()
{
    const auto kernels = backends::gemmKernels();
    QVERIFY(!kernels.empty());
    QCOMPARE(kernels.back()->name(), std::string("reference"));
}

void TestBackends::theReferenceDoesEveryProblem()
{
    const auto workload = workloads::makeGemm(backends::gemmKernels());
    for (const char *precision : {"precision=fp32", "precision=bf16"}) {
        const auto parameters =
            core::parseParameters(workload->parameters(), {"m=9", "n=10", "k=11", precision, "backend=reference"});
        QVERIFY(parameters.has_value());
        auto prepared = workload->prepare(*parameters, {2, 1, {}});
        QVERIFY(prepared.has_value());
        QCOMPARE((*prepared)->backend(), std::string("reference"));
        QVERIFY((*prepared)->iterate().has_value());
        QVERIFY((*prepared)->check()->verified);
    }
}

void TestBackends::selfTestPasses()
{
    const auto failures = workloads::makeGemm(backends::gemmKernels())->selfTest();
    QVERIFY2(failures.empty(), failures.empty() ? "" : failures.front().c_str());
}

QTEST_APPLESS_MAIN(TestBackends)
#include "tst_backends.moc"
