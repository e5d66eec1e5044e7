// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/measuring.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::settings;

class TestMeasuring : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void commonParametersAreValid();
    void aWorkloadHasItsOwnDefaults();
    void everyNameIsDeclared();
    void estimatesTheLoop();
};

void TestMeasuring::commonParametersAreValid()
{
    const auto parameters =
        parseParameters(commonParameters(), {"min_step_ms=12.5", "iterations=3"});
    QVERIFY2(parameters.has_value(), parameters ? "" : textOf(parameters.error()).c_str());
    const LoopSettings settings = loopSettings(*parameters);
    QCOMPARE(settings.minStepSeconds, 0.0125);
    QCOMPARE(settings.iterationsPerStep, std::uint64_t(3));
    QCOMPARE(settings.steps, LoopSettings{}.steps);
    QCOMPARE(settings.warmupSteps, LoopSettings{}.warmupSteps);
    QCOMPARE(settings.maxSeconds, LoopSettings{}.maxSeconds);
    QCOMPARE(settings.telemetryHz, LoopSettings{}.telemetryHz);
    QVERIFY(settings.counters);
    QVERIFY(!loopSettings(*parseParameters(commonParameters(), {"counters=off"})).counters);
    QVERIFY(!parseParameters(commonParameters(), {"telemetry_hz=101"}));
    QCOMPARE(loopSettings(*parseParameters(commonParameters(), {})).minStepSeconds,
             LoopSettings{}.minStepSeconds);
    // Steps shorter than the period of a CPU quota hide it (see the header).
    QVERIFY(LoopSettings{}.minStepSeconds >= 0.1);
}

void TestMeasuring::aWorkloadHasItsOwnDefaults()
{
    const ParameterSpecs specs = commonParameters({{"steps", "100"}, {"max_seconds", "3600"}});
    const LoopSettings standard = loopSettings(*parseParameters(specs, {}));
    QCOMPARE(standard.steps, std::int64_t(100));
    QCOMPARE(standard.maxSeconds, 3600.0);
    QCOMPARE(standard.warmupSteps, LoopSettings{}.warmupSteps);
    QCOMPARE(specs.size(), commonParameters().size());
    QCOMPARE(loopSettings(*parseParameters(specs, {"steps=7"})).steps, std::int64_t(7));
}

void TestMeasuring::everyNameIsDeclared()
{
    for (const char *name : measuringNames)
        QVERIFY2(findParameter(commonParameters(), name).has_value(), name);
}

void TestMeasuring::estimatesTheLoop()
{
    const LoopSettings settings; // 3 + 30 steps of 0.1 s at least, and two of calibration
    QVERIFY(qAbs(loopSeconds(settings, 0) - 3.5) < 1e-9);
    QVERIFY(qAbs(loopSeconds(settings, 0.5) - 17.5) < 1e-9);
    // the limit of 30 s ends with the step that passes it
    QVERIFY(qAbs(loopSeconds(settings, 10) - (20 + 30 + 40)) < 1e-9);
}

QTEST_APPLESS_MAIN(TestMeasuring)
#include "tst_measuring.moc"
