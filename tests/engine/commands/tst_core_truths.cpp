// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/core_truths.h"

#include <QTest>

using namespace strata::engine::commands;

class TestCoreTruths : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allHold();
};

void TestCoreTruths::allHold()
{
    QVERIFY(coreTruths().size() >= 4);
    for (const Truth &truth : coreTruths()) {
        const auto found = truth.test();
        QVERIFY(found.cases > 0);
        QVERIFY2(found.failures.empty(),
                 found.failures.empty() ? "" : found.failures.front().c_str());
    }
}

QTEST_GUILESS_MAIN(TestCoreTruths)
#include "tst_core_truths.moc"
