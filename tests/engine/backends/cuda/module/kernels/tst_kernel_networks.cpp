// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Networks whose every operation but the convolutions is computed by the functions of the GPU's
// kernels.
#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/backends/cuda/module/kernels/kernel_executor.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"
#include "tests/engine/backends/cuda/network/reference_comparison.h"
#include "tests/engine/backends/cuda/network/value_graphs.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <iterator>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

void compareAll(Precision precision, int multiprocessors)
{
    const auto factory = backends::cuda::makeNetworkFactory(
        backends::cuda::makeKernelExecutorFactory(multiprocessors));
    auto subjects = strata::tests::graphsForGpus();
    std::ranges::copy(strata::tests::graphsOfFirstWindows(), std::back_inserter(subjects));
    subjects.push_back(strata::tests::graphInGroups());
    std::ranges::copy(strata::tests::graphsOfRecurrentLayers(), std::back_inserter(subjects));
    std::ranges::copy(strata::tests::graphsOfDecoders(), std::back_inserter(subjects));
    std::ranges::copy(strata::tests::graphsOfValues(), std::back_inserter(subjects));
    std::ranges::copy(strata::tests::graphsOfClassLosses(), std::back_inserter(subjects));
    const std::string differences =
        strata::tests::differencesFromReference(subjects, *factory, precision);
    QVERIFY2(differences.empty(), differences.c_str());
}

class TestKernelNetworks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyTrainAsTheReferenceDoes_data();
    void theyTrainAsTheReferenceDoes();
    void gradientsThatTakeThePlaceOfLogitsAreTheSame();
    void whatPadsRowsOfWeightsStaysZero_data();
    void whatPadsRowsOfWeightsStaysZero();
    void noiseOfGradientsIsThatOfTheReference();
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

// Comparisons keep the logits.
void TestKernelNetworks::gradientsThatTakeThePlaceOfLogitsAreTheSame()
{
    const auto factory =
        backends::cuda::makeNetworkFactory(backends::cuda::makeKernelExecutorFactory(4));
    const auto subjects = strata::tests::graphsOfClassLosses();
    for (const workload::SelfTestGraph &subject : subjects) {
        std::vector<TensorValues> learnt;
        for (const bool keeps : {false, true}) {
            NetworkOptions options;
            options.precision = Precision::Bf16;
            options.batch = subject.batch;
            options.keepGradients = keeps;
            const auto network = factory->compile(subject.graph, options);
            QVERIFY(network.has_value());
            (*network)->setParameters(initialValues(parameterTensors(subject.graph), 7));
            workload::fillSynthetic(7, subject.graph, (*network)->images(), (*network)->labels());
            for (int step = 0; step < 2; ++step)
                QVERIFY((*network)->step().has_value());
            learnt.push_back((*network)->parameters());
        }
        QVERIFY2(learnt[0] == learnt[1], subject.name.c_str());
    }
}

void TestKernelNetworks::whatPadsRowsOfWeightsStaysZero_data()
{
    QTest::addColumn<int>("optimizer");
    QTest::addColumn<double>("noise");
    for (const double noise : {0.0, 0.01}) {
        for (std::size_t kind = 0; kind < optimizerNames.size(); ++kind)
            QTest::addRow("%s%s", optimizerNames.at(kind), noise > 0 ? " with noise" : "")
                << static_cast<int>(kind) << noise;
    }
}

