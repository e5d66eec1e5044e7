// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/training_workloads.h"

#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/training/exchange/played_gradients.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

using namespace strata::tests;

class TestTrainingWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAndDefaults();
    void everyDefaultIsValid();
    void theFirstBackendIsTheUsualOne();
    void aBackendThatIsMissingIsSaid();
    void theSelfTestComparesWithTheLast();
    void aBackendWithoutItsDeviceIsLeftOut();
};

void TestTrainingWorkload::namesAndDefaults()
{
    const auto train = workload::makeTrain({});
    const auto infer = workload::makeInfer({});
    QCOMPARE(train->name(), std::string("train"));
    QCOMPARE(infer->name(), std::string("infer"));
    QVERIFY(train->summary() != infer->summary());
    QCOMPARE(train->commonDefaults().at("max_seconds"), std::string("3600"));
    QCOMPARE(infer->commonDefaults().at("max_seconds"), std::string("600"));
    for (const auto *one : {&train, &infer}) {
        const auto settings = settings::loopSettings(
            *core::parseParameters(settings::commonParameters((*one)->commonDefaults()), {}));
        QCOMPARE(settings.warmupSteps, std::int64_t(10)); // the papers' 10 + 100
        QCOMPARE(settings.steps, std::int64_t(100));
    }
}

void TestTrainingWorkload::everyDefaultIsValid()
{
    for (const auto &one : {workload::makeTrain({}), workload::makeInfer({})}) {
        settings::ParameterSpecs specs = one->parameters();
        const settings::ParameterSpecs common = settings::commonParameters(one->commonDefaults());
        specs.insert(specs.end(), common.begin(), common.end());
        const auto parameters = core::parseParameters(specs, {});
        QVERIFY2(parameters.has_value(), parameters ? "" : parameters.error().text.c_str());
        for (const settings::ParameterSpec &spec : specs)
            QVERIFY2(!spec.description.empty() && spec.description.back() != '.',
                     spec.name.c_str());
    }
}

void TestTrainingWorkload::theFirstBackendIsTheUsualOne()
{
    auto script = std::make_shared<FakeScript>();
    const workload::NetworkFactories factories{std::make_shared<FakeFactory>(script),
                                               backends::reference::makeNetworkFactory()};
    const auto train = workload::makeTrain(factories);
    const auto prepare = [&train](const std::vector<std::string> &words) {
        return train->prepare(*core::parseParameters(train->parameters(), words), {1, 1, {}});
    };
    const auto usual = prepare({"model=mnist"});
    QVERIFY(usual.has_value());
    QCOMPARE((*usual)->backend(), std::string("fake"));
    const auto chosen = prepare({"model=mnist", "backend=reference"});
    QVERIFY(chosen.has_value());
    QCOMPARE((*chosen)->backend(), std::string("reference"));
    const auto half = prepare({"model=mnist", "backend=reference", "precision=bf16"});
    QVERIFY(!half && half.error().kind == core::FailureKind::Unsupported);
}

void TestTrainingWorkload::aBackendThatIsMissingIsSaid()
{
    const auto train = workload::makeTrain({});
    const auto work = train->prepare(*core::parseParameters(train->parameters(), {}), {1, 1, {}});
    QVERIFY(!work && work.error().kind == core::FailureKind::Unsupported);
}

void TestTrainingWorkload::theSelfTestComparesWithTheLast()
{
    const auto reference = backends::reference::makeNetworkFactory();
    const auto train = workload::makeTrain({reference, reference})->selfTest();
    QVERIFY(train.failures.empty());
    QCOMPARE(train.cases, 16 * 5); // sixteen networks, five optimizers, in fp32
    const auto infer = workload::makeInfer({reference, reference})->selfTest();
    QVERIFY(infer.failures.empty());
    QCOMPARE(infer.cases, 16);
    for (const auto &found : {train, infer}) {
        QCOMPARE(found.leftOut.size(),
                 std::size_t{4}); // Winograd's convolutions, bf16, tf32 and fp16
        QCOMPARE(found.leftOut.front().part,
                 std::string("backend reference in fp32 with Winograd's convolutions"));
    }
    const auto ranks =
        workload::makeTrain({reference, reference}, {std::make_shared<PlayedGradientFactory>()})
            ->selfTest();
    QVERIFY(ranks.failures.empty());
    QCOMPARE(ranks.cases, 16 * 5 + 5 * 3); // two ranks against one, in two layouts
    auto script = std::make_shared<FakeScript>();
    const auto fake = std::make_shared<FakeFactory>(script);
    QVERIFY(!workload::makeTrain({fake, reference})->selfTest().failures.empty());
    QVERIFY(!workload::makeInfer({fake, reference})->selfTest().failures.empty());
    QVERIFY(script->compiled > 0);
}

void TestTrainingWorkload::aBackendWithoutItsDeviceIsLeftOut()
{
    auto script = std::make_shared<FakeScript>();
    script->withoutDevice = "No driver runs.";
    const workload::NetworkFactories factories{std::make_shared<FakeFactory>(script),
                                               backends::reference::makeNetworkFactory()};
    for (const auto &one : {workload::makeTrain(factories), workload::makeInfer(factories)}) {
        const auto found = one->selfTest();
        QVERIFY(found.cases == 0 && found.failures.empty());
        const core::LeftOut all{"backend fake", "No driver runs."};
        QVERIFY(found.leftOut == std::vector{all});
    }
}

QTEST_GUILESS_MAIN(TestTrainingWorkload)
#include "tst_training_workload.moc"
