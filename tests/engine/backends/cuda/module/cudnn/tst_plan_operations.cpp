// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Asks cuDNN itself, without a GPU, whether it has the fused attention that networks are lowered
// to.
#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"
#include "engine/backends/cuda/module/network/plan_requests.h"
#include "engine/backends/cuda/module/network/planned_steps.h"
#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/self_test_graphs.h"
#include "tests/engine/backends/cuda/module/cudnn/described_gpus.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;
using namespace strata::tests;

namespace {

//! The one that is asked for: the frontend asks the runtime which GPU a thread uses.
const Described *current = &described[0];

std::unique_ptr<CudnnPlans> plansOfCurrent(const Described &gpu)
{
    current = &gpu;
    return plansFor(gpu);
}

} // namespace

extern "C" {
cudaError_t __wrap_cudaGetDevice(int *device) // NOLINT(bugprone-reserved-identifier)
{
    *device = 0;
    return cudaSuccess;
}
cudaError_t // NOLINTNEXTLINE(bugprone-reserved-identifier)
__wrap_cudaGetDeviceProperties(cudaDeviceProp *properties, int)
{
    *properties = {};
    properties->major = current->major;
    properties->minor = current->minor;
    return cudaSuccess;
}
}

class TestPlanOperations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { current = &described[0]; }
    void modelsHaveFusedAttention_data() { addGpus(); }
    void modelsHaveFusedAttention();
    void everyFormIsThere_data() { addGpus(8); }
    void everyFormIsThere();
    void theSelfTestHasFusedAttention();
    void saysWhatItCannotDo();
};

void TestPlanOperations::initTestCase()
{
    if (!useCudnnOfThisHost())
        QSKIP("no cuDNN: its engines cannot be asked for");
    if (cudnnGetVersion() < 90800)
        QSKIP("this cuDNN is older than 9.8, and takes no description of a GPU");
    // What is compiled at run time is not proposed without one.
    if (!plansOfCurrent(described[4]) || ::dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL) == nullptr)
        QSKIP("no driver's library, not even a stub of it");
}

namespace {

std::int64_t attentions(const NetworkProgram &program)
{
    return std::ranges::count_if(program.steps, [](const ProgramStep &step) {
        return std::holds_alternative<AttentionForward>(step.operation);
    });
}

NetworkProgram lowered(const training::Graph &graph, const Described &gpu,
                       training::Purpose purpose, std::int64_t batch)
{
    training::NetworkOptions options;
    options.precision = gpu.major >= 8 ? training::Precision::Bf16 : training::Precision::Fp16;
    options.purpose = purpose;
    options.batch = batch;
    return lower(graph, options, AttentionWay::Fused).program;
}

core::Expected<void> checked(const NetworkProgram &program, const CudnnPlans &plans)
{
    return checkAttention(program, [&plans](const PlanSpec &spec) { return plans.check(spec); });
}

} // namespace

void TestPlanOperations::modelsHaveFusedAttention()
{
    QFETCH(int, gpu);
    const Described &device = described.at(static_cast<std::size_t>(gpu));
    const auto plans = plansOfCurrent(device);
    int asked = 0;
    for (const auto &info : training::models::allModels()) {
        const auto graph = training::models::buildModel(info.name);
        for (const auto purpose : {training::Purpose::Train, training::Purpose::Infer}) {
            const NetworkProgram program = lowered(*graph, device, purpose, info.usualBatch);
            if (attentions(program) == 0)
                continue;
            const auto has = checked(program, *plans);
            QVERIFY2(has.has_value() == (device.major >= 8),
                     has ? info.name.c_str() : has.error().text.c_str());
            ++asked;
        }
    }
    QVERIFY(asked >= 8);
}

