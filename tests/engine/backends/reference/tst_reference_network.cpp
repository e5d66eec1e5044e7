// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_network.h"

#include "tests/engine/backends/reference/gradient_check.h"
#include "tests/engine/backends/reference/small_network.h"

#include <QTest>

#include <cmath>
#include <stdexcept>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

constexpr std::int64_t batch = 8;

std::unique_ptr<Network> compiled(const Graph &graph, const NetworkOptions &options)
{
    auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    if (!network)
        throw std::runtime_error(network.error().text);
    return std::move(*network);
}

NetworkOptions optionsFor(Purpose purpose, int threads = 2)
{
    NetworkOptions options;
    options.purpose = purpose;
    options.batch = batch;
    options.threads = threads;
    options.optimizer.kind = OptimizerKind::Momentum;
    options.optimizer.rate = 0.05;
    return options;
}

// Class 1 has a bright lower half; the rest of the picture is a fixed pattern that differs from
// image to image.
void fillHalves(Network &network)
{
    for (std::size_t i = 0; i < network.images().size(); ++i) {
        const bool below = i % 36 >= 18;
        const bool bright = i / 36 % 2 == 1 && below;
        network.images()[i] = (bright ? 1.0F : 0.0F) + 0.3F * std::sin(static_cast<float>(i * i));
    }
    for (std::size_t n = 0; n < network.labels().size(); ++n)
        network.labels()[n] = static_cast<std::int32_t>(n % 2);
}

double lossAfter(Network &network, int steps)
{
    for (int step = 0; step < steps; ++step) {
        if (const auto done = network.step(); !done)
            throw std::runtime_error(done.error().text);
    }
    return network.outcome().loss;
}

} // namespace

class TestReferenceNetwork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lossFallsAndInferenceRemembers();
    void inferenceEqualsTrainingWithoutStatistics();
    void inferenceUsesRunningStatistics();
    void inferencePassesDropoutThrough();
    void dropoutChangesWithTheStep();
    void threadsDoNotChangeABit();
    void refusesWrongLabels();
    void refusesWhatItCannotDo();
    void wrongSizesAreProgrammingErrors();
    void knowsItsMemory();
    void profilesEveryPass();
};

void TestReferenceNetwork::lossFallsAndInferenceRemembers()
{
    const Graph graph = smallConvolutionalNetwork();
    const auto network = compiled(graph, optionsFor(Purpose::Train));
    fillHalves(*network);
    const double start = lossAfter(*network, 1);
    QVERIFY2(start > 0.3 && start < 3, qPrintable(QString::number(start)));
    const double end = lossAfter(*network, 60);
    QVERIFY2(end < 0.05, qPrintable(QString::number(end)));
    QCOMPARE(network->outcome().accuracy, 1.0);

    const auto inference = compiled(graph, optionsFor(Purpose::Infer));
    fillHalves(*inference);
    inference->setParameters(network->parameters());
    inference->setStatistics(network->statistics());
    QVERIFY(inference->step().has_value());
    const std::vector<float> logits = inference->logits();
    QCOMPARE(logits.size(), std::size_t{2 * batch});
    for (std::size_t n = 0; n < batch; ++n)
        QCOMPARE(logits[2 * n + 1] > logits[2 * n], n % 2 == 1);
}

void TestReferenceNetwork::inferenceEqualsTrainingWithoutStatistics()
{
    const Graph graph = around({3, 4, 4}, LocalResponseNormalization{});
    const auto training = networkWithNumbers(graph, batch);
    const auto inference = compiled(graph, optionsFor(Purpose::Infer));
    inference->setParameters(training->parameters());
    std::copy(training->images().begin(), training->images().end(), inference->images().begin());
    QVERIFY(training->step().has_value());
    QVERIFY(inference->step().has_value());
    QCOMPARE(inference->logits(), training->logits());
}

