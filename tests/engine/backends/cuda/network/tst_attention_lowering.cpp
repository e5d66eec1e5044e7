// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Attention as one operation of a library, and as products where the library has none.
#include "engine/backends/cuda/network/cuda_network.h"

#include "engine/backends/cuda/network/network_lowering.h"
#include "tests/engine/backends/cuda/network/host_executor.h"
#include "tests/engine/backends/cuda/network/reference_comparison.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::tests;
using backends::cuda::AttentionWay;
using backends::cuda::NetworkProgram;

namespace {

constexpr Initialiser normal{Initialiser::Kind::Normal, 0.2};

template <typename Operation>
std::int64_t countOf(const NetworkProgram &program)
{
    return std::ranges::count_if(program.steps, [](const backends::cuda::ProgramStep &step) {
        return std::holds_alternative<Operation>(step.operation);
    });
}

std::int64_t fused(const NetworkProgram &program)
{
    return countOf<backends::cuda::AttentionForward>(program);
}

//! One attention layer over a sequence of the batch 2.
Graph attending(std::int64_t positions, const Attention &attention, std::int64_t size)
{
    Graph graph({positions, 1, 6});
    const LayerId all = graph.add(
        "all", Linear{size * (attention.heads + 2 * attention.keyHeads), true, normal, {}},
        {graph.input()});
    const LayerId attended = graph.add("attended", attention, {all});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{5, true, normal, {}}, {attended})});
    return graph;
}

struct Form {
    const char *name;
    Attention attention;
    std::int64_t size;
};

const std::vector<Form> &forms()
{
    static const std::vector<Form> all{{"full", {2, 2, false, 0, 0}, 8},
                                       {"causal", {2, 2, true, 0, 0}, 16},
                                       {"shared keys", {6, 2, true, 0, 0}, 8},
                                       {"turned", {4, 4, true, 1e4, 0}, 8},
                                       {"turned with shared keys", {4, 1, false, 1e3, 0}, 8},
                                       {"dropping weights", {2, 1, true, 0, 0.3}, 8},
                                       {"turned and dropping weights", {2, 2, false, 1e4, 0.3}, 8}};
    return all;
}

NetworkOptions optionsFor(Precision precision)
{
    NetworkOptions options;
    options.precision = precision;
    options.batch = 2;
    options.keepGradients = true;
    return options;
}

} // namespace

class TestAttentionLowering : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fusedIsWhatTheReferenceComputes_data();
    void fusedIsWhatTheReferenceComputes();
    void productsWhereTheLibraryLacksIt();
    void productsWhereItCannotBeBuilt();
    void someAreNeverFused();
    void headsAreReadAndWrittenWhereTheyLie();
    void memoryIsLinearInTheLength();
    void inferenceKeepsNothingForTheWayBack();
};

void TestAttentionLowering::fusedIsWhatTheReferenceComputes_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<int>("precision");
    for (const Precision precision : {Precision::Bf16, Precision::Fp16})
        for (std::size_t form = 0; form < forms().size(); ++form)
            QTest::addRow("%s %s", forms()[form].name, precisionName(precision))
                << static_cast<int>(form) << static_cast<int>(precision);
}

void TestAttentionLowering::fusedIsWhatTheReferenceComputes()
{
    QFETCH(int, form);
    QFETCH(int, precision);
    const auto &[name, attention, size] = forms().at(static_cast<std::size_t>(form));
    const auto script = std::make_shared<HostScript>();
    const std::string differences =
        differencesFromReference({{name, attending(7, attention, size), 3}},
                                 *backends::cuda::makeNetworkFactory(hostExecutors(script)),
                                 static_cast<Precision>(precision));
    QVERIFY2(differences.empty(), differences.c_str());
    QVERIFY(!script->programs.empty());
    for (const NetworkProgram &program : script->programs)
        QCOMPARE(fused(program), std::int64_t{1});
}

