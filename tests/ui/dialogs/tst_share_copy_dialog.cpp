// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/sample_plan.h"
#include "ui/dialogs/share_copy_dialog.h"

#include <QCheckBox>
#include <QTest>

using strata::ui::dialogs::ShareCopyDialog;

class TstShareCopyDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsNamesOnlyIfTheyGoAlong()
    {
        auto plan = strata::tests::samplePlan();
        plan.hosts[0].name = strata::tests::hostileText();
        ShareCopyDialog dialog(plan, 3, QStringLiteral("/tmp/copy"));
        QVERIFY(dialog.replacesNames());
        QVERIFY(!strata::tests::showsHostileText(dialog));
        dialog.findChild<QCheckBox *>()->setChecked(false);
        QVERIFY(!dialog.replacesNames());
        QVERIFY(strata::tests::showsHostileText(dialog));
        QCOMPARE(strata::tests::labelsReadingMarkup(dialog), QStringList());
        QCOMPARE(dialog.path(), QStringLiteral("/tmp/copy.strata"));
    }
};

QTEST_MAIN(TstShareCopyDialog)
#include "tst_share_copy_dialog.moc"
