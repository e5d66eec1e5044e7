// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Networks whose every operation but the convolutions is computed by the functions of the GPU's
// kernels.
#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/workload/network_comparison.h"
#include "tests/engine/backends/cuda/module/kernels/kernel_executor.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"

#include <QtTest>

#include <algorithm>
#include <iterator>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

void compareAll(Precision precision, int multiprocessors)
{
    const auto factory = backends::cuda::makeNetworkFactory(
        backends::cuda::makeKernelExecutorFactory(multiprocessors));
    const auto exact = backends::reference::makeNetworkFactory();
    auto subjects = strata::tests::graphsForGpus();
    std::ranges::copy(strata::tests::graphsOfFirstWindows(), std::back_inserter(subjects));
    for (const workload::SelfTestGraph &subject : subjects) {
        for (const auto compare : {workload::compareTraining, workload::compareInference}) {
            const auto found =
                compare(subject, *factory, *exact, precision, ConvolutionAlgorithm::Direct);
            QVERIFY(found.cases > 0);
            for (const std::string &difference : found.failures)
                QFAIL(difference.c_str());
        }
    }
}

class TestKernelNetworks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyTrainAsTheReferenceDoes_data();
    void theyTrainAsTheReferenceDoes();
};

void TestKernelNetworks::theyTrainAsTheReferenceDoes_data()
{
    QTest::addColumn<int>("precision");
    QTest::addColumn<int>("multiprocessors");
    QTest::newRow("fp32") << static_cast<int>(Precision::Fp32) << 4;
    QTest::newRow("fp32 on many multiprocessors") << static_cast<int>(Precision::Fp32) << 132;
    QTest::newRow("bf16") << static_cast<int>(Precision::Bf16) << 4;
    QTest::newRow("fp16") << static_cast<int>(Precision::Fp16) << 4;
}

void TestKernelNetworks::theyTrainAsTheReferenceDoes()
{
    QFETCH(int, precision);
    QFETCH(int, multiprocessors);
    compareAll(static_cast<Precision>(precision), multiprocessors);
}

} // namespace

QTEST_GUILESS_MAIN(TestKernelNetworks)
#include "tst_kernel_networks.moc"