// Momentum 1 makes the running statistics those of the batch, but for the variance, which is the
// unbiased one.
void TestReferenceNetwork::inferenceUsesRunningStatistics()
{
    BatchNormalization operation;
    operation.momentum = 1;
    const Graph graph = around({3, 4, 4}, operation);
    const auto training = networkWithNumbers(graph, batch);
    QVERIFY(training->step().has_value());
    TensorValues statistics = training->statistics();
    QCOMPARE(statistics.size(), std::size_t{2});
    constexpr float count = batch * 16;
    for (float &variance : statistics[1])
        variance *= (count - 1) / count;
    const auto inference = compiled(graph, optionsFor(Purpose::Infer));
    inference->setParameters(training->parameters());
    inference->setStatistics(statistics);
    std::copy(training->images().begin(), training->images().end(), inference->images().begin());
    QVERIFY(inference->step().has_value());
    const std::vector<float> wanted = training->logits();
    const std::vector<float> found = inference->logits();
    for (std::size_t i = 0; i < wanted.size(); ++i)
        QVERIFY2(std::abs(found[i] - wanted[i]) < 1e-5F,
                 qPrintable(QString::number(found[i] - wanted[i])));
    QCOMPARE(inference->statistics(), statistics);
}

void TestReferenceNetwork::inferencePassesDropoutThrough()
{
    const auto dropping = compiled(smallConvolutionalNetwork(0.5), optionsFor(Purpose::Infer));
    const auto plain = compiled(smallConvolutionalNetwork(), optionsFor(Purpose::Infer));
    fillHalves(*dropping);
    fillHalves(*plain);
    QVERIFY(dropping->step().has_value());
    QVERIFY(plain->step().has_value());
    QCOMPARE(dropping->logits(), plain->logits());
}

void TestReferenceNetwork::dropoutChangesWithTheStep()
{
    const Graph graph = around({9, 1, 1}, Dropout{0.5});
    const auto network = networkWithNumbers(graph, batch); // its rate is 0
    const double first = lossAfter(*network, 1);
    QVERIFY(lossAfter(*network, 1) != first);
    QCOMPARE(lossAfter(*networkWithNumbers(graph, batch), 1), first);
}

void TestReferenceNetwork::threadsDoNotChangeABit()
{
    std::vector<TensorValues> results;
    std::vector<double> losses;
    for (const int threads : {1, 2, 3}) {
        const auto network =
            compiled(smallConvolutionalNetwork(0.3), optionsFor(Purpose::Train, threads));
        fillHalves(*network);
        losses.push_back(lossAfter(*network, 3));
        results.push_back(network->parameters());
    }
    for (std::size_t other = 1; other < results.size(); ++other) {
        QVERIFY(losses[other] == losses[0]);
        QVERIFY(results[other] == results[0]);
    }
}

void TestReferenceNetwork::refusesWrongLabels()
{
    const auto network = compiled(smallConvolutionalNetwork(), optionsFor(Purpose::Train));
    fillHalves(*network);
    const TensorValues before = network->parameters();
    for (const std::int32_t wrong : {2, -1}) {
        network->labels()[3] = wrong;
        const auto refused = network->step();
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, core::FailureKind::Usage);
        QCOMPARE(refused.error().code, std::string("label_out_of_range"));
        QVERIFY2(refused.error().text.find("Image 4 ") != std::string::npos,
                 refused.error().text.c_str());
        QVERIFY2(refused.error().text.find("label " + std::to_string(wrong)) != std::string::npos,
                 refused.error().text.c_str());
    }
    QCOMPARE(network->parameters(), before);
    network->labels()[3] = 1;
    QVERIFY(network->step().has_value());

    const auto inference = compiled(smallConvolutionalNetwork(), optionsFor(Purpose::Infer));
    inference->labels()[0] = 99; // unused
    QVERIFY(inference->step().has_value());
}

