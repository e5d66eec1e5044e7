// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/gradient_buckets.h"

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/backends/cuda/network/operation_buffers.h"
#include "engine/training/gradient_exchange.h"
#include "engine/training/models/models.h"
#include "tests/engine/backends/cuda/network/gpu_graphs.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::backends::cuda;
using namespace strata::tests;

namespace {

NetworkProgram programOf(const Graph &graph, Purpose purpose = Purpose::Train)
{
    NetworkOptions options;
    options.purpose = purpose;
    options.precision = Precision::Bf16;
    options.batch = 2;
    return lower(graph, options).program;
}

NetworkProgram programOf(const char *model)
{
    return programOf(models::buildModel(model, {}).value());
}

std::int64_t bytesOfBucket(const GradientBucket &bucket, const NetworkProgram &program)
{
    std::int64_t bytes = 0;
    for (const GradientPart &part : partsOf(bucket, program, [](BufferId) { return nullptr; }))
        bytes += part.elements * static_cast<std::int64_t>(bytesOf(part.element));
    return bytes;
}

bool touchesOne(const GradientBucket &bucket, const NetworkProgram &program, std::size_t step)
{
    const auto touched = buffersOf(program.steps[step].operation, program);
    return std::ranges::any_of(bucket.gradients, [&](std::size_t learnt) {
        return std::ranges::find(touched, program.learnt[learnt].gradient) != touched.end();
    });
}

} // namespace

class TestGradientBuckets : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachGradientIsInOneBucket();
    void nothingTouchesABucketThatIsComplete();
    void bucketsAreCutByTheirSize();
    void theExchangeBeginsDuringTheBackwardPass();
    void inferenceHasNone();
};

void TestGradientBuckets::eachGradientIsInOneBucket()
{
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        const NetworkProgram program = programOf(subject.graph);
        std::vector<std::size_t> all;
        for (const GradientBucket &bucket : gradientBuckets(program, 256)) {
            QVERIFY(!bucket.gradients.empty());
            all.insert(all.end(), bucket.gradients.begin(), bucket.gradients.end());
        }
        std::ranges::sort(all);
        QCOMPARE(all.size(), program.learnt.size());
        for (std::size_t learnt = 0; learnt < all.size(); ++learnt)
            QCOMPARE(all[learnt], learnt);
    }
}

void TestGradientBuckets::nothingTouchesABucketThatIsComplete()
{
    for (const workload::SelfTestGraph &subject : graphsForGpus()) {
        const NetworkProgram program = programOf(subject.graph);
        std::size_t before = 0;
        for (const GradientBucket &bucket : gradientBuckets(program, 256)) {
            QVERIFY(bucket.lastStep >= before);
            before = bucket.lastStep;
            // The last step is the update.
            QVERIFY(bucket.lastStep + 1 < program.steps.size());
            for (std::size_t step = bucket.lastStep + 1; step + 1 < program.steps.size(); ++step)
                QVERIFY2(!touchesOne(bucket, program, step), subject.name.c_str());
        }
    }
}

void TestGradientBuckets::bucketsAreCutByTheirSize()
{
    const NetworkProgram program = programOf("resnet50_v1.5");
    const auto buckets = gradientBuckets(program, usualBucketBytes);
    // 25.6 million parameters in bf16 are 51 MB: one of 1 MiB and two that reach 25 MiB, or what is
    // left.
    QCOMPARE(buckets.size(), std::size_t(3));
    QVERIFY(bytesOfBucket(buckets[0], program) >= 1 << 20);
    QVERIFY(bytesOfBucket(buckets[1], program) >= usualBucketBytes);
    QVERIFY(bytesOfBucket(buckets[1], program) < usualBucketBytes + (8 << 20));
    QCOMPARE(gradientBuckets(program, 1).size(), program.learnt.size());
    QCOMPARE(gradientBuckets(program, std::int64_t{1} << 40).size(), std::size_t(2));
}

void TestGradientBuckets::theExchangeBeginsDuringTheBackwardPass()
{
    const NetworkProgram program = programOf("resnet50_v1.5");
    const auto begin = std::ranges::find(program.steps, Pass::BackwardData, &ProgramStep::pass);
    const auto backward = static_cast<std::size_t>(begin - program.steps.begin());
    const std::size_t half = backward + (program.steps.size() - backward) / 2;
    const auto buckets = gradientBuckets(program, usualBucketBytes);
    QVERIFY(buckets[0].lastStep > backward);
    QVERIFY(buckets[1].lastStep < half); // the last layers have most of the parameters
}

void TestGradientBuckets::inferenceHasNone()
{
    const NetworkProgram program =
        programOf(models::buildModel("mnist", {}).value(), Purpose::Infer);
    QVERIFY(gradientBuckets(program, usualBucketBytes).empty());
}

QTEST_APPLESS_MAIN(TestGradientBuckets)
#include "tst_gradient_buckets.moc"