void TestAttentionLowering::productsWhereTheLibraryLacksIt()
{
    const auto script = std::make_shared<HostScript>();
    script->lacksAttention = true;
    const auto factory = backends::cuda::makeNetworkFactory(hostExecutors(script));
    for (const Form &form : forms()) {
        const std::string differences = differencesFromReference(
            {{form.name, attending(7, form.attention, form.size), 3}}, *factory, Precision::Bf16);
        QVERIFY2(differences.empty(), differences.c_str());
    }
    for (const NetworkProgram &program : script->programs)
        QCOMPARE(fused(program), std::int64_t{0});
    const Graph graph = attending(7, forms().front().attention, 8);
    const auto network = factory->compile(graph, optionsFor(Precision::Bf16));
    QVERIFY(network.has_value());
    QCOMPARE((*network)->facts().at("attention.refused"),
             std::string("Fused attention is not there."));
    // What is refused counts for the estimate, too.
    const auto fusedNeeds =
        backends::cuda::makeNetworkFactory(hostExecutors())
            ->memoryNeeded(attending(400, {2, 2, true}, 8), optionsFor(Precision::Bf16));
    const auto productsNeed =
        factory->memoryNeeded(attending(400, {2, 2, true}, 8), optionsFor(Precision::Bf16));
    QVERIFY(fusedNeeds && productsNeed && *productsNeed > *fusedNeeds + 4'000'000);
}

void TestAttentionLowering::productsWhereItCannotBeBuilt()
{
    const auto script = std::make_shared<HostScript>();
    script->failsFusedAttention = true;
    const auto factory = backends::cuda::makeNetworkFactory(hostExecutors(script));
    const auto network =
        factory->compile(attending(7, {2, 2, true}, 8), optionsFor(Precision::Fp16));
    QVERIFY2(network.has_value(), network ? "" : network.error().text.c_str());
    QCOMPARE((*network)->facts().at("attention.refused"),
             std::string("Fused attention was not built."));
    QCOMPARE(script->programs.size(), std::size_t{1});
    QCOMPARE(fused(script->programs.front()), std::int64_t{0});
}

// Of fp32 libraries have none, and heads of six features do not fill packs.
void TestAttentionLowering::someAreNeverFused()
{
    const auto fusedOf = [](Precision precision, std::int64_t size) {
        return fused(
            lower(attending(7, {2, 2, true}, size), optionsFor(precision), AttentionWay::Fused)
                .program);
    };
    QCOMPARE(fusedOf(Precision::Bf16, 8), std::int64_t{1});
    QCOMPARE(fusedOf(Precision::Fp32, 8), std::int64_t{0});
    QCOMPARE(fusedOf(Precision::Tf32, 8), std::int64_t{0});
    QCOMPARE(fusedOf(Precision::Bf16, 6), std::int64_t{0});
}

void TestAttentionLowering::headsAreReadAndWrittenWhereTheyLie()
{
    const auto options = optionsFor(Precision::Bf16);
    const NetworkProgram plain =
        lower(attending(7, {4, 2, true}, 8), options, AttentionWay::Fused).program;
    QCOMPARE(countOf<backends::cuda::MoveHeads>(plain), std::int64_t{0});
    const NetworkProgram turned =
        lower(attending(7, {4, 2, true, 1e4}, 8), options, AttentionWay::Fused).program;
    QCOMPARE(countOf<backends::cuda::MoveHeads>(turned), std::int64_t{6});
}

void TestAttentionLowering::memoryIsLinearInTheLength()
{
    const auto bytes = [](std::int64_t positions, AttentionWay way) {
        return static_cast<double>(
            lower(attending(positions, {2, 2, true}, 8), optionsFor(Precision::Bf16), way)
                .program.arenaBytes);
    };
    const double growth = bytes(2000, AttentionWay::Fused) / bytes(1000, AttentionWay::Fused);
    QVERIFY2(growth < 2.05, std::to_string(growth).c_str());
    QVERIFY(bytes(2000, AttentionWay::Products) > 20 * bytes(2000, AttentionWay::Fused));
}

void TestAttentionLowering::inferenceKeepsNothingForTheWayBack()
{
    NetworkOptions options = optionsFor(Precision::Bf16);
    options.purpose = Purpose::Infer;
    const NetworkProgram program =
        lower(attending(7, {2, 1, true, 0, 0.3}, 8), options, AttentionWay::Fused).program;
    QCOMPARE(countOf<backends::cuda::WriteDropoutMask>(program), std::int64_t{0});
    for (const backends::cuda::ProgramStep &step : program.steps)
        if (const auto *it = std::get_if<backends::cuda::AttentionForward>(&step.operation))
            QVERIFY(!it->logSums && !it->mask && it->shape.dropout == 0);
}

QTEST_GUILESS_MAIN(TestAttentionLowering)
#include "tst_attention_lowering.moc"