// Gradients and the optimizer's state as they lie in memory.
void TestKernelNetworks::whatPadsRowsOfWeightsStaysZero()
{
    QFETCH(int, optimizer);
    QFETCH(double, noise);
    NetworkOptions options;
    options.precision = Precision::Bf16;
    options.optimizer.kind = static_cast<OptimizerKind>(optimizer);
    options.optimizer.rate = 1e-3; // after a longer first step nothing passes the rectifiers
    options.optimizer.weightDecay = 0.1;
    options.optimizer.clipNorm = 1;
    options.optimizer.gradientNoise = noise;
    options.keepGradients = true;
    for (const workload::SelfTestGraph &subject : strata::tests::graphsOfFirstWindows()) {
        options.batch = subject.batch;
        const auto network = backends::cuda::lower(subject.graph, options);
        const auto executor =
            backends::cuda::makeKernelExecutorFactory(4)->make(network.program, options);
        QVERIFY(executor.has_value());
        const TensorValues values = initialValues(parameterTensors(subject.graph), 7);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const backends::cuda::ParameterPlace &place = network.parameters[i];
            const auto inside = backends::cuda::stored(place.layout, values[i]);
            QVERIFY((*executor)->write(*place.values, inside.data()).has_value());
            if (place.copy)
                QVERIFY(
                    (*executor)
                        ->write(
                            *place.copy,
                            backends::cuda::encoded(backends::cuda::Element::Bf16, inside).data())
                        .has_value());
        }
        const std::int64_t numbers = subject.batch * subject.graph.inputShape().elements();
        for (std::int64_t i = 0; i < numbers; ++i)
            (*executor)->hostImages()[i] = static_cast<float>(i % 7) - 3;
        (*executor)->imagesChanged();
        for (int step = 0; step < 2; ++step)
            QVERIFY((*executor)->run().has_value());
        const backends::cuda::ParameterLayout &layout = network.parameters[0].layout;
        const backends::cuda::LearntTensor &learnt = network.program.learnt[0];
        for (const auto &id : {std::optional(learnt.master), std::optional(learnt.gradient),
                               learnt.copy, learnt.first, learnt.second}) {
            if (!id)
                continue;
            const backends::cuda::Buffer &buffer = network.program.buffers[*id];
            std::vector<std::byte> bytes(static_cast<std::size_t>(buffer.elements) *
                                         backends::cuda::bytesOf(buffer.element));
            QVERIFY((*executor)->read(*id, bytes.data()).has_value());
            const auto found = backends::cuda::decoded(buffer.element, bytes);
            // Back and forth again drops what lies behind the rows.
            QVERIFY(found ==
                    backends::cuda::stored(layout, backends::cuda::restored(layout, found)));
            QVERIFY2(std::ranges::any_of(found, [](float value) { return value != 0; }),
                     (subject.name + ", buffer " + std::to_string(*id)).c_str());
        }
    }
}

//! Of networks whose parameters lie as the reference has them.
void TestKernelNetworks::noiseOfGradientsIsThatOfTheReference()
{
    const auto factory =
        backends::cuda::makeNetworkFactory(backends::cuda::makeKernelExecutorFactory(4));
    const auto exact = backends::reference::makeNetworkFactory();
    int compared = 0;
    for (const workload::SelfTestGraph &subject : workload::selfTestGraphs()) {
        if (subject.name != "a memory network" && subject.name != "the digit network")
            continue;
        ++compared;
        for (const OptimizerKind kind : {OptimizerKind::Sgd, OptimizerKind::AdamW}) {
            NetworkOptions options;
            options.batch = subject.batch;
            options.optimizer = {kind, 0.01, 0.9, 0.999, 1e-3, 0.01, 1, 0.02, 5};
            std::vector<TensorValues> learnt;
            for (const auto *one : {factory.get(), exact.get()}) {
                auto network = one->compile(subject.graph, options);
                QVERIFY(network.has_value());
                (*network)->setParameters(initialValues(parameterTensors(subject.graph), 7));
                workload::fillSynthetic(7, subject.graph, (*network)->images(),
                                        (*network)->labels());
                for (int step = 0; step < 3; ++step)
                    QVERIFY((*network)->step().has_value());
                learnt.push_back((*network)->parameters());
            }
            for (std::size_t tensor = 0; tensor < learnt[1].size(); ++tensor)
                for (std::size_t i = 0; i < learnt[1][tensor].size(); ++i)
                    QVERIFY(std::abs(learnt[0][tensor][i] - learnt[1][tensor][i]) < 1e-5F);
        }
    }
    QCOMPARE(compared, 2);
}

} // namespace

QTEST_GUILESS_MAIN(TestKernelNetworks)
#include "tst_kernel_networks.moc"
