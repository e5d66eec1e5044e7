// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/patience.h"
#include "ui/widgets/export_progress.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using strata::tests::patienceMs;
using strata::ui::widgets::ExportProgress;

class TstExportProgress : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsItselfOnlyAfterAMoment()
    {
        QWidget window;
        ExportProgress progress(window);
        progress.begin(QStringLiteral("Reading …"));
        auto *dialog = window.findChild<QProgressDialog *>();
        QVERIFY(dialog && !dialog->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(dialog->isVisible(), patienceMs);
        QVERIFY(!dialog->isModal());
        progress.begin(QStringLiteral("Drawing …"));
        QCOMPARE(window.findChildren<QProgressDialog *>().size(), 1);
        QCOMPARE(dialog->labelText(), QStringLiteral("Drawing …"));
        progress.setProgress(3, 12);
        QCOMPARE(dialog->maximum(), 12);
        QCOMPARE(dialog->value(), 3);
        progress.end();
        QVERIFY(!dialog->isVisible());
        progress.setProgress(4, 12); // nobody is interested any more
    }

    void tellsThatAPersonCancelled()
    {
        QWidget window;
        ExportProgress progress(window);
        QSignalSpy cancelled(&progress, &ExportProgress::cancelled);
        progress.begin(QStringLiteral("Reading …"));
        window.findChild<QPushButton *>()->click();
        QCOMPARE(cancelled.size(), 1);
        progress.end();
        QCOMPARE(cancelled.size(), 1);
    }
};

QTEST_MAIN(TstExportProgress)
#include "tst_export_progress.moc"
