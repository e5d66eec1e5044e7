// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_parameters.h"

#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/workload/rank_comparison.h"
#include "tests/engine/commands/member_process.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>
#include <variant>

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::tests;
using namespace std::chrono_literals;
using training::exchange::GradientGroup;
using training::exchange::ServerPlan;

namespace {

const auto servers = backends::grpc::makeParameterServers();

//! Three tensors, in two buckets from the last to the first.
ServerPlan planOf(int workers, int count, bool isSynchronous)
{
    ServerPlan plan;
    for (const std::int64_t size : {40'000, 500, 7}) {
        TensorInfo info;
        info.name = "tensor" + std::to_string(plan.tensors.size());
        info.dimensions = {size};
        plan.tensors.push_back(info);
    }
    plan.store.optimizer.rate = 1;
    plan.store.workers = workers;
    plan.store.isSynchronous = isSynchronous;
    plan.servers = count;
    return plan;
}

const std::vector<GradientPlace> places{{2, 0, 0}, {1, 0, 16}, {0, 1, 0}};

std::unique_ptr<GradientGroup> groupOf(const ServerPlan &plan,
                                       const std::atomic<bool> *cancelled = {})
{
    auto group = servers->connect(plan, {0, plan.store.workers, {}, {}, nullptr, 60s, cancelled});
    return group ? std::move(*group) : nullptr;
}

//! The buckets of a worker.
struct Buckets {
    std::vector<float> last = std::vector<float>(516);
    std::vector<float> first = std::vector<float>(40'000);

    core::Expected<void> start(GradientGroup &group, int worker, float value)
    {
        std::fill(last.begin(), last.end(), value);
        std::fill(first.begin(), first.end(), value);
        return group.exchange(worker, last).and_then([&] { return group.exchange(worker, first); });
    }
};

core::Expected<void> beginWith(GradientGroup &group, int worker, float value)
{
    return group.begin(worker, places).and_then([&] {
        return group.setParameters(worker,
                                   {std::vector<float>(40'000, value),
                                    std::vector<float>(500, value), std::vector<float>(7, value)});
    });
}

const QStringList trainWords{
    QStringLiteral("train"),         QStringLiteral("exchange=parameter_server"),
    QStringLiteral("model=mnist"),   QStringLiteral("batch=8"),
    QStringLiteral("workers=2"),     QStringLiteral("servers=2"),
    QStringLiteral("patience=60"),   QStringLiteral("threads=1"),
    QStringLiteral("warmup_steps=2")};
const QStringList each{QStringLiteral("processes=each")};

QStringList endless(const char *update)
{
    return trainWords + QStringList{QStringLiteral("steps=1000000"),
                                    QStringLiteral("max_seconds=3600"),
                                    QStringLiteral("update=") + QLatin1String(update)};
}

//! Two workers, and two servers after them.
struct Four {
    explicit Four(const QStringList &words) :
        members{Member(0, words, each), Member(1, words, each), Member(2, words, each),
                Member(3, words, each)}
    {
        for (Member &member : members)
            all.push_back(&member);
    }
    bool allStep()
    {
        return std::all_of(members.begin(), members.end(), [](const Member &member) {
            return member.find<protocol::Steps>() != nullptr;
        });
    }
    std::array<Member, 4> members;
    std::vector<Member *> all;
};

//! A process that is stopped for five of six milliseconds, as long as this lives.
class Halting {
public:
    explicit Halting(qint64 process) :
        m_process(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))),
        m_thread([this] { halt(); })
    {
    }
    ~Halting()
    {
        m_isOver = true;
        m_thread.join();
        ::close(m_process);
    }
    bool isPossible() const { return m_process >= 0; }
    Halting(const Halting &) = delete;
    Halting &operator=(const Halting &) = delete;

private:
    void halt()
    {
        while (!m_isOver) {
            send(SIGSTOP);
            std::this_thread::sleep_for(5ms);
            send(SIGCONT);
            std::this_thread::sleep_for(1ms);
        }
    }
    void send(int signal) { ::syscall(SYS_pidfd_send_signal, m_process, signal, nullptr, 0); }

    const int m_process;
    std::atomic<bool> m_isOver{false};
    std::thread m_thread;
};

std::vector<double> measuredSteps(const Member &member)
{
    std::vector<double> seconds;
    for (const protocol::Record &record : member.records) {
        const auto *steps = std::get_if<protocol::Steps>(&record.body);
        if (steps != nullptr && steps->phase == protocol::Phase::Measure)
            for (const std::int64_t duration : steps->durationNs)
                seconds.push_back(static_cast<double>(duration) * 1e-9);
    }
    return seconds;
}

double measuredSeconds(const Member &member)
{
    const std::vector<double> steps = measuredSteps(member);
    return std::accumulate(steps.begin(), steps.end(), 0.0);
}

} // namespace

class TestGrpcParameters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMeanIsApplied_data();
    void theMeanIsApplied();
    void aSynchronousWorkerWaitsForTheOthers();
    void anAsynchronousWorkerNeverWaits();
    void workersTellEachOther();
    void aWorkerThatFailsEndsTheOthers();
    void anExchangeIsCalledOff();
    void aPortThatIsTaken();
    void twoWorkersLearnWhatOneDoes();
    void enginesTrainTogether_data();
    void enginesTrainTogether();
    void aSlowWorkerIsInTheRate_data();
    void aSlowWorkerIsInTheRate();
    void freeWorkersReadFiles();
    void whoIsLostIsNamed_data();
    void whoIsLostIsNamed();
};