void TestReferenceNetwork::refusesWhatItCannotDo()
{
    const auto factory = backends::reference::makeNetworkFactory();
    const auto refusal = [&](const Graph &graph, const NetworkOptions &options) {
        const auto network = factory->compile(graph, options);
        const auto memory = factory->memoryNeeded(graph, options);
        return network || memory ? core::Failure{core::FailureKind::Internal, "not refused", {}}
                                 : network.error();
    };
    const Graph graph = smallConvolutionalNetwork();
    NetworkOptions bf16 = optionsFor(Purpose::Train);
    bf16.precision = Precision::Bf16;
    QCOMPARE(refusal(graph, bf16).code, std::string("unsupported_precision"));
    QCOMPARE(refusal(graph, bf16).kind, core::FailureKind::Unsupported);
    NetworkOptions winograd = optionsFor(Purpose::Infer);
    winograd.convolution = ConvolutionAlgorithm::Winograd;
    QCOMPARE(refusal(graph, winograd).code, std::string("unsupported_algorithm"));
    NetworkOptions empty = optionsFor(Purpose::Train);
    empty.batch = 0;
    QCOMPARE(refusal(graph, empty).code, std::string("invalid_network_options"));
    Graph open({1, 2, 2});
    open.add("relu", Relu{}, {open.input()});
    QCOMPARE(refusal(open, optionsFor(Purpose::Infer)).code, std::string("network_without_loss"));
}

void TestReferenceNetwork::wrongSizesAreProgrammingErrors()
{
    const auto network = compiled(smallConvolutionalNetwork(), optionsFor(Purpose::Train));
    TensorValues values = network->parameters();
    values.front().pop_back();
    QVERIFY_EXCEPTION_THROWN(network->setParameters(values), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(network->setStatistics({}), std::logic_error);
}

void TestReferenceNetwork::knowsItsMemory()
{
    // conv, bn and relu 4·36, pool 4·9, fc 2, each with a gradient; the input 36 and the loss 1
    // without.
    constexpr std::uint64_t activations = batch * (2 * (3 * 144 + 36 + 2) + 36 + 1);
    constexpr std::uint64_t parameters = 36 + 8 + 72 + 2;
    const Graph graph = smallConvolutionalNetwork();
    const auto factory = backends::reference::makeNetworkFactory();
    const std::uint64_t training =
        8 * (activations + 3 * parameters + 8) + 4 * (36 * batch + batch);
    QCOMPARE(*factory->memoryNeeded(graph, optionsFor(Purpose::Train)), training);
    QCOMPARE(compiled(graph, optionsFor(Purpose::Train))->memoryBytes(), training);
    const std::uint64_t inference =
        8 * (batch * (3 * 144 + 36 + 2 + 36 + 1) + parameters + 8) + 4 * (36 * batch + batch);
    QCOMPARE(*factory->memoryNeeded(graph, optionsFor(Purpose::Infer)), inference);
    QCOMPARE(compiled(graph, optionsFor(Purpose::Infer))->memoryBytes(), inference);
}

void TestReferenceNetwork::profilesEveryPass()
{
    NetworkOptions options = optionsFor(Purpose::Train);
    QVERIFY(compiled(smallConvolutionalNetwork(), options)->profile().empty());
    options.profile = true;
    const auto network = compiled(smallConvolutionalNetwork(), options);
    fillHalves(*network);
    lossAfter(*network, 2);
    const std::vector<OperationTime> times = network->profile();
    std::map<Pass, int> passes;
    for (const OperationTime &time : times) {
        ++passes[time.pass];
        QCOMPARE(time.calls, std::uint64_t{2});
        QVERIFY(time.seconds > 0);
    }
    // The first convolution has no layer below that learns; five tensors are updated.
    QCOMPARE(passes, (std::map<Pass, int>{{Pass::Forward, 7},
                                          {Pass::BackwardData, 5},
                                          {Pass::BackwardWeights, 3},
                                          {Pass::Update, 5}}));
    QCOMPARE(times.front().layer, std::string("input"));
    QCOMPARE(times[1].operation, std::string("convolution"));
    QCOMPARE(times.back().operation, std::string("update"));
    network->clearProfile();
    QCOMPARE(network->profile().front().calls, std::uint64_t{0});
}

QTEST_APPLESS_MAIN(TestReferenceNetwork)
#include "tst_reference_network.moc"
