// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/precision_error.h"

#include "engine/training/models/models.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

#include <atomic>
#include <limits>

using namespace strata::tests;
using strata::engine::training::workload::errorAgainst;
using strata::engine::training::workload::PrecisionError;

class TestPrecisionError : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sumsAreThoseOfAFewNumbers();
    void nothingIsNoError();
    void batchesAreComparedUntilThereAreEnough();
    void aFailureIsHandedOn();
    void itEndsWhenCancelled();
    void outputsThatAreNoNumbersAreNoError();
};

void TestPrecisionError::sumsAreThoseOfAFewNumbers()
{
    PrecisionError error;
    const std::vector<float> exact{1, 2, 3, /**/ 6, 5, 4};
    error.add(std::vector<float>{1, 2.5, 2, /**/ 6, 5, 4}, exact, 3); // 3 is no more the largest
    error.add(std::vector<float>{1, 2, 3, /**/ 6, 5, 2}, exact, 3);
    QCOMPARE(error.compared(), std::int64_t(4));
    QCOMPARE(error.changedShare(), 0.25);
    QCOMPARE(error.largestDifference(), 2.0);
    QCOMPARE(error.meanDifference(), (0.5 + 1 + 2) / 12);
    QCOMPARE(error.meanMagnitude(), 3.5);
    const auto facts = error.facts(true);
    QCOMPARE(facts.at("against_fp32.changed_classes"), std::string("0.25"));
    QCOMPARE(facts.at("against_fp32.largest_difference"), std::string("2"));
    QCOMPARE(facts.at("against_fp32.compared"), std::string("4"));
    QVERIFY(!error.facts(false).contains("against_fp32.changed_classes"));
}

void TestPrecisionError::nothingIsNoError()
{
    const PrecisionError none;
    QCOMPARE(none.compared(), std::int64_t(0));
    QCOMPARE(none.changedShare(), 0.0);
    QCOMPARE(none.meanDifference(), 0.0);
}

void TestPrecisionError::batchesAreComparedUntilThereAreEnough()
{
    const auto graph = *models::buildModel("mnist");
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    options.batch = 4;
    auto rough = std::make_shared<FakeScript>();
    auto fine = std::make_shared<FakeScript>();
    rough->logit = 0.5F;
    fine->logit = 0.75F;
    FakeNetwork network(rough, graph, options);
    FakeNetwork exact(fine, graph, options);
    int fetched = 0;
    const auto fetch = [&]() -> core::Expected<void> {
        rough->images.assign(rough->images.size(), static_cast<float>(++fetched));
        return {};
    };
    const auto error = errorAgainst(network, exact, graph, 10, fetch);
    QVERIFY(error.has_value());
    QCOMPARE(error->compared(), std::int64_t(12));
    QCOMPARE(fetched, 3);
    QVERIFY(rough->steps == 3 && fine->steps == 3);
    QVERIFY(fine->images == rough->images && fine->images[0] == 3); // it has seen the same
    QCOMPARE(error->meanDifference(), 0.25);
    QCOMPARE(error->changedShare(), 0.0);
}

void TestPrecisionError::aFailureIsHandedOn()
{
    const auto graph = *models::buildModel("mnist");
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    auto good = std::make_shared<FakeScript>();
    auto bad = std::make_shared<FakeScript>();
    bad->stepFailure = core::FailureKind::Resource;
    FakeNetwork network(good, graph, options);
    FakeNetwork exact(bad, graph, options);
    const auto error =
        errorAgainst(network, exact, graph, 1, [] { return core::Expected<void>(); });
    QVERIFY(!error && error.error().code == "step_failed");
    const auto unread = errorAgainst(network, exact, graph, 1, []() -> core::Expected<void> {
        return core::fail(core::FailureKind::Resource, "no_image", "There is no image.");
    });
    QVERIFY(!unread && unread.error().code == "no_image");
}

void TestPrecisionError::itEndsWhenCancelled()
{
    const auto graph = *models::buildModel("mnist");
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    auto script = std::make_shared<FakeScript>();
    FakeNetwork network(script, graph, options);
    FakeNetwork exact(script, graph, options);
    std::atomic<bool> cancelled{false};
    int fetched = 0;
    const auto fetch = [&]() -> core::Expected<void> {
        cancelled = ++fetched == 3;
        return {};
    };
    const auto error = errorAgainst(network, exact, graph, 100, fetch, &cancelled);
    QVERIFY(!error && error.error().code == "cancelled");
    QCOMPARE(fetched, 3);
}

void TestPrecisionError::outputsThatAreNoNumbersAreNoError()
{
    const auto graph = *models::buildModel("mnist");
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    auto rough = std::make_shared<FakeScript>();
    rough->logit = std::numeric_limits<float>::infinity();
    auto fine = std::make_shared<FakeScript>();
    FakeNetwork network(rough, graph, options);
    FakeNetwork exact(fine, graph, options);
    const auto error =
        errorAgainst(network, exact, graph, 1, [] { return core::Expected<void>(); });
    QVERIFY(!error && error.error().code == "logits_not_finite");
}

QTEST_APPLESS_MAIN(TestPrecisionError)
#include "tst_precision_error.moc"
