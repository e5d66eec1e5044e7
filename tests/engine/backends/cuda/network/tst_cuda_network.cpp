// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/cuda_network.h"

#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"
#include "tests/engine/backends/cuda/network/host_executor.h"
#include "tests/engine/backends/cuda/network/reference_comparison.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

constexpr std::uint64_t seed = 11;

NetworkOptions optionsFor(Precision precision, std::int64_t batch)
{
    NetworkOptions options;
    options.precision = precision;
    options.batch = batch;
    options.seed = seed;
    options.optimizer.kind = OptimizerKind::Momentum;
    options.keepGradients = true;
    return options;
}

//! Aborts the test where there is none.
std::unique_ptr<Network> compiled(const NetworkFactory &factory, const Graph &graph,
                                  const NetworkOptions &options)
{
    auto network = factory.compile(graph, options);
    if (!network)
        qFatal("%s", network.error().text.c_str());
    (*network)->setParameters(initialValues(parameterTensors(graph), seed));
    (*network)->setStatistics(initialValues(statisticsTensors(graph), seed));
    workload::fillSynthetic(seed, graph, (*network)->images(), (*network)->labels());
    return std::move(*network);
}

std::unique_ptr<Network> onHost(const Graph &graph, const NetworkOptions &options,
                                std::shared_ptr<HostScript> script = {})
{
    return compiled(*backends::cuda::makeNetworkFactory(hostExecutors(std::move(script))), graph,
                    options);
}

Graph selfTestGraph(std::size_t which)
{
    return workload::selfTestGraphs().at(which).graph;
}

const Initialiser normal{Initialiser::Kind::Normal, 0.2};
constexpr Window three{3, 3, 1, 1, 1, 1, 1};

LayerId convolved(Graph &graph, const std::string &name, LayerId from, bool rectified)
{
    const LayerId layer = graph.add(name, Convolution{8, three, true, normal}, {from});
    return rectified ? graph.add(name + ".relu", Relu{}, {layer}) : layer;
}

LayerId normalized(Graph &graph, const std::string &name, LayerId from)
{
    const LayerId layer = graph.add(name, Convolution{8, three, false, normal}, {from});
    return graph.add(name + ".bn", BatchNormalization{}, {layer});
}

void finish(Graph &graph, LayerId from)
{
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{5, normal}, {from})});
}

//! Additions that nothing took in hand one gradient to several layers, none of which may overwrite
//! it; a dropout of whole images.
Graph sharedGradients()
{
    Graph graph({3, 6, 5});
    const LayerId first = convolved(graph, "first", graph.input(), true);
    const LayerId second = convolved(graph, "second", first, true);
    const LayerId third = convolved(graph, "third", second, true);
    const LayerId inner = graph.add("inner", Addition{}, {third, second});
    const LayerId outer = graph.add("outer", Addition{}, {third, inner});
    const LayerId rectified =
        graph.add("rectified", Relu{}, {graph.add("added", Addition{}, {outer, first})});
    const LayerId twice = graph.add("twice", Addition{}, {rectified, rectified});
    finish(graph, graph.add("dropout", Dropout{0.3}, {twice}));
    return graph;
}

//! Normalisations that add what another one has put out, with and without a rectifier after it, and
//! what several layers read.
Graph addedNormalisations()
{
    Graph graph({3, 6, 5});
    const LayerId stem = convolved(graph, "stem", graph.input(), false);
    const LayerId left = normalized(graph, "left", stem);
    const LayerId right = normalized(graph, "right", stem);
    const LayerId sum =
        graph.add("sum.relu", Relu{}, {graph.add("sum", Addition{}, {left, right})});
    // no rectifier, two readers
    const LayerId more = graph.add("more", Addition{}, {normalized(graph, "body", sum), sum});
    const LayerId last =
        graph.add("last", Addition{}, {normalized(graph, "last.body", more), more});
    finish(graph, graph.add("alone", Relu{}, {graph.add("joined", Concatenation{}, {last, more})}));
    return graph;
}

constexpr std::size_t residual = 0;
constexpr std::size_t plain = 2;
constexpr std::size_t digits = 3;

} // namespace

