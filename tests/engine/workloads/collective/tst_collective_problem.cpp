// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/collective/collective_problem.h"
#include "tests/engine/workloads/collective/played_group.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::collective;

namespace {

//! Of a host that is alone.
core::Expected<Settings> problemFor(const std::vector<std::string> &words, int devices)
{
    const auto parsed = core::parseParameters(parameterSpecs({"played", "other"}), words);
    if (!parsed)
        return tl::make_unexpected(parsed.error());
    auto found = settingsOf(*parsed, strata::tests::PlayedFactory(devices));
    if (!found)
        return found;
    return spreadOver(*found, {found->membership.localRanks}, 0).map([&] { return *found; });
}

std::string refusal(const std::vector<std::string> &words, int devices = 2)
{
    const auto parsed = problemFor(words, devices);
    return parsed ? "none" : parsed.error().code;
}

} // namespace

class TestCollectiveProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void busFactorsAreThoseOfNcclTests();
    void worksAreCounted();
    void blocksAreWhole();
    void liesInPlaceAsTheLibraryWants();
    void ranksComeFromTheHost();
    void termsNameTheWork();
    void contradictionsAreRefused();
};

// The factors of the document PERFORMANCE of nccl-tests, for n = 4.
void TestCollectiveProblem::busFactorsAreThoseOfNcclTests()
{
    const auto factor = [](Operation operation, int ranks) {
        return busFactor({operation, Element::Fp32, 8, ranks, false});
    };
    QCOMPARE(factor(Operation::AllReduce, 4), 1.5);
    QCOMPARE(factor(Operation::AllGather, 4), 0.75);
    QCOMPARE(factor(Operation::ReduceScatter, 4), 0.75);
    QCOMPARE(factor(Operation::Broadcast, 4), 1.0);
    QCOMPARE(factor(Operation::SendReceive, 4), 1.0);
    QCOMPARE(factor(Operation::AllReduce, 2), 1.0);
    for (const auto operation :
         {Operation::AllReduce, Operation::AllGather, Operation::Broadcast, Operation::SendReceive})
        QCOMPARE(factor(operation, 1), 0.0);
}

void TestCollectiveProblem::worksAreCounted()
{
    const auto work = [](Operation operation) {
        return workOf({operation, Element::Bf16, 400, 4, false}, 3);
    };
    QCOMPARE(work(Operation::AllReduce).work, 2400.0); // 3 operations of 400 elements of two bytes
    QCOMPARE(work(Operation::AllReduce).rateUnit, std::string("B/s"));
    QCOMPARE(work(Operation::AllReduce).operations, 3600.0);
    QCOMPARE(work(Operation::AllReduce).bytes, 14400.0);    // 2 (n - 1) S
    QCOMPARE(work(Operation::ReduceScatter).bytes, 7200.0); // (n - 1) S
    QCOMPARE(work(Operation::ReduceScatter).operations, 3600.0);
    QCOMPARE(work(Operation::AllGather).bytes, 7200.0);
    QCOMPARE(work(Operation::AllGather).operations, 0.0);
    QCOMPARE(work(Operation::Broadcast).bytes, 7200.0);
    QCOMPARE(work(Operation::SendReceive).bytes, 9600.0); // n S
}

void TestCollectiveProblem::blocksAreWhole()
{
    const auto gather = problemFor({"operation=all_gather", "bytes=1003"}, 3);
    QVERIFY(gather.has_value());
    QCOMPARE(gather->problem.elements, std::int64_t{249}); // 250 elements leave one over
    QCOMPARE(blockElements(gather->problem), std::int64_t{83});
    QCOMPARE(inputElements(gather->problem), std::int64_t{83});
    QCOMPARE(outputElements(gather->problem), std::int64_t{249});
    const auto sum = problemFor({"bytes=1003", "precision=fp16"}, 3);
    QCOMPARE(sum->problem.elements, std::int64_t{501});
    QCOMPARE(inputElements(sum->problem), std::int64_t{501});
}

