// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/iteration_guess.h"

#include <QTest>

using namespace strata::engine::settings;

namespace {

using Given = std::map<std::string, std::string>;

constexpr double giga = 1e9;
const HostSpeed host{4, 10 * giga, 20 * giga};

//! 3 GFLOP to train an image, 1 to look at it; a sequence of 100 tokens is one.
std::vector<ModelCost> someModels()
{
    ModelCost net;
    net.model = "net";
    net.sequence = 100;
    net.trainingOperations = 3 * giga;
    net.inferenceOperations = 1 * giga;
    ModelCost decoder;
    decoder.model = "decoder";
    decoder.inferenceOperations = 0.1 * giga;
    decoder.generation["bf16"] = {4 * giga, 0};
    return {net, decoder};
}

//! Negative: nothing is known.
double seconds(const char *workload, Given given)
{
    given.emplace("model", "net");
    return guessedIterationSeconds(workload, given, someModels(), host).value_or(-1);
}

double answering(Given given)
{
    given.emplace("model", "decoder");
    return guessedIterationSeconds("generate", given, someModels(), host).value_or(-1);
}

} // namespace

class TestIterationGuess : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void growsWithWhatIsComputed()
    {
        QCOMPARE(seconds("train", {{"batch", "8"}}), 8 * 3 / 40.0);
        QCOMPARE(seconds("infer", {{"batch", "8"}}), 8 / 40.0);
        QCOMPARE(seconds("infer", {{"batch", "8"}, {"threads", "1"}}), 8 / 10.0);
        QCOMPARE(seconds("infer", {{"batch", "8"}, {"threads", "64"}}), 8 / 40.0);
        QCOMPARE(seconds("infer", {{"batch", "8"}, {"sequence", "25"}}), 2 / 40.0);
        QCOMPARE(seconds("train", {{"batch", "8"}, {"exchange", "all_reduce"}, {"ranks", "3"}}),
                 3 * 8 * 3 / 40.0);
        QCOMPARE(
            seconds("train", {{"batch", "8"}, {"exchange", "parameter_server"}, {"workers", "2"}}),
            2 * 8 * 3 / 40.0);
    }

    //! 32 queries of 1 GFLOP each.
    void queriesAreComputedWhenTheyHaveCome()
    {
        QCOMPARE(seconds("serve", {}), 32 / 40.0);
        QCOMPARE(seconds("serve", {{"scenario", "offline"}, {"queries", "8"}}), 8 / 40.0);
        QCOMPARE(seconds("serve", {{"sequence", "25"}}), 8 / 40.0);
        QCOMPARE(seconds("serve", {{"scenario", "server"}}), 32 / 10.0);
        QCOMPARE(seconds("serve", {{"scenario", "server"}, {"queries_per_second", "1000"}}),
                 32 / 40.0);
        QCOMPARE(seconds("serve", {{"scenario", "server"}, {"queries_per_second", "0"}}),
                 32 / 40.0);
    }

    //! Reading the weights takes 0.2 s, computing a token of one sequence 0.0025 s.
    void aDecoderReadsItsWeights()
    {
        QCOMPARE(answering({}), 0.2);
        QCOMPARE(answering({{"batch", "200"}}), 0.5);
        QCOMPARE(answering({{"phase", "prefill"}, {"prompt", "100"}}), 0.25);
        QCOMPARE(answering({{"phase", "request"}, {"prompt", "100"}, {"tokens", "10"}}),
                 0.25 + 10 * 0.2);
        QCOMPARE(answering({{"precision", "fp32"}}), -1.0);
    }

    void saysNothingOfWhatNobodyKnows()
    {
        for (const char *backend : {"cuda", "reference"})
            QCOMPARE(seconds("train", {{"backend", backend}}), -1.0);
        QCOMPARE(seconds("train", {{"until_accuracy", "0.9"}}), -1.0);
        QVERIFY(seconds("train", {{"until_accuracy", "0"}}) > 0);
        QCOMPARE(seconds("gemm", {}), -1.0);
        QCOMPARE(seconds("train", {{"model", "other"}}), -1.0);
        QCOMPARE(seconds("train", {{"model", "decoder"}}), -1.0);
    }

    void staysWithinReasonWhateverItIsGiven()
    {
        QCOMPARE(seconds("train", {{"batch", "999999999999999"}}), 1e9);
        for (const char *count : {"1e308", "inf", "1e-300"}) {
            const auto speed = speedOf({{"affinity.cpus", count}});
            QVERIFY(speed && speed->processors >= 0.01 && speed->processors <= 1e5);
        }
        QVERIFY(!speedOf({{"affinity.cpus", "nan"}}));
        QVERIFY(!speedOf({{"affinity.cpus", "-4"}}));
    }

    void readsTheFactsOfAHost()
    {
        QVERIFY(!speedOf({}));
        QVERIFY(!speedOf({{"affinity.cpus", "many"}}));
        const auto plain = speedOf({{"affinity.cpus", "8"}});
        const auto wide = speedOf({{"affinity.cpus", "8"}, {"cpu.isa", "sse4_2 avx2 avx512f"}});
        const auto usual = speedOf({{"affinity.cpus", "8"}, {"cpu.isa", "sse4_2 avx fma avx2"}});
        const auto limited = speedOf({{"affinity.cpus", "8"}, {"cgroup.cpu_quota_cores", "1.5"}});
        QVERIFY(plain && wide && usual && limited);
        QCOMPARE(plain->processors, 8.0);
        QCOMPARE(limited->processors, 1.5);
        QVERIFY(plain->operationsOfEach < usual->operationsOfEach);
        QVERIFY(usual->operationsOfEach < wide->operationsOfEach);
    }
};

QTEST_APPLESS_MAIN(TestIterationGuess)
#include "tst_iteration_guess.moc"
