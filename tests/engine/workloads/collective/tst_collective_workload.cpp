// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/collective/played_group.h"

#include <QTest>

using namespace strata::engine;
using strata::tests::Mischief;
using strata::tests::PlayedFactory;

namespace {

//! Remembers what was told, and gives what a test wants.
class TestRendezvous final : public core::Rendezvous {
public:
    void announce(const std::string &token) override { told = token; }
    core::Expected<std::string> await(std::chrono::seconds patience) override
    {
        awaited = patience;
        return "decaf0";
    }
    std::string told;
    std::chrono::seconds awaited{0};
};

core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const std::vector<std::string> &words, const PlayedFactory &factory,
                                                            const core::WorkContext &context = {1, 1, {}})
{
    const auto workload = workloads::makeCollective(std::make_shared<PlayedFactory>(factory));
    const auto parameters = core::parseParameters(workload->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload->prepare(*parameters, context);
}

//! The check value after a number of repetitions; "wrong: …" where the result is.
std::string checkValue(const std::vector<std::string> &words, const PlayedFactory &factory, int repetitions = 1,
                       const core::WorkContext &context = {1, 1, {}})
{
    auto prepared = prepare(words, factory, context);
    if (!prepared)
        return "failed: " + prepared.error().text;
    for (int i = 0; i < repetitions; ++i)
        if (const auto done = (*prepared)->iterate(); !done)
            return "failed: " + done.error().text;
    const auto checked = (*prepared)->check();
    if (!checked)
        return "failed: " + checked.error().text;
    return checked->verified ? checked->checkValue : "wrong: " + checked->verification;
}

} // namespace

class TestCollectiveWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOperationIsVerified_data();
    void everyOperationIsVerified();
    void checkValueNamesTheWorkOnly();
    void wrongResultsAreFound();
    void bandwidthsAreReported();
    void oneRankAloneUsesNoBus();
    void hostsFindEachOther();
    void aHostChecksItsOwnRanks();
    void failuresAreHandedOn();
    void selfTestFindsMischief();
};

void TestCollectiveWorkload::everyOperationIsVerified_data()
{
    QTest::addColumn<QString>("operation");
    for (const char *operation : {"all_reduce", "all_gather", "reduce_scatter", "broadcast", "send_receive"})
        QTest::newRow(operation) << QString::fromLatin1(operation);
}

void TestCollectiveWorkload::everyOperationIsVerified()
{
    QFETCH(QString, operation);
    for (const char *precision : {"precision=fp32", "precision=bf16", "precision=fp16"}) {
        for (const char *place : {"in_place=off", "in_place=on"}) {
            if (operation == QLatin1String("send_receive") && std::string(place) == "in_place=on")
                continue;
            const std::vector<std::string> words{"operation=" + operation.toStdString(), "bytes=1234", precision, place,
                                                 "enqueued=2"};
            for (const int ranks : {1, 2, 3, 8}) {
                const std::string once = checkValue(words, PlayedFactory(ranks));
                QVERIFY2(once.size() == 16, once.c_str());
                QCOMPARE(checkValue(words, PlayedFactory(ranks), 3), once); // whatever was repeated before
                QCOMPARE(checkValue(words, PlayedFactory(ranks), 1, {3, 1, {}}), once);
            }
        }
    }
}

// The first number is pinned: a change of it is a change of the work, raise the workload's version with it.
void TestCollectiveWorkload::checkValueNamesTheWorkOnly()
{
    const std::string value = checkValue({"bytes=4000"}, PlayedFactory(2));
    QCOMPARE(value, std::string("2af594c63223e9ae"));
    QCOMPARE(checkValue({"bytes=4000", "enqueued=1"}, PlayedFactory(2)), value);
    QCOMPARE(checkValue({"bytes=4003"}, PlayedFactory(2)), value); // the same elements
    QVERIFY(checkValue({"bytes=4004"}, PlayedFactory(2)) != value);
    QVERIFY(checkValue({"bytes=4000"}, PlayedFactory(3)) != value);
    QVERIFY(checkValue({"bytes=4000", "in_place=on"}, PlayedFactory(2)) != value);
    QVERIFY(checkValue({"bytes=4000"}, PlayedFactory(2, {}, 9), 1, {1, 9, {}}) != value);
}

void TestCollectiveWorkload::wrongResultsAreFound()
{
    QCOMPARE(checkValue({"bytes=4000"}, PlayedFactory(2, Mischief{true, false, false})),
             std::string("wrong: element 999 of rank 1 is wrong"));
    QCOMPARE(checkValue({"bytes=4000", "operation=all_gather"}, PlayedFactory(2, Mischief{false, true, false})),
             std::string("wrong: element 0 of rank 0 is wrong"));
}

