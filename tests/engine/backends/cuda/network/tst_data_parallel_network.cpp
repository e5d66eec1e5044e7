// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/data_parallel_network.h"

#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/self_test_graphs.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"
#include "tests/engine/backends/cuda/network/host_replicas.h"
#include "tests/engine/backends/cuda/network/reference_comparison.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

constexpr std::uint64_t seed = 11;
using Scripts = std::vector<std::shared_ptr<HostScript>>;

Scripts scripts(int count)
{
    Scripts all;
    for (int i = 0; i < count; ++i)
        all.push_back(std::make_shared<HostScript>());
    return all;
}

NetworkOptions optionsFor(std::int64_t batch, int gpus, Precision precision = Precision::Fp32)
{
    NetworkOptions options;
    options.precision = precision;
    options.batch = batch;
    options.seed = seed;
    options.optimizer.kind = OptimizerKind::Momentum;
    options.optimizer.rate = 0.01;
    options.keepGradients = true;
    options.device.gpus = gpus;
    options.exchange.bucketBytes = 256; // several buckets
    return options;
}

std::shared_ptr<const NetworkFactory> factoryOf(const Scripts &all)
{
    return backends::cuda::makeDataParallelFactory(
        backends::cuda::makeNetworkFactory(hostExecutors()), hostReplicas(all));
}

std::unique_ptr<Network> compiled(const Graph &graph, const NetworkOptions &options,
                                  const Scripts &all)
{
    auto network = factoryOf(all)->compile(graph, options);
    if (!network)
        qFatal("%s", network.error().text.c_str());
    (*network)->setParameters(initialValues(parameterTensors(graph), seed));
    (*network)->setStatistics(initialValues(statisticsTensors(graph), seed));
    workload::fillSynthetic(seed, graph, (*network)->images(), (*network)->labels());
    workload::fillTargets(seed, (*network)->targets());
    return std::move(*network);
}

//! A network on one GPU, with the images, labels and targets of one share of another's batch.
std::unique_ptr<Network> oneShare(const Graph &graph, const NetworkOptions &options, Network &whole,
                                  std::size_t share)
{
    auto network = compiled(graph, options, scripts(1));
    const auto copy = [share](const auto &all, const auto &part) {
        std::ranges::copy(all.subspan(share * part.size(), part.size()), part.begin());
    };
    copy(whole.images(), network->images());
    copy(whole.labels(), network->labels());
    copy(whole.targets(), network->targets());
    return network;
}

double distance(const TensorValues &found, const TensorValues &expected)
{
    double farthest = found.size() == expected.size() ? 0 : 1e9;
    for (std::size_t i = 0; i < expected.size(); ++i)
        farthest = std::max(farthest, relativeDistance(found.at(i), expected[i]));
    return farthest;
}

TensorValues meanGradients(const Network &first, const Network &second)
{
    TensorValues mean = first.gradients();
    const TensorValues other = second.gradients();
    for (std::size_t tensor = 0; tensor < mean.size(); ++tensor)
        for (std::size_t i = 0; i < mean[tensor].size(); ++i)
            mean[tensor][i] = (mean[tensor][i] + other[tensor][i]) / 2;
    return mean;
}

//! No layer of it sees more than one image at once.
Graph imagewise()
{
    models::ModelOptions options;
    options.dropout = false;
    return models::buildModel("mnist", options).value();
}

Graph normalised()
{
    return workload::selfTestGraphs().front().graph;
}

bool hasDropout(const Graph &graph)
{
    return std::ranges::any_of(graph.layers(), [](const Layer &layer) {
        const auto *attention = std::get_if<Attention>(&layer.operation);
        return std::holds_alternative<Dropout>(layer.operation) ||
               (attention != nullptr && attention->dropout > 0);
    });
}

//! Each GPU draws its own.
bool drawsClasses(const Graph &graph)
{
    return std::ranges::any_of(graph.layers(), [](const Layer &layer) {
        return std::holds_alternative<SampledCrossEntropy>(layer.operation);
    });
}

Graph withDropout()
{
    for (const workload::SelfTestGraph &subject : workload::selfTestGraphs())
        if (hasDropout(subject.graph))
            return subject.graph;
    qFatal("no graph has dropout");
}

} // namespace

class TestDataParallelNetwork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void learnsWhatOneGpuLearns_data();
    void learnsWhatOneGpuLearns();
    void gradientsAreTheMeanOfTheShares();
    void gradientsGoInBuckets();
    void columnsThatAreChannelsAreShared();
    void allLabelsOfAnImageGoWithIt();
    void targetsGoWithTheirImages();
    void noiseIsTheSameOnAllGpus();
    void statisticsAreOfAShare();
    void oneShareThatOverflowsStopsAll();
    void eachGpuDropsOtherFeatures();
    void imagesAreSharedWhenTheyChange();
    void oneGpuIsLeftToItself();
    void theProbeIsThatOfAShare();
    void nothingIsLeftAfterTheProbe();
    void aLostGpuEndsTheStep();
    void wrongLabelsEndTheStep();
    void refusesWhatCannotBeShared();
    void saysWhatItDid();
};

