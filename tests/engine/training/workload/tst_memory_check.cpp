// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/memory_check.h"

#include "engine/training/workload/prepared_network.h"
#include "tests/engine/training/exchange/played_gradients.h"
#include "tests/engine/training/workload/fake_network.h"

#include <QTest>

using namespace strata::tests;
using strata::engine::training::workload::PreparedNetwork;

namespace {

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareFake(const std::shared_ptr<FakeScript> &script, const std::vector<std::string> &words)
{
    return PreparedNetwork::make(*settingsOf(Purpose::Train, words), FakeFactory(script));
}

} // namespace

class TestMemoryCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBatchThatDoesNotFitIsRefusedFirst();
    void advisesWhatCanBeLess_data();
    void advisesWhatCanBeLess();
    void aGpuHasMemoryOfItsOwn();
    void theRanksNetworksHaveToFit();
};

void TestMemoryCheck::aBatchThatDoesNotFitIsRefusedFirst()
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

void TestMemoryCheck::advisesWhatCanBeLess_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("batch");
    QTest::addColumn<QString>("said");
    QTest::newRow("both") << "gpt2_124m"
                          << "2"
                          << "choose a smaller batch or shorter sequences,";
    QTest::newRow("one sequence") << "gpt2_124m"
                                  << "1"
                                  << "choose shorter sequences,";
    QTest::newRow("one image") << "vgg19"
                               << "1"
                               << "choose another model,";
}

void TestMemoryCheck::advisesWhatCanBeLess()
{
    QFETCH(QString, model);
    QFETCH(QString, batch);
    QFETCH(QString, said);
    auto script = std::make_shared<FakeScript>();
    script->memoryNeeded = std::uint64_t{1} << 60;
    const auto work =
        prepareFake(script, {"model=" + model.toStdString(), "batch=" + batch.toStdString()});
    QVERIFY(!work);
    QVERIFY2(work.error().text.find(said.toStdString()) != std::string::npos,
             work.error().text.c_str());
}

void TestMemoryCheck::aGpuHasMemoryOfItsOwn()
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

void TestMemoryCheck::theRanksNetworksHaveToFit()
{
    class LargeFactory final : public NetworkFactory {
    public:
        std::string name() const override { return "large"; }
        bool exchangesGradients() const override { return true; }
        core::Expected<std::uint64_t> memoryNeeded(const Graph &,
                                                   const NetworkOptions &options) const override
        {
            return options.exchange.isOn ? std::uint64_t{1} << 50 : 0; // the buckets are in it
        }
        core::Expected<std::unique_ptr<Network>> compile(const Graph &,
                                                         const NetworkOptions &) const override
        {
            return core::fail(core::FailureKind::Internal, "compiled", "It was compiled.");
        }
    };
    const PlayedGradientFactory groups;
    const auto work = PreparedNetwork::make(
        *settingsOf(Purpose::Train, {"model=mnist", "exchange=all_reduce", "batch=4", "ranks=4"}),
        LargeFactory(), {&groups});
    QVERIFY(!work && work.error().code == "batch_too_large");
    for (const char *part :
         {"4 images for each of 4 ranks", "4096.", "TiB", "fewer ranks"}) // four times 1 PiB
        QVERIFY2(work.error().text.find(part) != std::string::npos, work.error().text.c_str());
}

QTEST_GUILESS_MAIN(TestMemoryCheck)
#include "tst_memory_check.moc"
