// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parameters.h"

#include "tests/engine/settings/value_table.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::core;

class TestParameters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesWhatTheFormTakes();
    void aWrongDefaultIsAnInternalFailure();
    void refusedWhereNoGpuComputes();
};

// tests/app/api/tst_workload_catalog.cpp reads the same table.
void TestParameters::takesWhatTheFormTakes()
{
    for (const auto &written : strata::tests::valueTable()) {
        const std::string word = std::string(written.parameter) + "=" + written.text;
        const auto parameters = core::parseParameters(strata::tests::valueSpecs(), {word});
        QVERIFY2(parameters.has_value() == (written.value != nullptr), word.c_str());
        if (parameters) {
            QCOMPARE(parameters->asText().at(written.parameter), std::string(written.value));
            continue;
        }
        QCOMPARE(parameters.error().kind, FailureKind::Usage);
        QCOMPARE(parameters.error().code, std::string("bad_value"));
        QVERIFY(parameters.error().text.ends_with('.'));
    }
}

void TestParameters::aWrongDefaultIsAnInternalFailure()
{
    const settings::ParameterSpecs wrong{
        {"m", settings::ParameterType::Integer, "0", "", 1, 2, {}, "Wrong"}};
    const auto parameters = core::parseParameters(wrong, {});
    QVERIFY(!parameters.has_value());
    QCOMPARE(parameters.error().kind, FailureKind::Internal);
}

void TestParameters::refusedWhereNoGpuComputes()
{
    const settings::ParameterSpec backend{
        "backend", settings::ParameterType::Choice, "auto", "", 0, 0, {"auto", "cuda"}, "Library"};
    const auto check = [&](const std::vector<std::string> &words) {
        return checkGpuIsUsed(*core::parseParameters({backend, settings::gpuParameter()}, words),
                              {settings::gpuParameter()}, "backend", "cuda");
    };
    QVERIFY(check({"gpu=1", "backend=cuda"}).has_value());
    const auto refused = check({"gpu=1"});
    QVERIFY(!refused && refused.error().kind == FailureKind::Usage);
    QCOMPARE(refused.error().code, std::string("device_option_unused"));
}

QTEST_GUILESS_MAIN(TestParameters)
#include "tst_parameters.moc"
