// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks cuDNN itself, without a GPU: engines are proposed, checked and built for GPUs that are
// described by their properties.
#include "engine/backends/cuda/module/cudnn/conv_spec.h"
#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"
#include "engine/backends/cuda/module/cudnn/rnn_descriptors.h"
#include "engine/backends/cuda/module/network/plan_requests.h"
#include "engine/backends/cuda/module/network/planned_steps.h"
#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/suites/deepbench.h"
#include "engine/training/models/models.h"
#include "tests/engine/backends/cuda/module/cudnn/described_gpus.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <set>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;
using namespace strata::tests;
namespace conv = strata::engine::workloads::conv;

namespace {

using Kind = ConvolutionPlanSpec::Kind;

struct Type {
    Element element;
    bool tensorFloat;
};
constexpr std::array types{Type{Element::Fp32, false}, Type{Element::Fp32, true},
                           Type{Element::Fp16, false}, Type{Element::Bf16, false}};

ConvolutionPlanSpec withType(ConvolutionPlanSpec spec, const Type &type)
{
    spec.element = spec.resultElement = type.element;
    spec.tensorFloat = type.tensorFloat;
    return spec;
}

using Specs = std::map<std::string, ConvolutionPlanSpec>;

//! Every convolution and fully connected layer of every model, once, forward in fp32.
Specs layersOfModels()
{
    Specs specs;
    for (const auto &info : training::models::allModels()) {
        const auto graph = training::models::buildModel(info.name);
        for (const training::Layer &layer : graph->layers()) {
            ConvolutionPlanSpec spec;
            spec.batch = info.usualBatch;
            spec.out = layer.output;
            if (!layer.inputs.empty())
                spec.in = graph->layer(layer.inputs.front()).output;
            if (const auto *convolution = std::get_if<training::Convolution>(&layer.operation))
                spec.window = convolution->window;
            else if (std::holds_alternative<training::FullyConnected>(layer.operation))
                spec.window = {spec.in.height, spec.in.width, 1, 0, 0, 0, 0};
            else
                continue;
            specs.emplace(textOf(spec), spec);
        }
    }
    return specs;
}

//! What a network asks for where columns of its images are channels.
std::vector<ConvolutionPlanSpec> convolutionsOfColumns(const training::Graph &graph,
                                                       const training::NetworkOptions &options)
{
    std::vector<ConvolutionPlanSpec> specs;
    const NetworkProgram program = lower(graph, options).program;
    for (const ProgramStep &step : program.steps) {
        const auto spec =
            planRequest(step.operation, program, training::ConvolutionAlgorithm::Direct)
                .convolution;
        if (spec && spec->strideWidth)
            specs.push_back(*spec);
    }
    return specs;
}

//! DeepBench's training convolutions, forward.
Specs problemsOfDeepBench()
{
    Specs specs;
    const settings::Suite suite = suites::deepbench();
    for (const settings::SuiteEntry &entry : suite.entries) {
        if (entry.workload != "conv")
            continue;
        const auto parameters =
            core::parseParameters(conv::parameterSpecs({"cuda"}), entry.parameters);
        const auto problem = conv::problemOf(*parameters);
        if (problem->precision != conv::Precision::Fp32 ||
            problem->direction != conv::Direction::Forward)
            continue;
        const ConvolutionPlanSpec spec = specOf(*problem);
        specs.emplace(textOf(spec), spec);
    }
    return specs;
}

} // namespace

class TestCudnnPlans : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void hasAllConvolutions_data() { addGpus(); }
    void hasAllConvolutions();
    void hasConvolutionsOfColumns_data() { addGpus(); }
    void hasConvolutionsOfColumns();
    void hasFusedConvolutions_data() { addGpus(); }
    void hasFusedConvolutions();
    void hasNormalizations_data() { addGpus(); }
    void hasNormalizations();
    void saysWhichTypesAGpuLacks();
    void buildsAndRemembersAPlan();
    void plansMadeSideBySideAreTheSame();
    void equalSpecsShareAPlanAndAFailureIsItsOwn();
    void refusedFusionsAreLeftToOwnKernels();
    void fewCandidatesAreBuiltToBeMeasured();
    void fp32TakesNoTensorCores();
    void prefersRepeatableEngines();
    void resultsHaveTheTypeOfTheOperands();
    void saysWhatItCannotDo();
    void forgetsTheEnginesNotChosen();
    void describesRecurrentLayers();
};