void TestDataParallelNetwork::learnsWhatOneGpuLearns_data()
{
    QTest::addColumn<int>("gpus");
    QTest::newRow("2") << 2;
    QTest::newRow("4") << 4;
}

// Without a layer that mixes images, the mean over shares is the mean over the batch.
void TestDataParallelNetwork::learnsWhatOneGpuLearns()
{
    QFETCH(int, gpus);
    const Graph graph = imagewise();
    const auto several = compiled(graph, optionsFor(4, gpus), scripts(gpus));
    const auto one = compiled(graph, optionsFor(4, 1), scripts(1));
    QVERIFY(several->parameters() == one->parameters());
    for (int step = 0; step < 3; ++step) {
        QVERIFY(several->step().has_value() && one->step().has_value());
        QVERIFY(std::abs(several->outcome().loss / one->outcome().loss - 1) < 1e-6);
        QCOMPARE(several->outcome().accuracy, one->outcome().accuracy);
        QVERIFY(distance(several->gradients(), one->gradients()) < 1e-5);
        QVERIFY(relativeDistance(several->logits(), one->logits()) < 1e-5);
    }
    QVERIFY(distance(several->parameters(), one->parameters()) < 1e-6);
    QVERIFY(distance(one->parameters(), initialValues(parameterTensors(graph), seed)) >
            1e-4); // they did learn
}

void TestDataParallelNetwork::gradientsAreTheMeanOfTheShares()
{
    const Graph graph = normalised();
    const auto whole = compiled(graph, optionsFor(6, 2), scripts(2));
    const auto first = oneShare(graph, optionsFor(3, 1), *whole, 0);
    const auto second = oneShare(graph, optionsFor(3, 1), *whole, 1);
    QVERIFY(whole->step() && first->step() && second->step());
    const TensorValues mean = meanGradients(*first, *second);
    QVERIFY(distance(whole->gradients(), mean) < 1e-6);
    QVERIFY(distance(first->gradients(), mean) > 1e-2); // which is neither of them
    QVERIFY(std::abs(whole->outcome().loss - (first->outcome().loss + second->outcome().loss) / 2) <
            1e-9);
    std::vector<float> logits = first->logits();
    const std::vector<float> more = second->logits();
    logits.insert(logits.end(), more.begin(), more.end());
    QVERIFY(whole->logits() == logits);
}

void TestDataParallelNetwork::gradientsGoInBuckets()
{
    const Graph graph = normalised();
    NetworkOptions options = optionsFor(6, 2);
    const auto exchangesOfAStep = [&] {
        const Scripts all = scripts(2);
        const auto network = compiled(graph, options, all);
        if (!network->step() || all[0]->exchanges != all[1]->exchanges)
            return -1;
        return all[0]->exchanges;
    };
    QVERIFY(exchangesOfAStep() > 1);
    options.exchange.bucketBytes = 1;
    QCOMPARE(exchangesOfAStep(), static_cast<int>(parameterTensors(graph).size()));
    options.exchange.bucketBytes = usualBucketBytes;
    QCOMPARE(exchangesOfAStep(), 1); // they are not even 1 MiB
}

// What pads the rows of their weights is averaged too, and stays zero.
void TestDataParallelNetwork::columnsThatAreChannelsAreShared()
{
    for (const workload::SelfTestGraph &subject : graphsOfFirstWindows()) {
        const auto whole = compiled(subject.graph, optionsFor(4, 2, Precision::Bf16), scripts(2));
        const auto first = oneShare(subject.graph, optionsFor(2, 1, Precision::Bf16), *whole, 0);
        const auto second = oneShare(subject.graph, optionsFor(2, 1, Precision::Bf16), *whole, 1);
        QVERIFY(whole->step() && first->step() && second->step());
        const double difference = distance(whole->gradients(), meanGradients(*first, *second));
        QVERIFY2(difference < 4e-3, std::to_string(difference).c_str()); // of bf16's rounding
    }
}

