// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/sampler.h"

#include "engine/telemetry/sources.h"

#include "tests/support/patience.h"

#include <QTest>

#include <atomic>
#include <set>

using namespace strata::engine;
using namespace strata::engine::telemetry;
using strata::tests::patienceMs;

namespace {

class CountingSource : public Source {
public:
    explicit CountingSource(std::string reason) : m_reason(std::move(reason)) {}
    std::string name() const override { return "counting"; }
    void read(double, std::vector<Reading> &readings) override
    {
        if (m_reason.empty())
            readings.push_back({"count", "1", static_cast<double>(++m_count)});
    }
    std::string missing() const override { return m_reason; }

private:
    std::string m_reason;
    int m_count = 0;
};

Sources sourcesWith(const std::string &reason)
{
    Sources sources;
    sources.push_back(std::make_unique<CountingSource>(reason));
    return sources;
}

} // namespace

class TestSampler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samplesAtTheRate();
    void whatIsMissingIsSaid();
    void zeroHertzIsNoThread();
    void stoppingDoesNotWaitForTheNextSample();
    void aPausedSamplerAsksNobody();
    void aRestingSourceIsAskedAroundTheWork();
    void thisHostTellsSomething();
};

void TestSampler::samplesAtTheRate()
{
    std::vector<protocol::Sample> samples;
    Sampler sampler(sourcesWith(""), 50, Sampler::Clock::now(),
                    [&](protocol::Sample sample) { samples.push_back(sample); });
    QTest::qSleep(500);
    sampler.stop();
    // A busy machine lets some of them fall out, never adds any.
    QVERIFY2(samples.size() >= 5 && samples.size() <= 28, std::to_string(samples.size()).c_str());
    for (std::size_t i = 1; i < samples.size(); ++i) {
        QVERIFY(samples[i].atNs > samples[i - 1].atNs);
        QCOMPARE(samples[i].value, samples[i - 1].value + 1);
    }
    QVERIFY(samples.front().atNs >= 0 && samples.back().atNs >= 400'000'000);
    QCOMPARE(sampler.facts().at("telemetry.samples"), std::to_string(samples.size()));
    QVERIFY(!sampler.facts().contains("telemetry.missing"));
}

void TestSampler::whatIsMissingIsSaid()
{
    Sampler sampler(sourcesWith("nobody knows"), 100, Sampler::Clock::now(),
                    [](const protocol::Sample &) { QFAIL("none"); });
    QTest::qSleep(30);
    sampler.stop();
    QCOMPARE(sampler.facts().at("telemetry.missing"), std::string("counting: nobody knows"));
    QCOMPARE(sampler.facts().at("telemetry.samples"), std::string("0"));
}

void TestSampler::zeroHertzIsNoThread()
{
    Sampler sampler(sourcesWith(""), 0, Sampler::Clock::now(),
                    [](const protocol::Sample &) { QFAIL("none"); });
    QTest::qSleep(30);
    sampler.stop();
    QVERIFY(sampler.facts().empty());
}

void TestSampler::stoppingDoesNotWaitForTheNextSample()
{
    std::atomic<int> samples = 0;
    const auto start = Sampler::Clock::now();
    Sampler sampler(sourcesWith(""), 0.01, start, [&](const protocol::Sample &) { ++samples; });
    QTRY_VERIFY_WITH_TIMEOUT(samples == 1, patienceMs); // the thread runs
    QTest::qSleep(50);
    sampler.stop();
    // the next one were after 100 s
    QVERIFY(Sampler::Clock::now() - start < std::chrono::seconds(20));
    QCOMPARE(samples.load(), 2); // the first and the last
}

void TestSampler::aRestingSourceIsAskedAroundTheWork()
{
    std::atomic<int> besideIt{0};
    std::atomic<int> resting{0};
    const auto count = [&](const protocol::Sample &sample) {
        ++(sample.series == "count" ? besideIt : resting);
    };
    class RestingSource final : public CountingSource {
    public:
        RestingSource() : CountingSource("") {}
        void read(double, std::vector<Reading> &readings) override
        {
            readings.push_back({"speed", "1", 1});
        }
    };
    Sources restingSources;
    restingSources.push_back(std::make_unique<RestingSource>());
    Sampler sampler(sourcesWith(""), 100, Sampler::Clock::now(), count, std::move(restingSources));
    QTRY_VERIFY_WITH_TIMEOUT(besideIt > 3, patienceMs);
    QCOMPARE(resting.load(), 1); // before the work
    sampler.pause();
    QCOMPARE(resting.load(), 2);
    sampler.resume();
    QCOMPARE(resting.load(), 3); // before the next turn begins
    sampler.stop();
    QCOMPARE(resting.load(), 4);
}

void TestSampler::aPausedSamplerAsksNobody()
{
    std::atomic<int> samples{0};
    Sampler sampler(sourcesWith(""), 100, Sampler::Clock::now(),
                    [&](const protocol::Sample &) { ++samples; });
    QTRY_VERIFY_WITH_TIMEOUT(samples > 0, patienceMs);
    for (int turn = 0; turn < 3; ++turn) {
        sampler.pause();
        const int before = samples;
        QTest::qWait(100);
        QCOMPARE(samples.load(), before);
        sampler.resume();
        QTRY_VERIFY_WITH_TIMEOUT(samples > before, patienceMs);
    }
    sampler.pause();
    sampler.stop();
}

void TestSampler::thisHostTellsSomething()
{
    std::set<std::string> series;
    Sampler sampler(hostSources(), 20, Sampler::Clock::now(),
                    [&](const protocol::Sample &sample) { series.insert(sample.series); });
    QTest::qSleep(300);
    sampler.stop();
    for (const char *name : {"cpu.utilization", "process.cpu", "process.memory", "memory.used"})
        QVERIFY2(series.contains(name), name);
}

QTEST_APPLESS_MAIN(TestSampler)
#include "tst_sampler.moc"