// The library where the engine would find it.
void TestCudnnPlans::initTestCase()
{
    const bool found = useCudnnOfThisHost();
    if (!found)
        QSKIP("no cuDNN: its engines cannot be asked for");
    if (cudnnGetVersion() < 90800)
        QSKIP("this cuDNN is older than 9.8, and takes no description of a GPU");
    DeviceFacts facts;
    if (const auto plans = CudnnPlans::makeForProperties(jsonOf(described[4]), facts); !plans)
        QSKIP(("no driver's library, not even a stub of it: " + plans.error().text).c_str());
}

// Of each layer and problem one direction and type for each GPU; another one for the next.
void TestCudnnPlans::hasAllConvolutions()
{
    QFETCH(int, gpu);
    const Described &device = described.at(static_cast<std::size_t>(gpu));
    const auto plans = plansFor(device);
    QVERIFY(plans != nullptr);
    Specs specs = layersOfModels();
    QVERIFY(specs.size() > 100);
    const std::size_t layers = specs.size();
    specs.merge(problemsOfDeepBench());
    QVERIFY(specs.size() >= layers + 80);
    auto turn = static_cast<std::size_t>(gpu);
    std::size_t asked = 0;
    for (auto [text, spec] : specs) {
        ++turn;
        spec.kind = static_cast<Kind>(turn % 3);
        const Type &type = types.at(turn / 3 % types.size());
        const auto engine = plans->check(withType(spec, type));
        if (device.major < 8 && (type.tensorFloat || type.element == Element::Bf16)) {
            QCOMPARE(engine.error().code, std::string("precision_unsupported"));
            continue;
        }
        QVERIFY2(engine.has_value(), engine ? "" : engine.error().text.c_str());
        QVERIFY(engine->starts_with("eng"));
        ++asked;
    }
    QVERIFY(asked >= specs.size() / 3);
}

// The first convolutions as networks lower them, with their fusions of inference.
void TestCudnnPlans::hasConvolutionsOfColumns()
{
    QFETCH(int, gpu);
    const Described &device = described.at(static_cast<std::size_t>(gpu));
    const auto plans = plansFor(device);
    std::set<std::string> asked;
    std::vector<training::Precision> precisions{training::Precision::Fp16};
    if (device.major >= 8)
        precisions = {training::Precision::Bf16, training::Precision::Tf32};
    for (const auto &info : training::models::allModels()) {
        const auto graph = training::models::buildModel(info.name);
        if (!checkLayers(*graph))
            continue;
        for (const auto precision : precisions)
            for (const auto purpose : {training::Purpose::Train, training::Purpose::Infer}) {
                training::NetworkOptions options;
                options.precision = precision;
                options.purpose = purpose;
                options.batch = info.usualBatch;
                for (const ConvolutionPlanSpec &spec : convolutionsOfColumns(*graph, options)) {
                    if (!asked.insert(textOf(spec)).second)
                        continue;
                    const auto engine = plans->check(spec);
                    QVERIFY2(engine.has_value(), engine ? "" : engine.error().text.c_str());
                }
            }
    }
    QVERIFY(asked.size() >= 8);
}

void TestCudnnPlans::hasFusedConvolutions()
{
    QFETCH(int, gpu);
    const Described &device = described.at(static_cast<std::size_t>(gpu));
    const auto plans = plansFor(device);
    ConvolutionPlanSpec spec;
    spec.batch = 32;
    spec.in = spec.out = {64, 56, 56};
    spec.window = {3, 3, 1, 1, 1, 1, 1};
    for (const Type &type : types) {
        if (device.major < 8 && (type.tensorFloat || type.element == Element::Bf16))
            continue;
        for (unsigned fusion = 0; fusion < 8; ++fusion) {
            spec.bias = (fusion & 1U) != 0;
            spec.addend = (fusion & 2U) != 0;
            spec.rectified = (fusion & 4U) != 0;
            const auto engine = plans->check(withType(spec, type));
            QVERIFY2(engine.has_value(), engine ? "" : engine.error().text.c_str());
        }
    }
}

// Forward with all fusions from 8.0 on; backward without a fusion, and none that starts from the
// rectified result.
void TestCudnnPlans::hasNormalizations()
{
    QFETCH(int, gpu);
    const Described &device = described.at(static_cast<std::size_t>(gpu));
    const auto plans = plansFor(device);
    for (const Element element : {Element::Fp32, Element::Fp16, Element::Bf16}) {
        NormalizationPlanSpec spec{NormalizationPlanSpec::Kind::Forward,
                                   element,
                                   32,
                                   {64, 56, 56},
                                   1e-5,
                                   0.1,
                                   false,
                                   false};
        for (const auto &[addend, rectified] :
             {std::pair{false, false}, {false, true}, {true, true}}) {
            spec.addend = addend;
            spec.rectified = rectified;
            const auto engine = plans->check(spec);
            QVERIFY2(engine.has_value() == (device.major >= 8),
                     engine ? engine->c_str() : engine.error().text.c_str());
            if (!engine)
                QVERIFY(engine.error().kind == core::FailureKind::Unsupported);
        }
        spec = {NormalizationPlanSpec::Kind::Backward,
                element,
                32,
                {64, 56, 56},
                1e-5,
                0.1,
                false,
                false};
        QCOMPARE(plans->check(spec).has_value(), device.major >= 8);
        spec.rectified = true;
        if (cudnnGetVersion() == 91900) // a later one may have it; the code asks
            QVERIFY(!plans->check(spec));
    }
}

