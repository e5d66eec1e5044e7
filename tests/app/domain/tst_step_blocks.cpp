// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/step_blocks.h"

#include <QTest>

using strata::app::domain::StepBlocks;

class TestStepBlocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fewStepsAreKept()
    {
        StepBlocks blocks;
        QVERIFY(blocks.meanSeconds().empty());
        blocks.add(1'000'000'000);
        blocks.add(3'000'000'000);
        QCOMPARE(blocks.meanSeconds(), (std::vector<double>{1, 3}));
    }

    void manyStepsTakeNoMoreMemory()
    {
        StepBlocks blocks;
        constexpr qint64 steps = 100'000;
        for (qint64 step = 0; step < steps; ++step)
            blocks.add(step < steps / 2 ? 2'000'000'000 : 1'000'000'000);
        const std::vector<double> means = blocks.meanSeconds();
        QVERIFY(means.size() >= 32 && means.size() < 64);
        QCOMPARE(means.front(), 2.0);
        QCOMPARE(means.at(means.size() / 2 - 2), 2.0);
        QCOMPARE(means.at(means.size() / 2 + 2), 1.0);
        QCOMPARE(means.back(), 1.0);
    }

    void goOnFromAStateThatWasStored()
    {
        StepBlocks blocks;
        for (qint64 step = 0; step < 333; ++step)
            blocks.add(step);
        StepBlocks same(blocks.state());
        QVERIFY(same == blocks);
        for (StepBlocks *each : {&same, &blocks})
            each->add(7);
        QVERIFY(same == blocks);
        QVERIFY(same.state().sumsNs.size() < StepBlocks::mostBlocks);
    }
};

QTEST_APPLESS_MAIN(TestStepBlocks)
#include "tst_step_blocks.moc"
