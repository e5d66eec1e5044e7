// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/reason.h"

#include "ui/models/plain_tool_tip.h"

#include <QPushButton>
#include <QTest>

using strata::ui::models::plainToolTip;
using strata::ui::widgets::setReason;

class TstReason : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void standsInPlaceOfTheUsualTip()
    {
        QPushButton button;
        button.setToolTip(QStringLiteral("Runs it"));
        setReason(button, {});
        QVERIFY(button.isEnabled());
        QCOMPARE(button.toolTip(), QStringLiteral("Runs it"));
        setReason(button, QStringLiteral("There is <b>no</b> plan."));
        QVERIFY(!button.isEnabled());
        QCOMPARE(button.toolTip(), plainToolTip(QStringLiteral("There is <b>no</b> plan.")));
        setReason(button, QStringLiteral("It runs."));
        QCOMPARE(button.toolTip(), plainToolTip(QStringLiteral("It runs.")));
        setReason(button, {});
        QVERIFY(button.isEnabled());
        QCOMPARE(button.toolTip(), QStringLiteral("Runs it"));
    }

    void anotherUsualTipIsKeptToo()
    {
        QPushButton button;
        setReason(button, QStringLiteral("Not now."));
        setReason(button, {});
        QVERIFY(button.toolTip().isEmpty());
        button.setToolTip(QStringLiteral("Later one"));
        setReason(button, QStringLiteral("Not now."));
        setReason(button, {});
        QCOMPARE(button.toolTip(), QStringLiteral("Later one"));
    }
};

QTEST_MAIN(TstReason)
#include "tst_reason.moc"
