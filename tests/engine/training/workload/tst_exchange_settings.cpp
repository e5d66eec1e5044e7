// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/exchange_settings.h"

#include "tests/engine/training/workload/fake_network.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"

#include <QTest>

#include <algorithm>
#include <thread>

using namespace strata::tests;
using workload::ExchangeSettings;

namespace {

core::Expected<ExchangeSettings> exchangeOf(const std::vector<std::string> &words)
{
    return settingsOf(Purpose::Train, words).map([](const workload::TrainingSettings &settings) {
        return settings.exchange;
    });
}

std::string refusal(const std::vector<std::string> &words)
{
    const auto settings = exchangeOf(words);
    return settings ? "none" : settings.error().code;
}

} // namespace

class TestExchangeSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aloneByDefault();
    void ranksOfAHost();
    void everyParameterArrives();
    void whatChangesTheParametersIsAgreedOn();
    void theAlgorithmIsNoOtherWork();
    void workersAndServers();
    void otherNamesLeadHere();
    void wordsThatContradictEachOther();
    void gpusAreRanks();
    void inferenceHasNone();
    void hostsMeet();
    void hostsWithOtherWorkAreRefused();
    void workersMeetTheirServers();
};

void TestExchangeSettings::aloneByDefault()
{
    const auto settings = settingsOf(Purpose::Train, {});
    QVERIFY(settings && !settings->exchange.isOn && !settings->network.exchange.isOn);
    QVERIFY(settings->exchange.ranks == 1 && settings->exchange.hosts == 1);
    QVERIFY(workload::problemText(*settings).find("exchange") == std::string::npos);
}

void TestExchangeSettings::ranksOfAHost()
{
    QCOMPARE(exchangeOf({"exchange=all_reduce"})->ranksHere, 2); // alone
    QCOMPARE(exchangeOf({"exchange=all_reduce", "hosts=3"})->ranksHere, 1);
    QCOMPARE(exchangeOf({"exchange=all_reduce", "hosts=3", "ranks=4"})->ranksHere, 4);
    QCOMPARE(exchangeOf({"exchange=all_reduce", "ranks=1"})->ranksHere, 1);
}

void TestExchangeSettings::everyParameterArrives()
{
    const auto settings =
        settingsOf(Purpose::Train, {"exchange=all_reduce", "ranks=3", "bucket_bytes=1M",
                                    "patience=7", "batch=5", "hosts=2"});
    QVERIFY(settings && settings->exchange.isOn && settings->network.exchange.isOn);
    QCOMPARE(settings->exchange.bucketBytes, std::int64_t{1} << 20);
    QCOMPARE(settings->network.exchange.bucketBytes, std::int64_t{1} << 20);
    QVERIFY(settings->exchange.patience == std::chrono::seconds(7));
    QCOMPARE(settings->network.batch, std::int64_t{5}); // of a rank
    QVERIFY(workload::problemText(*settings).ends_with(" exchange=all_reduce ranks=3"));
    QCOMPARE(exchangeOf({"exchange=all_reduce"})->bucketBytes, usualBucketBytes);
}

void TestExchangeSettings::whatChangesTheParametersIsAgreedOn()
{
    const std::vector<std::string> standard{"exchange=all_reduce", "model=gpt2_124m",
                                            "optimizer=adam"};
    for (const char *word : {"batch=3", "classes=77", "sequence=9", "learning_rate=0.5",
                             "momentum=0.5", "second_moment=0.5", "epsilon=0.5", "weight_decay=0.5",
                             "clip_norm=0.5", "gradient_noise=0.5", "dropout=off"}) {
        std::vector<std::string> other = standard;
        other.emplace_back(word);
        const auto settings = exchangeOf(other);
        QVERIFY2(settings && settings->terms != exchangeOf(standard)->terms, word);
    }
}

//! Hosts have to be asked for the same one, but what they learn is the same.
void TestExchangeSettings::theAlgorithmIsNoOtherWork()
{
    const auto ring = settingsOf(Purpose::Train, {"exchange=all_reduce"});
    const auto halving =
        settingsOf(Purpose::Train, {"exchange=all_reduce", "algorithm=halving_doubling"});
    QVERIFY(ring->exchange.algorithm == workloads::AllReduceAlgorithm::Ring);
    QVERIFY(halving->exchange.algorithm == workloads::AllReduceAlgorithm::HalvingDoubling);
    QVERIFY(halving->exchange.terms.find(" algorithm=halving_doubling ") != std::string::npos);
    QCOMPARE(workload::problemText(*halving), workload::problemText(*ring));
}