class TestCudaNetwork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheReference_data();
    void agreesWithTheReference();
    void columnsThatAreChannelsChangeNothing_data();
    void columnsThatAreChannelsChangeNothing();
    void layersThatTheSelfTestLacksAgree_data();
    void layersThatTheSelfTestLacksAgree();
    void gradientsAreSummedWhereLayersMeet();
    void parametersComeBackAsTheyWereGiven_data();
    void parametersComeBackAsTheyWereGiven();
    void imagesAreCopiedAsOftenAsAsked();
    void gradientsAreThoseBeforeTheLossScale();
    void aStepThatOverflowsChangesNothing();
    void theLossScaleGrowsAgain();
    void clippingShortensAllGradientsTogether();
    void labelsMustBeClasses();
    void aLostGpuIsTold();
    void eachOperationIsTimed();
    void saysWhatItUsed();
    void refusesWhatItCannotDo();
    void tensorsOfTheWrongSizeAreProgrammingErrors();
};

void TestCudaNetwork::agreesWithTheReference_data()
{
    addPrecisions();
}

void TestCudaNetwork::agreesWithTheReference()
{
    QFETCH(int, precision);
    const auto script = std::make_shared<HostScript>();
    const std::string differences = differencesFromReference(
        workload::selfTestGraphs(), *backends::cuda::makeNetworkFactory(hostExecutors(script)),
        static_cast<Precision>(precision));
    QVERIFY2(differences.empty(), differences.c_str());
    // Five optimizers, three steps, and one inference of each graph: none was left out.
    QCOMPARE(script->runs, static_cast<int>(workload::selfTestGraphs().size()) * (5 * 3 + 1));
}

void TestCudaNetwork::columnsThatAreChannelsChangeNothing_data()
{
    agreesWithTheReference_data();
}

void TestCudaNetwork::columnsThatAreChannelsChangeNothing()
{
    QFETCH(int, precision);
    const auto script = std::make_shared<HostScript>();
    const std::string differences = differencesFromReference(
        graphsOfFirstWindows(), *backends::cuda::makeNetworkFactory(hostExecutors(script)),
        static_cast<Precision>(precision));
    QVERIFY2(differences.empty(), differences.c_str());
    for (const workload::SelfTestGraph &subject : graphsOfFirstWindows()) {
        NetworkOptions options = optionsFor(static_cast<Precision>(precision), subject.batch);
        const auto network = onHost(subject.graph, options);
        QVERIFY(network->parameters() == initialValues(parameterTensors(subject.graph), seed));
    }
    const auto columns = [](const backends::cuda::NetworkProgram &program) {
        return std::ranges::any_of(program.steps, [](const backends::cuda::ProgramStep &step) {
            const auto *import = std::get_if<backends::cuda::ImportImages>(&step.operation);
            return import != nullptr && import->columns > 1;
        });
    };
    const bool isShort = precision == static_cast<int>(Precision::Bf16) ||
                         precision == static_cast<int>(Precision::Fp16);
    if (isShort)
        QVERIFY(std::ranges::all_of(script->programs, columns));
    else // of one colour at most
        QCOMPARE(std::ranges::any_of(script->programs, columns),
                 precision == static_cast<int>(Precision::Tf32));
}

void TestCudaNetwork::layersThatTheSelfTestLacksAgree_data()
{
    agreesWithTheReference_data();
}

void TestCudaNetwork::layersThatTheSelfTestLacksAgree()
{
    QFETCH(int, precision);
    auto subjects = graphsOfRecurrentLayers();
    subjects.push_back(graphInGroups());
    std::ranges::copy(graphsOfDecoders(), std::back_inserter(subjects));
    const std::string differences =
        differencesFromReference(subjects, *backends::cuda::makeNetworkFactory(hostExecutors()),
                                 static_cast<Precision>(precision));
    QVERIFY2(differences.empty(), differences.c_str());
}

void TestCudaNetwork::gradientsAreSummedWhereLayersMeet()
{
    const auto exact = backends::reference::makeNetworkFactory();
    const auto factory = backends::cuda::makeNetworkFactory(hostExecutors());
    for (const workload::SelfTestGraph &subject :
         {workload::SelfTestGraph{"shared gradients", sharedGradients(), 4},
          {"added normalisations", addedNormalisations(), 4}}) {
        const auto found = workload::compareTraining(subject, *factory, *exact, Precision::Fp32,
                                                     ConvolutionAlgorithm::Direct);
        for (const std::string &failure : found.failures)
            qWarning("%s", failure.c_str());
        QVERIFY(found.failures.empty());
    }
}