void TestGrpcParameters::theMeanIsApplied_data()
{
    QTest::addColumn<int>("workers");
    QTest::addColumn<int>("count");
    QTest::newRow("one and one") << 1 << 1;
    QTest::newRow("two and one") << 2 << 1;
    QTest::newRow("three and two") << 3 << 2;
    QTest::newRow("two and three") << 2 << 3;
}

void TestGrpcParameters::theMeanIsApplied()
{
    QFETCH(int, workers);
    QFETCH(int, count);
    const auto group = groupOf(planOf(workers, count, true));
    QVERIFY(group && group->ranks() == workers && group->bringsParameters());
    std::vector<Buckets> buckets(static_cast<std::size_t>(workers));
    const auto done = group->onRanks([&](int worker) {
        Buckets &mine = buckets[static_cast<std::size_t>(worker)];
        return beginWith(*group, worker, 100.0F)
            .and_then([&] { return mine.start(*group, worker, static_cast<float>(worker)); })
            .and_then([&] { return group->complete(worker); })
            .and_then([&] { return mine.start(*group, worker, 1.0F); })
            .and_then([&] { return group->complete(worker); });
    });
    QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
    const float expected = 100.0F - static_cast<float>(workers - 1) / 2 - 1.0F;
    for (const Buckets &mine : buckets) {
        QVERIFY(std::abs(mine.last.front() - expected) < 1e-4F);
        QVERIFY(std::abs(mine.first.back() - expected) < 1e-4F);
        QVERIFY(mine.first == buckets.front().first); // every bit
        QCOMPARE(mine.last[10], 1.0F);                // between the tensors, which is nobody's
    }
    group->leave();
    QVERIFY2(group->mismatch().empty(), group->mismatch().c_str());
    const auto facts = group->facts();
    QCOMPARE(facts.at("worker_steps"), std::to_string(2 * workers));
    QCOMPARE(std::stod(facts.at("staleness_mean")), 0.0);
    const double payload = 40'507.0 * 4 * 2 * workers;
    const double bytes = std::stod(facts.at("wire_bytes"));
    QVERIFY2(bytes >= payload && bytes < 1.01 * payload, std::to_string(bytes).c_str());
}

void TestGrpcParameters::aSynchronousWorkerWaitsForTheOthers()
{
    const auto group = groupOf(planOf(2, 2, true));
    std::atomic<bool> otherGave{false};
    std::atomic<bool> waited{false};
    QVERIFY(group->onRanks([&](int worker) -> core::Expected<void> {
        Buckets mine;
        if (auto begun = beginWith(*group, worker, 0.0F); !begun)
            return begun;
        if (worker == 1)
            for (int i = 0; i < 1000; ++i)
                std::this_thread::yield();
        otherGave = otherGave || worker == 1;
        return mine.start(*group, worker, 1.0F)
            .and_then([&] { return group->complete(worker); })
            .map([&] { waited = worker == 0 ? otherGave.load() : waited.load(); });
    }));
    QVERIFY(waited);
}

