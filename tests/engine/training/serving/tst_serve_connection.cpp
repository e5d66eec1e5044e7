// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_connection.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::training::serving;

class TestServeConnection : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aServerReadsWhatItIsGiven_data();
    void aServerReadsWhatItIsGiven();
    void watchesNameTheWork();
};

void TestServeConnection::aServerReadsWhatItIsGiven_data()
{
    QTest::addColumn<int>("scenario");
    for (const Scenario scenario : {Scenario::SingleStream, Scenario::Offline, Scenario::Server})
        QTest::addRow("%s", scenarioName(scenario)) << static_cast<int>(scenario);
}

void TestServeConnection::aServerReadsWhatItIsGiven()
{
    QFETCH(int, scenario);
    ServeSettings given;
    given.model = "bert_base_qa";
    given.sequence = 384;
    given.scenario = static_cast<Scenario>(scenario);
    given.precision = training::Precision::Bf16;
    given.queries = 50;
    given.batch = given.scenario == Scenario::SingleStream ? 1 : 40;
    given.windowNs = given.scenario == Scenario::Server ? 1234567 : 0;
    given.backend = "reference";
    given.threads = 3;
    given.seed = 99;
    given.port = 4711;
    const auto read = settingsIn(wordsOf(given), {"reference"});
    QVERIFY2(read.has_value(), read ? "" : read.error().text.c_str());
    QCOMPARE(problemText(*read), problemText(given));
    QCOMPARE(read->sequence, given.sequence);
    QCOMPARE(read->queries, given.queries);
    QCOMPARE(read->windowNs, given.windowNs);
    QCOMPARE(read->backend, given.backend);
    QCOMPARE(read->threads, given.threads);
    QCOMPARE(read->seed, given.seed);
    QCOMPARE(read->port, given.port);
}

void TestServeConnection::watchesNameTheWork()
{
    const core::Failure ended = watchOf("member 1", {}).ended();
    QVERIFY2(ended.text.find("serve member 1 closed the connection") != std::string::npos,
             ended.text.c_str());
}

QTEST_APPLESS_MAIN(TestServeConnection)
#include "tst_serve_connection.moc"
