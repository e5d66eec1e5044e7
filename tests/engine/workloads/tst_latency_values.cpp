// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/latency_values.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace strata::engine;

class TestLatencyValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areInSeconds();
    void areNotThereWithoutEvents();
};

void TestLatencyValues::areInSeconds()
{
    core::LatencyHistogram latency;
    for (int i = 1; i <= 100; ++i)
        latency.add(i * 1000);
    std::vector<core::ClosingValue> values;
    workloads::addLatencyValues(latency, values);
    std::map<std::string, double> found;
    for (const core::ClosingValue &value : values) {
        QCOMPARE(value.unit, std::string("s"));
        found[value.series] = value.value;
    }
    const std::map<std::string, double> expected{{"latency.min", 1e-6},
                                                 {"latency.mean", 50.5e-6},
                                                 {"latency.p95", 95e-6},
                                                 {"latency.p99", 99e-6},
                                                 {"latency.max", 100e-6}};
    QCOMPARE(found.size(), expected.size());
    for (const auto &[series, seconds] : expected)
        QVERIFY2(std::abs(found.at(series) - seconds) <= seconds / 128, series.c_str());
}

void TestLatencyValues::areNotThereWithoutEvents()
{
    std::vector<core::ClosingValue> values;
    workloads::addLatencyValues({}, values);
    QVERIFY(values.empty());
}

QTEST_APPLESS_MAIN(TestLatencyValues)
#include "tst_latency_values.moc"