// Positions of a sequence have a label each, and so do several losses.
void TestDataParallelNetwork::allLabelsOfAnImageGoWithIt()
{
    int compared = 0;
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        if (hasDropout(subject.graph) || drawsClasses(subject.graph) ||
            subject.graph.labelsPerImage() == 1)
            continue;
        const auto whole = compiled(subject.graph, optionsFor(4, 2), scripts(2));
        const auto first = oneShare(subject.graph, optionsFor(2, 1), *whole, 0);
        const auto second = oneShare(subject.graph, optionsFor(2, 1), *whole, 1);
        QVERIFY(whole->step() && first->step() && second->step());
        QVERIFY(distance(whole->gradients(), meanGradients(*first, *second)) < 1e-6);
        QVERIFY(std::abs(whole->outcome().loss -
                         (first->outcome().loss + second->outcome().loss) / 2) < 1e-9);
        QVERIFY(first->outcome().loss != second->outcome().loss);
        ++compared;
    }
    QVERIFY(compared > 1);
}

void TestDataParallelNetwork::targetsGoWithTheirImages()
{
    for (const workload::SelfTestGraph &subject : workload::selfTestGraphs()) {
        if (subject.graph.targetsPerImage() == 0)
            continue;
        const auto whole = compiled(subject.graph, optionsFor(4, 2), scripts(2));
        const auto first = oneShare(subject.graph, optionsFor(2, 1), *whole, 0);
        const auto second = oneShare(subject.graph, optionsFor(2, 1), *whole, 1);
        QCOMPARE(whole->targets().size(), std::size_t(4));
        QVERIFY(!std::ranges::equal(first->targets(), second->targets()));
        QVERIFY(whole->step() && first->step() && second->step());
        QVERIFY(distance(whole->gradients(), meanGradients(*first, *second)) < 1e-6);
        whole->targets().back() += 100;
        QVERIFY(whole->step().has_value());
        QVERIFY(whole->outcome().loss > first->outcome().loss + second->outcome().loss);
        return;
    }
    QFAIL("no graph has targets");
}

// Gradients are of the shares, but what is added to their mean is not.
void TestDataParallelNetwork::noiseIsTheSameOnAllGpus()
{
    const Graph graph = imagewise();
    NetworkOptions options = optionsFor(4, 2);
    options.optimizer.gradientNoise = 0.01;
    const auto several = compiled(graph, options, scripts(2));
    options.device.gpus = 1;
    const auto one = compiled(graph, options, scripts(1));
    options.optimizer.gradientNoise = 0;
    const auto quiet = compiled(graph, options, scripts(1));
    for (int step = 0; step < 3; ++step)
        QVERIFY(several->step() && one->step() && quiet->step());
    QVERIFY(distance(several->gradients(), one->gradients()) < 1e-5);
    QVERIFY(distance(several->parameters(), one->parameters()) < 1e-6);
    QVERIFY(distance(quiet->parameters(), one->parameters()) > 1e-4);
}

void TestDataParallelNetwork::statisticsAreOfAShare()
{
    const Graph graph = normalised();
    const auto whole = compiled(graph, optionsFor(6, 2), scripts(2));
    const auto first = oneShare(graph, optionsFor(3, 1), *whole, 0);
    QVERIFY(whole->step() && first->step());
    QVERIFY(whole->statistics() == first->statistics());
}

// The mean of a number and infinity is none: every GPU sees it, and all stay together.
void TestDataParallelNetwork::oneShareThatOverflowsStopsAll()
{
    const Graph graph = normalised();
    const auto network = compiled(graph, optionsFor(6, 2, Precision::Fp16), scripts(2));
    const auto before = network->parameters();
    const auto images = network->images();
    const std::vector<float> good(images.begin(), images.end());
    images.back() = 1e30F;
    QVERIFY(network->step().has_value());
    QVERIFY(network->parameters() == before);
    std::copy(good.begin(), good.end(), network->images().begin());
    for (int step = 0; step < 3; ++step)
        QVERIFY(network->step().has_value());
    QVERIFY(network->parameters() != before);
    QCOMPARE(network->facts().at("loss_scale.skipped_steps"), std::string("1"));
}

void TestDataParallelNetwork::eachGpuDropsOtherFeatures()
{
    const Graph graph = withDropout();
    const auto network = compiled(graph, optionsFor(4, 2), scripts(2));
    const auto images = network->images();
    const auto labels = network->labels();
    std::copy_n(images.begin(), images.size() / 2,
                images.begin() + static_cast<std::ptrdiff_t>(images.size() / 2));
    std::copy_n(labels.begin(), 2, labels.begin() + 2);
    QVERIFY(network->step().has_value());
    const std::vector<float> logits = network->logits();
    const auto middle = logits.begin() + static_cast<std::ptrdiff_t>(logits.size() / 2);
    QVERIFY(!std::equal(logits.begin(), middle, middle));
}

