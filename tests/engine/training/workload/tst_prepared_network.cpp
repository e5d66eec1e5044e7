// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/prepared_network.h"

#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::tests;
using strata::engine::training::workload::PreparedNetwork;

namespace {

using Prepared = core::Expected<std::unique_ptr<core::PreparedWork>>;

Prepared prepareFake(const std::shared_ptr<FakeScript> &script,
                     const std::vector<std::string> &words, Purpose purpose = Purpose::Train)
{
    return PreparedNetwork::make(*settingsOf(purpose, words), FakeFactory(script));
}

//! Steps as the loop does; the values of the last one.
core::Expected<core::StepValues> runSteps(core::PreparedWork &work, int steps)
{
    core::StepValues values{};
    for (int step = 0; step < steps; ++step) {
        if (auto done = work.iterate(); !done)
            return tl::make_unexpected(done.error());
        if (auto told = work.afterStep(values); !told)
            return tl::make_unexpected(told.error());
    }
    return values;
}

std::string checkValueOf(const std::vector<std::string> &words, int threads,
                         Purpose purpose = Purpose::Train)
{
    const auto factory = backends::reference::makeNetworkFactory();
    auto work = PreparedNetwork::make(*settingsOf(purpose, words, threads), *factory);
    if (!work || !runSteps(**work, 2))
        return "failed";
    const auto checked = (*work)->check();
    return checked && checked->verified ? checked->checkValue : "unverified";
}

} // namespace

class TestPreparedNetwork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsTheStepsValues();
    void factsOfATraining();
    void sumsBeginWithTheMeasuredSteps();
    void aBatchThatStaysIsNotTouchedAgain();
    void inferenceTellsNoLoss();
    void aBatchThatDoesNotFitIsRefusedFirst();
    void aGpuHasMemoryOfItsOwn();
    void aLossThatIsNoNumberEndsIt();
    void outputsThatAreNoNumbersFailTheCheck();
    void aFailedProofIsToldAsIs();
    void wrongModelsAndOptions();
    void badFoldersAreUsage();
    void theCheckValueFollowsTheWorkAlone();
    void theProfileEndsWithTheLastStep();
    void aRealLossFalls();
};

void TestPreparedNetwork::tellsTheStepsValues()
{
    auto script = std::make_shared<FakeScript>();
    script->losses = {3, 2, 1.5};
    auto work = prepareFake(script, {"model=mnist", "batch=4"});
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    QVERIFY((*work)->oneIterationPerStep());
    const auto series = (*work)->stepSeries();
    QCOMPARE(series.size(), std::size_t(2));
    QVERIFY(series[0].series == "loss" && series[0].unit == "1" && series[1].series == "accuracy");
    const auto values = runSteps(**work, 3);
    QVERIFY(values.has_value());
    QCOMPARE((*values)[0], 1.5);
    QCOMPARE((*values)[1], 0.25);
    QCOMPARE(script->steps, 3);
    QCOMPARE(script->parameters.size(),
             std::size_t(4)); // two layers' weights and biases were given to it
    QVERIFY(script->images[0] != 0 && script->images.size() == 4 * 784);
    QCOMPARE((*work)->work().work, 4.0);
    QCOMPARE((*work)->backend(), std::string("fake"));
}

void TestPreparedNetwork::factsOfATraining()
{
    auto script = std::make_shared<FakeScript>();
    script->losses = {3, 2, 1.5};
    auto work = prepareFake(script, {"model=mnist", "batch=4", "learning_rate=0.125"});
    QVERIFY(runSteps(**work, 12).has_value());
    QVERIFY((*work)->check().has_value());
    const auto facts = (*work)->facts();
    QCOMPARE(facts.at("loss.first"), std::string("3"));
    QCOMPARE(facts.at("loss.last"), std::string("1.5"));
    QCOMPARE(facts.at("accuracy.last"), std::string("0.25"));
    QCOMPARE(facts.at("model.parameters"), std::string("79510"));
    QCOMPARE(facts.at("model.gflop_per_image"), std::string("0.0003196"));
    QCOMPARE(facts.at("memory.network_bytes"), std::string("4242"));
    QVERIFY(std::stod(facts.at("memory.peak_bytes")) > 1e6);
    QCOMPARE(facts.at("optimizer.learning_rate"), std::string("0.125"));
    QCOMPARE(facts.at("isa"), std::string("none"));
    QVERIFY(!facts.contains("time.input_wait_s")); // nothing was read
}

