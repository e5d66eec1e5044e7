// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/accuracy_goal.h"

#include "engine/training/data/image_part.h"
#include "engine/training/models/models.h"
#include "tests/engine/training/data/image_folder.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

using namespace strata::tests;
using namespace std::chrono_literals;
using strata::engine::training::workload::AccuracyGoal;

namespace {

//! 40 images, four of which are held out: three zeros, which is all that a fake network recognizes,
//! and a one.
class Digits {
public:
    Digits()
    {
        std::string labels(images, '\0');
        labels[static_cast<std::size_t>(data::ImagePart(images, data::Part::HeldOut).imageAt(1))] =
            '\1';
        m_folder.put("train-images-idx3-ubyte",
                     idxImages(images, 2, 2, std::string(images * 4, '\0')));
        m_folder.put("train-labels-idx1-ubyte", idxLabels(labels));
    }
    workload::TrainingSettings settings(double goal, std::int64_t every) const
    {
        auto settings = *settingsOf(Purpose::Train, {"model=mnist", "batch=3", "data=files",
                                                     "until_accuracy=" + std::to_string(goal),
                                                     "evaluate_every=" + std::to_string(every),
                                                     "folder=" + m_folder.path()});
        settings.pipeline.image = {1, 28, 28};
        settings.pipeline.classes = 10;
        return settings;
    }

private:
    static constexpr int images = 40;
    ImageFolder m_folder;
};

core::Expected<std::unique_ptr<AccuracyGoal>> goalOf(const workload::TrainingSettings &settings,
                                                     const std::shared_ptr<FakeScript> &script)
{
    return AccuracyGoal::make(settings, *models::buildModel("mnist"), FakeFactory(script), 36);
}

//! With a failure it is not, and the reason is shown.
bool isReached(AccuracyGoal &goal, const Network &trained, std::chrono::milliseconds inSteps)
{
    const auto reached = goal.isReached(trained, inSteps);
    if (!reached)
        qWarning("%s", reached.error().text.c_str());
    return reached && *reached;
}

} // namespace

class TestAccuracyGoal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void looksWhenItIsTimeTo();
    void aPassOverTheSetIsUsual();
    void whatIsNotReachedHasNoTime();
    void theTrainedNetworkIsEvaluated();
    void stepsWithoutAnEvaluationAreRefused();
    void failuresAreHandedOn();
    void memoryIsEstimated();
};

void TestAccuracyGoal::looksWhenItIsTimeTo()
{
    const Digits digits;
    auto script = std::make_shared<FakeScript>();
    const auto goal = goalOf(digits.settings(0.75, 4), script);
    REQUIRE_GOOD(goal);
    const FakeNetwork trained(std::make_shared<FakeScript>(), *models::buildModel("mnist"),
                              NetworkOptions());
    for (int step = 1; step < 4; ++step)
        QVERIFY(!isReached(**goal, trained, step * 1s));
    QCOMPARE(script->steps, 0);
    QVERIFY(isReached(**goal, trained, 4500ms));
    QCOMPARE(script->steps, 2); // four images in batches of three
    QVERIFY(!(*goal)->shortfall());
    const auto values = (*goal)->closingValues();
    QCOMPARE(values.size(), std::size_t(3));
    QVERIFY(values[0].series == "held_out_accuracy" && values[0].step == 3);
    QCOMPARE(values[0].value, 0.75);
    QVERIFY(values[1].series == "time_to_accuracy" && values[1].unit == "s");
    QCOMPARE(values[1].value, 4.5);
    QVERIFY(values[2].series == "time_to_accuracy_with_evaluation" && values[2].value > 4.5);
    const auto facts = (*goal)->facts();
    QCOMPARE(facts.at("accuracy.reached"), std::string("yes"));
    QCOMPARE(facts.at("accuracy.steps"), std::string("4"));
    QCOMPARE(facts.at("accuracy.time_s"), std::string("4.5"));
    QCOMPARE(facts.at("accuracy.held_out_images"), std::string("4"));
}

void TestAccuracyGoal::aPassOverTheSetIsUsual()
{
    const Digits digits;
    auto script = std::make_shared<FakeScript>();
    const auto goal = goalOf(digits.settings(0.01, 0), script);
    REQUIRE_GOOD(goal);
    const FakeNetwork trained(std::make_shared<FakeScript>(), *models::buildModel("mnist"),
                              NetworkOptions());
    int steps = 0;
    while (steps < 100 && !isReached(**goal, trained, 1s))
        ++steps;
    QCOMPARE(steps + 1, 12); // 36 images in batches of three
}