void TestDataParallelNetwork::imagesAreSharedWhenTheyChange()
{
    const Graph graph = normalised();
    const Scripts all = scripts(2);
    NetworkOptions options = optionsFor(6, 2);
    options.device.images = ImagesOn::Device;
    const auto network = compiled(graph, options, all);
    for (int step = 0; step < 3; ++step)
        QVERIFY(network->step().has_value());
    QCOMPARE(all[0]->imageCopies, 1);
    QCOMPARE(all[1]->imageCopies, 1);
    network->images()[0] += 1;
    QVERIFY(network->step().has_value());
    QCOMPARE(all[0]->imageCopies, 2);
}

void TestDataParallelNetwork::oneGpuIsLeftToItself()
{
    const Scripts all = scripts(1);
    const auto network = compiled(normalised(), optionsFor(3, 1), all);
    QVERIFY(network->step().has_value());
    QCOMPARE(all[0]->runs, 0); // no replica was made
    QVERIFY(network->facts().count("gpus") == 0);
}

void TestDataParallelNetwork::theProbeIsThatOfAShare()
{
    const Graph graph = normalised();
    const auto whole = compiled(graph, optionsFor(6, 2), scripts(2));
    const auto share = compiled(graph, optionsFor(3, 1), scripts(1));
    QVERIFY(whole->step().has_value());
    const std::uint64_t memory = whole->memoryBytes();
    QVERIFY(memory >= 2 * share->memoryBytes());
    const auto probed = whole->probe(seed);
    const auto expected = share->probe(seed);
    QVERIFY2(probed && probed->verified,
             probed ? probed->mismatch.c_str() : probed.error().text.c_str());
    QCOMPARE(probed->hash, expected->hash);
    QCOMPARE(whole->memoryBytes(), memory); // facts can be asked for afterwards
    QCOMPARE(whole->facts().at("gpus"), std::string("2"));
}

void TestDataParallelNetwork::nothingIsLeftAfterTheProbe()
{
    for (const int gpus : {1, 2}) {
        const auto network = compiled(normalised(), optionsFor(6, gpus), scripts(gpus));
        QVERIFY(network->step().has_value());
        const double loss = network->outcome().loss;
        QVERIFY(network->probe(seed).has_value());
        QCOMPARE(network->outcome().loss, loss);
        network->clearProfile();
        QVERIFY(std::isnan(network->logits().at(0)));
        const auto refused = network->step();
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, std::string("network_probed"));
    }
}

void TestDataParallelNetwork::aLostGpuEndsTheStep()
{
    const Scripts all = scripts(3);
    const auto network = compiled(normalised(), optionsFor(6, 3), all);
    QVERIFY(network->step().has_value());
    all[1]->failRuns = true;
    const auto lost = network->step();
    QVERIFY(!lost);
    QCOMPARE(lost.error().code,
             std::string("gpu_lost")); // not what the others say, which waited for it
}

void TestDataParallelNetwork::wrongLabelsEndTheStep()
{
    const auto network = compiled(normalised(), optionsFor(6, 2), scripts(2));
    network->labels()[5] = -1;
    const auto refused = network->step();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("label_out_of_range"));
}

void TestDataParallelNetwork::refusesWhatCannotBeShared()
{
    const Graph graph = normalised();
    const auto code = [&](const NetworkOptions &options, const Scripts &all) {
        const auto made = factoryOf(all)->compile(graph, options);
        return made ? "none" : made.error().code;
    };
    QCOMPARE(code(optionsFor(6, 4), scripts(4)), std::string("batch_not_shared"));
    QCOMPARE(code(optionsFor(6, 3), scripts(2)), std::string("too_few_gpus"));
    const Scripts broken = scripts(2);
    broken[1]->failMaking = true;
    QCOMPARE(code(optionsFor(6, 2), broken), std::string("gpu_lost"));
    const auto half = factoryOf(scripts(2))->memoryNeeded(graph, optionsFor(6, 2));
    const auto alone = factoryOf(scripts(1))->memoryNeeded(graph, optionsFor(3, 1));
    QVERIFY(half && alone && *half == *alone); // of each GPU
}

void TestDataParallelNetwork::saysWhatItDid()
{
    const auto facts = compiled(normalised(), optionsFor(6, 2), scripts(2))->facts();
    QCOMPARE(facts.at("gpus"), std::string("2"));
    QCOMPARE(facts.at("gpus.batch_each"), std::string("3"));
    QVERIFY(std::stoi(facts.at("gpus.buckets")) > 1);
    QVERIFY(!facts.contains("exchange.buckets"));
    QVERIFY(facts.at("gpus.gradients").find("the test") != std::string::npos);
    QVERIFY(facts.at("gpus.batch_statistics").starts_with("of each GPU's share"));
}

QTEST_APPLESS_MAIN(TestDataParallelNetwork)
#include "tst_data_parallel_network.moc"
