// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plain_tool_tip.h"

#include <QTest>

class TstPlainToolTip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void escapesMarkup()
    {
        const QString tip = strata::ui::models::plainToolTip(QStringLiteral("<img src=x> & \"y\""));
        QVERIFY(!tip.contains(QStringLiteral("<img")));
        QVERIFY(tip.contains(QStringLiteral("&lt;img src=x&gt; &amp;")));
        QVERIFY(strata::ui::models::plainToolTip({}).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TstPlainToolTip)
#include "tst_plain_tool_tip.moc"
