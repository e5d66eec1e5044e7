// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "engine/inventory/host_address.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/commands/member_process.h"
#include "tests/engine/workloads/collective/played_group.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads::collective;
using namespace strata::tests;
using namespace std::chrono_literals;

namespace {

const auto factory = backends::gloo::makeCollectiveFactory();

//! The check value after two repetitions; "wrong: …" or the failure where there is none.
std::string checkValue(const std::vector<std::string> &words,
                       const std::shared_ptr<const GroupFactory> &made,
                       const core::WorkContext &context = {1, 1, {}})
{
    const auto workload = workloads::makeCollective({made});
    auto prepared =
        workload->prepare(*core::parseParameters(workload->parameters(), words), context);
    for (int i = 0; prepared && i < 2; ++i)
        if (const auto done = (*prepared)->iterate(); !done)
            return done.error().text;
    const auto checked = prepared ? (*prepared)->check() : tl::make_unexpected(prepared.error());
    if (!checked)
        return checked.error().text;
    return checked->verified ? checked->checkValue : "wrong: " + checked->verification;
}

//! Of a host whose partner names a place where nobody is.
core::Failure failureWith(const std::string &partner, std::chrono::seconds patience,
                          const std::atomic<bool> *cancelled = {})
{
    ScriptedRendezvous rendezvous(0, {{"", partner}});
    const Membership membership{0, 1, {1, 1}, {}, &rendezvous, patience, cancelled};
    const auto group =
        factory->make({Operation::AllReduce, Element::Fp32, 100, 2, false}, membership);
    return group ? core::Failure{} : group.error();
}

} // namespace

class TestGlooCollective : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOperationIsRight_data();
    void everyOperationIsRight();
    void algorithmsComeToTheSame();
    void hostsExchange_data();
    void hostsExchange();
    void leavesNoSocketsAndNoThreads();
    void tooManyConnectionsAreRefused();
    void whoIsNotThereIsSaid();
    void waitingIsCalledOff();
    void anOperationIsCalledOff();
    void enginesExchange();
    void anEngineThatDiesIsNoticed();
};

void TestGlooCollective::everyOperationIsRight_data()
{
    QTest::addColumn<QString>("operation");
    for (const char *operation :
         {"all_reduce", "all_gather", "reduce_scatter", "broadcast", "send_receive"})
        QTest::newRow(operation) << QString::fromLatin1(operation);
}

// And what it comes to does not show who did it.
void TestGlooCollective::everyOperationIsRight()
{
    QFETCH(QString, operation);
    for (const char *precision : {"precision=fp32", "precision=bf16", "precision=fp16"}) {
        for (const char *place : {"in_place=off", "in_place=on"}) {
            if (operation == QLatin1String("send_receive") && std::string(place) == "in_place=on")
                continue;
            for (const int ranks : {1, 2, 3, 5}) {
                for (const char *bytes : {"bytes=20", "bytes=100003", "bytes=5000000"}) {
                    if (ranks != 2 && std::string(bytes) == "bytes=5000000") // in several segments
                        continue;
                    const std::vector<std::string> words{"operation=" + operation.toStdString(),
                                                         bytes,
                                                         precision,
                                                         place,
                                                         "enqueued=2",
                                                         "ranks=" + std::to_string(ranks)};
                    const std::string value = checkValue(words, factory);
                    QVERIFY2(value.size() == 16, value.c_str());
                    if (std::string(bytes) == "bytes=100003")
                        QCOMPARE(checkValue(words, std::make_shared<PlayedFactory>(8, Mischief{}, 1,
                                                                                   "gloo")),
                                 value);
                }
            }
        }
    }
}

void TestGlooCollective::algorithmsComeToTheSame()
{
    for (const char *precision : {"precision=fp32", "precision=bf16", "precision=fp16"}) {
        for (const auto &[ranks, bytes] :
             {std::pair{"ranks=1", "bytes=100003"}, std::pair{"ranks=3", "bytes=100003"},
              std::pair{"ranks=4", "bytes=100003"}, std::pair{"ranks=6", "bytes=4"}}) {
            for (const char *place : {"in_place=off", "in_place=on"}) {
                std::vector<std::string> words{bytes, precision, place, ranks, "enqueued=2"};
                const std::string ring = checkValue(words, factory);
                QVERIFY2(ring.size() == 16, ring.c_str());
                words.emplace_back("algorithm=halving_doubling");
                QCOMPARE(checkValue(words, factory), ring);
            }
        }
    }
}

void TestGlooCollective::hostsExchange_data()
{
    everyOperationIsRight_data();
}

void TestGlooCollective::hostsExchange()
{
    QFETCH(QString, operation);
    Meeting meeting(3);
    std::array<std::string, 3> values;
    std::vector<std::thread> hosts;
    for (int member = 0; member < 3; ++member)
        hosts.emplace_back([&, member] { // with one, two and one ranks
            PlayedRendezvous rendezvous(meeting, member);
            values[static_cast<std::size_t>(member)] =
                checkValue({"operation=" + operation.toStdString(), "bytes=100003", "hosts=3",
                            "patience=30", "ranks=" + std::to_string(member == 1 ? 2 : 1)},
                           factory, {1, 1, {}, &rendezvous});
        });
    for (std::thread &host : hosts)
        host.join();
    for (const std::string &value : values)
        QVERIFY2(value.size() == 16, value.c_str());
    QVERIFY(values[0] != values[1]); // each names its ranks
}

