// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/sweep_json.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace strata::app;

class SweepJsonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingHasItsField()
    {
        domain::SweepResult result;
        result.sweep.workload = QStringLiteral("gemm");
        result.sweep.fixed = {{QStringLiteral("precision"), QStringLiteral("bf16")}};
        result.sweep.axes = {
            {{QStringLiteral("threads")}, {QStringLiteral("1"), QStringLiteral("2")}}};
        domain::SweepValue value{QStringLiteral("h"), QStringLiteral("w"), {1}};
        value.trials = 5;
        value.rateUnit = QStringLiteral("FLOP/s");
        value.rate = 10;
        value.rateInterval = {9, 11};
        value.degradation = 0.25;
        value.degradationInterval = {0.125, 0.5};
        value.verdict = domain::Verdict::Inconclusive;
        value.reasons = {domain::Reason::IntervalWide};
        value.badges = {domain::Badge::EmulatedTcg};
        value.iterationSeconds = 3;
        value.measuredSeconds = 4;
        value.speedUp = domain::SweepQuotient{1.5, domain::Interval{1.25, 1.75}};
        value.efficiency = domain::SweepQuotient{0.75, {}};
        value.taskSeconds = domain::SweepQuotient{8, domain::Interval{7, 9}};
        value.secondsLost = domain::SweepQuotient{-1, {}};
        value.accuracy = domain::SweepQuotient{0.5, {}};
        value.accuracyLost = domain::SweepQuotient{0.25, {}};
        result.values = {value};
        result.extremes = {{QStringLiteral("h"), 0, 0}};
        result.rateExtremes = {{QStringLiteral("i"), 2, 1}};
        const QByteArray expected = R"([{
            "workload": "gemm", "fixed": {"precision": "bf16"},
            "axes": [{"parameters": ["threads"], "values": ["1", "2"]}],
            "cells": [{"host": "h", "workload": "w", "at": [1], "n": 5, "unit": "FLOP/s",
                       "rate": 10, "rate_interval": {"low": 9, "high": 11},
                       "degradation": 0.25, "low": 0.125, "high": 0.5, "verdict": "inconclusive",
                       "reasons": ["interval_wide"], "badges": ["emulated-tcg"],
                       "iteration_seconds": 3, "measured_seconds": 4,
                       "speed_up": {"value": 1.5, "low": 1.25, "high": 1.75},
                       "efficiency": {"value": 0.75},
                       "task_seconds": {"value": 8, "low": 7, "high": 9},
                       "seconds_lost": {"value": -1}, "accuracy": {"value": 0.5},
                       "accuracy_lost": {"value": 0.25}}],
            "extremes": [{"host": "h", "most": 0, "least": 0}],
            "rate_extremes": [{"host": "i", "most": 2, "least": 1}]}])";
        const QJsonDocument wanted = QJsonDocument::fromJson(expected);
        QVERIFY(wanted.isArray());
        QCOMPARE(QJsonDocument(exchange::sweepsJson({}, {result})).toJson(), wanted.toJson());
    }

    void whatIsNotKnownIsMissing()
    {
        domain::SweepResult result;
        result.values = {{QStringLiteral("h"), QStringLiteral("w"), {0}}};
        const QJsonObject cell = exchange::sweepsJson({}, {result})
                                     .first()
                                     .toObject()
                                     .value(QStringLiteral("cells"))
                                     .toArray()
                                     .first()
                                     .toObject();
        QCOMPARE(cell.keys(), (QStringList{QStringLiteral("at"), QStringLiteral("badges"),
                                           QStringLiteral("host"), QStringLiteral("n"),
                                           QStringLiteral("reasons"), QStringLiteral("workload")}));
        QVERIFY(exchange::sweepsJson({}, {}).isEmpty());
    }
};

QTEST_APPLESS_MAIN(SweepJsonTest)
#include "tst_sweep_json.moc"