void TestAccuracyGoal::whatIsNotReachedHasNoTime()
{
    const Digits digits;
    auto script = std::make_shared<FakeScript>();
    const auto goal = goalOf(digits.settings(1, 2), script);
    REQUIRE_GOOD(goal);
    const auto early = (*goal)->shortfall();
    QVERIFY(early && early->text.find("no evaluation") != std::string::npos);
    const FakeNetwork trained(std::make_shared<FakeScript>(), *models::buildModel("mnist"),
                              NetworkOptions());
    for (int step = 0; step < 5; ++step)
        QVERIFY(!isReached(**goal, trained, 1s));
    const auto shortfall = (*goal)->shortfall();
    QVERIFY(shortfall && shortfall->code == "accuracy_not_reached");
    for (const char *part : {"accuracy of 1 ", "in 5 steps", "after step 2"})
        QVERIFY2(shortfall->text.find(part) != std::string::npos, shortfall->text.c_str());
    const auto values = (*goal)->closingValues();
    QVERIFY(values.size() == 2 && values[1].series == "held_out_accuracy");
    const auto facts = (*goal)->facts();
    QCOMPARE(facts.at("accuracy.reached"), std::string("no"));
    QVERIFY(!facts.contains("accuracy.time_s") &&
            !facts.contains("accuracy.time_with_evaluation_s"));
}

void TestAccuracyGoal::theTrainedNetworkIsEvaluated()
{
    const Digits digits;
    auto script = std::make_shared<FakeScript>();
    auto other = std::make_shared<FakeScript>();
    const auto goal = goalOf(digits.settings(1, 1), script);
    REQUIRE_GOOD(goal);
    QVERIFY(script->options.purpose == Purpose::Infer);
    FakeNetwork trained(other, *models::buildModel("mnist"), NetworkOptions());
    for (const float value : {3.0F, 4.0F}) {
        trained.setParameters({{value}});
        REQUIRE_GOOD((*goal)->isReached(trained, 1s));
        QCOMPARE(script->parameters, TensorValues({{value}}));
    }
    QCOMPARE(other->steps, 0);
}

void TestAccuracyGoal::stepsWithoutAnEvaluationAreRefused()
{
    const Digits digits;
    auto settings = digits.settings(1, 100);
    settings.goal.mostSteps = 99;
    const auto refused = goalOf(settings, std::make_shared<FakeScript>());
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Usage);
    VERIFY_SAYS(refused, "after step 100");
    settings.goal.mostSteps = 100;
    REQUIRE_GOOD(goalOf(settings, std::make_shared<FakeScript>()));
}

void TestAccuracyGoal::failuresAreHandedOn()
{
    const Digits digits;
    auto script = std::make_shared<FakeScript>();
    script->stepFailure = core::FailureKind::Resource;
    const auto goal = goalOf(digits.settings(1, 1), script);
    REQUIRE_GOOD(goal);
    const FakeNetwork trained(std::make_shared<FakeScript>(), *models::buildModel("mnist"),
                              NetworkOptions());
    VERIFY_SAYS((*goal)->isReached(trained, 1s), "The step failed.");
    const std::atomic<bool> cancelled{true};
    const auto stopped = AccuracyGoal::make(digits.settings(1, 1), *models::buildModel("mnist"),
                                            FakeFactory(script), 36, &cancelled);
    REQUIRE_GOOD(stopped);
    QCOMPARE((*stopped)->isReached(trained, 1s).error().code, std::string("cancelled"));
    auto settings = digits.settings(1, 1);
    settings.pipeline.folder = "/nowhere";
    const auto elsewhere = goalOf(settings, std::make_shared<FakeScript>());
    REQUIRE_GOOD(elsewhere);
    VERIFY_SAYS((*elsewhere)->isReached(trained, 1s), "/nowhere");
}

void TestAccuracyGoal::memoryIsEstimated()
{
    const Digits digits;
    auto script = std::make_shared<FakeScript>();
    script->memoryNeeded = 12345;
    const auto bytes = workload::evaluationBytes(digits.settings(1, 1),
                                                 *models::buildModel("mnist"), FakeFactory(script));
    REQUIRE_GOOD(bytes);
    QCOMPARE(bytes->network, 12345.0);
    QCOMPARE(bytes->onHost, 4.0 * (79510 + 2 * 3 * 784)); // parameters, and two batches
}

QTEST_APPLESS_MAIN(TestAccuracyGoal)
#include "tst_accuracy_goal.moc"