void TestExchangeSettings::workersAndServers()
{
    const auto one = settingsOf(Purpose::Train, {"exchange=parameter_server", "workers=3",
                                                 "servers=2", "port=4000", "bucket_bytes=1M"});
    QVERIFY(one && one->exchange.byServers && one->exchange.isSynchronous);
    QVERIFY(one->exchange.ranks == 3 && one->exchange.ranksHere == 3 && one->exchange.hosts == 1);
    QVERIFY(one->exchange.servers == 2 && one->exchange.port == 4000);
    QVERIFY(one->network.exchange.bringsParameters && one->network.exchange.rowMajor);
    QVERIFY(!workload::isServer(one->exchange, 4));
    // The work is the same whoever keeps the parameters, and another where nobody waits.
    const std::string problem = workload::problemText(*one);
    QVERIFY(problem.ends_with(" exchange=parameter_server workers=3 update=synchronous"));
    const auto each = settingsOf(
        Purpose::Train, {"exchange=parameter_server", "workers=3", "servers=1", "processes=each"});
    QVERIFY(each->exchange.ranksHere == 1 && each->exchange.hosts == 4);
    QVERIFY(!workload::isServer(each->exchange, 2) && workload::isServer(each->exchange, 3));
    QCOMPARE(workload::problemText(*each), problem);
    const auto apart = settingsOf(
        Purpose::Train, {"exchange=parameter_server", "workers=3", "update=asynchronous"});
    QVERIFY(workload::problemText(*apart) != problem);
    QVERIFY(
        !settingsOf(Purpose::Train, {"exchange=all_reduce"})->network.exchange.bringsParameters);
}

//! Who knows tf_cnn_benchmarks or PyTorch finds the parameter by their words.
void TestExchangeSettings::otherNamesLeadHere()
{
    const settings::ParameterSpecs specs = workload::exchangeSpecs();
    const std::string &help = specs.front().description;
    for (const char *word : {"variable_update=distributed_all_reduce",
                             "variable_update=parameter_server", "tf_cnn_benchmarks", "DDP"})
        QVERIFY2(help.find(word) != std::string::npos, word);
    for (std::size_t i = 1; i < specs.size(); ++i) // a form shows them beside the exchange alone
        QVERIFY2(!specs[i].conditions.empty() && specs[i].conditions[0].parameter == "exchange",
                 specs[i].name.c_str());
    const auto nearest = core::parseParameters(workload::parameterSpecs(Purpose::Train, {"fake"}),
                                               {"exchange=all-reduce"});
    QVERIFY(!nearest && nearest.error().kind == core::FailureKind::Usage);
    QVERIFY2(nearest.error().text.find("all_reduce") != std::string::npos,
             nearest.error().text.c_str());
}

void TestExchangeSettings::wordsThatContradictEachOther()
{
    for (const char *word :
         {"hosts=2", "ranks=2", "bucket_bytes=1M", "patience=5", "algorithm=halving_doubling"}) {
        QCOMPARE(refusal({word}), std::string("exchange_unused"));
        QCOMPARE(refusal({word, "exchange=all_reduce"}), std::string("none"));
    }
    const auto unused = exchangeOf({"hosts=2"});
    QVERIFY(unused.error().kind == core::FailureKind::Usage); // exit status 2
    QVERIFY2(unused.error().text.find("hosts=2") != std::string::npos, unused.error().text.c_str());
    for (const char *word :
         {"workers=2", "servers=2", "update=asynchronous", "processes=each", "port=4000"}) {
        QCOMPARE(refusal({word}), std::string("exchange_unused"));
        QCOMPARE(refusal({word, "exchange=all_reduce"}), std::string("exchange_unused"));
        QCOMPARE(refusal({word, "exchange=parameter_server"}), std::string("none"));
    }
    QVERIFY(exchangeOf({"servers=2"}).error().text.find("add exchange=parameter_server") !=
            std::string::npos);
    const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
        {{"hosts=2"}, "exchange_unused"},
        {{"ranks=2"}, "exchange_unused"},
        {{"algorithm=halving_doubling"}, "exchange_unused"},
        {{"backend=cuda"}, "exchange_of_processors"},
        {{"workers=40", "servers=25"}, "too_many_members"},
        {{"workers=40", "servers=24"}, "none"},
        {{"port=65535", "servers=2"}, "port_out_of_range"},
        {{"clip_norm=1", "servers=2"}, "norm_of_one_server"},
        {{"clip_norm=1"}, "none"},
        {{"gradient_noise=0.1"}, "noise_of_servers"},
        {{"workers=2", "update=asynchronous", "data=files", "folder=/x"}, "files_of_one_worker"},
        {{"workers=2", "data=files", "folder=/x"}, "none"}};
    for (const auto &[given, code] : wrong) {
        std::vector<std::string> words{"exchange=parameter_server"};
        words.insert(words.end(), given.begin(), given.end());
        QCOMPARE(refusal(words), code);
    }
    QCOMPARE(refusal({"bucket_bytes=25M", "hosts=1"}), std::string("none")); // the defaults
}