void TestCudaNetwork::parametersComeBackAsTheyWereGiven_data()
{
    agreesWithTheReference_data();
}

void TestCudaNetwork::parametersComeBackAsTheyWereGiven()
{
    QFETCH(int, precision);
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
            NetworkOptions options = optionsFor(static_cast<Precision>(precision), subject.batch);
            options.purpose = purpose;
            const auto network = onHost(subject.graph, options);
            QVERIFY(network->parameters() == initialValues(parameterTensors(subject.graph), seed));
            const TensorValues statistics = initialValues(statisticsTensors(subject.graph), seed);
            QVERIFY(network->statistics() == statistics);
        }
    }
}

void TestCudaNetwork::imagesAreCopiedAsOftenAsAsked()
{
    NetworkOptions options = optionsFor(Precision::Fp32, 5);
    std::vector<std::vector<float>> logits;
    for (const ImagesOn place : {ImagesOn::Host, ImagesOn::Device}) {
        const auto script = std::make_shared<HostScript>();
        options.device.images = place;
        const auto network = onHost(selfTestGraph(digits), options, script);
        for (int step = 0; step < 3; ++step)
            QVERIFY(network->step().has_value());
        QCOMPARE(script->imageCopies, place == ImagesOn::Host ? 3 : 1);
        logits.push_back(network->logits());
        network->images()[0] += 1;
        QVERIFY(network->step().has_value());
        QCOMPARE(script->imageCopies, place == ImagesOn::Host ? 4 : 2);
    }
    QCOMPARE(logits[0], logits[1]);
}

void TestCudaNetwork::gradientsAreThoseBeforeTheLossScale()
{
    NetworkOptions options = optionsFor(Precision::Fp16, 5);
    options.firstLossScale = 256;
    const auto scaled = onHost(selfTestGraph(digits), options);
    options.precision = Precision::Fp32;
    const auto exact = onHost(selfTestGraph(digits), options);
    QVERIFY(scaled->step() && exact->step());
    for (std::size_t i = 0; i < exact->gradients().size(); ++i)
        QVERIFY(relativeDistance(scaled->gradients()[i], exact->gradients()[i]) < 0.01);
    QCOMPARE(scaled->facts().at("loss_scale.last"), std::string("256"));
    QCOMPARE(scaled->facts().at("loss_scale.skipped_steps"), std::string("0"));
    QVERIFY(!exact->facts().contains("loss_scale.last"));
}

void TestCudaNetwork::aStepThatOverflowsChangesNothing()
{
    const Graph graph = selfTestGraph(plain);
    NetworkOptions options = optionsFor(Precision::Fp16, 3);
    options.optimizer.kind = OptimizerKind::Adam; // which counts its steps
    options.firstLossScale = 1 << 30;
    const auto network = onHost(graph, options);
    const TensorValues before = network->parameters();
    int skipped = 0;
    QVERIFY(network->step().has_value());
    while (network->parameters() == before && skipped < 40) {
        ++skipped;
        QVERIFY(std::isfinite(network->outcome().loss));
        QVERIFY(network->step().has_value());
    }
    QVERIFY2(skipped > 5 && skipped < 40, std::to_string(skipped).c_str());
    QCOMPARE(network->facts().at("loss_scale.skipped_steps"), std::to_string(skipped));
    QCOMPARE(network->facts().at("loss_scale.last"), std::to_string((1 << 30) >> skipped));
    for (const std::vector<float> &gradient : network->gradients())
        QVERIFY(std::all_of(gradient.begin(), gradient.end(),
                            [](float value) { return std::isfinite(value); }));
    // Adam's first step is as long as its rate for every parameter that has a gradient.
    const TensorValues after = network->parameters();
    float longest = 0;
    for (std::size_t i = 0; i < after.size(); ++i)
        for (std::size_t j = 0; j < after[i].size(); ++j)
            longest = std::max(longest, std::abs(after[i][j] - before[i][j]));
    QVERIFY2(std::abs(longest - options.optimizer.rate) < 0.01 * options.optimizer.rate,
             std::to_string(longest).c_str());
}

