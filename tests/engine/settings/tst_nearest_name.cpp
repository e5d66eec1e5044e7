// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/nearest_name.h"

#include <QTest>

using namespace strata::engine::settings;

class TestNearestName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsWhatWasMeant();
    void saysNothingWhenNothingIsNear();
    void longInputCostsLittle();
};

void TestNearestName::findsWhatWasMeant()
{
    QCOMPARE(nearestName("gem", {"gemm", "file-io"}), std::string("gemm"));
    QCOMPARE(nearestName("GEMM", {"file-io", "gemm"}), std::string("gemm"));
    QCOMPARE(nearestName("egmm", {"file-io", "gemm"}), std::string("gemm"));
    QCOMPARE(nearestName("transposea", {"transpose_b", "transpose_a"}), std::string("transpose_a"));
    QCOMPARE(nearestName("memory", {"gemm", "memory-bandwidth"}), std::string("memory-bandwidth"));
    QCOMPARE(nearestName("mm", {"k", "m", "n"}), std::string("m"));
    const std::vector<std::string> models = {"resnet20", "resnet50_v1.5", "llama_350m",
                                             "llama_3.1_8b", "gpt2_124m"};
    QCOMPARE(nearestName("ResNet-50", models), std::string("resnet50_v1.5"));
    QCOMPARE(nearestName("resnet_20", models), std::string("resnet20"));
    QCOMPARE(nearestName("GPT-2", models), std::string("gpt2_124m"));
    QCOMPARE(nearestName("llama-8b", models), std::string("llama_3.1_8b"));
}

void TestNearestName::saysNothingWhenNothingIsNear()
{
    QCOMPARE(nearestName("x", {"m", "n", "k"}), std::string());
    QCOMPARE(nearestName("resnet50", {"gemm", "file-io"}), std::string());
    QCOMPARE(nearestName("", {"m", "gemm"}), std::string());
    QCOMPARE(nearestName("-_-", {"m", "gemm"}), std::string());
    QCOMPARE(nearestName("gemm", {}), std::string());
}

void TestNearestName::longInputCostsLittle()
{
    QCOMPARE(nearestName(std::string(10'000'000, 'x'), {"gemm"}), std::string());
}

QTEST_GUILESS_MAIN(TestNearestName)
#include "tst_nearest_name.moc"
