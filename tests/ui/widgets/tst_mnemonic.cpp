// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/mnemonic.h"

#include <QTest>

class TstMnemonic : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutMnemonic_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("plain");
        QTest::newRow("none") << QStringLiteral("Plan (2)") << QStringLiteral("Plan (2)");
        QTest::newRow("in the word") << QStringLiteral("R&oofline") << QStringLiteral("Roofline");
        QTest::newRow("after it") << QStringLiteral("计划(&P)") << QStringLiteral("计划");
        QTest::newRow("before dots") << QStringLiteral("打开(&O)…") << QStringLiteral("打开…");
        QTest::newRow("a real one") << QStringLiteral("R&&D (&&)") << QStringLiteral("R&D (&)");
    }
    void withoutMnemonic()
    {
        QFETCH(QString, text);
        QTEST(strata::ui::widgets::withoutMnemonic(text), "plain");
    }
};

QTEST_APPLESS_MAIN(TstMnemonic)
#include "tst_mnemonic.moc"
