// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/attention_faults.h"

#include <QTest>

using namespace strata::engine::backends::cuda;

class TestAttentionFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrongIsNotMade_data()
    {
        QTest::addColumn<bool>("backward");
        QTest::addColumn<int>("positions");
        QTest::addColumn<bool>("causal");
        QTest::addColumn<int>("major");
        QTest::addColumn<int>("version");
        QTest::addColumn<bool>("faulty");
        QTest::newRow("ViT, backward, old") << true << 197 << false << 9 << 91500 << true;
        QTest::newRow("ViT, backward, new") << true << 197 << false << 9 << 91501 << false;
        QTest::newRow("ViT, forward, old") << false << 197 << false << 9 << 91000 << false;
        QTest::newRow("BERT") << true << 512 << false << 9 << 90600 << false;
        QTest::newRow("long, 9.12") << false << 2048 << false << 9 << 91299 << false;
        QTest::newRow("long, 9.13") << false << 2048 << false << 9 << 91300 << true;
        QTest::newRow("long, 9.15") << false << 2048 << false << 9 << 91500 << false;
        QTest::newRow("long, causal") << false << 2048 << true << 9 << 91300 << false;
        QTest::newRow("half a tile, Hopper") << true << 192 << false << 9 << 91900 << true;
        QTest::newRow("half a tile, causal") << true << 64 << true << 9 << 91900 << false;
        QTest::newRow("half a tile, Ampere") << true << 192 << false << 8 << 91900 << false;
    }

    void whatIsWrongIsNotMade()
    {
        QFETCH(bool, backward);
        QFETCH(int, positions);
        QFETCH(bool, causal);
        QFETCH(int, major);
        QFETCH(int, version);
        QFETCH(bool, faulty);
        AttentionPlanSpec spec;
        spec.kind = backward ? AttentionPlanSpec::Kind::Backward : AttentionPlanSpec::Kind::Forward;
        spec.shape.positions = positions;
        spec.shape.causal = causal;
        DeviceFacts device;
        device.major = major;
        QCOMPARE(knownFault(spec, static_cast<std::size_t>(version), device).has_value(), faulty);
    }
};

QTEST_APPLESS_MAIN(TestAttentionFaults)
#include "tst_attention_faults.moc"