void TestCudaNetwork::theLossScaleGrowsAgain()
{
    Graph graph({2, 1, 1});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("fc", FullyConnected{2, {}}, {graph.input()})});
    NetworkOptions options = optionsFor(Precision::Fp16, 1);
    options.firstLossScale = 4;
    const auto network = onHost(graph, options);
    for (int step = 0; step < 2000; ++step) {
        QCOMPARE(network->facts().at("loss_scale.last"), std::string("4"));
        QVERIFY(network->step().has_value());
    }
    const TensorValues before = network->gradients(); // of the last step, whose scale was 4 still
    QCOMPARE(network->facts().at("loss_scale.last"), std::string("8"));
    QVERIFY(network->step().has_value());
    QVERIFY(relativeDistance(network->gradients()[0], before[0]) < 0.05);
}

void TestCudaNetwork::clippingShortensAllGradientsTogether()
{
    const Graph graph = selfTestGraph(residual);
    for (const Precision precision : {Precision::Fp32, Precision::Fp16}) {
        NetworkOptions options = optionsFor(precision, 6);
        options.firstLossScale = 64;
        options.optimizer = {OptimizerKind::Sgd, 1, 0, 0, 0, 0, 0.125};
        const auto network = onHost(graph, options);
        const TensorValues before = network->parameters();
        QVERIFY(network->step().has_value());
        const TensorValues after = network->parameters();
        double squares = 0;
        for (std::size_t i = 0; i < after.size(); ++i)
            for (std::size_t j = 0; j < after[i].size(); ++j)
                squares += std::pow(static_cast<double>(after[i][j]) - before[i][j], 2);
        QVERIFY2(std::abs(std::sqrt(squares) - 0.125) < 1e-4,
                 std::to_string(std::sqrt(squares)).c_str());
    }
}

void TestCudaNetwork::labelsMustBeClasses()
{
    const auto network = onHost(selfTestGraph(digits), optionsFor(Precision::Fp32, 5));
    for (const std::int32_t wrong : {-1, 10}) {
        network->labels()[3] = wrong;
        const auto stepped = network->step();
        QVERIFY(!stepped && stepped.error().kind == core::FailureKind::Usage &&
                stepped.error().code == "label_out_of_range");
        for (const std::string &part :
             {std::string("Image 4"), "label " + std::to_string(wrong), std::string("0 to 9")})
            QVERIFY2(stepped.error().text.find(part) != std::string::npos,
                     stepped.error().text.c_str());
    }
    network->labels()[3] = 9;
    QVERIFY(network->step().has_value());
}

void TestCudaNetwork::aLostGpuIsTold()
{
    const Graph graph = selfTestGraph(digits);
    const NetworkOptions options = optionsFor(Precision::Bf16, 5);
    for (bool HostScript::*fault :
         {&HostScript::failRuns, &HostScript::failReads, &HostScript::failWrites}) {
        const auto script = std::make_shared<HostScript>();
        const auto network = onHost(graph, options, script);
        QVERIFY(network->step().has_value());
        (*script).*fault = true;
        network->setParameters(initialValues(parameterTensors(graph), seed));
        const auto stepped = network->step();
        QVERIFY(!stepped && stepped.error().code == "gpu_lost");
    }
    const auto script = std::make_shared<HostScript>();
    const auto network = onHost(graph, options, script);
    script->failReads = true;
    for (const float logit : network->logits())
        QVERIFY(std::isnan(logit));
    QVERIFY(std::isnan(network->parameters()[0][0]));
    QVERIFY(!network->probe(1).has_value());
    script->failMaking = true;
    const auto refused =
        backends::cuda::makeNetworkFactory(hostExecutors(script))->compile(graph, options);
    QVERIFY(!refused && refused.error().code == "gpu_lost");
}