void TestCudnnPlans::saysWhichTypesAGpuLacks()
{
    const auto plans = plansFor(described[0]);
    ConvolutionPlanSpec spec = layersOfModels().begin()->second;
    for (const Type &type : {Type{Element::Bf16, false}, Type{Element::Fp32, true}}) {
        const auto refused = plans->check(withType(spec, type));
        QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
        QVERIFY(
            refused.error().text.find("8.0 or later, and Tesla T4 has 7.5; choose fp32 or fp16.") !=
            std::string::npos);
    }
    QVERIFY(plans->check(withType(spec, {Element::Fp16, false})).has_value());
}

void TestCudnnPlans::buildsAndRemembersAPlan()
{
    const auto plans = plansFor(described[4]);
    ConvolutionPlanSpec spec = withType(layersOfModels().rbegin()->second, {Element::Bf16, false});
    for (const Kind kind : {Kind::Forward, Kind::BackwardData, Kind::BackwardWeights}) {
        spec.kind = kind;
        const auto plan = plans->convolution(spec, EngineChoice::Heuristic);
        QVERIFY2(plan.has_value(), plan ? "" : plan.error().text.c_str());
        QVERIFY2((*plan)->engine().find(" (heuristic: proposal ") != std::string::npos,
                 (*plan)->engine().c_str());
        QVERIFY((*plan)->has(CUDNN_NUMERICAL_NOTE_TENSOR_CORE));
        QVERIFY((*plan)->workspaceBytes() <= std::size_t{1} << 30);
        QVERIFY(plans->convolution(spec, EngineChoice::Heuristic)->get() == plan->get());
        QVERIFY(!(*plan)->run({}, nullptr, nullptr)); // there is no GPU to run it on
        QVERIFY(!plans->convolution(spec, EngineChoice::Measured));
    }
}

// Some forward and backward convolutions of a network, each of them twice.
std::vector<PlanSpec> specsOfANetwork()
{
    std::vector<PlanSpec> specs;
    for (const std::int64_t channels : {32, 64, 128})
        for (const Kind kind : {Kind::Forward, Kind::BackwardData, Kind::BackwardWeights}) {
            ConvolutionPlanSpec spec = withType({}, {Element::Bf16, false});
            spec.kind = kind;
            spec.batch = 32;
            spec.in = spec.out = {channels, 28, 28};
            spec.window = {3, 3, 1, 1, 1, 1, 1};
            specs.insert(specs.end(), {spec, spec});
        }
    return specs;
}

void TestCudnnPlans::plansMadeSideBySideAreTheSame()
{
    const std::vector<PlanSpec> specs = specsOfANetwork();
    const auto oneByOne = plansFor(described[4])->all(specs, EngineChoice::Heuristic, 1);
    for (const int threads : {2, 5, 100}) {
        const auto plans = plansFor(described[4]);
        const auto made = plans->all(specs, EngineChoice::Heuristic, threads);
        QCOMPARE(made.size(), specs.size());
        for (std::size_t i = 0; i < specs.size(); ++i) {
            QVERIFY2(made[i].has_value(), made[i] ? "" : made[i].error().text.c_str());
            QCOMPARE((*made[i])->engine(), (*oneByOne[i])->engine());
            QVERIFY(
                plans->convolution(std::get<ConvolutionPlanSpec>(specs[i]), EngineChoice::Heuristic)
                    ->get() == made[i]->get());
        }
    }
}

