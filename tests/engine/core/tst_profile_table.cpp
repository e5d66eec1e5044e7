// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/profile_table.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::core;

class TestProfileTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingComesOfNothing();
    void theSlowestComeFirst();
    void tenLayersAreEnough();
    void arithmeticHasARate();
};

void TestProfileTable::nothingComesOfNothing()
{
    ProfileTable table;
    QVERIFY(table.isEmpty() && table.text().empty());
    table.take({"loss", "1", 0, 3.0});
    QVERIFY(table.isEmpty());
}

void TestProfileTable::theSlowestComeFirst()
{
    ProfileTable table;
    table.take({"profile.forward.relu.layer1.0.relu", "s", 0, 0.001});
    table.take({"profile.forward.convolution.layer1.0.conv1", "s", 0, 0.002});
    table.take({"profile.backward_weights.convolution.layer1.0.conv1", "s", 0, 0.004});
    table.take({"profile.forward.convolution.layer1.0.conv2", "s", 0, 0.003});
    const std::string text = table.text();
    const auto position = [&text](const char *part) { return text.find(part); };
    QVERIFY2(position("10 ms in all") != std::string::npos, text.c_str());
    // Forward convolutions 5 ms, their weights 4 ms, the rectifier 1 ms; of the layers conv1 has 6
    // ms.
    QVERIFY2(position("50.0 %") < position("40.0 %") && position("40.0 %") < position("10.0 %"),
             text.c_str());
    QVERIFY2(position("layer1.0.conv1") < position("layer1.0.conv2"), text.c_str());
    QVERIFY2(position("60.0 %") != std::string::npos, text.c_str());
}

void TestProfileTable::tenLayersAreEnough()
{
    ProfileTable table;
    for (int i = 0; i < 30; ++i)
        table.take({"profile.forward.relu.number" + std::to_string(i), "s", 0, 1e-3 * (i + 1)});
    const std::string text = table.text();
    QCOMPARE(QByteArray::fromStdString(text).count("number"), qsizetype(10));
    QVERIFY(text.find("number29") != std::string::npos &&
            text.find("number19 ") == std::string::npos);
}

void TestProfileTable::arithmeticHasARate()
{
    ProfileTable table;
    table.take({"profile.forward.convolution.conv1", "s", 0, 0.5});
    table.take({"operations.forward.convolution.conv1", "FLOP", 0, 1e9});
    table.take({"profile.forward.relu.relu1", "s", 0, 0.5});
    const std::string text = table.text();
    QVERIFY2(text.find("1 s in all") != std::string::npos, text.c_str());
    QCOMPARE(QByteArray::fromStdString(text).count("2 GFLOP/s"),
             qsizetype(2)); // of the kind, and of the layer
    QCOMPARE(QByteArray::fromStdString(text).count("FLOP/s"), qsizetype(2));
}

QTEST_GUILESS_MAIN(TestProfileTable)
#include "tst_profile_table.moc"