//! One does fifty steps while the other does none: it would never end if it waited.
void TestGrpcParameters::anAsynchronousWorkerNeverWaits()
{
    const auto group = groupOf(planOf(2, 1, false));
    QVERIFY(group->isAsynchronous());
    std::atomic<int> stepsOfFirst{0};
    int seenBySecond = 0;
    const auto done = group->onRanks([&](int worker) -> core::Expected<void> {
        Buckets mine;
        if (auto begun = beginWith(*group, worker, 0.0F); !begun)
            return begun;
        while (worker == 1 && stepsOfFirst < 50)
            std::this_thread::yield();
        if (worker == 1)
            seenBySecond = stepsOfFirst;
        for (int step = 0; step < (worker == 0 ? 50 : 1); ++step) {
            auto stepped =
                mine.start(*group, worker, 1.0F).and_then([&] { return group->complete(worker); });
            if (!stepped)
                return stepped;
            stepsOfFirst += worker == 0 ? 1 : 0;
        }
        return {};
    });
    QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
    QCOMPARE(seenBySecond, 50);
    group->leave();
    const auto facts = group->facts();
    QCOMPARE(facts.at("staleness_largest"), std::string("50"));
    QCOMPARE(facts.at("worker_steps"), std::string("51"));
}

void TestGrpcParameters::workersTellEachOther()
{
    const auto group = groupOf(planOf(3, 2, true));
    std::array<std::vector<std::uint64_t>, 3> told;
    QVERIFY(group->onRanks([&](int worker) -> core::Expected<void> {
        for (std::uint64_t round = 0; round < 2; ++round) {
            const std::array words{static_cast<std::uint64_t>(worker), round};
            auto all = group->gather(worker, words);
            if (!all)
                return tl::make_unexpected(all.error());
            told[static_cast<std::size_t>(worker)] = *all;
        }
        return {};
    }));
    for (const auto &one : told)
        QVERIFY((one == std::vector<std::uint64_t>{0, 1, 1, 1, 2, 1}));
}

void TestGrpcParameters::aWorkerThatFailsEndsTheOthers()
{
    const auto group = groupOf(planOf(3, 1, true));
    const auto done = group->onRanks([&](int worker) -> core::Expected<void> {
        Buckets mine;
        if (auto begun = beginWith(*group, worker, 0.0F); !begun)
            return begun;
        if (worker == 2)
            return core::fail(core::FailureKind::Usage, "bad_label", "A label is wrong.");
        return mine.start(*group, worker, 1.0F).and_then([&] { return group->complete(worker); });
    });
    QVERIFY(!done && done.error().code == "bad_label");
    QVERIFY(group->isBroken());
    QCOMPARE(group->failure().code, std::string("bad_label"));
}

