// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/memory_need.h"

#include <QTest>

using namespace strata::engine::settings;

namespace {

using Given = std::map<std::string, std::string>;

constexpr double mega = 1e6;

//! 40 MB of parameters, of which the largest tensor has 15; an image is 2 MB.
const std::vector<ModelCost> models{{"net",
                                     40 * mega,
                                     15 * mega,
                                     2 * mega,
                                     {80 * mega, 50 * mega},
                                     {120 * mega, 50 * mega},
                                     {40 * mega, 5 * mega}}};

//! In megabytes, without what a process takes anyway.
double need(const char *workload, const char *role, Given given)
{
    given.emplace("model", "net");
    const auto base = memoryNeeded("collective", "rank", {{"bytes", "0"}}, models);
    const auto bytes = memoryNeeded(workload, role, given, models);
    return bytes && base ? (*bytes - *base) / mega : -1;
}

} // namespace

class TestMemoryNeed : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ofRanksAndWorkers()
    {
        // a network, and a copy of the parameters
        QCOMPARE(need("train", "rank", {{"batch", "10"}}), 80.0 + 500 + 40);
        QCOMPARE(need("train", "rank", {{"batch", "10"}, {"optimizer", "momentum"}}),
                 80.0 + 500 + 80);
        for (const char *adam : {"adam", "adamw"})
            QCOMPARE(need("train", "rank", {{"batch", "10"}, {"optimizer", adam}}),
                     80.0 + 500 + 120);
        // the servers have the optimizer's state
        QCOMPARE(need("train", "worker", {{"batch", "10"}, {"optimizer", "adam"}}),
                 120.0 + 500 + 80);
        QCOMPARE(need("train", "rank", {{"batch", "10"}, {"precision", "bf16"}}), 80.0 + 250 + 40);
        QCOMPARE(need("train", "rank", {{"batch", "10"}, {"data", "files"}, {"prefetch", "4"}}),
                 80.0 + 500 + 40 + 5 * 20);
    }

    //! The memory of a million frames of a byte, and two more networks.
    void ofOneThatPlays()
    {
        std::vector<ModelCost> playing = models;
        playing.front().frameBytes = 1;
        const Given given{{"model", "net"}, {"batch", "10"}, {"replay", "1000000"}};
        const auto bytes = memoryNeeded("train", "background", given, playing);
        const auto without = memoryNeeded("train", "background", given, models);
        QVERIFY(bytes && without);
        QCOMPARE((*bytes - *without) / mega, 1.0 + (40 + 5) + (40 + 50));
    }

    //! Threads of one process, as of one that does the work in the background.
    void ofSeveralRanksInAProcess()
    {
        const Given group{{"exchange", "all_reduce"}, {"hosts", "2"}, {"batch", "10"}};
        QCOMPARE(need("train", "rank", group), 80.0 + 500 + 40);
        Given three = group;
        three["ranks"] = "3";
        three["optimizer"] = "momentum";
        // and all images before they are shared out
        QCOMPARE(need("train", "rank", three), 3 * (80.0 + 500 + 80) + 3 * 20);
        QCOMPARE(need("train", "background", group), 2 * (80.0 + 500 + 40) + 2 * 20);
        Given served{{"exchange", "parameter_server"},
                     {"processes", "each"},
                     {"workers", "4"},
                     {"servers", "2"},
                     {"batch", "10"}};
        QCOMPARE(need("train", "background", served),
                 4 * (120.0 + 500 + 80) + 4 * 20 + 40 * (1 + 4 + 4));
    }

    void whatLiesOnGpusIsNotKnown()
    {
        QVERIFY(!memoryNeeded("train", "rank", {{"model", "net"}, {"backend", "cuda"}}, models));
        QVERIFY(!memoryNeeded("collective", "rank", {{"backend", "nccl"}}, models));
        QCOMPARE(need("train", "rank", {{"backend", "onednn"}}), need("train", "rank", {}));
    }

    void ofParameterServers()
    {
        const char *role = "parameter_server";
        QCOMPARE(need("train", role, {{"workers", "1"}}), 40.0 * 3);
        QCOMPARE(need("train", role, {{"workers", "4"}, {"servers", "2"}}), 20.0 * (1 + 4 + 4));
        QCOMPARE(need("train", role, {{"workers", "4"}, {"update", "asynchronous"}}),
                 40.0 * (1 + 1 + 4));
        QCOMPARE(need("train", role, {{"workers", "1"}, {"optimizer", "adam"}}), 40.0 * 5);
        // tensors are not cut
        QCOMPARE(need("train", role, {{"workers", "1"}, {"servers", "40"}}), 15.0 * 3);
    }

    void ofServedModels()
    {
        QCOMPARE(need("serve", "client", {{"batch", "8"}}), 0.0);
        QCOMPARE(need("serve", "server", {{"batch", "8"}, {"scenario", "offline"}}), 80.0);
        // one query after the other, whatever the batch of other scenarios is
        QCOMPARE(need("serve", "server", {{"batch", "8"}}), 45.0);
        // batches of 1, 2, 4 and 8
        QCOMPARE(need("serve", "server", {{"batch", "8"}, {"scenario", "server"}}),
                 4 * 40.0 + 15 * 5);
    }

    void ofInference()
    {
        QCOMPARE(need("infer", "background", {{"batch", "8"}}), 40.0 + 40 + 40);
        QCOMPARE(need("infer", "background",
                      {{"batch", "8"}, {"precision", "bf16"}, {"against", "fp32"}}),
                 60.0 + 80 + 40);
    }

    //! Those of half the length take half of what grows with a batch.
    void ofSequences()
    {
        std::vector<ModelCost> known = models;
        known[0].sequence = 1024;
        const auto bytes = [&](const char *sequence) {
            return *memoryNeeded("train", "rank",
                                 {{"model", "net"}, {"batch", "10"}, {"sequence", sequence}},
                                 known);
        };
        QCOMPARE(bytes("0") - bytes("512"), 250 * mega);
        QCOMPARE(bytes("0"), bytes("1024"));
        QCOMPARE(bytes("0"), bytes("4096")); // which the engine refuses
    }

    void ofGeneration()
    {
        std::vector<ModelCost> known = models;
        known.push_back({"decoder", 0, 0, 0, {}, {}, {}, 0, {{"int8", {100 * mega, mega}}}});
        const auto megabytes = [&](Given given) {
            given.emplace("model", "decoder");
            given.emplace("precision", "int8");
            const auto base = memoryNeeded("collective", "rank", {{"bytes", "0"}}, known);
            return (*memoryNeeded("generate", "background", given, known) - *base) / mega;
        };
        QCOMPARE(megabytes({{"batch", "2"}, {"prompt", "10"}, {"tokens", "5"}}), 130.0);
        QCOMPARE(megabytes({{"prompt", "10"}, {"tokens", "5"}, {"phase", "prefill"}}), 110.0);
        QVERIFY(!memoryNeeded("generate", "background", {{"model", "decoder"}}, known)); // bf16
        QVERIFY(!memoryNeeded("generate", "background", {{"model", "net"}}, known));
        QVERIFY(!memoryNeeded("train", "rank", {{"model", "decoder"}}, known));
    }

    void ofCollectives()
    {
        const double kib = 1024 / mega;
        QCOMPARE(need("collective", "rank", {{"bytes", "64K"}, {"hosts", "2"}}), 5 * 64 * kib);
        QCOMPARE(need("collective", "rank", {{"hosts", "2"}}), 5 * 64 * 1024 * kib);
        QCOMPARE(need("collective", "background", {{"bytes", "64K"}, {"hosts", "2"}}),
                 7 * 64 * kib);
        QCOMPARE(need("collective", "rank", {{"bytes", "64K"}, {"hosts", "2"}, {"ranks", "4"}}),
                 11 * 64 * kib);
    }

    void whatIsNotKnownIsNotTold()
    {
        QVERIFY(!memoryNeeded("gemm", "rank", {}, models));
        QVERIFY(!memoryNeeded("train", "rank", {{"model", "other"}}, models));
        QVERIFY(!memoryNeeded("point-to-point", "client", {{"model", "net"}}, models));
        // as if it were not given: the engine refuses it
        QCOMPARE(need("train", "rank", {{"batch", "many"}}), need("train", "rank", {}));
    }
};

QTEST_APPLESS_MAIN(TestMemoryNeed)
#include "tst_memory_need.moc"