void TestGlooCollective::leavesNoSocketsAndNoThreads()
{
    const std::vector<std::string> words{"bytes=1000", "ranks=4"};
    checkValue(words, factory); // what the libraries open once and keep
    const std::size_t files = entriesOf("/proc/self/fd");
    const std::size_t threads = entriesOf("/proc/self/task");
    for (int time = 0; time < 5; ++time)
        QVERIFY(checkValue(words, factory).size() == 16);
    QCOMPARE(failureWith("255.255.255.254 1", 1s).code, std::string("no_connection"));
    QCOMPARE(entriesOf("/proc/self/fd"), files);
    QTRY_COMPARE_WITH_TIMEOUT(entriesOf("/proc/self/task"), threads, patienceMs);
}

void TestGlooCollective::tooManyConnectionsAreRefused()
{
    const Membership membership{0, 20, {20, 1, 20}, {}, nullptr, 1s, nullptr};
    const auto group =
        factory->make({Operation::AllReduce, Element::Fp32, 100, 41, false}, membership);
    QVERIFY(!group);
    QCOMPARE(group.error().code, std::string("too_many_ranks"));
    QVERIFY2(group.error().text.ends_with("on 3 hosts 12 ranks each are possible."),
             group.error().text.c_str());
}

void TestGlooCollective::whoIsNotThereIsSaid()
{
    const std::string own = inventory::addressForOthers().text;
    // whose turn it would be to connect
    const core::Failure silent = failureWith("255.255.255.254 1", 1s);
    QCOMPARE(silent.code, std::string("no_connection"));
    QVERIFY2(silent.text.find("within 1 s") != std::string::npos, silent.text.c_str());
    QVERIFY2(silent.text.find("this host offered the address " + own) != std::string::npos,
             silent.text.c_str());
    constexpr int enoughMs = 10'000; // one of them alone would wait three times as long
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &) {
        for (const char *nonsense : {"0.0.0.1", "nowhere 7", "::x 9"})
            QCOMPARE(failureWith(nonsense, 30s).code, std::string("no_connection"));
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestGlooCollective::waitingIsCalledOff()
{
    constexpr int enoughMs = 5'000;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &) {
        std::atomic<bool> cancelled{false};
        std::thread caller([&cancelled] {
            std::this_thread::sleep_for(300ms);
            cancelled = true;
        });
        const core::Failure failure = failureWith("255.255.255.254 1", 60s, &cancelled);
        caller.join();
        QCOMPARE(failure.code, std::string("cancelled"));
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestGlooCollective::anOperationIsCalledOff()
{
    std::atomic<bool> cancelled{false};
    const Problem problem{Operation::AllReduce, Element::Fp32, 1000, 3, false};
    const auto group = factory->make(problem, {0, 3, {}, {}, nullptr, 60s, &cancelled});
    QVERIFY(group.has_value());
    QVERIFY((*group)->run(1).has_value());
    cancelled = true;
    const auto done = (*group)->run(1000);
    QVERIFY(!done && done.error().code == "cancelled");
    QCOMPARE((*group)->run(1).error().code, std::string("collective_failed"));
}

// max_seconds ends neither of them earlier than the other.
void TestGlooCollective::enginesExchange()
{
    const QStringList words{QStringLiteral("collective"),        QStringLiteral("bytes=100K"),
                            QStringLiteral("steps=5"),           QStringLiteral("warmup_steps=2"),
                            QStringLiteral("max_seconds=0.001"), QStringLiteral("patience=30")};
    Member first(0, words);
    Member second(1, words + QStringList{QStringLiteral("ranks=2")});
    introduce(first, second);
    for (Member *member : {&first, &second}) {
        const auto *end = member->find<protocol::End>();
        QVERIFY2(end && end->outcome == protocol::Outcome::Done,
                 end ? end->reason.c_str() : "no end");
        QVERIFY(end->reason.empty());
        const auto *result = member->find<protocol::Result>();
        QVERIFY(result && result->verified);
        QCOMPARE(result->steps, std::uint64_t{5});
        QCOMPARE(result->facts.at("hosts"), std::string("2"));
        QCOMPARE(result->facts.at("ranks"), std::string("3"));
        QCOMPARE(result->facts.at("interface"), inventory::addressForOthers().interface);
        QCOMPARE(member->find<protocol::Trial>()->iterationsPerStep, std::uint64_t{1});
        QCOMPARE(member->process.exitCode(), 0);
    }
    QCOMPARE(first.find<protocol::Result>()->facts.at("ranks_here"), std::string("1"));
    QCOMPARE(second.find<protocol::Result>()->facts.at("ranks_here"), std::string("2"));
}

void TestGlooCollective::anEngineThatDiesIsNoticed()
{
    const QStringList words{QStringLiteral("collective"), QStringLiteral("bytes=1M"),
                            QStringLiteral("steps=100000"), QStringLiteral("patience=20")};
    Member first(0, words);
    Member second(1, words);
    introduce(first, second,
              [&] { return first.find<protocol::Steps>() && second.find<protocol::Steps>(); });
    QVERIFY(first.find<protocol::Steps>() && second.find<protocol::Steps>());
    QElapsedTimer timer;
    timer.start();
    second.process.kill();
    introduce(first, second);
    QVERIFY2(timer.elapsed() < 10'000, qPrintable(QString::number(timer.elapsed())));
    const auto *error = first.find<protocol::Error>();
    QVERIFY(error);
    QCOMPARE(error->code, std::string("partner_lost"));
    QVERIFY2(error->text.find("Member 1 of the exchange is gone") == 0, error->text.c_str());
    QCOMPARE(first.find<protocol::End>()->outcome, protocol::Outcome::Failed);
}

QTEST_GUILESS_MAIN(TestGlooCollective)
#include "tst_gloo_collective.moc"