void TestCudaNetwork::eachOperationIsTimed()
{
    NetworkOptions options = optionsFor(Precision::Fp32, 6);
    QVERIFY(onHost(selfTestGraph(residual), options)->profile().empty());
    options.profile = true;
    const auto network = onHost(selfTestGraph(residual), options);
    QVERIFY(network->step() && network->step());
    const auto callsOf = [&](const char *layer, const char *operation, Pass pass) {
        std::uint64_t calls = 0;
        for (const OperationTime &time : network->profile())
            calls += time.layer == layer && time.operation == operation && time.pass == pass
                         ? time.calls
                         : 0;
        return calls;
    };
    for (const Pass pass : {Pass::Forward, Pass::BackwardData, Pass::BackwardWeights})
        QCOMPARE(callsOf("left", "convolution", pass), std::uint64_t(2));
    QCOMPARE(callsOf("stem", "convolution", Pass::BackwardData),
             std::uint64_t(0)); // nobody learns from the images
    QCOMPARE(callsOf("body.bn", "batch_normalization", Pass::Forward), std::uint64_t(2));
    QCOMPARE(callsOf("parameters", "update", Pass::Update), std::uint64_t(2));
    network->clearProfile();
    QCOMPARE(callsOf("parameters", "update", Pass::Update), std::uint64_t(0));
}

void TestCudaNetwork::saysWhatItUsed()
{
    NetworkOptions options = optionsFor(Precision::Fp32, 5);
    auto facts = onHost(selfTestGraph(digits), options)->facts();
    QCOMPARE(facts.at("implementation"), std::string("naive loops"));
    QCOMPARE(facts.at("images.on"), std::string("host"));
    QCOMPARE(facts.at("images.host_memory"), std::string("pinned"));
    QCOMPARE(facts.at("convolution.engine_choice"), std::string("heuristic"));
    options.device = {true, ImagesOn::Device, HostMemory::Pageable, EngineChoice::Measured};
    const auto network = onHost(selfTestGraph(digits), options);
    facts = network->facts();
    QCOMPARE(facts.at("images.on"), std::string("device"));
    QCOMPARE(facts.at("images.host_memory"), std::string("pageable"));
    QCOMPARE(facts.at("convolution.engine_choice"), std::string("measured"));
    const std::uint64_t bytes = network->memoryBytes();
    QVERIFY(bytes > 0 && network->step() && network->probe(1));
    QCOMPARE(network->memoryBytes(), bytes);
    QVERIFY(network->facts() == facts);
}

void TestCudaNetwork::refusesWhatItCannotDo()
{
    const auto script = std::make_shared<HostScript>();
    script->freeBytes = 12345;
    const auto factory = backends::cuda::makeNetworkFactory(hostExecutors(script));
    QCOMPARE(factory->name(), std::string("cuda"));
    QCOMPARE(factory->freeDeviceBytes().value(), std::optional<std::uint64_t>(12345));
    const auto codeOf = [&](const Graph &graph, const NetworkOptions &options) {
        const auto network = factory->compile(graph, options);
        const auto memory = factory->memoryNeeded(graph, options);
        return network || memory || network.error().code != memory.error().code
                   ? "not refused"
                   : network.error().code;
    };
    NetworkOptions winograd = optionsFor(Precision::Fp32, 1);
    winograd.convolution = ConvolutionAlgorithm::Winograd;
    QCOMPARE(codeOf(selfTestGraph(digits), winograd), std::string("unsupported_algorithm"));
    Graph mixed({2, 3, 3});
    const LayerId sequence = mixed.add("sequence", Transposition{}, {mixed.input()});
    finish(mixed, mixed.add("tested", Convolution{2, {}, false, normal}, {sequence}));
    QCOMPARE(codeOf(mixed, optionsFor(Precision::Fp32, 1)), std::string("unsupported_layer"));
    QCOMPARE(codeOf(selfTestGraph(digits), optionsFor(Precision::Fp32, 0)),
             std::string("invalid_network_options"));
    Graph open({1, 2, 2});
    open.add("relu", Relu{}, {open.input()});
    QCOMPARE(codeOf(open, optionsFor(Precision::Fp32, 1)), std::string("network_without_loss"));
    QVERIFY(script->programs.empty());
}

void TestCudaNetwork::tensorsOfTheWrongSizeAreProgrammingErrors()
{
    const auto network = onHost(selfTestGraph(residual), optionsFor(Precision::Fp32, 6));
    TensorValues values = network->parameters();
    values.pop_back();
    QVERIFY_EXCEPTION_THROWN(network->setParameters(values), std::logic_error);
    TensorValues statistics = network->statistics();
    statistics.front().push_back(0);
    QVERIFY_EXCEPTION_THROWN(network->setStatistics(statistics), std::logic_error);
}

QTEST_APPLESS_MAIN(TestCudaNetwork)
#include "tst_cuda_network.moc"
