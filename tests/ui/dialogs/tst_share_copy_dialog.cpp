// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/sample_plan.h"
#include "ui/dialogs/share_copy_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using strata::ui::dialogs::ShareCopyDialog;

class TstShareCopyDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsNamesOnlyIfTheyGoAlong()
    {
        auto plan = strata::tests::samplePlan();
        plan.hosts[0].name = strata::tests::hostileText();
        ShareCopyDialog dialog(plan, {}, QStringLiteral("/tmp/copy"));
        QVERIFY(dialog.replacesNames());
        QVERIFY(!strata::tests::showsHostileText(dialog));
        dialog.findChild<QCheckBox *>()->setChecked(false);
        QVERIFY(!dialog.replacesNames());
        QVERIFY(strata::tests::showsHostileText(dialog));
        QCOMPARE(strata::tests::labelsReadingMarkup(dialog), QStringList());
        QCOMPARE(dialog.path(), QStringLiteral("/tmp/copy.strata"));
    }

    void anotherFileIsNotReplacedUnasked()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("theirs.strata"));
        QVERIFY(QFile(path).open(QIODevice::WriteOnly));
        const auto answer = [](const char *button) {
            QTimer::singleShot(0, [button] {
                auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
                for (QAbstractButton *one : box->buttons())
                    if (one->text().remove(QLatin1Char('&')) == QLatin1String(button))
                        return one->click();
                QFAIL("no such button");
            });
        };
        // The ending that is added counts.
        ShareCopyDialog dialog({}, {}, directory.filePath(QStringLiteral("theirs")));
        answer("Cancel");
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        answer("Replace");
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        ShareCopyDialog free({}, {}, directory.filePath(QStringLiteral("free")));
        free.accept();
        QCOMPARE(free.result(), int(QDialog::Accepted));
    }

    void saysWhatBecomesOfNotesAndOfHiddenRuns()
    {
        const auto plan = strata::tests::samplePlan();
        auto run = strata::tests::sampleRun(plan).run;
        const auto says = [](const ShareCopyDialog &dialog, const char *words) {
            return strata::tests::allLabels(dialog).contains(QLatin1String(words));
        };
        ShareCopyDialog open(plan, {run}, QStringLiteral("/tmp/copy"));
        QVERIFY(says(open, "without notes"));
        QVERIFY(!says(open, "hidden"));
        open.findChild<QCheckBox *>()->setChecked(false);
        QVERIFY(says(open, "tags and notes"));
        run.isHidden = true;
        const ShareCopyDialog hidden(plan, {run, run}, QStringLiteral("/tmp/copy"));
        QVERIFY(says(hidden, "2 hidden"));
    }

    //! The plan of today may have none of them.
    void namesCommandsAndFilesOfRuns()
    {
        const auto plan = strata::tests::samplePlan();
        const auto run = strata::tests::sampleRun(plan).run;
        const ShareCopyDialog without(plan, {}, QStringLiteral("/tmp/copy"));
        QVERIFY(!strata::tests::allLabels(without).contains(QLatin1String("commands")));
        const ShareCopyDialog with(plan, {run}, QStringLiteral("/tmp/copy"));
        QVERIFY(strata::tests::allLabels(with).contains(
            QLatin1String("any commands, scripts and files")));
    }
};

QTEST_MAIN(TstShareCopyDialog)
#include "tst_share_copy_dialog.moc"