void TestCudnnPlans::equalSpecsShareAPlanAndAFailureIsItsOwn()
{
    std::vector<PlanSpec> specs = specsOfANetwork();
    ConvolutionPlanSpec impossible = std::get<ConvolutionPlanSpec>(specs[0]);
    impossible.window = {5, 5, 1, 2, 2, 2, 2};
    impossible.winograd = Winograd::Required;
    specs.insert(specs.begin() + 2, impossible);
    const auto plans = plansFor(described[4]);
    const auto made = plans->all(specs, EngineChoice::Heuristic, 4);
    for (std::size_t i = 0; i < made.size(); ++i)
        QCOMPARE(made[i].has_value(), i != 2);
    QCOMPARE(made[2].error().text,
             plans->convolution(impossible, EngineChoice::Heuristic).error().text);
    QVERIFY(made[0]->get() == made[1]->get() && made[0]->get() != made[3]->get());
    QVERIFY(plans->all({}, EngineChoice::Heuristic, 4).empty());
    for (const PlanOutcome &refused : plans->all(specs, EngineChoice::Measured, 4))
        QVERIFY(!refused && refused.error().code == "no_gpu");
}

void TestCudnnPlans::refusedFusionsAreLeftToOwnKernels()
{
    const training::Window window{3, 3, 1, 1, 1, 1, 1};
    training::Graph graph(training::Shape{8, 14, 14});
    training::LayerId last = graph.input();
    for (const std::int64_t channels : {16, 32, 64}) {
        const std::string name = std::to_string(channels);
        last = graph.add(name, training::Convolution{channels, window, true, {}}, {last});
        last = graph.add(name + ".relu", training::Relu{}, {last});
    }
    last = graph.add("last", training::FullyConnected{10, {}, true}, {last});
    graph.add("loss", training::SoftmaxCrossEntropy{}, {last});
    training::NetworkOptions options;
    options.purpose = training::Purpose::Infer;
    options.batch = 4;
    const NetworkProgram program = lower(graph, options).program;
    const auto plans = plansFor(described[4]);
    std::vector<std::size_t> asked;
    const auto planned = planSteps(program, options, [&](const std::vector<PlanSpec> &specs) {
        asked.push_back(specs.size());
        std::vector<PlanOutcome> made = plans->all(specs, EngineChoice::Heuristic, 2);
        for (std::size_t i = 0; i < specs.size(); ++i)
            if (std::get<ConvolutionPlanSpec>(specs[i]).rectified)
                made[i] = core::fail(core::FailureKind::Unsupported, "unsupported", "No fusions.");
        return made;
    });
    QVERIFY2(planned.has_value(), planned ? "" : planned.error().text.c_str());
    // The last one is not rectified, but has a bias.
    const std::vector<std::size_t> expected{4, 3};
    QCOMPARE(asked, expected);
    std::size_t own = 0;
    for (std::size_t i = 0; i < program.steps.size(); ++i) {
        const auto fusions = fusionsOf(program.steps[i].operation);
        QCOMPARE(planned->plans[i] != nullptr, fusions.has_value());
        QCOMPARE(planned->fusions[i].has_value(), fusions && fusions->rectified);
        own += planned->fusions[i] ? 1U : 0U;
    }
    QCOMPARE(own, std::size_t{3});
    QCOMPARE(planned->facts.at("convolution.fusions"), std::string("cuDNN 1, own kernels 3"));
    QCOMPARE(planned->facts.at("convolution.fusions.refused"), std::string("No fusions."));
}

void TestCudnnPlans::fewCandidatesAreBuiltToBeMeasured()
{
    const auto target = targetOf(jsonOf(described[4]));
    const PlanBuilder builder(nullptr, *target, nullptr);
    const PlanSpec spec = specsOfANetwork().front();
    const auto built = builder.candidates(spec, 8);
    QVERIFY2(built.has_value(), built ? "" : built.error().text.c_str());
    QVERIFY(!built->candidates.empty() && built->candidates.size() <= 8);
    QVERIFY(std::is_sorted(built->candidates.begin(), built->candidates.end()));
    for (const std::size_t candidate : built->candidates)
        QVERIFY(built->graph->workspaceBytes(candidate) <= std::size_t{1} << 30);
}

void TestCudnnPlans::fp32TakesNoTensorCores()
{
    const auto target = targetOf(jsonOf(described[4]));
    for (auto [text, spec] : problemsOfDeepBench()) {
        const auto graph = PlanGraph::make(*target, spec, Proposals::Both);
        QVERIFY(graph.has_value());
        for (std::size_t i = 0; i < (*graph)->candidates(); ++i)
            for (const auto note : (*graph)->notes(i))
                QVERIFY(note != CUDNN_NUMERICAL_NOTE_TENSOR_CORE &&
                        note != CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS &&
                        note != CUDNN_NUMERICAL_NOTE_FFT);
        spec.tensorFloat = true;
        const auto withTensorCores = PlanGraph::make(*target, spec, Proposals::Both);
        QVERIFY((*withTensorCores)->candidates() > (*graph)->candidates());
    }
}

