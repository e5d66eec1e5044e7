// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/prepared_network.h"

#include "engine/backends/reference/network/reference_network.h"
#include "tests/engine/training/exchange/played_gradients.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

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
    void withoutClassesThereIsNoAccuracy();
    void factsOfATraining();
    void sumsBeginWithTheMeasuredSteps();
    void aBatchThatStaysIsNotTouchedAgain();
    void inferenceTellsNoLoss();
    void outputsAreComparedWithFp32();
    void aNetworkWithoutClassesChangesNone();
    void aComparisonWithFp32CanBeCancelled();
    void aLossThatIsNoNumberEndsIt();
    void outputsThatAreNoNumbersFailTheCheck();
    void aFailedProofIsToldAsIs();
    void wrongModelsAndOptions();
    void badFoldersAreUsage();
    void theCheckValueFollowsTheWorkAlone();
    void theProfileEndsWithTheLastStep();
    void aNetworkPlays();
    void onePlaysAlone();
    void whoOnlyLooksSeesTheGame();
    void aRealLossFalls();
    void ranksAreOneWork();
    void ranksReadTheirOwnImages();
    void ranksThatDisagreeAreNoResult();
    void anExchangeNeedsALibrary();
    void gpusAreRanks();
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

void TestPreparedNetwork::withoutClassesThereIsNoAccuracy()
{
    auto script = std::make_shared<FakeScript>();
    script->losses = {3, 2};
    auto work = prepareFake(script, {"model=autoenc_fathom", "batch=4"});
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    QCOMPARE((*work)->stepSeries().size(), std::size_t(1));
    const auto values = runSteps(**work, 2);
    QVERIFY(values.has_value());
    QCOMPARE((*values)[0], 2.0);
    QCOMPARE((*values)[1], 0.0);
    QVERIFY((*work)->check().has_value());
    QVERIFY(!(*work)->facts().contains("accuracy.last"));
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

void TestPreparedNetwork::outputsAreComparedWithFp32()
{
    const auto factory = backends::reference::makeNetworkFactory();
    auto work = PreparedNetwork::make(
        *settingsOf(Purpose::Infer, {"model=mnist", "batch=30", "against=fp32"}), *factory);
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    QVERIFY(runSteps(**work, 1).has_value());
    QVERIFY(!(*work)->facts().contains("against_fp32.compared")); // not before the check
    const auto checked = (*work)->check();
    QVERIFY(checked && checked->verified);
    const auto facts = (*work)->facts();
    QCOMPARE(facts.at("against_fp32.compared"), std::string("120"));
    QCOMPARE(facts.at("against_fp32.largest_difference"), std::string("0")); // it is the same
    QCOMPARE(facts.at("against_fp32.changed_classes"), std::string("0"));
    QVERIFY(std::stod(facts.at("against_fp32.mean_output")) > 0);

    auto script = std::make_shared<FakeScript>();
    auto rough = prepareFake(script, {"batch=2", "precision=bf16", "against=fp32"}, Purpose::Infer);
    QVERIFY(rough.has_value());
    QCOMPARE(script->compiled, 2);
    QVERIFY(script->options.precision == Precision::Fp32);
    script->compiled = 0;
    QVERIFY(prepareFake(script, {"batch=2", "precision=bf16"}, Purpose::Infer).has_value());
    QCOMPARE(script->compiled, 1);
}

void TestPreparedNetwork::aNetworkWithoutClassesChangesNone()
{
    auto script = std::make_shared<FakeScript>();
    auto work =
        prepareFake(script, {"model=autoenc_fathom", "batch=50", "against=fp32"}, Purpose::Infer);
    QVERIFY(work.has_value());
    QVERIFY(runSteps(**work, 1).has_value());
    QVERIFY((*work)->check().has_value());
    QCOMPARE((*work)->facts().at("against_fp32.compared"), std::string("100"));
    QVERIFY(!(*work)->facts().contains("against_fp32.changed_classes"));
}

void TestPreparedNetwork::aComparisonWithFp32CanBeCancelled()
{
    std::atomic<bool> cancelled{false};
    core::WorkContext context;
    context.cancelled = &cancelled;
    auto script = std::make_shared<FakeScript>();
    auto work = PreparedNetwork::make(*settingsOf(Purpose::Infer, {"batch=2", "against=fp32"}),
                                      FakeFactory(script), {}, context);
    QVERIFY(work.has_value());
    QVERIFY(runSteps(**work, 1).has_value());
    cancelled = true;
    const auto checked = (*work)->check();
    QVERIFY(!checked && checked.error().code == "cancelled");
    QCOMPARE(script->steps, 1);
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

//! By the reference; whatever is timed beside its layers is there.
void TestPreparedNetwork::aNetworkPlays()
{
    const std::vector<std::string> words{"model=deepq_fathom", "batch=2", "profile=on",
                                         "replay=1000"};
    auto settings = settingsOf(Purpose::Train, words);
    QVERIFY(settings.has_value());
    auto work = workload::PreparedNetwork::make(std::move(*settings),
                                                *backends::reference::makeNetworkFactory());
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    const auto series = (*work)->stepSeries();
    QCOMPARE(series.size(), std::size_t(2));
    QVERIFY(series[0].series == "loss" && series[1].series == "reward");
    (*work)->startMeasuring();
    const auto values = runSteps(**work, 2);
    QVERIFY(values.has_value());
    QVERIFY((*values)[1] >= -1 && (*values)[1] <= 1); // of five games of a hundred frames
    std::set<std::string> profiled;
    for (const core::ClosingValue &value : (*work)->closingValues())
        profiled.insert(value.series);
    for (const char *part :
         {"profile.forward.play.play", "profile.forward.replay.replay",
          "profile.forward.target_values.target", "profile.forward.action_value_error.loss"})
        QVERIFY2(profiled.contains(part), part);
    const auto checked = (*work)->check();
    QVERIFY(checked && checked->verified);
    const auto facts = (*work)->facts();
    QCOMPARE(facts.at("play.games"), std::string("5"));
    QCOMPARE(facts.at("play.random_share"), std::string("0.999998"));
    for (const char *fact : {"time.play_s", "time.replay_s", "time.target_values_s"})
        QVERIFY2(std::stod(facts.at(fact)) > 0, fact);
    QVERIFY(!facts.contains("accuracy.last"));
}

void TestPreparedNetwork::onePlaysAlone()
{
    auto script = std::make_shared<FakeScript>();
    const auto codeOf = [&](const std::vector<std::string> &words) {
        const auto work = prepareFake(script, words);
        return work ? std::string("not refused") : work.error().code;
    };
    QCOMPARE(codeOf({"model=deepq_fathom", "data=files"}), std::string("files_of_images"));
    const auto large = prepareFake(script, {"model=deepq_fathom", "replay=10000000"});
    if (!large) // 71 GB, which some hosts have
        QVERIFY2(large.error().text.find("smaller replay") != std::string::npos,
                 large.error().text.c_str());
    QCOMPARE(script->steps, 0);
}

void TestPreparedNetwork::whoOnlyLooksSeesTheGame()
{
    auto script = std::make_shared<FakeScript>();
    const auto work = prepareFake(script, {"model=deepq_fathom", "batch=3"}, Purpose::Infer);
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    QCOMPARE(script->compiled, 1);
    QCOMPARE(std::ranges::count(script->images, 1.0F), (1 + 2 + 3) * 16); // balls of 4 x 4 pixels
    QVERIFY((*work)->stepSeries().empty());
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

namespace {

Prepared prepareRanks(const std::vector<std::string> &words, int threads = 1)
{
    std::vector<std::string> all{"model=mnist", "exchange=all_reduce"};
    all.insert(all.end(), words.begin(), words.end());
    const PlayedGradientFactory groups;
    return PreparedNetwork::make(*settingsOf(Purpose::Train, all, threads),
                                 *backends::reference::makeNetworkFactory(), {&groups});
}

std::string checkValueOfRanks(const std::vector<std::string> &words, int threads = 1)
{
    auto work = prepareRanks(words, threads);
    if (!work || !runSteps(**work, 2))
        return "failed";
    const auto checked = (*work)->check();
    return checked && checked->verified ? checked->checkValue : "unverified";
}

} // namespace

void TestPreparedNetwork::ranksAreOneWork()
{
    auto work = prepareRanks({"batch=4", "ranks=3"});
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
    QCOMPARE((*work)->work().work, 12.0); // images of all ranks
    auto alone = PreparedNetwork::make(*settingsOf(Purpose::Train, {"model=mnist", "batch=4"}),
                                       *backends::reference::makeNetworkFactory());
    QCOMPARE((*work)->work().operations, 3 * (*alone)->work().operations);
    QVERIFY(!(*work)->stepsAreFixed()); // no other host waits
    QCOMPARE((*work)->stepSeries().back().series, std::string("exchange_wait"));
    (*work)->startMeasuring();
    const auto values = runSteps(**work, 3);
    QVERIFY(values && (*values)[0] > 0 && (*values)[2] >= 0);
    const auto checked = (*work)->check();
    QVERIFY(checked && checked->verified);
    QVERIFY(checked->verification.ends_with("the weights of all ranks equal, bit by bit"));
    const auto facts = (*work)->facts();
    QCOMPARE(facts.at("exchange.ranks"), std::string("3"));
    QCOMPARE(facts.at("exchange.buckets"), std::string("1"));
    QCOMPARE(facts.at("exchange.wire_bytes"), std::to_string(4 * 4 * 79510)); // 2 (n - 1) S
    QCOMPARE(facts.at("model.gflop_per_image"), (*alone)->facts().at("model.gflop_per_image"));
    for (const char *part : {"compute", "hidden", "wait", "update"})
        QVERIFY2(std::stod(facts.at(std::string("exchange.") + part + "_s")) >= 0, part);

    const std::string value = checkValueOfRanks({"batch=4", "ranks=3"});
    QCOMPARE(value, checked->checkValue);
    QCOMPARE(checkValueOfRanks({"batch=4", "ranks=3", "bucket_bytes=100"}, 6), value);
    QVERIFY(checkValueOfRanks({"batch=4", "ranks=2"}) != value);
    QVERIFY(checkValueOf({"model=mnist", "batch=4"}, 1) != value);
}

//! All of them together see what one with all their batches sees: the digits of a stand-in set.
void TestPreparedNetwork::ranksReadTheirOwnImages()
{
    const auto lossOf = [](const std::vector<std::string> &more) {
        const QTemporaryDir directory;
        std::vector<std::string> words{"model=mnist", "data=files", "generated_images=60",
                                       "augment=off"};
        words.insert(words.end(), more.begin(), more.end());
        const core::WorkContext context{1, 5, directory.path().toStdString()};
        const auto settings =
            workload::settingsOf(Purpose::Train, parametersOf(Purpose::Train, words), context);
        const PlayedGradientFactory groups;
        auto work = PreparedNetwork::make(*settings, *backends::reference::makeNetworkFactory(),
                                          {&groups}, context);
        const auto values = work ? runSteps(**work, 3) : tl::make_unexpected(work.error());
        if (!values)
            return std::make_pair(-1.0, values.error().text);
        const auto checked = (*work)->check();
        return std::make_pair((*values)[0], checked && checked->verified
                                                ? (*work)->facts().at("data.images")
                                                : std::string("unverified"));
    };
    const auto [together, images] = lossOf({"exchange=all_reduce", "ranks=3", "batch=4"});
    const auto [alone, all] = lossOf({"batch=12"});
    QVERIFY2(together > 0, images.c_str());
    QVERIFY2(std::abs(together / alone - 1) < 1e-4,
             (std::to_string(together) + " " + std::to_string(alone)).c_str());
    QCOMPARE(images, all);
}

void TestPreparedNetwork::ranksThatDisagreeAreNoResult()
{
    class SpoiltFactory final : public GradientGroupFactory {
    public:
        std::string name() const override { return "spoilt"; }
        core::Expected<std::unique_ptr<GradientGroup>>
        connect(const workloads::collective::Membership &membership,
                workloads::AllReduceAlgorithm /*algorithm*/) const override
        {
            auto group = std::make_unique<PlayedGradients>(membership.localRanks);
            made = group.get();
            return group;
        }
        mutable PlayedGradients *made = nullptr;
    };
    const SpoiltFactory groups;
    auto work = PreparedNetwork::make(
        *settingsOf(Purpose::Train, {"model=mnist", "exchange=all_reduce", "batch=2"}),
        *backends::reference::makeNetworkFactory(), {&groups});
    QVERIFY(runSteps(**work, 1).has_value());
    groups.made->spoil = true;
    const auto checked = (*work)->check();
    QVERIFY(checked && !checked->verified);
    QCOMPARE(checked->verification,
             std::string("the weights of rank 1 are not those of rank 0, bit by bit"));
    QVERIFY(groups.made->hasLeft);
}

void TestPreparedNetwork::anExchangeNeedsALibrary()
{
    const auto settings =
        *settingsOf(Purpose::Train, {"model=mnist", "exchange=all_reduce", "batch=2"});
    const auto reference = backends::reference::makeNetworkFactory();
    const auto without = PreparedNetwork::make(settings, *reference);
    QVERIFY(!without && without.error().kind == core::FailureKind::Unsupported);
    QVERIFY(without.error().text.find("STRATA_WITH_GLOO") != std::string::npos);
    const PlayedGradientFactory groups;
    const auto fake =
        PreparedNetwork::make(settings, FakeFactory(std::make_shared<FakeScript>()), {&groups});
    QVERIFY(!fake && fake.error().kind == core::FailureKind::Unsupported);
}

//! As many as there are, and none without a reason.
void TestPreparedNetwork::gpusAreRanks()
{
    class GpuGroups final : public GradientGroupFactory {
    public:
        explicit GpuGroups(int gpus) : m_gpus(gpus) {}
        std::string name() const override { return "nccl"; }
        core::Expected<std::optional<int>> devices() const override
        {
            if (m_gpus == 0)
                return core::fail(core::FailureKind::Unsupported, "no_gpu",
                                  "This host has no GPU.");
            return m_gpus;
        }
        core::Expected<std::unique_ptr<GradientGroup>>
        connect(const workloads::collective::Membership &membership,
                workloads::AllReduceAlgorithm /*algorithm*/) const override
        {
            return std::make_unique<PlayedGradients>(membership.localRanks);
        }

    private:
        int m_gpus;
    };
    const auto settings = *settingsOf(
        Purpose::Train, {"model=mnist", "exchange=all_reduce", "batch=2", "backend=cuda"});
    const auto reference = backends::reference::makeNetworkFactory();
    const GpuGroups none(0);
    const auto without = PreparedNetwork::make(settings, *reference, {&none});
    QVERIFY(!without && without.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(without.error().code, std::string("no_gpu"));
    const GpuGroups three(3);
    const auto with = PreparedNetwork::make(settings, *reference, {&three});
    QVERIFY2(with.has_value(), with ? "" : with.error().text.c_str());
    QCOMPARE((*with)->work().work, 6.0);
    QCOMPARE((*with)->facts().at("exchange.ranks"), std::string("3"));
}

QTEST_GUILESS_MAIN(TestPreparedNetwork)
#include "tst_prepared_network.moc"