void TestPreparedNetwork::sumsBeginWithTheMeasuredSteps()
{
    auto script = std::make_shared<FakeScript>();
    auto work = prepareFake(script, {"model=mnist", "batch=1000"});
    QVERIFY(runSteps(**work, 5).has_value());
    const double before = std::stod((*work)->facts().at("time.compute_s"));
    QVERIFY(before > 0);
    (*work)->startMeasuring();
    QCOMPARE(script->profilesCleared, 1);
    QCOMPARE((*work)->facts().at("time.compute_s"), std::string("0"));
    QCOMPARE((*work)->facts().at("loss.first"), std::string("1")); // of the first step of all
}

//! A network that keeps its batch on a GPU copies it again when somebody takes its images or
//! labels.
void TestPreparedNetwork::aBatchThatStaysIsNotTouchedAgain()
{
    auto script = std::make_shared<FakeScript>();
    auto work = prepareFake(script, {"model=mnist", "batch=4"});
    QVERIFY((*work)->iterate().has_value());
    const int taken = script->labelsTaken;
    core::StepValues values{};
    QVERIFY((*work)->afterStep(values).has_value());
    QVERIFY(runSteps(**work, 2).has_value());
    QCOMPARE(script->labelsTaken, taken);
}

void TestPreparedNetwork::inferenceTellsNoLoss()
{
    auto script = std::make_shared<FakeScript>();
    auto work = prepareFake(script, {"model=mnist", "batch=4"}, Purpose::Infer);
    QVERIFY(work.has_value());
    QVERIFY((*work)->stepSeries().empty());
    QVERIFY(runSteps(**work, 2).has_value());
    QVERIFY(script->options.purpose == Purpose::Infer);
    const auto checked = (*work)->check();
    QVERIFY(checked.has_value() && checked->verified);
    QVERIFY(!(*work)->facts().contains("loss.first"));
    QCOMPARE((*work)->facts().at("model.gflop_per_image"), std::string("0.0001588"));
}

void TestPreparedNetwork::aBatchThatDoesNotFitIsRefusedFirst()
{
    auto script = std::make_shared<FakeScript>();
    script->memoryNeeded = std::uint64_t{1} << 60;
    const auto work = prepareFake(script, {"model=vgg19", "batch=4096"});
    QVERIFY(!work);
    QVERIFY(work.error().kind == core::FailureKind::Usage); // exit status 2
    for (const char *part : {"4096 images", "vgg19", "1048576.", "TiB", "smaller batch"})
        QVERIFY2(work.error().text.find(part) != std::string::npos, work.error().text.c_str());
    QCOMPARE(script->compiled, 0);
}

void TestPreparedNetwork::aGpuHasMemoryOfItsOwn()
{
    auto script = std::make_shared<FakeScript>();
    script->memoryNeeded = std::uint64_t{1} << 50; // far more than this host has
    script->freeDeviceBytes = std::uint64_t{1} << 51;
    QVERIFY(prepareFake(script, {"model=mnist", "batch=4"}).has_value());
    script->freeDeviceBytes = std::uint64_t{1} << 49;
    const auto work = prepareFake(script, {"model=mnist", "batch=4"});
    QVERIFY(!work && work.error().code == "batch_too_large");
    for (const char *part : {"4 images", "1024.", "512.", "GPU's memory"})
        QVERIFY2(work.error().text.find(part) != std::string::npos, work.error().text.c_str());
    QCOMPARE(script->compiled, 1);
}

void TestPreparedNetwork::aLossThatIsNoNumberEndsIt()
{
    for (const double wrong : {std::nan(""), HUGE_VAL}) {
        auto script = std::make_shared<FakeScript>();
        script->losses = {3, 5, wrong};
        auto work = prepareFake(script, {"model=mnist", "batch=4", "learning_rate=7"});
        QVERIFY(runSteps(**work, 2).has_value());
        const auto values = runSteps(**work, 1);
        QVERIFY(!values && values.error().kind == core::FailureKind::Usage);
        for (const char *part : {"step 3", "of 7 ", "learning_rate"})
            QVERIFY2(values.error().text.find(part) != std::string::npos,
                     values.error().text.c_str());
    }
}