//! While one worker waits for another that never gives anything.
void TestGrpcParameters::anExchangeIsCalledOff()
{
    constexpr int enoughMs = 1000;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &timer) {
        std::atomic<bool> cancelled{false};
        auto group = groupOf(planOf(2, 2, true), &cancelled);
        QVERIFY(group);
        const auto done = group->onRanks([&](int worker) -> core::Expected<void> {
            Buckets mine;
            if (auto begun = beginWith(*group, worker, 0.0F); !begun)
                return begun;
            if (worker == 1) {
                timer.restart();
                cancelled = true;
                while (!group->isBroken())
                    std::this_thread::yield();
                return tl::make_unexpected(group->failure());
            }
            return mine.start(*group, worker, 1.0F).and_then([&] {
                return group->complete(worker);
            });
        });
        QVERIFY(!done && done.error().code == "cancelled");
        group.reset();
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestGrpcParameters::aPortThatIsTaken()
{
    ServerPlan plan = planOf(1, 1, true);
    std::unique_ptr<GradientGroup> group;
    for (plan.port = 40'000; !group && plan.port < 40'100; ++plan.port)
        group = groupOf(plan);
    QVERIFY(group);
    --plan.port;
    const auto second = servers->connect(plan, {0, 1, {}, {}, nullptr, 60s});
    QVERIFY(!second && second.error().code == "port_taken");
    QVERIFY2(second.error().text.starts_with("Parameter server 0 cannot listen at "),
             second.error().text.c_str());
}

void TestGrpcParameters::twoWorkersLearnWhatOneDoes()
{
    const auto report =
        workload::compareWorkers(*backends::reference::makeNetworkFactory(), *servers);
    QVERIFY2(report.failures.empty(),
             report.failures.empty() ? "" : report.failures.front().c_str());
    QCOMPARE(report.cases, 10); // five optimizers, one and two servers
}

void TestGrpcParameters::enginesTrainTogether_data()
{
    QTest::addColumn<QString>("update");
    QTest::newRow("synchronous") << QStringLiteral("synchronous");
    QTest::newRow("asynchronous") << QStringLiteral("asynchronous");
}

void TestGrpcParameters::enginesTrainTogether()
{
    QFETCH(QString, update);
    const QStringList words =
        trainWords + QStringList{QStringLiteral("steps=5"), QStringLiteral("max_seconds=0.001"),
                                 QStringLiteral("update=") + update};
    Four four(words);
    introduce(four.all);
    for (Member *member : four.all) {
        const auto *end = member->find<protocol::End>();
        QVERIFY2(end && end->outcome == protocol::Outcome::Done,
                 end ? end->reason.c_str() : "no end");
        const auto *result = member->find<protocol::Result>();
        QVERIFY2(result && result->verified, result ? result->verification.c_str() : "no result");
        QCOMPARE(result->steps, std::uint64_t{5});
        // Workers that do not wait go on until they are told that the last of these has ended.
        const int steps = std::stoi(result->facts.at("exchange.worker_steps"));
        QVERIFY2(steps == 14 || (steps > 14 && update == QLatin1String("asynchronous")),
                 qPrintable(QString::number(steps)));
        QCOMPARE(member->find<protocol::Trial>()->workPerIteration, 16.0); // images of both
        QCOMPARE(member->process.exitCode(), 0);
    }
    const auto *first = four.members[0].find<protocol::Result>();
    QCOMPARE(four.members[1].find<protocol::Result>()->checkValue, first->checkValue);
    for (const char *name : {"exchange.compute_s", "exchange.hidden_s", "exchange.wait_s",
                             "exchange.update_s", "exchange.wire_bytes", "exchange.staleness_mean"})
        QVERIFY2(first->facts.contains(name), name);
    // The same in one process.
    const EngineOutput output =
        runEngine(QStringList{QStringLiteral("run")} + words +
                  QStringList{QStringLiteral("processes=one"), QStringLiteral("--records")});
    const auto *alone = output.only<protocol::Result>();
    QVERIFY2(alone, output.out.constData());
    QCOMPARE(alone->checkValue, first->checkValue);
}

void TestGrpcParameters::aSlowWorkerIsInTheRate_data()
{
    QTest::addColumn<int>("slow");
    QTest::newRow("the one whose steps are the work's") << 0;
    QTest::newRow("the other one") << 1;
}

//! It does one step while the other one does some six. Parameter server 0 counts and times the
//! steps of both for itself.
void TestGrpcParameters::aSlowWorkerIsInTheRate()
{
    QFETCH(int, slow);
    const QStringList words =
        trainWords + QStringList{QStringLiteral("steps=400"), QStringLiteral("max_seconds=0.001"),
                                 QStringLiteral("update=asynchronous")};
    Four four(words);
    introduce(four.all, [&] { return four.allStep(); });
    {
        const Halting slowed(four.members[static_cast<std::size_t>(slow)].process.processId());
        QVERIFY(slowed.isPossible());
        introduce(four.all);
    }
    const auto *result = four.members[0].find<protocol::Result>();
    QVERIFY(result);
    QCOMPARE(result->steps, std::uint64_t{400});
    const double shown = measuredSeconds(four.members[0]);
    const double served = measuredSeconds(four.members[2]);
    QVERIFY2(std::abs(shown / served - 1) < 0.15,
             qPrintable(QStringLiteral("%1 %2").arg(shown).arg(served)));
    std::vector<double> steps = measuredSteps(four.members[0]);
    std::sort(steps.begin(), steps.end());
    QVERIFY2(steps.front() > steps[steps.size() / 2] / 100, // none took no time at all
             qPrintable(QStringLiteral("%1 %2").arg(steps.front()).arg(steps[steps.size() / 2])));
    const double told = 400 * 16 / std::stod(result->facts.at("exchange.images_per_s"));
    QVERIFY2(std::abs(shown / told - 1) < 0.15,
             qPrintable(QStringLiteral("%1 %2").arg(shown).arg(told)));
    for (const Member &member : four.members)
        QCOMPARE(member.find<protocol::End>()->outcome, protocol::Outcome::Done);
}

//! Each gets its batches when it needs them, and all name the same work.
void TestGrpcParameters::freeWorkersReadFiles()
{
    const auto wordsFor = [](const char *update) {
        return trainWords +
               QStringList{QStringLiteral("steps=20"), QStringLiteral("max_seconds=0.001"),
                           QStringLiteral("data=files"), QStringLiteral("generated_images=256"),
                           QStringLiteral("update=") + QLatin1String(update)};
    };
    for (const char *update : {"asynchronous", "synchronous"}) {
        Four four(wordsFor(update));
        introduce(four.all);
        for (Member *member : four.all) {
            const auto *end = member->find<protocol::End>();
            QVERIFY2(end && end->outcome == protocol::Outcome::Done,
                     end ? end->reason.c_str() : "no end");
        }
        const auto *result = four.members[0].find<protocol::Result>();
        QVERIFY(result && result->verified);
        QVERIFY(result->facts.contains("time.input_wait_s"));
        QCOMPARE(result->checkValue, four.members[1].find<protocol::Result>()->checkValue);
    }
}

void TestGrpcParameters::whoIsLostIsNamed_data()
{
    QTest::addColumn<int>("victim");
    QTest::addColumn<int>("signal");
    QTest::addColumn<QString>("update");
    QTest::addColumn<QString>("text");
    QTest::newRow("a worker dies")
        << 1 << SIGKILL << QStringLiteral("synchronous") << QStringLiteral("Worker 1 is gone");
    QTest::newRow("a server dies") << 3 << SIGKILL << QStringLiteral("synchronous")
                                   << QStringLiteral("Parameter server 1 is gone");
    QTest::newRow("a server dies, asynchronous") << 2 << SIGKILL << QStringLiteral("asynchronous")
                                                 << QStringLiteral("Parameter server 0 is gone");
    QTest::newRow("a server is stopped") << 3 << SIGSTOP << QStringLiteral("synchronous")
                                         << QStringLiteral("Parameter server 1 has been silent");
    QTest::newRow("a worker is cancelled")
        << 0 << SIGTERM << QStringLiteral("asynchronous") << QStringLiteral("Worker 0 gave up");
    QTest::newRow("a server is cancelled") << 2 << SIGTERM << QStringLiteral("synchronous")
                                           << QStringLiteral("Parameter server 0 gave up");
}

//! By all others, which end within ten seconds.
void TestGrpcParameters::whoIsLostIsNamed()
{
    QFETCH(int, victim);
    QFETCH(int, signal);
    QFETCH(QString, update);
    QFETCH(QString, text);
    constexpr int enoughMs = 10'000;
    const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
        Four four(endless(update.toLatin1().constData()));
        introduce(four.all, [&] { return four.allStep(); });
        QVERIFY(four.allStep());
        Member &lost = four.members[static_cast<std::size_t>(victim)];
        const qint64 process = lost.process.processId();
        QVERIFY(process > 0); // 0 would be this one and all that it started
        timer.restart();
        QCOMPARE(::kill(static_cast<pid_t>(process), signal), 0);
        introduce(four.all, [&] {
            return std::all_of(four.all.begin(), four.all.end(),
                               [&](Member *member) { return member == &lost || member->isOver(); });
        });
        for (Member *member : four.all) {
            if (member == &lost)
                continue;
            const auto *error = member->find<protocol::Error>();
            QVERIFY(error);
            QVERIFY2(QString::fromStdString(error->text).startsWith(text), error->text.c_str());
            QCOMPARE(member->find<protocol::End>()->outcome, protocol::Outcome::Failed);
        }
        lost.process.kill();
        lost.process.waitForFinished();
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

QTEST_GUILESS_MAIN(TestGrpcParameters)
#include "tst_grpc_parameters.moc"
