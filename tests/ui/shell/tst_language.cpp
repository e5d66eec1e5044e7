// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_summary.h"
#include "ui/shell/action_table.h"
#include "ui/shell/language.h"

#include <QTest>
#include <QWidget>

using namespace strata::ui;

class TstLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void englishHasPlurals()
    {
        shell::installLanguage(QStringLiteral("en"));
        QCOMPARE(models::durationText(1), QStringLiteral("about 1 second"));
        QCOMPARE(models::durationText(42), QStringLiteral("about 42 seconds"));
        QCOMPARE(models::durationText(61, 240), QStringLiteral("about 1 to 4 minutes"));
    }

    void germanCoversMembersAndFreeFunctions()
    {
        shell::installLanguage(QStringLiteral("de"));
        QCOMPARE(models::durationText(720), QStringLiteral("etwa 12 Minuten"));
        QWidget window;
        const shell::ActionTable actions(window);
        QCOMPARE(actions[shell::ActionId::Open]->text(), QStringLiteral("Ö&ffnen …"));
    }
};

QTEST_MAIN(TstLanguage)
#include "tst_language.moc"