void TestExchangeSettings::gpusAreRanks()
{
    auto settings = *exchangeOf({"exchange=all_reduce", "backend=cuda"});
    QCOMPARE(settings.ranksHere, 0);
    QVERIFY(workload::takeDevices(settings, 4) && settings.ranksHere == 4 && settings.ranks == 4);
    auto two = *exchangeOf({"exchange=all_reduce", "backend=cuda", "ranks=2", "hosts=2"});
    QVERIFY(workload::takeDevices(two, 4) && two.ranksHere == 2);
    const auto few = workload::takeDevices(two, 1);
    QVERIFY(!few && few.error().code == "too_few_gpus");
    QVERIFY(few.error().kind == core::FailureKind::Unsupported);
    for (const auto &[word, code] :
         {std::pair{"gpus=2", "gpus_are_ranks"}, std::pair{"graph=on", "graph_of_one_gpu"},
          std::pair{"algorithm=halving_doubling", "no_algorithm"}})
        QCOMPARE(refusal({"exchange=all_reduce", "backend=cuda", word}), std::string(code));
    QCOMPARE(refusal({"exchange=parameter_server", "backend=cuda"}),
             std::string("exchange_of_processors"));
}

void TestExchangeSettings::inferenceHasNone()
{
    for (const settings::ParameterSpec &spec : workload::parameterSpecs(Purpose::Infer, {"fake"}))
        for (const char *name :
             {"exchange", "ranks", "hosts", "algorithm", "bucket_bytes", "servers"})
            QVERIFY(spec.name != name);
}

void TestExchangeSettings::hostsMeet()
{
    Meeting meeting(3);
    std::array<ExchangeSettings, 3> found;
    std::array<std::string, 3> failures;
    std::vector<std::thread> hosts;
    for (int member = 0; member < 3; ++member)
        hosts.emplace_back([&, member] { // with one, two and one ranks
            const auto place = static_cast<std::size_t>(member);
            found[place] = *exchangeOf({"exchange=all_reduce", "hosts=3", "patience=30",
                                        "ranks=" + std::to_string(member == 1 ? 2 : 1)});
            PlayedRendezvous rendezvous(meeting, member);
            const auto joined = workload::joinOthers(found[place], "fake", {1, 1, {}, &rendezvous});
            failures[place] = joined ? "" : joined.error().text;
        });
    for (std::thread &host : hosts)
        host.join();
    for (std::size_t member = 0; member < 3; ++member) {
        QVERIFY2(failures[member].empty(), failures[member].c_str());
        QCOMPARE(found[member].ranks, 4);
        QCOMPARE(found[member].firstRank, member == 0 ? 0 : member == 1 ? 1 : 3);
    }
}

void TestExchangeSettings::hostsWithOtherWorkAreRefused()
{
    auto settings = *exchangeOf({"exchange=all_reduce", "hosts=2", "batch=8"});
    ScriptedRendezvous rendezvous(0, {{"", "1\n" + settings.terms + " backend=reference\n"}});
    const auto other = workload::joinOthers(settings, "onednn", {1, 1, {}, &rendezvous});
    QVERIFY(!other && other.error().code == "hosts_differ");
    QVERIFY2(other.error().text.find("backend=reference, not backend=onednn") != std::string::npos,
             other.error().text.c_str());
    QVERIFY(settings.terms.find(" batch=8 ") != std::string::npos);
    QVERIFY(settings.terms.size() < 1500); // what a round of the rendezvous takes
    QVERIFY(!workload::joinOthers(settings, "onednn", {1, 1, {}})); // no others can be met
}

void TestExchangeSettings::workersMeetTheirServers()
{
    Meeting meeting(3);
    std::array<ExchangeSettings, 3> found;
    std::array<std::string, 3> failures;
    std::vector<std::thread> members;
    for (int member = 0; member < 3; ++member)
        members.emplace_back([&, member] {
            const auto place = static_cast<std::size_t>(member);
            found[place] = *exchangeOf({"exchange=parameter_server", "workers=2", "servers=1",
                                        "processes=each", "patience=30"});
            PlayedRendezvous rendezvous(meeting, member);
            const auto joined = workload::joinOthers(found[place], "fake", {1, 1, {}, &rendezvous});
            failures[place] = joined ? "" : joined.error().text;
        });
    for (std::thread &member : members)
        member.join();
    for (std::size_t member = 0; member < 3; ++member) {
        QVERIFY2(failures[member].empty(), failures[member].c_str());
        QCOMPARE(found[member].ranks, 2); // a server is none
        QCOMPARE(found[member].firstRank, static_cast<int>(member));
    }
    const auto alone = workload::joinOthers(found[0], "fake", {1, 1, {}});
    QVERIFY(!alone && alone.error().code == "one_process_only");
    auto fewer = *exchangeOf({"exchange=parameter_server", "workers=1", "processes=each"});
    ScriptedRendezvous third(2, {});
    const auto tooMany = workload::joinOthers(fewer, "fake", {1, 1, {}, &third});
    QVERIFY(!tooMany && tooMany.error().code == "member_out_of_range");
}

QTEST_GUILESS_MAIN(TestExchangeSettings)
#include "tst_exchange_settings.moc"
