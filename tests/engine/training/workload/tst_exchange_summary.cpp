// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/exchange_summary.h"

#include <QTest>

using strata::engine::training::workload::ExchangeSummary;

class TestExchangeSummary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mediansOfTheSteps();
};

void TestExchangeSummary::mediansOfTheSteps()
{
    ExchangeSummary summary;
    QVERIFY(summary.facts().empty());
    summary.add({1, 0.5, 0.25, 0.125});
    summary.add({3, 0.25, 0.5, 0.5}); // waited for more than its own exchange
    summary.add({2, 1, 0.25, 0.25});
    const auto facts = summary.facts();
    QCOMPARE(facts.at("exchange.compute_s"), std::string("2"));
    QCOMPARE(facts.at("exchange.hidden_s"), std::string("0.25"));
    QCOMPARE(facts.at("exchange.wait_s"), std::string("0.25"));
    QCOMPARE(facts.at("exchange.update_s"), std::string("0.25"));
    summary.add({4, 0, 0, 0});
    QCOMPARE(summary.facts().at("exchange.compute_s"), std::string("2.5"));
    summary.clear();
    QVERIFY(summary.facts().empty());
}

QTEST_APPLESS_MAIN(TestExchangeSummary)
#include "tst_exchange_summary.moc"
