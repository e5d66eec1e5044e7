// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/file_commands.h"

#include "tests/ui/support/window_services.h"
#include "ui/dialogs/own_machines_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_desk.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace strata;
namespace domain = strata::app::domain;
using ui::shell::ActionId;
using ui::shell::MainWindow;
using ui::shell::WindowDesk;

class TstFileCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        connect(&m_answers, &QTimer::timeout, this, &TstFileCommands::answerQuestion);
    }
    void cleanup()
    {
        m_answers.stop();
        QList<MainWindow *> windows;
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (auto *window = qobject_cast<MainWindow *>(widget))
                windows.append(window);
        qDeleteAll(windows);
        m_services.clear();
    }

    //! The plan of a colleague's file begins a project of its own, on machines of one's own.
    void aPlanIsTakenToOwnMachines()
    {
        WindowDesk desk([this] { return makeServices(); }, m_settings);
        MainWindow *window = desk.open({});
        m_services.first()->project().setPlan(tests::samplePlan());
        QAction *action = window->actions()[ActionId::RunOnMyHosts];
        QVERIFY(action->isEnabled());
        QTimer::singleShot(0, [] {
            qobject_cast<ui::dialogs::OwnMachinesDialog *>(QApplication::activeModalWidget())
                ->accept();
        });
        action->trigger();
        QCOMPARE(m_services.size(), 2);
        QCOMPARE(m_services.at(0)->project().plan(), tests::samplePlan());
        QCOMPARE(m_services.at(1)->project().plan().hosts.size(), 2);
        QCOMPARE(m_services.at(1)->project().plan().experiment.workloads,
                 tests::samplePlan().experiment.workloads);
    }

    void withoutHostsThereIsNothingToTake()
    {
        WindowDesk desk([this] { return makeServices(); }, m_settings);
        const QAction *action = desk.open({})->actions()[ActionId::RunOnMyHosts];
        QVERIFY(!action->isEnabled());
        QVERIFY(!action->statusTip().isEmpty());
    }

    //! Saving tries again, and closing does not lose it without asking.
    void aPlanThatCouldNotBeWrittenIsSavedAgain()
    {
        WindowDesk desk([this] { return makeServices(); }, m_settings);
        MainWindow *window = desk.open({});
        auto &project = static_cast<tests::WindowProject &>(m_services.first()->project());
        project.temporary = false;
        project.path = m_directory.filePath(QStringLiteral("p.strata"));
        project.isStored = false;
        QString asked;
        QTimer::singleShot(0, [&asked] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            asked = box->text();
            box->button(QMessageBox::Cancel)->click();
        });
        window->show();
        QVERIFY(!window->close());
        QVERIFY2(asked.contains(QStringLiteral("could not be saved")), qPrintable(asked));
        window->actions()[ActionId::Save]->trigger();
        QVERIFY(project.isPlanStored());
        QVERIFY(window->close());
    }

    void aWindowThatIsSavedFirstClosesWhenThatIsDone()
    {
        WindowDesk desk([this] { return makeServices(); }, m_settings);
        MainWindow *window = saveAndClose(desk);
        QVERIFY(window->isVisible());
        QVERIFY(!window->close()); // it is not there yet, and nobody is asked again
        QCOMPARE(project().savedAs.size(), 1);
        endSaving();
        QVERIFY(window->isHidden());
    }

    //! It waits for its answer in a loop of its own, and the window would take it along.
    void aDialogThatCameUpMeanwhileKeepsTheWindow()
    {
        WindowDesk desk([this] { return makeServices(); }, m_settings);
        MainWindow *window = saveAndClose(desk);
        QDialog dialog(window);
        QTimer::singleShot(0, &dialog, [&] {
            endSaving();
            dialog.reject();
        });
        dialog.exec();
        QVERIFY(window->isVisible());
        endSaving(); // as somebody does later, who does not want to close it
        QVERIFY(window->isVisible());
        QVERIFY(window->close());
    }

    void whoKeepsTheRunKeepsTheWindow()
    {
        m_settings.confirmsClosing.set(true);
        WindowDesk desk([this] { return makeServices(); }, m_settings);
        MainWindow *window = saveAndClose(desk);
        m_services.first()->runner().running = true; // it was begun meanwhile
        endSaving();
        QVERIFY(window->isVisible());
        m_services.first()->runner().running = false;
        endSaving();
        QVERIFY(window->isVisible());
    }

private:
    //! A window with a plan that has no file; saving it takes its time.
    MainWindow *saveAndClose(WindowDesk &desk)
    {
        m_settings.setLastDirectory(m_directory.path());
        MainWindow *window = desk.open({});
        window->setAttribute(Qt::WA_DeleteOnClose, false);
        project().setPlan(tests::samplePlan());
        project().isSilent = true;
        m_answers.start(10);
        if (window->close())
            qFatal("it is closed before it is saved");
        return window;
    }
    void endSaving()
    {
        project().isSilent = false;
        project().saveAs(m_directory.filePath(QStringLiteral("saved.strata")));
    }
    tests::WindowProject &project() { return m_services.first()->project(); }
    //! Save, where that can be chosen, under the name that is proposed; else no.
    void answerQuestion()
    {
        QWidget *modal = QApplication::activeModalWidget();
        if (auto *box = qobject_cast<QMessageBox *>(modal)) {
            QAbstractButton *save = box->button(QMessageBox::Save);
            save ? save->click() : box->reject();
        } else if (auto *files = qobject_cast<QFileDialog *>(modal)) {
            QMetaObject::invokeMethod(files, "accept");
        }
    }

    std::unique_ptr<app::api::Services> makeServices()
    {
        auto services = std::make_unique<tests::WindowServices>();
        m_services.append(services.get());
        return services;
    }

    QTemporaryDir m_directory;
    ui::settings::UiSettings m_settings{m_directory.filePath(QStringLiteral("ui.ini"))};
    QList<tests::WindowServices *> m_services;
    QTimer m_answers;
};

QTEST_MAIN(TstFileCommands)
#include "tst_file_commands.moc"
