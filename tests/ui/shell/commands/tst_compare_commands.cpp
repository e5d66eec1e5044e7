// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/compare_commands.h"

#include "tests/ui/support/window_services.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::ui::dialogs::ChangesDialog;
using strata::ui::models::ChangeResults;
using strata::ui::shell::CompareCommands;

class TstCompareCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! What a person has chosen in it stays, however often it is asked for.
    void isOpenedOnce()
    {
        tests::WindowServices services;
        auto first = tests::sampleRun(tests::samplePlan());
        auto second = first;
        second.run.id = QStringLiteral("r2");
        services.project().stored = {first, second};
        ui::models::RunResults results(services.project());
        Q_EMIT services.project().runsChanged();
        const QTemporaryDir directory;
        ui::settings::UiSettings settings(directory.filePath(QStringLiteral("ui.ini")));
        QWidget window;
        auto commands = std::make_unique<CompareCommands>(results, settings, window);
        commands->compare();
        auto *dialog = window.findChild<ChangesDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->isVisible() && !dialog->isModal());
        QCOMPARE(dialog->results().chosen(ChangeResults::Before), 0);
        QCOMPARE(dialog->results().chosen(ChangeResults::After), 1);
        dialog->results().choose(ChangeResults::Before, 1);
        commands->compare();
        QCOMPARE(window.findChildren<ChangesDialog *>().size(), 1);
        QCOMPARE(dialog->results().chosen(ChangeResults::Before), 1);
        commands.reset(); // it refers to the project
        QVERIFY(!window.findChild<ChangesDialog *>());
    }
};

QTEST_MAIN(TstCompareCommands)
#include "tst_compare_commands.moc"
