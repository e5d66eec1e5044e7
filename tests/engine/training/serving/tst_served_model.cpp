// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/served_model.h"

#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/serving/serve_reference.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::engine;
using namespace strata::engine::training::serving;

namespace {

ServeSettings digits(std::int64_t batch)
{
    ServeSettings settings;
    settings.model = "mnist";
    settings.scenario = Scenario::Server;
    settings.batch = batch;
    return settings;
}

class NamedFactory final : public training::NetworkFactory {
public:
    explicit NamedFactory(std::string name) : m_name(std::move(name)) {}
    std::string name() const override { return m_name; }
    core::Expected<std::uint64_t> memoryNeeded(const training::Graph &,
                                               const training::NetworkOptions &) const override
    {
        return std::uint64_t{1} << 60U;
    }
    core::Expected<std::unique_ptr<training::Network>>
    compile(const training::Graph &, const training::NetworkOptions &) const override
    {
        return core::fail(core::FailureKind::Unsupported, "played", "");
    }

private:
    std::string m_name;
};

} // namespace

class TestServedModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersDoNotDependOnTheBatch_data();
    void answersDoNotDependOnTheBatch();
    void anAnswerHasAllOutputs();
    void proofsDoNotDependOnThreads();
    void proofsAreHandedOn();
    void gpusAreRefused();
    void tooMuchMemoryIsRefusedBefore();
    void distancesNoticeWhatIsNoNumber();
};

void TestServedModel::answersDoNotDependOnTheBatch_data()
{
    QTest::addColumn<QString>("name");
    for (const char *model : {"mnist", "memnet_fathom"})
        QTest::addRow("%s", model) << model;
}

// Each query in batches of one to five, beside others that do not change its answer.
void TestServedModel::answersDoNotDependOnTheBatch()
{
    QFETCH(QString, name);
    ServeSettings settings = digits(5);
    settings.model = name.toStdString();
    const auto shape = shapeOf(settings);
    const auto factory = backends::reference::makeNetworkFactory();
    auto model = ServedModel::make(settings, *factory, *shape);
    QVERIFY2(model.has_value(), model ? "" : model.error().text.c_str());
    std::vector<std::vector<float>> expected;
    for (std::size_t i = 0; i < 5; ++i)
        expected.push_back(*expectedOutputs(settings, *shape, *factory, i));
    QVERIFY(distance(expected[0], expected[1]) > 10 * distanceAllowed(settings.precision));
    for (std::size_t queries = 1; queries <= 5; ++queries) {
        for (std::size_t i = 0; i < queries; ++i) {
            const auto image = expectedImage(settings.seed, i, shape->graph);
            std::copy(image.begin(), image.end(), (*model)->place(i, queries).begin());
        }
        QVERIFY((*model)->compute(queries).has_value());
        for (std::size_t i = 0; i < queries; ++i)
            QVERIFY(distance((*model)->outputs(i), expected[i]) < 1e-6);
    }
}

// A class for each position where an answer may start, and another for where it ends; the classes
// of each frame.
void TestServedModel::anAnswerHasAllOutputs()
{
    ServeSettings settings = digits(1);
    QCOMPARE(shapeOf(settings)->outputs, std::size_t{10});
    settings.sequence = 50;
    QCOMPARE(shapeOf(settings).error().code, std::string("sequence_of_images"));
    settings.model = "bert_base_qa";
    QCOMPARE(shapeOf(settings)->imageElements, std::size_t{2 * 50});
    QCOMPARE(shapeOf(settings)->outputs, std::size_t{2 * 50});
    settings.model = "speech_fathom";
    QCOMPARE(shapeOf(settings)->outputs, std::size_t{50 * 62});
    settings.sequence = 0;
    QCOMPARE(shapeOf(settings)->imageElements, std::size_t{1566 * 26});
    settings.model = "resnet50_v1.5";
    QCOMPARE(shapeOf(settings)->outputs, std::size_t{1000});
}

// The number is pinned: a change of it is a change of the work, raise the workload's version with
// it.
void TestServedModel::proofsDoNotDependOnThreads()
{
    const auto factory = backends::reference::makeNetworkFactory();
    for (const int threads : {1, 2}) {
        ServeSettings settings = digits(3);
        settings.threads = threads;
        auto model = ServedModel::make(settings, *factory, *shapeOf(settings));
        const auto proof = (*model)->prove();
        QVERIFY(proof && proof->verified);
        QVERIFY(proof->compared > 0);
        QCOMPARE(QString::number(proof->hash, 16), QStringLiteral("c85c2123dd008c70"));
    }
}

void TestServedModel::proofsAreHandedOn()
{
    const Proof proof{0xfedcba9876543210, true, 128, {}};
    const Proof same = proofIn(textOf(proof));
    QCOMPARE(same.hash, proof.hash);
    QCOMPARE(same.compared, proof.compared);
    QVERIFY(same.verified && same.mismatch.empty());
    QCOMPARE(proofIn(textOf({1, false, 2, "Element 3 of conv1."})).mismatch,
             std::string("Element 3 of conv1."));
    QVERIFY(!proofIn("").verified);
}

void TestServedModel::gpusAreRefused()
{
    const std::vector<std::shared_ptr<const training::NetworkFactory>> factories{
        std::make_shared<NamedFactory>("onednn"), std::make_shared<NamedFactory>("cuda")};
    ServeSettings settings = digits(1);
    QCOMPARE((*factoryOf(settings, factories))->name(), std::string("onednn"));
    settings.backend = "cuda";
    const auto refused = factoryOf(settings, factories);
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(refused.error().code, std::string("not_served_by_gpu"));
    QCOMPARE(factoryOf(digits(1), {}).error().code, std::string("no_backend"));
}

void TestServedModel::tooMuchMemoryIsRefusedBefore()
{
    const ServeSettings settings = digits(1);
    const NamedFactory factory("onednn");
    const auto shape = shapeOf(settings);
    const auto refused = requireMemory(settings, *shape, factory, {.server = true});
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Usage);
    QVERIFY2(refused.error().text.find(" of memory, but ") != std::string::npos,
             refused.error().text.c_str());
    QVERIFY(requireMemory(settings, *shape, factory, {.client = true}).has_value());
}

void TestServedModel::distancesNoticeWhatIsNoNumber()
{
    const std::vector<float> good{1, 2};
    const std::vector<float> wrong{1, std::numeric_limits<float>::quiet_NaN()};
    QCOMPARE(distance(good, good), 0.0);
    QVERIFY(std::isinf(distance(wrong, good)));
    QVERIFY(std::isinf(distance(wrong, wrong)));
    const std::vector<float> other{1, 0};
    QVERIFY(std::abs(distance(other, good) - 2 / std::sqrt(5)) < 1e-12);
}

QTEST_APPLESS_MAIN(TestServedModel)
#include "tst_served_model.moc"