// Of odd lengths and short heads, with and without a mask of weights, both ways.
void TestPlanOperations::everyFormIsThere()
{
    QFETCH(int, gpu);
    const Described &device = described.at(static_cast<std::size_t>(gpu));
    const auto plans = plansOfCurrent(device);
    std::vector<AttentionShape> shapes{{2, 4, 4, 197, 64, false, 0.125, 0},
                                       {2, 4, 4, 197, 64, true, 0.125, 0.1},
                                       {1, 8, 2, 512, 128, true, 0.1, 0},
                                       {3, 2, 1, 7, 8, true, 0.3, 0.3},
                                       {1, 1, 1, 72, 8, false, 0.3, 0}};
    for (const AttentionShape &shape : shapes)
        for (const Element element : {Element::Bf16, Element::Fp16})
            for (const bool packed : {false, true})
                for (const auto kind :
                     {AttentionPlanSpec::Kind::Forward, AttentionPlanSpec::Kind::Backward}) {
                    const std::int64_t width = (shape.heads + 2 * shape.keyHeads) * shape.size;
                    const std::int64_t head = shape.positions * shape.size;
                    const HeadsLayout inside{shape.positions * width, shape.size, width};
                    const HeadsLayout queries{shape.heads * head, head, shape.size};
                    const HeadsLayout keys{shape.keyHeads * head, head, shape.size};
                    const std::int64_t own = shape.heads * shape.size;
                    AttentionPlanSpec spec{kind,
                                           element,
                                           shape,
                                           packed ? inside : queries,
                                           packed ? inside : keys,
                                           packed ? inside : keys,
                                           {shape.positions * own, shape.size, own},
                                           kind == AttentionPlanSpec::Kind::Forward};
                    const auto engine = plans->check(spec);
                    QVERIFY2(engine.has_value(), engine ? "" : engine.error().text.c_str());
                    spec.logSums = false;
                    QVERIFY(plans->check(spec).has_value());
                }
}

// So that a GPU's self-test computes with it.
void TestPlanOperations::theSelfTestHasFusedAttention()
{
    const auto plans = plansOfCurrent(described[4]);
    std::int64_t asked = 0;
    for (const auto &subject : training::workload::sequenceGraphs())
        for (const auto purpose : {training::Purpose::Train, training::Purpose::Infer}) {
            const NetworkProgram program =
                lowered(subject.graph, described[4], purpose, subject.batch);
            asked += attentions(program);
            const auto has = checked(program, *plans);
            QVERIFY2(has.has_value(), has ? "" : has.error().text.c_str());
        }
    QVERIFY(asked >= 4);
}

void TestPlanOperations::saysWhatItCannotDo()
{
    const auto plans = plansOfCurrent(described[4]);
    const HeadsLayout inside{16 * 3 * 512, 512, 3 * 512};
    AttentionPlanSpec spec{AttentionPlanSpec::Kind::Backward,
                           Element::Bf16,
                           {2, 1, 1, 16, 512, false, 0.05, 0},
                           inside,
                           inside,
                           inside,
                           {16 * 512, 512, 512},
                           false};
    const auto refused = plans->check(spec);
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
    QVERIFY2(refused.error().text.find("attention backward bf16 batch 2 of 1 heads") !=
                 std::string::npos,
             refused.error().text.c_str());
    // The layer is named.
    training::Graph graph({16, 1, 8});
    const auto all = graph.add("all", training::Linear{3 * 512, true, {}, {}}, {graph.input()});
    const auto attended = graph.add("large heads", training::Attention{}, {all});
    graph.add("loss", training::SoftmaxCrossEntropy{},
              {graph.add("classes", training::Linear{5, true, {}, {}}, {attended})});
    const NetworkProgram program = lowered(graph, described[4], training::Purpose::Train, 2);
    const auto has = checked(program, *plans);
    QVERIFY(!has && has.error().text.starts_with("Layer large heads (attention): "));
    // Asked for all the same, it is refused as a step of its layer.
    const auto planned = planSteps(program, {}, [&](const std::vector<PlanSpec> &specs) {
        return std::vector<PlanOutcome>(specs.size(), tl::make_unexpected(refused.error()));
    });
    QVERIFY(!planned && planned.error().kind == core::FailureKind::Unsupported);
}

QTEST_APPLESS_MAIN(TestPlanOperations)
#include "tst_plan_operations.moc"
