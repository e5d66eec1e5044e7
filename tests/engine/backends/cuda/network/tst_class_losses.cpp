// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Losses of labels that are spread over frames, and of classes that are drawn.
#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/log_uniform_sampler.h"
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"
#include "tests/engine/backends/cuda/network/host_executor.h"
#include "tests/engine/backends/cuda/network/reference_comparison.h"

#include <QTest>

#include <algorithm>
#include <cstring>

using namespace strata::engine;
using namespace strata::engine::backends;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

NetworkOptions optionsFor(Purpose purpose, Precision precision, std::int64_t batch)
{
    NetworkOptions options;
    options.purpose = purpose;
    options.precision = precision;
    options.batch = batch;
    options.seed = 11;
    return options;
}

//! Aborts the test where there is none.
std::unique_ptr<Network> compiled(const NetworkFactory &factory, const Graph &graph,
                                  const NetworkOptions &options)
{
    auto network = factory.compile(graph, options);
    if (!network)
        qFatal("%s", network.error().text.c_str());
    return std::move(*network);
}

std::unique_ptr<Network> onHost(const Graph &graph, const NetworkOptions &options)
{
    return compiled(*cuda::makeNetworkFactory(hostExecutors()), graph, options);
}

template <typename Operation>
std::vector<Operation> all(const cuda::NetworkProgram &program)
{
    std::vector<Operation> found;
    for (const cuda::ProgramStep &step : program.steps) {
        if (const auto *operation = std::get_if<Operation>(&step.operation))
            found.push_back(*operation);
    }
    return found;
}

} // namespace

class TestClassLosses : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAgreeWithTheReference_data();
    void theyAgreeWithTheReference();
    void trainingComputesWhatIsDrawnAlone();
    void inferenceComputesAllClasses();
    void sharesOfClassesAreConstants();
    void theGradientOfFramesMayTakeThePlaceOfTheirLogits();
    void manyClassesAreRefused();
    void framesOfImagesAreRefused();
    void labelsMustFit();
    void probesProveTheSameWorkAsTheReference();
};

void TestClassLosses::theyAgreeWithTheReference_data()
{
    addPrecisions();
}

void TestClassLosses::theyAgreeWithTheReference()
{
    QFETCH(int, precision);
    const std::string differences =
        differencesFromReference(graphsOfClassLosses(), *cuda::makeNetworkFactory(hostExecutors()),
                                 static_cast<Precision>(precision));
    QVERIFY2(differences.empty(), differences.c_str());
}

void TestClassLosses::trainingComputesWhatIsDrawnAlone()
{
    for (const workload::SelfTestGraph &subject : graphsOfDrawnClasses()) {
        NetworkOptions options = optionsFor(Purpose::Train, Precision::Bf16, subject.batch);
        options.keepGradients = true; // and so all logits that there are
        const auto network = cuda::lower(subject.graph, options);
        const auto losses = all<cuda::SampledSoftmaxLoss>(network.program);
        QCOMPARE(losses.size(), std::size_t{1});
        const cuda::DrawnRows &sizes = losses.front().sizes;
        for (const cuda::MatrixProduct &product : all<cuda::MatrixProduct>(network.program))
            QVERIFY(product.a != losses.front().weights && product.b != losses.front().weights);
        const auto ofDrawn = [&](const cuda::MatrixProduct &it) {
            return it.c == losses.front().logits && it.count == sizes.positions &&
                   it.m == sizes.images && it.n == sizes.samples;
        };
        QCOMPARE(std::ranges::count_if(all<cuda::MatrixProduct>(network.program), ofDrawn),
                 std::ptrdiff_t{1});
        // Nobody learns from what the network is given.
        QCOMPARE(all<cuda::AddLabelRows>(network.program).size(),
                 std::size_t{subject.graph.tokens().empty() ? 0U : 1U});
        const bool isMain = subject.graph.isSampled(subject.graph.logits());
        QCOMPARE(network.keepsLogits, !isMain);
        const auto trained = onHost(subject.graph, options);
        QVERIFY(trained->step().has_value());
        QCOMPARE(trained->logits().empty(), isMain);
        QVERIFY(trained->outcome().loss > 0);
        QVERIFY(!isMain || trained->outcome().accuracy == 0);
    }
}

void TestClassLosses::inferenceComputesAllClasses()
{
    const workload::SelfTestGraph subject = graphsOfDrawnClasses().front();
    const auto program =
        cuda::lower(subject.graph, optionsFor(Purpose::Infer, Precision::Bf16, subject.batch))
            .program;
    QVERIFY(all<cuda::DrawClasses>(program).empty());
    QCOMPARE(all<cuda::MatrixProduct>(program).back().n, std::int64_t{24}); // of 23
}