void TestCollectiveWorkload::bandwidthsAreReported()
{
    auto prepared = prepare({"bytes=4000", "enqueued=5"}, PlayedFactory(4));
    QVERIFY(prepared.has_value());
    QCOMPARE((*prepared)->work().work, 20000.0);
    QVERIFY(!(*prepared)->oneIterationPerStep());
    (*prepared)->startMeasuring();
    QVERIFY((*prepared)->closingValues().empty());
    QVERIFY((*prepared)->iterate().has_value());
    const auto values = (*prepared)->closingValues();
    QCOMPARE(values.size(), std::size_t{1});
    QCOMPARE(values[0].series, std::string("busbw"));
    QVERIFY(values[0].value > 0);
    QCOMPARE((*prepared)->facts().at("busbw"), std::string("algbw times 1.5"));
    QCOMPARE((*prepared)->facts().at("bytes"), std::string("4000"));
}

void TestCollectiveWorkload::oneRankAloneUsesNoBus()
{
    auto prepared = prepare({"bytes=4000"}, PlayedFactory(1));
    QVERIFY(prepared.has_value());
    (*prepared)->startMeasuring();
    QVERIFY((*prepared)->iterate().has_value());
    QCOMPARE((*prepared)->closingValues().at(0).value, 0.0);
    QVERIFY((*prepared)->facts().at("busbw").starts_with("0, "));
}

void TestCollectiveWorkload::hostsFindEachOther()
{
    TestRendezvous meeting;
    const core::WorkContext context{1, 1, {}, &meeting};
    auto first = prepare({"bytes=400", "ranks=4"}, PlayedFactory(2), context);
    QVERIFY(first.has_value());
    QCOMPARE(meeting.told, std::string("c0ffee"));
    QCOMPARE((*first)->facts().at("implementation"), std::string("played, token c0ffee"));
    QVERIFY((*first)->oneIterationPerStep()); // or each would do another number of operations
    meeting.told.clear();
    auto second = prepare({"bytes=400", "ranks=4", "rank=2", "patience=7"}, PlayedFactory(2), context);
    QVERIFY(second.has_value());
    QCOMPARE(meeting.awaited, std::chrono::seconds(7));
    QVERIFY(meeting.told.empty());
    QCOMPARE((*second)->facts().at("implementation"), std::string("played, token decaf0"));
    auto given = prepare({"bytes=400", "ranks=4", "rank=2", "bootstrap=ab12"}, PlayedFactory(2), context);
    QCOMPARE((*given)->facts().at("implementation"), std::string("played, token ab12"));
    const auto alone = prepare({"bytes=400", "ranks=4"}, PlayedFactory(2));
    QVERIFY(!alone && alone.error().code == "one_host_only");
}

void TestCollectiveWorkload::aHostChecksItsOwnRanks()
{
    TestRendezvous meeting;
    const core::WorkContext context{1, 1, {}, &meeting};
    std::vector<std::string> values;
    for (const char *rank : {"rank=0", "rank=2"}) {
        for (const char *operation : {"operation=reduce_scatter", "operation=send_receive"}) {
            const std::string value = checkValue({"bytes=400", "ranks=4", rank, operation}, PlayedFactory(2), 1, context);
            QVERIFY2(value.size() == 16, value.c_str());
            QVERIFY(std::find(values.begin(), values.end(), value) == values.end());
            values.push_back(value);
        }
    }
    const std::string wrong =
        checkValue({"bytes=400", "ranks=4", "rank=2"}, PlayedFactory(2, Mischief{true, false, false}), 1, context);
    QCOMPARE(wrong, std::string("wrong: element 99 of rank 3 is wrong"));
}

void TestCollectiveWorkload::failuresAreHandedOn()
{
    const auto none = prepare({}, PlayedFactory(0));
    QVERIFY(!none && none.error().kind == core::FailureKind::Unsupported);
    QVERIFY(checkValue({"bytes=400"}, PlayedFactory(2, Mischief{false, false, true})).starts_with("failed: The test pulled"));
}

void TestCollectiveWorkload::selfTestFindsMischief()
{
    const auto report = [](int devices, Mischief mischief) {
        return workloads::makeCollective(std::make_shared<PlayedFactory>(devices, mischief, 7))->selfTest();
    };
    QCOMPARE(report(2, {}).cases, 54); // five operations, four of them in place too
    QCOMPARE(report(2, {}).failures.size(), std::size_t{0});
    QCOMPARE(report(2, Mischief{true, false, false}).failures.size(), std::size_t{54});
    const auto nothing = report(0, Mischief{true, false, false});
    QCOMPARE(nothing.cases, 0);
    QCOMPARE(nothing.leftOut.size(), std::size_t{1}); // no GPU, nothing to find
}

QTEST_APPLESS_MAIN(TestCollectiveWorkload)
#include "tst_collective_workload.moc"
