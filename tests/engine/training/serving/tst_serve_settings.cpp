// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_settings.h"

#include "engine/core/parameters.h"
#include "engine/settings/measuring.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::training::serving;

namespace {

core::Expected<ServeSettings> read(const std::vector<std::string> &words)
{
    settings::ParameterSpecs specs = parameterSpecs({"onednn", "reference"});
    const auto common = settings::commonParameters();
    specs.insert(specs.end(), common.begin(), common.end());
    const auto parameters = core::parseParameters(specs, words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return settingsOf(*parameters, {3, 7, {}});
}

} // namespace

class TestServeSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void defaultsAreASingleStream();
    void scenariosHaveTheirOwn();
    void sequencesAreServedToo();
    void formsStartWithFewerLongQueries();
    void whatIsWrongIsNamed_data();
    void whatIsWrongIsNamed();
    void termsNameTheWorkOfBothHosts();
    void theProblemIsWhatIsComputed();
};

void TestServeSettings::defaultsAreASingleStream()
{
    const auto settings = read({});
    QVERIFY(settings.has_value());
    QCOMPARE(settings->model, std::string("resnet50_v1.5"));
    QVERIFY(settings->scenario == Scenario::SingleStream);
    QCOMPARE(settings->batch, std::int64_t{1}); // whatever `batch` says, which has no meaning here
    QCOMPARE(settings->batchSizes(), std::vector<std::int64_t>{1});
    QCOMPARE(settings->images(), std::int64_t{16});
    QCOMPARE(settings->mostInFlight(), std::int64_t{1});
    QCOMPARE(settings->threads, 3);
    QCOMPARE(settings->seed, std::uint64_t{7});
    QCOMPARE(settings->latencyBoundNs, std::int64_t{100000000});
}

void TestServeSettings::scenariosHaveTheirOwn()
{
    const auto server = read({"scenario=server", "batch=12", "batching_window=1.5",
                              "queries_per_second=2.5", "queries=100", "precision=bf16"});
    QVERIFY2(server.has_value(), server ? "" : server.error().text.c_str());
    QCOMPARE(server->batchSizes(), (std::vector<std::int64_t>{1, 2, 4, 8, 12}));
    QCOMPARE(server->batchRule().windowNs, std::int64_t{1500000});
    QCOMPARE(server->batchRule().group, std::int64_t{0});
    QCOMPARE(server->queriesPerSecond, 2.5);
    QVERIFY(server->precision == training::Precision::Bf16);
    QCOMPARE(server->mostInFlight(), std::int64_t{100});
    const auto offline = read({"scenario=offline", "batch=4", "queries=10"});
    QCOMPARE(offline->batchSizes(), std::vector<std::int64_t>{4});
    QCOMPARE(offline->batchRule().group, std::int64_t{10});
    QCOMPARE(offline->images(), std::int64_t{10});
}

// Those whose answers are short: of a language model they would be megabytes.
void TestServeSettings::sequencesAreServedToo()
{
    const auto bert = read({"model=bert_base_qa", "sequence=384"});
    QVERIFY2(bert.has_value(), bert ? "" : bert.error().text.c_str());
    QCOMPARE(bert->sequence, std::int64_t{384});
    QVERIFY(problemText(*bert).starts_with("model=bert_base_qa sequence=384 scenario="));
    QVERIFY(problemText(*read({"model=bert_base_qa"})) != problemText(*bert));
    QVERIFY(read({"model=bert_base_qa"})->terms != bert->terms);
    QVERIFY(read({"model=speech_fathom"}).has_value());
    QVERIFY(read({"model=memnet_fathom"}).has_value());
    for (const char *words : {"model=gpt2_124m", "model=bert_base", "model=seq2seq_fathom"})
        QVERIFY2(!read({words}), words);
}

void TestServeSettings::formsStartWithFewerLongQueries()
{
    const auto suggested = [](const char *parameter, const char *model) -> std::string {
        for (const settings::ParameterSpec &spec : parameterSpecs({"onednn"}))
            for (const auto &suggestion : spec.suggestions)
                if (spec.name == parameter &&
                    std::ranges::count(suggestion.conditions.front().values, model) > 0)
                    return suggestion.value;
        return {};
    };
    for (const char *model : {"bert_base_qa", "bert_large_qa"}) {
        QCOMPARE(suggested("queries", model), std::string("8"));
        QCOMPARE(suggested("batch", model), std::string("4"));
    }
    for (const char *model : {"resnet50_v1.5", "vit_b16", "memnet_fathom", "speech_fathom"})
        QCOMPARE(suggested("queries", model), std::string());
}

void TestServeSettings::whatIsWrongIsNamed_data()
{
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("part");
    QTest::addRow("model") << "model=resnet5"
                           << "the nearest is resnet50_v1";
    QTest::addRow("model of another workload") << "model=gpt2_124m"
                                               << "gpt2_124m";
    QTest::addRow("batch") << "batch=33"
                           << "A batch of 33 queries is never full with 32 queries";
    QTest::addRow("rate 0") << "queries_per_second=0"
                            << "queries_per_second";
    QTest::addRow("rate below") << "queries_per_second=-1"
                                << "queries_per_second";
    QTest::addRow("scenario") << "scenarios=offline"
                              << "scenario";
    QTest::addRow("window") << "batching_window=-1"
                            << "batching_window";
}

void TestServeSettings::whatIsWrongIsNamed()
{
    QFETCH(QString, word);
    QFETCH(QString, part);
    const auto wrong = read({"scenario=server", word.toStdString()});
    QVERIFY(!wrong);
    QVERIFY(wrong.error().kind == core::FailureKind::Usage);
    QVERIFY2(QString::fromStdString(wrong.error().text).contains(part), wrong.error().text.c_str());
}

void TestServeSettings::termsNameTheWorkOfBothHosts()
{
    const std::string terms = read({"scenario=server"})->terms;
    QVERIFY(read({"scenario=server", "queries=31"})->terms != terms);
    QVERIFY(read({"scenario=server", "steps=7"})->terms != terms);
    QVERIFY(read({"scenario=server", "seed=7"})->terms != terms);
    QVERIFY(read({"scenario=server", "queries_per_second=11"})->terms != terms);
    QCOMPARE(read({"scenario=server", "threads=2", "port=4711"})->terms, terms); // a host's own
}

void TestServeSettings::theProblemIsWhatIsComputed()
{
    const std::string text = problemText(*read({"scenario=server"}));
    QCOMPARE(text, std::string("model=resnet50_v1.5 scenario=server batch=8 images=16 "
                               "precision=fp32"));
    QCOMPARE(problemText(*read({"scenario=server", "queries_per_second=99", "queries=99"})), text);
    QVERIFY(problemText(*read({"scenario=server", "batch=9"})) != text);
}

QTEST_APPLESS_MAIN(TestServeSettings)
#include "tst_serve_settings.moc"