void TestCudnnPlans::prefersRepeatableEngines()
{
    const auto plans = plansFor(described[4]);
    ConvolutionPlanSpec spec;
    spec.kind = Kind::BackwardWeights;
    spec.batch = 32;
    spec.in = spec.out = {64, 56, 56};
    spec.window = {3, 3, 1, 1, 1, 1, 1};
    for (const Type &type : types) {
        const auto plan = plans->convolution(withType(spec, type), EngineChoice::Heuristic);
        QVERIFY2(plan.has_value(), plan ? "" : plan.error().text.c_str());
        QVERIFY2(!(*plan)->has(CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC), (*plan)->engine().c_str());
    }
}

// Why conv's kernels round: cuDNN has no backward convolution of short operands with fp32 results.
void TestCudnnPlans::resultsHaveTheTypeOfTheOperands()
{
    if (cudnnGetVersion() != 91900)
        QSKIP("known of cuDNN 9.19");
    ConvolutionPlanSpec spec;
    spec.batch = 32;
    spec.in = spec.out = {64, 56, 56};
    spec.window = {3, 3, 1, 1, 1, 1, 1};
    for (const Described &gpu : described) {
        const auto plans = plansFor(gpu);
        for (const Kind kind : {Kind::BackwardData, Kind::BackwardWeights}) {
            spec = withType(spec, {Element::Fp16, false});
            spec.kind = kind;
            QVERIFY(plans->check(spec).has_value());
            spec.resultElement = Element::Fp32;
            QVERIFY(!plans->check(spec));
        }
        spec = withType(spec, {Element::Byte, false});
        spec.kind = Kind::Forward;
        spec.resultElement = Element::Fp32;
        QVERIFY(plans->check(spec).has_value());
    }
}

void TestCudnnPlans::saysWhatItCannotDo()
{
    const auto plans = plansFor(described[4]);
    ConvolutionPlanSpec spec;
    spec.batch = 1;
    spec.in = spec.out = {16, 8, 8};
    spec.window = {5, 5, 1, 2, 2, 2, 2};
    spec.winograd = Winograd::Required;
    const auto refused = plans->check(spec);
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(refused.error().code, std::string("cudnn_unsupported"));
    QVERIFY2(refused.error().text.size() < 700 &&
                 refused.error().text.find('\n') == std::string::npos,
             refused.error().text.c_str());
    QVERIFY(refused.error().text.ends_with("; choose another precision, algorithm or backend."));
    QVERIFY(!targetOf("{}"));
}

void TestCudnnPlans::forgetsTheEnginesNotChosen()
{
    const auto target = targetOf(jsonOf(described[4]));
    ConvolutionPlanSpec spec = withType({}, {Element::Fp16, false});
    spec.batch = 32;
    spec.in = spec.out = {64, 56, 56};
    spec.window = {3, 3, 1, 1, 1, 1, 1};
    const auto graph = PlanGraph::make(*target, spec, Proposals::Heuristic);
    QVERIFY(graph && (*graph)->candidates() > 2);
    for (const std::size_t candidate : {0, 1, 2})
        QVERIFY((*graph)->build(candidate).has_value());
    const std::size_t bytes = (*graph)->workspaceBytes(1);
    (*graph)->keepOnly(1);
    QCOMPARE((*graph)->workspaceBytes(1), bytes);
    QVERIFY((*graph)->build(0).has_value()); // once more
}

// Descriptors need no GPU: types, modes and inputs that cuDNN does not take are checked here.
void TestCudnnPlans::describesRecurrentLayers()
{
    using namespace workloads::rnn;
    for (const Cell cell : {Cell::Vanilla, Cell::Lstm, Cell::Gru})
        for (const Input input : {Input::Skip, Input::Full})
            for (const Precision precision :
                 {Precision::Fp32, Precision::Tf32, Precision::Fp16, Precision::Bf16}) {
                const Problem problem{cell, 1760, 32, 50, Pass::Forward, input, precision};
                const auto descriptors = describe(nullptr, problem, CUDNN_RNN_ALGO_STANDARD);
                QVERIFY2(descriptors.has_value(),
                         descriptors ? "" : descriptors.error().text.c_str());
                QVERIFY(descriptors->layer && descriptors->sequence && descriptors->state);
            }
    const auto refused =
        sizesOf(nullptr, *describe(nullptr, {Cell::Lstm, 8, 2, 3}, CUDNN_RNN_ALGO_STANDARD),
                {Cell::Lstm, 8, 2, 3});
    QVERIFY(!refused && refused.error().code == "cudnn_failed"); // for want of a handle
}

QTEST_APPLESS_MAIN(TestCudnnPlans)
#include "tst_cudnn_plans.moc"