// The host's memory of a network that was made holds them.
void TestClassLosses::sharesOfClassesAreConstants()
{
    const workload::SelfTestGraph subject = graphsOfDrawnClasses().front();
    const auto network =
        cuda::lower(subject.graph, optionsFor(Purpose::Train, Precision::Fp32, subject.batch));
    QCOMPARE(network.constants.size(), std::size_t{1});
    const cuda::Constant &constant = network.constants.front();
    QCOMPARE(constant.buffer, all<cuda::DrawClasses>(network.program).front().shares);
    const cuda::Buffer &buffer = network.program.buffers[constant.buffer];
    QVERIFY(buffer.lifetime == cuda::Lifetime::Lasting);
    QCOMPARE(static_cast<std::int64_t>(constant.bytes.size()), buffer.elements);
    const LogUniformSampler sampler(1, 2, 23, 8);
    QCOMPARE(constant.bytes.size(), sampler.shares().size() * sizeof(ClassShare));
    QVERIFY(std::memcmp(constant.bytes.data(), sampler.shares().data(), constant.bytes.size()) ==
            0);
    QVERIFY(cuda::lower(subject.graph, optionsFor(Purpose::Infer, Precision::Fp32, subject.batch))
                .constants.empty());
}

void TestClassLosses::theGradientOfFramesMayTakeThePlaceOfTheirLogits()
{
    NetworkOptions options = optionsFor(Purpose::Train, Precision::Bf16, 2);
    const auto lowered = [&](std::size_t which) {
        return cuda::lower(graphsOfFrames().at(which).graph, options);
    };
    const auto lossOf = [&](std::size_t which) {
        return all<cuda::CtcFrameLoss>(lowered(which).program).front();
    };
    const cuda::CtcFrameLoss inPlace = lossOf(0);
    QVERIFY(inPlace.x.buffer == inPlace.dx.buffer && !lowered(0).keepsLogits);
    QCOMPARE(inPlace.x.shape.channels, std::int64_t{8}); // a pack of them, of which six are classes
    QCOMPARE(inPlace.classes, std::int64_t{6});
    const cuda::CtcFrameLoss apart = lossOf(1); // a rectifier's way back reads its result
    QVERIFY(apart.x.buffer != apart.dx.buffer);
    QCOMPARE(apart.x.shape.channels, std::int64_t{4});
    QCOMPARE(apart.firstLabel, std::int64_t{11});
    options.keepGradients = true;
    const cuda::CtcFrameLoss kept = lossOf(0);
    QVERIFY(kept.x.buffer != kept.dx.buffer && lowered(0).keepsLogits);
}

void TestClassLosses::manyClassesAreRefused()
{
    const auto refusal = [](std::int64_t classes) {
        Graph graph({2, 1, 3});
        graph.add("loss", SampledCrossEntropy{4},
                  {graph.add("classes", Linear{classes, false, {}, {}}, {graph.input()})});
        const auto checked = cuda::checkLayers(graph);
        return checked ? std::string() : checked.error().text;
    };
    QCOMPARE(refusal(TokenField::mostValues), std::string());
    const std::string text = refusal(TokenField::mostValues + 1);
    QVERIFY2(text.find("16777216") != std::string::npos && text.find("loss") != std::string::npos,
             text.c_str());
}

void TestClassLosses::framesOfImagesAreRefused()
{
    Graph graph({4, 3, 6});
    const Window column{3, 1, 1, 0, 0, 0, 0};
    const LayerId image = graph.add("image", Convolution{5, column, false, {}}, {graph.input()});
    graph.add("loss", CtcLoss{2}, {image});
    const auto checked = cuda::checkLayers(graph);
    QVERIFY(!checked && checked.error().text.find("read images") != std::string::npos);
}

void TestClassLosses::labelsMustFit()
{
    const workload::SelfTestGraph subject = graphsOfFrames().front();
    const auto network =
        onHost(subject.graph, optionsFor(Purpose::Train, Precision::Fp32, subject.batch));
    std::ranges::fill(network->labels(), 5); // the blank
    const auto stepped = network->step();
    QVERIFY(!stepped && stepped.error().code == "label_out_of_range");
    std::ranges::fill(network->labels(), -1);
    QVERIFY(network->step().has_value());
    QVERIFY(network->outcome().loss > 0);
    QCOMPARE(network->outcome().accuracy, 0.0);
}

void TestClassLosses::probesProveTheSameWorkAsTheReference()
{
    const auto exact = reference::makeNetworkFactory();
    for (const workload::SelfTestGraph &subject : graphsOfClassLosses()) {
        for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
            const NetworkOptions options = optionsFor(purpose, Precision::Fp32, subject.batch);
            const auto found = onHost(subject.graph, options)->probe(5);
            const auto expected = compiled(*exact, subject.graph, options)->probe(5);
            QVERIFY(found && expected);
            QVERIFY2(found->verified, (subject.name + ": " + found->mismatch).c_str());
            // Nobody infers with another loss's head; the reference computes it all the same.
            if (purpose == Purpose::Infer && found->compared != expected->compared)
                continue;
            QCOMPARE(found->compared, expected->compared);
            QCOMPARE(found->hash, expected->hash);
        }
    }
}

QTEST_APPLESS_MAIN(TestClassLosses)
#include "tst_class_losses.moc"
