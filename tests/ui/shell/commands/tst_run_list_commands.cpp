// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/run_list_commands.h"

#include "tests/ui/support/window_services.h"

#include <QApplication>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

using namespace strata;
using ui::dialogs::RunsDialog;
using ui::shell::RunListCommands;

class TstRunListCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        auto run = tests::sampleRun(tests::samplePlan());
        run.run.isHidden = true;
        m_services->project().stored = {run};
        m_history = std::make_unique<ui::models::PlanHistory>(m_services->project());
        m_results = std::make_unique<ui::models::RunResults>(m_services->project());
        m_window = std::make_unique<QWidget>();
        m_commands = new RunListCommands(*m_history, *m_results, *m_window);
        m_commands->show();
    }

    void cleanup() { m_window.reset(); }

    void thereIsOneDialogAWindow()
    {
        m_commands->show();
        QCOMPARE(m_window->findChildren<RunsDialog *>().size(), 1);
        QVERIFY(!dialog()->isModal());
    }

    void deletesOnceThePersonAgrees()
    {
        answerNext(QMessageBox::RejectRole);
        Q_EMIT dialog()->removalRequested({QStringLiteral("r1")});
        QVERIFY(m_wasAsked);
        QCOMPARE(m_services->project().stored.size(), 1);
        answerNext(QMessageBox::DestructiveRole);
        Q_EMIT dialog()->removalRequested({QStringLiteral("r1")});
        QVERIFY(m_services->project().stored.isEmpty());
    }

    void theDialogGoesBeforeWhatItShows()
    {
        delete m_commands;
        QVERIFY(m_window->findChildren<RunsDialog *>().isEmpty());
    }

    void whatIsBeingTypedIsKept()
    {
        m_results->setShowsHidden(true);
        auto *note = dialog()->findChild<QPlainTextEdit *>();
        note->setPlainText(QStringLiteral("after the update"));
        note->document()->setModified();
        delete m_commands;
        QCOMPARE(m_services->project().stored.first().run.note, QStringLiteral("after the update"));
    }

private:
    RunsDialog *dialog() const { return m_window->findChild<RunsDialog *>(); }
    void answerNext(QMessageBox::ButtonRole role)
    {
        m_wasAsked = false;
        QTimer::singleShot(0, this, [this, role] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            QVERIFY(box);
            m_wasAsked = box->informativeText().contains(QStringLiteral("cannot be undone"));
            for (QAbstractButton *button : box->buttons())
                if (box->buttonRole(button) == role)
                    button->click();
        });
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<ui::models::PlanHistory> m_history;
    std::unique_ptr<ui::models::RunResults> m_results;
    std::unique_ptr<QWidget> m_window;
    RunListCommands *m_commands = nullptr;
    bool m_wasAsked = false;
};

QTEST_MAIN(TstRunListCommands)
#include "tst_run_list_commands.moc"
