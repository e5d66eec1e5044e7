// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/collective/played_group.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using strata::tests::Mischief;
using strata::tests::PlayedFactory;
using strata::tests::ScriptedRendezvous;

namespace {

//! Of three hosts that are asked for 400 bytes.
const std::string terms =
    "version=2 operation=all_reduce algorithm=ring bytes=400 precision=fp32 in_place=off "
    "enqueued=20 hosts=3 backend=played";

core::Expected<std::unique_ptr<core::PreparedWork>>
prepare(const std::vector<std::string> &words, const PlayedFactory &factory,
        const core::WorkContext &context = {1, 1, {}})
{
    const auto workload = workloads::makeCollective({std::make_shared<PlayedFactory>(factory)});
    const auto parameters = core::parseParameters(workload->parameters(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return workload->prepare(*parameters, context);
}

//! The check value after a number of repetitions; "wrong: …" where the result is.
std::string checkValue(const std::vector<std::string> &words, const PlayedFactory &factory,
                       int repetitions = 1, const core::WorkContext &context = {1, 1, {}})
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
    void hostsThatDoNotFitAreRefused();
    void aHostChecksItsOwnRanks();
    void failuresAreHandedOn();
    void theFirstBackendIsTheUsual();
    void selfTestFindsMischief();
};

void TestCollectiveWorkload::everyOperationIsVerified_data()
{
    QTest::addColumn<QString>("operation");
    for (const char *operation :
         {"all_reduce", "all_gather", "reduce_scatter", "broadcast", "send_receive"})
        QTest::newRow(operation) << QString::fromLatin1(operation);
}

void TestCollectiveWorkload::everyOperationIsVerified()
{
    QFETCH(QString, operation);
    for (const char *precision : {"precision=fp32", "precision=bf16", "precision=fp16"}) {
        for (const char *place : {"in_place=off", "in_place=on"}) {
            if (operation == QLatin1String("send_receive") && std::string(place) == "in_place=on")
                continue;
            const std::vector<std::string> words{"operation=" + operation.toStdString(),
                                                 "bytes=1234", precision, place, "enqueued=2"};
            for (const int ranks : {1, 2, 3, 8}) {
                const std::string once = checkValue(words, PlayedFactory(ranks));
                QVERIFY2(once.size() == 16, once.c_str());
                QCOMPARE(checkValue(words, PlayedFactory(ranks), 3),
                         once); // whatever was repeated before
                QCOMPARE(checkValue(words, PlayedFactory(ranks), 1, {3, 1, {}}), once);
            }
        }
    }
}

// The first number is pinned: a change of it is a change of the work, raise the workload's version
// with it.
void TestCollectiveWorkload::checkValueNamesTheWorkOnly()
{
    const std::string value = checkValue({"bytes=4000"}, PlayedFactory(2));
    QCOMPARE(value, std::string("d31b0003eaf2a03e"));
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
    QCOMPARE(checkValue({"bytes=4000", "operation=all_gather"},
                        PlayedFactory(2, Mischief{false, true, false})),
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
    const std::vector<std::string> words{"bytes=400", "hosts=3", "patience=7"};
    ScriptedRendezvous first(0, {{"", "1\n" + terms + "\n", "4\n" + terms + "\n"}});
    auto prepared = prepare(words, PlayedFactory(2), {1, 1, {}, &first});
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    QCOMPARE(first.told, (std::vector<std::string>{"2\n" + terms + "\nc0ffee"}));
    QCOMPARE(first.waited, std::chrono::seconds(7));
    QCOMPARE(first.asked, 3);
    QVERIFY((*prepared)->oneIterationPerStep() &&
            (*prepared)->stepsAreFixed()); // or each would do another number of operations
    auto facts = (*prepared)->facts();
    QCOMPARE(facts["implementation"], std::string("played, token c0ffee, rank 0"));
    QCOMPARE(facts["hosts"] + " " + facts["ranks"] + " " + facts["ranks_here"],
             std::string("3 7 2"));
    ScriptedRendezvous second(1, {{"2\n" + terms + "\ndecaf0", "", "4\n" + terms + "\n"}});
    prepared = prepare(words, PlayedFactory(1), {1, 1, {}, &second});
    QVERIFY(prepared.has_value());
    QCOMPARE(second.told, (std::vector<std::string>{"1\n" + terms + "\n"}));
    QCOMPARE((*prepared)->facts().at("implementation"),
             std::string("played, token decaf0, rank 2"));
}

void TestCollectiveWorkload::hostsThatDoNotFitAreRefused()
{
    const auto refusal = [](const std::vector<std::string> &words, core::Rendezvous *rendezvous) {
        const auto prepared = prepare(words, PlayedFactory(2), {1, 1, {}, rendezvous});
        return prepared ? core::Failure{} : prepared.error();
    };
    const std::vector<std::string> words{"bytes=400", "hosts=3"};
    QCOMPARE(refusal(words, nullptr).code, std::string("one_host_only"));
    ScriptedRendezvous outside(3, {});
    QCOMPARE(refusal(words, &outside).code, std::string("member_out_of_range"));
    ScriptedRendezvous other(
        0, {{"", "1\n" + terms + "\n",
             "1\n" + QString::fromStdString(terms).replace("400", "404").toStdString()}});
    const core::Failure differs = refusal(words, &other);
    QCOMPARE(differs.code, std::string("hosts_differ"));
    QVERIFY2(differs.text.starts_with(
                 "Member 2 is asked for other work than member 0 (bytes=404, not bytes=400)"),
             differs.text.c_str());
    ScriptedRendezvous silent(0, {{"", "1\n" + terms + "\n", "many\n" + terms + "\n"}});
    QCOMPARE(refusal(words, &silent).code, std::string("bad_greeting"));
    ScriptedRendezvous crowd(0, {{"", "200\n" + terms + "\n", "64\n" + terms + "\n"}});
    QCOMPARE(refusal(words, &crowd).code, std::string("too_many_ranks"));
    ScriptedRendezvous alone(0, {});
    QVERIFY(prepare({"bytes=400"}, PlayedFactory(2), {1, 1, {}, &alone}).has_value());
    QVERIFY(alone.told.empty());
}

void TestCollectiveWorkload::aHostChecksItsOwnRanks()
{
    std::vector<std::string> values;
    for (const int member : {0, 1}) {
        for (const char *operation : {"reduce_scatter", "send_receive"}) {
            const std::string same = QString::fromStdString(terms)
                                         .replace("hosts=3", "hosts=2")
                                         .replace("all_reduce", operation)
                                         .toStdString();
            ScriptedRendezvous meeting(member, {{"2\n" + same + "\nc0ffee", "2\n" + same + "\n"}});
            const std::string value =
                checkValue({"bytes=400", "hosts=2", std::string("operation=") + operation},
                           PlayedFactory(2), 1, {1, 1, {}, &meeting});
            QVERIFY2(value.size() == 16, value.c_str());
            QVERIFY(std::find(values.begin(), values.end(), value) == values.end());
            values.push_back(value);
        }
    }
    const std::string same =
        QString::fromStdString(terms).replace("hosts=3", "hosts=2").toStdString();
    ScriptedRendezvous meeting(1, {{"2\n" + same + "\nc0ffee", ""}});
    const std::string wrong =
        checkValue({"bytes=400", "hosts=2"}, PlayedFactory(2, Mischief{true, false, false}), 1,
                   {1, 1, {}, &meeting});
    QCOMPARE(wrong, std::string("wrong: element 99 of rank 3 is wrong"));
}

void TestCollectiveWorkload::failuresAreHandedOn()
{
    const auto none = prepare({}, PlayedFactory(0));
    QVERIFY(!none && none.error().kind == core::FailureKind::Unsupported);
    QVERIFY(checkValue({"bytes=400"}, PlayedFactory(2, Mischief{false, false, true}))
                .starts_with("failed: The test pulled"));
}

void TestCollectiveWorkload::theFirstBackendIsTheUsual()
{
    const auto none = workloads::makeCollective({});
    const auto prepared = none->prepare(*core::parseParameters(none->parameters(), {}), {1, 1, {}});
    QVERIFY(!prepared && prepared.error().code == "no_backend");
    const auto two =
        workloads::makeCollective({std::make_shared<PlayedFactory>(2),
                                   std::make_shared<PlayedFactory>(0, Mischief{}, 1, "absent")});
    const auto with = [&two](const std::string &word) {
        return two->prepare(*core::parseParameters(two->parameters(), {word, "bytes=400"}),
                            {1, 1, {}});
    };
    QCOMPARE((*with("backend=auto"))->backend(), std::string("played"));
    QCOMPARE(with("backend=absent").error().code, std::string("no_gpu"));
    const core::SelfTestReport report = two->selfTest();
    QVERIFY(report.cases > 0 && report.failures.empty());
    QCOMPARE(report.leftOut,
             (std::vector<core::LeftOut>{{"backend absent", "This host has no GPU."}}));
}

void TestCollectiveWorkload::selfTestFindsMischief()
{
    const auto report = [](int devices, Mischief mischief) {
        return workloads::makeCollective({std::make_shared<PlayedFactory>(devices, mischief, 7)})
            ->selfTest();
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