void TestPreparedNetwork::outputsThatAreNoNumbersFailTheCheck()
{
    auto script = std::make_shared<FakeScript>();
    script->logit = std::numeric_limits<float>::infinity();
    auto work = prepareFake(script, {"model=mnist", "batch=4"}, Purpose::Infer);
    QVERIFY(runSteps(**work, 1).has_value());
    const auto checked = (*work)->check();
    QVERIFY(!checked && checked.error().kind == core::FailureKind::Internal);
}

void TestPreparedNetwork::aFailedProofIsToldAsIs()
{
    auto script = std::make_shared<FakeScript>();
    script->probe = {1, false, 16, "The result of layer hidden is wrong."};
    auto work = prepareFake(script, {"model=mnist", "batch=4"});
    QVERIFY(runSteps(**work, 1).has_value());
    const auto checked = (*work)->check();
    QVERIFY(checked && !checked->verified);
    QCOMPARE(checked->verification, std::string("The result of layer hidden is wrong."));
}

void TestPreparedNetwork::wrongModelsAndOptions()
{
    auto script = std::make_shared<FakeScript>();
    const auto auxiliary = prepareFake(script, {"model=mnist", "auxiliary=on"});
    QVERIFY(!auxiliary && auxiliary.error().kind == core::FailureKind::Usage);
    const auto classes = prepareFake(script, {"model=mnist", "classes=1"});
    QVERIFY(!classes && classes.error().kind == core::FailureKind::Usage);
    script->stepFailure = core::FailureKind::Resource;
    auto work = prepareFake(script, {"model=mnist"});
    const auto stepped = (*work)->iterate();
    QVERIFY(!stepped && stepped.error().code == "step_failed");
}

void TestPreparedNetwork::badFoldersAreUsage()
{
    auto script = std::make_shared<FakeScript>();
    const auto work = prepareFake(script, {"model=mnist", "data=files", "folder=/nowhere/at all"});
    QVERIFY(!work);
    QVERIFY2(work.error().kind == core::FailureKind::Usage, work.error().text.c_str());
    QCOMPARE(script->compiled, 0); // found before anything was built
}

void TestPreparedNetwork::theCheckValueFollowsTheWorkAlone()
{
    const std::vector<std::string> words{"model=mnist", "batch=6"};
    const std::string value = checkValueOf(words, 1);
    QCOMPARE(value.size(), std::size_t(16));
    QCOMPARE(checkValueOf(words, 2), value);
    QCOMPARE(checkValueOf(words, 5), value);
    QVERIFY(checkValueOf({"model=mnist", "batch=7"}, 1) != value);
    QVERIFY(checkValueOf({"model=mnist", "batch=6", "optimizer=adam"}, 1) != value);
    QVERIFY(checkValueOf({"model=mnist", "batch=6", "classes=11"}, 1) != value);
    QVERIFY(checkValueOf(words, 1, Purpose::Infer) != value);
    QCOMPARE(checkValueOf(words, 1, Purpose::Infer), checkValueOf(words, 3, Purpose::Infer));
}

void TestPreparedNetwork::theProfileEndsWithTheLastStep()
{
    auto script = std::make_shared<FakeScript>();
    auto work = prepareFake(script, {"model=mnist", "batch=4", "profile=on"});
    QVERIFY(script->options.profile);
    (*work)->startMeasuring();
    QVERIFY(runSteps(**work, 2).has_value());
    script->profile = {{"hidden", "fully_connected", Pass::Forward, 2, 3.0}};
    const auto values = (*work)->closingValues();
    QCOMPARE(values.size(), std::size_t(3)); // its time, its arithmetic, and its bytes
    QVERIFY((*work)->check().has_value());
    QCOMPARE((*work)->facts().at("profile.forward.fully_connected"), std::string("1.5"));
}

void TestPreparedNetwork::aRealLossFalls()
{
    const auto factory = backends::reference::makeNetworkFactory();
    auto work = PreparedNetwork::make(*settingsOf(Purpose::Train, {"model=mnist", "batch=20"}, 2),
                                      *factory);
    QVERIFY(work.has_value());
    QVERIFY(runSteps(**work, 40).has_value());
    const auto facts = (*work)->facts();
    QVERIFY2(std::stod(facts.at("loss.last")) < 0.5 * std::stod(facts.at("loss.first")),
             facts.at("loss.last").c_str());
    QVERIFY(std::stod(facts.at("accuracy.last")) > 0.9);
}

QTEST_GUILESS_MAIN(TestPreparedNetwork)
#include "tst_prepared_network.moc"
