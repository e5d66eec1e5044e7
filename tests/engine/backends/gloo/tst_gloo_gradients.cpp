// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/gloo/gloo_factories.h"

#include "tests/engine/commands/member_process.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include <array>
#include <atomic>
#include <bit>
#include <thread>

#include <linux/tcp.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::tests;
using namespace std::chrono_literals;
using training::exchange::GradientGroup;
using workloads::AllReduceAlgorithm;
using workloads::collective::Membership;

namespace {

const auto factory = backends::gloo::makeGradientFactory();

constexpr std::array bothAlgorithms{AllReduceAlgorithm::Ring, AllReduceAlgorithm::HalvingDoubling};

std::unique_ptr<GradientGroup> groupOf(int ranks,
                                       AllReduceAlgorithm algorithm = AllReduceAlgorithm::Ring,
                                       const std::atomic<bool> *cancelled = {})
{
    auto group = factory->connect({0, ranks, {}, {}, nullptr, 60s, cancelled}, algorithm);
    return group ? std::move(*group) : nullptr;
}

//! Numbers whose sum depends on the order in which they are added.
std::vector<float> numbersOf(int rank, std::size_t count)
{
    std::vector<float> numbers(count);
    for (std::size_t i = 0; i < count; ++i)
        numbers[i] =
            1.0F / static_cast<float>(3 + (i * 7 + static_cast<std::size_t>(rank) * 5) % 11);
    return numbers;
}

//! What every rank has of the sum, each of which gives numbersOf() the rank; empty after a failure.
std::vector<std::vector<float>> sumsOf(GradientGroup &group, std::size_t count)
{
    std::vector<std::vector<float>> sums(static_cast<std::size_t>(group.localRanks()));
    const auto done = group.onRanks([&](int rank) {
        auto &mine = sums[static_cast<std::size_t>(rank)];
        mine = numbersOf(rank, count);
        return group.exchange(rank, mine);
    });
    return done ? sums : std::vector<std::vector<float>>();
}

//! What went out by all TCP connections of this process, as the kernel counted it; nothing where it
//! does not count.
std::optional<double> bytesSent()
{
    double sum = 0;
    const QDir descriptors(QStringLiteral("/proc/self/fd"));
    for (const QString &entry : descriptors.entryList(QDir::AllEntries | QDir::System)) {
        tcp_info info{};
        socklen_t size = sizeof info;
        if (::getsockopt(entry.toInt(), IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
            continue;
        if (size < offsetof(tcp_info, tcpi_bytes_retrans) + sizeof info.tcpi_bytes_retrans)
            return std::nullopt;
        sum += static_cast<double>(info.tcpi_bytes_sent - info.tcpi_bytes_retrans);
    }
    return sum;
}

const QStringList trainWords{QStringLiteral("train"),
                             QStringLiteral("exchange=all_reduce"),
                             QStringLiteral("model=mnist"),
                             QStringLiteral("batch=8"),
                             QStringLiteral("patience=60"),
                             QStringLiteral("threads=1"),
                             QStringLiteral("bucket_bytes=50000")};

//! Many short steps, which go on until something ends them.
QStringList endless()
{
    return trainWords +
           QStringList{QStringLiteral("steps=100000"), QStringLiteral("max_seconds=3600")};
}

} // namespace

class TestGlooGradients : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { ::signal(SIGPIPE, SIG_IGN); } // as the engine does
    void sumsAreTheSameOnAllRanks();
    void algorithmsAddUpInAnotherOrder();
    void ranksSendWhatTheFormulaSays();
    void aRankMayBeLate();
    void ranksTellEachOther();
    void aRankThatFailsEndsTheOthers();
    void anExchangeIsCalledOff();
    void leavesNoSocketsAndNoThreads();
    void hostsTrainTogether();
    void aHostThatGivesUpIsNamed();
    void whatFailedMayBeFreed();
    void enginesTrainTogether();
    void anEngineThatDiesIsNoticed();
    void anEngineThatIsStoppedIsNoticed();
    void anEngineThatIsCancelledEndsBoth();
    void anEngineThatWaitsIsCancelled();
    void enginesWithOtherWorkAreRefused();
};

void TestGlooGradients::sumsAreTheSameOnAllRanks()
{
    for (const int ranks : {1, 2, 3, 4, 5, 6}) {
        for (const AllReduceAlgorithm algorithm : bothAlgorithms) {
            const auto group = groupOf(ranks, algorithm);
            QVERIFY(group && group->ranks() == ranks && group->hosts() == 1);
            for (const std::size_t count :
                 {1U, 1001U, 700'001U}) { // less than a piece, and several
                std::vector<std::vector<float>> sums;
                for (int time = 0; time < 2; ++time) {
                    sums = sumsOf(*group, count);
                    QVERIFY2(!sums.empty(), group->failure().text.c_str());
                    for (const std::vector<float> &sum : sums)
                        QVERIFY(sum == sums.front()); // every bit
                }
                std::vector<float> expected(count);
                for (int rank = 0; rank < ranks; ++rank) {
                    const std::vector<float> given = numbersOf(rank, count);
                    for (std::size_t i = 0; i < count; ++i)
                        expected[i] += given[i];
                }
                for (std::size_t i = 0; i < count; ++i)
                    QVERIFY(std::abs(sums.front()[i] - expected[i]) < 2e-6F);
            }
            group->leave();
        }
    }
}

//! So they are really two, and only rounding tells them apart.
void TestGlooGradients::algorithmsAddUpInAnotherOrder()
{
    constexpr std::size_t count = 10'001;
    const auto ring = groupOf(4, AllReduceAlgorithm::Ring);
    const auto halving = groupOf(4, AllReduceAlgorithm::HalvingDoubling);
    QVERIFY(ring->algorithm().starts_with("ring all-reduce, Gloo "));
    QVERIFY(
        halving->algorithm().starts_with("halving-doubling all-reduce (bcube of 2 x 2), Gloo "));
    QVERIFY(groupOf(6, AllReduceAlgorithm::HalvingDoubling)
                ->algorithm()
                .starts_with("halving-doubling all-reduce (bcube of 2 x 3), Gloo "));
    const auto around = sumsOf(*ring, count);
    const auto between = sumsOf(*halving, count);
    QVERIFY(!around.empty() && !between.empty() && around.front() != between.front());
    for (std::size_t i = 0; i < count; ++i)
        QVERIFY(std::abs(around.front()[i] - between.front()[i]) < 1e-6F);
}

//! 2 (n - 1) S of all ranks, by either algorithm, and a few headers.
void TestGlooGradients::ranksSendWhatTheFormulaSays()
{
    if (!bytesSent())
        QSKIP("This system does not count the bytes of a connection.");
    constexpr std::size_t count = 1'000'003;
    for (const int ranks : {2, 3, 4, 6}) {
        for (const AllReduceAlgorithm algorithm : bothAlgorithms) {
            const auto group = groupOf(ranks, algorithm);
            QVERIFY(group && !sumsOf(*group, 1).empty());
            const double before = *bytesSent();
            QVERIFY(!sumsOf(*group, count).empty());
            const double sent = *bytesSent() - before;
            const double formula = 2.0 * (ranks - 1) * count * sizeof(float);
            QVERIFY2(sent >= formula && sent < 1.001 * formula,
                     (group->algorithm() + ": " + std::to_string(sent / formula)).c_str());
        }
    }
}

//! A step may take longer than others were waited for when the ranks connected.
void TestGlooGradients::aRankMayBeLate()
{
    for (const AllReduceAlgorithm algorithm : bothAlgorithms) {
        std::unique_ptr<GradientGroup> group;
        const auto isConnected = [&] { // in time, which a busy machine may miss
            auto connected = factory->connect({0, 2, {}, {}, nullptr, 1s}, algorithm);
            group = connected ? std::move(*connected) : nullptr;
            return group != nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isConnected(), patienceMs);
        std::atomic<bool> isWaiting{false};
        const auto done = group->onRanks([&](int rank) {
            std::vector<float> values(100'000, 1.0F);
            if (rank == 0)
                isWaiting = true;
            else
                while (!isWaiting)
                    std::this_thread::yield();
            if (rank == 1)
                std::this_thread::sleep_for(1500ms);
            return group->exchange(rank, values);
        });
        QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
    }
}

void TestGlooGradients::ranksTellEachOther()
{
    const auto group = groupOf(3);
    std::array<std::vector<std::uint64_t>, 3> told;
    QVERIFY(group->onRanks([&](int rank) -> core::Expected<void> {
        const auto number = static_cast<std::uint64_t>(rank);
        const std::array words{number, number + 10};
        return group->gather(rank, words).map([&](std::vector<std::uint64_t> all) {
            told[static_cast<std::size_t>(rank)] = std::move(all);
        });
    }));
    for (const auto &one : told)
        QVERIFY((one == std::vector<std::uint64_t>{0, 10, 1, 11, 2, 12}));
}

void TestGlooGradients::aRankThatFailsEndsTheOthers()
{
    const auto group = groupOf(3);
    const auto done = group->onRanks([&](int rank) -> core::Expected<void> {
        std::vector<float> values(100'000, 1.0F);
        if (rank == 2)
            return core::fail(core::FailureKind::Usage, "bad_label", "A label is wrong.");
        return group->exchange(rank, values);
    });
    QVERIFY(!done && done.error().code == "bad_label");
    QVERIFY(group->isBroken());
    QCOMPARE(group->failure().code, std::string("bad_label"));
    const auto after = group->onRanks([&](int rank) {
        std::vector<float> values(1);
        return group->exchange(rank, values);
    });
    QVERIFY(!after && after.error().code == "bad_label");
}

//! While two ranks wait for a third that never comes, which no other end has than the cancellation.
void TestGlooGradients::anExchangeIsCalledOff()
{
    constexpr int enoughMs = 1000;
    for (const auto &[algorithm, count] : // before anything was sent, and in between
         {std::pair{AllReduceAlgorithm::Ring, 1U}, std::pair{AllReduceAlgorithm::Ring, 5'000'000U},
          std::pair{AllReduceAlgorithm::HalvingDoubling, 1U},
          std::pair{AllReduceAlgorithm::HalvingDoubling, 5'000'000U}}) {
        const qint64 taken = shortestMs(enoughMs, [way = algorithm, count](QElapsedTimer &timer) {
            std::atomic<bool> cancelled{false};
            const auto group = groupOf(3, way, &cancelled);
            QVERIFY(group);
            std::atomic<int> waiting{0};
            const auto done = group->onRanks([&](int rank) -> core::Expected<void> {
                std::vector<float> values(count, 1.0F);
                if (rank < 2) {
                    ++waiting;
                    return group->exchange(rank, values);
                }
                while (waiting < 2)
                    std::this_thread::yield();
                timer.restart();
                cancelled = true;
                while (!group->isBroken())
                    std::this_thread::yield();
                return tl::make_unexpected(group->failure());
            });
            QVERIFY(!done && done.error().code == "cancelled");
        });
        QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    }
}

void TestGlooGradients::leavesNoSocketsAndNoThreads()
{
    const auto exchange = [](bool isCancelled) {
        std::atomic<bool> cancelled{false};
        const auto group = groupOf(4, AllReduceAlgorithm::HalvingDoubling, &cancelled);
        static_cast<void>(group->onRanks([&](int rank) {
            std::vector<float> values(10'000);
            cancelled = isCancelled;
            return group->exchange(rank, values);
        }));
        group->leave();
    };
    exchange(false); // what the libraries open once and keep
    const std::size_t files = entriesOf("/proc/self/fd");
    const std::size_t threads = entriesOf("/proc/self/task");
    for (int time = 0; time < 5; ++time)
        exchange(time > 2);
    QCOMPARE(entriesOf("/proc/self/fd"), files);
    QTRY_COMPARE_WITH_TIMEOUT(entriesOf("/proc/self/task"), threads, patienceMs);
}

//! Three hosts with one, two and one ranks.
template <typename Work>
void onHosts(AllReduceAlgorithm algorithm, const Work &work)
{
    Meeting meeting(3);
    std::vector<std::thread> hosts;
    for (int member = 0; member < 3; ++member)
        hosts.emplace_back([&meeting, &work, algorithm, member] {
            PlayedRendezvous rendezvous(meeting, member);
            const Membership membership{member == 0 ? 0 : member == 1 ? 1 : 3,
                                        member == 1 ? 2 : 1,
                                        {1, 2, 1},
                                        {},
                                        &rendezvous,
                                        60s};
            auto group = factory->connect(membership, algorithm);
            work(member, group ? std::move(*group) : nullptr);
        });
    for (std::thread &host : hosts)
        host.join();
}

void TestGlooGradients::hostsTrainTogether()
{
    for (const AllReduceAlgorithm algorithm : bothAlgorithms) {
        std::array<std::vector<float>, 3> sums;
        onHosts(algorithm, [&](int member, std::unique_ptr<GradientGroup> group) {
            if (!group)
                return;
            auto &mine = sums[static_cast<std::size_t>(member)];
            const auto done = group->onRanks([&](int local) {
                std::vector<float> values = numbersOf(group->firstRank() + local, 5000);
                auto added = group->exchange(local, values);
                if (local == 0)
                    mine = std::move(values);
                return added;
            });
            group->leave();
        });
        QCOMPARE(sums[0].size(), std::size_t{5000});
        QVERIFY(sums[1] == sums[0] && sums[2] == sums[0]);
    }
}

void TestGlooGradients::aHostThatGivesUpIsNamed()
{
    std::array<core::Failure, 3> failures;
    onHosts(AllReduceAlgorithm::Ring, [&](int member, std::unique_ptr<GradientGroup> group) {
        if (!group || member == 1)
            return; // it is gone without taking its leave
        const auto done = group->onRanks([&](int local) {
            std::vector<float> values(100'000);
            return group->exchange(local, values);
        });
        if (!done)
            failures[static_cast<std::size_t>(member)] = done.error();
    });
    for (const std::size_t other : {0U, 2U}) {
        QCOMPARE(failures[other].code, std::string("partner_gave_up"));
        QVERIFY2(failures[other].text.starts_with("Member 1 "), failures[other].text.c_str());
    }
}

//! Rank 0 has lost the rank that it receives from, and frees what it gave while the one that it
//! sends to, which knows of nothing yet, asks for it: the address sanitizer's to see. That one
//! hears of the loss itself at nearly the same time, hence the repetitions.
void TestGlooGradients::whatFailedMayBeFreed()
{
    for (int time = 0; time < 40; ++time) {
        std::atomic<bool> begun{false};
        std::atomic<bool> freed{false};
        std::atomic<int> failed{0};
        const auto algorithm = bothAlgorithms.at(static_cast<std::size_t>(time % 2));
        onHosts(algorithm, [&](int member, std::unique_ptr<GradientGroup> group) {
            if (member == 1) {
                while (!begun)
                    std::this_thread::yield();
                return;
            }
            const auto addUp = [&](int local) {
                std::vector<float> values(100'000);
                begun = begun || member == 0;
                return group->exchange(local, values);
            };
            const auto exchange = [&](int local) {
                while (member == 2 && !freed)
                    std::this_thread::yield();
                auto added = addUp(local);
                freed = true;
                return added;
            };
            if (group && !group->onRanks(exchange))
                ++failed;
            begun = freed = true; // where there is no group
        });
        QCOMPARE(failed.load(), 2);
    }
}

void TestGlooGradients::enginesTrainTogether()
{
    const QStringList words =
        trainWords + QStringList{QStringLiteral("steps=5"), QStringLiteral("warmup_steps=2"),
                                 QStringLiteral("max_seconds=0.001")};
    Member first(0, words);
    Member second(1, words);
    introduce(first, second);
    for (Member *member : {&first, &second}) {
        const auto *end = member->find<protocol::End>();
        QVERIFY2(end && end->outcome == protocol::Outcome::Done,
                 end ? end->reason.c_str() : "no end");
        const auto *result = member->find<protocol::Result>();
        QVERIFY2(result && result->verified, result ? result->verification.c_str() : "no result");
        QVERIFY(result->verification.ends_with("the weights of all ranks equal, bit by bit"));
        QCOMPARE(result->steps, std::uint64_t{5});
        QCOMPARE(result->facts.at("exchange.hosts"), std::string("2"));
        QCOMPARE(result->facts.at("exchange.ranks"), std::string("2"));
        for (const char *name : {"exchange.compute_s", "exchange.hidden_s", "exchange.wait_s",
                                 "exchange.update_s", "exchange.wire_bytes", "exchange.buckets"})
            QVERIFY2(result->facts.contains(name), name);
        QCOMPARE(member->find<protocol::Trial>()->workPerIteration, 16.0); // images of both
        QCOMPARE(member->process.exitCode(), 0);
    }
    QCOMPARE(first.find<protocol::Result>()->checkValue,
             second.find<protocol::Result>()->checkValue);
    // As many ranks on one host do the same work.
    QStringList alone{QStringLiteral("run")};
    alone += words;
    const EngineOutput output = runEngine(alone + QStringList{QStringLiteral("--records")});
    const auto *result = output.only<protocol::Result>();
    QVERIFY2(result, output.out.constData());
    QCOMPARE(result->checkValue, first.find<protocol::Result>()->checkValue);
}

void pause(const Member &member)
{
    const qint64 process = member.process.processId();
    QVERIFY(process > 0); // 0 would be this one and all that it started
    QCOMPARE(::kill(static_cast<pid_t>(process), SIGSTOP), 0);
}

//! \returns what the first says after the second was dealt with; it has to come within 10 s, of
//! which the time that a busy machine adds is left out by trying again.
template <typename Act>
core::Failure failureAfter(const Act &act, const QStringList &more = {})
{
    core::Failure found;
    constexpr int enoughMs = 10'000;
    const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
        Member first(0, endless() + more);
        Member second(1, endless() + more);
        introduce(first, second,
                  [&] { return first.find<protocol::Steps>() && second.find<protocol::Steps>(); });
        QVERIFY(first.find<protocol::Steps>() && second.find<protocol::Steps>());
        timer.restart();
        act(second);
        introduce(first, second, [&] { return first.isOver(); });
        const auto *error = first.find<protocol::Error>();
        QVERIFY(error);
        found = {core::FailureKind::Resource, error->code, error->text};
        QCOMPARE(first.find<protocol::End>()->outcome, protocol::Outcome::Failed);
        second.process.kill();
        second.process.waitForFinished();
    });
    if (taken > enoughMs)
        found.text = "It took " + std::to_string(taken) + " ms.";
    return found;
}

void TestGlooGradients::anEngineThatDiesIsNoticed()
{
    for (const QStringList &more :
         {QStringList(), QStringList{QStringLiteral("algorithm=halving_doubling")}}) {
        const core::Failure failure =
            failureAfter([](Member &member) { member.process.kill(); }, more);
        QCOMPARE(failure.code, std::string("partner_lost"));
        QVERIFY2(failure.text.starts_with("Member 1 of the training is gone"),
                 failure.text.c_str());
    }
}

//! As one on the other side of a cable that was cut: nothing comes any more, and nothing closes.
void TestGlooGradients::anEngineThatIsStoppedIsNoticed()
{
    const core::Failure failure = failureAfter([](Member &member) { pause(member); });
    QCOMPARE(failure.code, std::string("partner_silent"));
    QVERIFY2(failure.text.starts_with("Member 1 of the training has been silent"),
             failure.text.c_str());
}

void TestGlooGradients::anEngineThatIsCancelledEndsBoth()
{
    Member first(0, endless());
    Member second(1, endless());
    introduce(first, second,
              [&] { return first.find<protocol::Steps>() && second.find<protocol::Steps>(); });
    second.process.terminate();
    introduce(first, second);
    const auto *end = second.find<protocol::End>();
    QVERIFY(end && end->outcome == protocol::Outcome::Cancelled);
    const auto *error = first.find<protocol::Error>();
    QVERIFY(error);
    QCOMPARE(error->code, std::string("partner_gave_up"));
    QVERIFY2(error->text.starts_with("Member 1 "), error->text.c_str());
}

//! For a partner that says nothing any more, before that one counts as gone.
void TestGlooGradients::anEngineThatWaitsIsCancelled()
{
    constexpr int enoughMs = 1000;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &timer) {
        Member first(0, endless());
        Member second(1, endless());
        introduce(first, second,
                  [&] { return first.find<protocol::Steps>() && second.find<protocol::Steps>(); });
        pause(second);
        timer.restart();
        first.process.terminate();
        introduce(first, second, [&] { return first.isOver(); });
        const auto *end = first.find<protocol::End>();
        QVERIFY(end && end->outcome == protocol::Outcome::Cancelled);
        second.process.kill(); // whatever its state
        second.process.waitForFinished();
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestGlooGradients::enginesWithOtherWorkAreRefused()
{
    Member first(0, endless());
    Member second(1, endless() + QStringList{QStringLiteral("learning_rate=0.5")});
    introduce(first, second);
    for (Member *member : {&first, &second}) {
        const auto *error = member->find<protocol::Error>();
        QVERIFY(error);
        QCOMPARE(error->code, std::string("hosts_differ"));
        QVERIFY2(error->text.find("learning_rate=") != std::string::npos, error->text.c_str());
        QCOMPARE(member->process.exitCode(), 2);
    }
}

QTEST_GUILESS_MAIN(TestGlooGradients)
#include "tst_gloo_gradients.moc"