void TestCollectiveProblem::liesInPlaceAsTheLibraryWants()
{
    const Problem gather{Operation::AllGather, Element::Fp32, 12, 4, true};
    QCOMPARE(sharedElements(gather), std::int64_t{12});
    QCOMPARE(inputOffsetInPlace(gather, 3),
             std::int64_t{9}); // sendbuff == recvbuff + rank * sendcount
    QCOMPARE(outputOffsetInPlace(gather, 3), std::int64_t{0});
    const Problem scatter{Operation::ReduceScatter, Element::Fp32, 12, 4, true};
    QCOMPARE(sharedElements(scatter), std::int64_t{12});
    QCOMPARE(inputOffsetInPlace(scatter, 2), std::int64_t{0});
    QCOMPARE(outputOffsetInPlace(scatter, 2),
             std::int64_t{6}); // recvbuff == sendbuff + rank * recvcount
    const Problem sum{Operation::AllReduce, Element::Fp32, 12, 4, true};
    QCOMPARE(inputOffsetInPlace(sum, 2), outputOffsetInPlace(sum, 2));
}

void TestCollectiveProblem::ranksComeFromTheHost()
{
    const auto all = problemFor({}, 3);
    QVERIFY(all.has_value());
    QCOMPARE(all->problem.ranks, 3);
    QCOMPARE(all->membership.localRanks, 3);
    QCOMPARE(all->hosts, 1);
    QCOMPARE(problemFor({"ranks=2"}, 3)->problem.ranks, 2);
    auto hosts =
        problemFor({"hosts=3", "ranks=2", "patience=5", "operation=all_gather", "bytes=100"}, 3);
    QVERIFY2(hosts.has_value(), hosts ? "" : hosts.error().text.c_str());
    QCOMPARE(hosts->hosts, 3);
    QCOMPARE(hosts->membership.patience, std::chrono::seconds(5));
    QVERIFY(spreadOver(*hosts, {3, 2, 1}, 1).has_value());
    QCOMPARE(hosts->problem.ranks, 6);
    QCOMPARE(hosts->problem.elements, std::int64_t{24}); // 25, shared out among six
    QCOMPARE(hosts->membership.firstRank, 3);
    QCOMPARE(hosts->membership.localRanks, 2);
    QCOMPARE(hosts->membership.ranksOfHosts, (std::vector<int>{3, 2, 1}));
    QCOMPARE(spreadOver(*hosts, std::vector<int>(5, 64), 0).error().code,
             std::string("too_many_ranks"));
}

void TestCollectiveProblem::termsNameTheWork()
{
    QCOMPARE(problemFor({"hosts=2", "backend=auto", "patience=3", "ranks=1"}, 2)->terms,
             std::string("version=2 operation=all_reduce algorithm=ring bytes=67108864 "
                         "precision=fp32 in_place=off enqueued=20 hosts=2 "
                         "backend=played")); // who waits how long, and with how many ranks, is a
                                             // host's own affair
    settings::ParameterSpecs specs = parameterSpecs({});
    for (const char *name : {"seed", "steps", "warmup_steps", "threads"})
        specs.push_back({name, settings::ParameterType::Integer, "7", "", 0, 100, {}, ""});
    const auto parsed = core::parseParameters(specs, {"steps=9"});
    const auto found = settingsOf(*parsed, strata::tests::PlayedFactory(1));
    QVERIFY2(found && found->terms.ends_with(" backend=played seed=7 steps=9 warmup_steps=7"),
             found->terms.c_str());
}

void TestCollectiveProblem::contradictionsAreRefused()
{
    QCOMPARE(refusal({"ranks=3"}), std::string("too_few_gpus"));
    QVERIFY(problemFor({"ranks=3"}, 2).error().kind == core::FailureKind::Unsupported);
    QCOMPARE(refusal({}, 0), std::string("no_gpu"));
    QCOMPARE(refusal({"operation=send_receive", "in_place=on"}), std::string("not_in_place"));
    QCOMPARE(refusal({"operation=all_gather", "bytes=4"}), std::string("too_few_bytes"));
    QCOMPARE(refusal({"operation=all_gather", "bytes=8"}), std::string("none"));
    QCOMPARE(refusal({"operation=broadcast", "algorithm=halving_doubling"}),
             std::string("algorithm_unused"));
    QCOMPARE(refusal({"operation=broadcast", "algorithm=ring"}), std::string("none"));
    // A library that chooses by itself is not asked.
    const auto chosen = problemFor({"algorithm=halving_doubling"}, 2);
    QVERIFY(!chosen && chosen.error().code == "no_algorithm");
    QVERIFY(chosen.error().kind == core::FailureKind::Unsupported);
    QVERIFY2(chosen.error().text.find("backend=gloo") != std::string::npos,
             chosen.error().text.c_str());
}

QTEST_APPLESS_MAIN(TestCollectiveProblem)
#include "tst_collective_problem.moc"
