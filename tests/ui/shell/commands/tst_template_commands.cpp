// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/dialogs/template_dialog.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace strata;
using app::domain::Plan;
using ui::dialogs::TemplateDialog;
using ui::shell::ActionId;
using ui::shell::MainWindow;

class TstTemplateCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory.filePath(QStringLiteral("ui.ini")));
        auto services = std::make_unique<tests::WindowServices>();
        m_services = services.get();
        m_window = new MainWindow(std::move(services), *m_settings);
    }

    void cleanup() { delete m_window; }

    void aPlanIsMadeAndUndone()
    {
        m_window->begin({});
        m_window->showTab(MainWindow::LiveTab);
        answer([](TemplateDialog &dialog) { dialog.accept(); });
        QCOMPARE(plan().experiment.name, app::api::planTemplates().first().title);
        QCOMPARE(m_window->findChild<QTabWidget *>()->currentIndex(), int(MainWindow::PlanTab));
        m_window->actions()[ActionId::Undo]->trigger();
        QCOMPARE(plan(), Plan());
        m_window->actions()[ActionId::Redo]->trigger();
        QVERIFY(!plan().hosts.isEmpty());
    }

    void cancellingChangesNothing()
    {
        m_window->begin({});
        answer([](TemplateDialog &dialog) { dialog.reject(); });
        QCOMPARE(plan(), Plan());
    }

    void aNewProjectLeavesThisOneAlone()
    {
        m_window->begin({});
        m_services->project().setPlan(tests::samplePlan());
        Plan wanted;
        connect(m_window, &MainWindow::planRequested, this,
                [&wanted](const Plan &plan) { wanted = plan; });
        answer([](TemplateDialog &dialog) {
            dialog.findChildren<QRadioButton *>().last()->setChecked(true);
            dialog.accept();
        });
        QCOMPARE(plan(), tests::samplePlan());
        QCOMPARE(wanted.experiment.name, app::api::planTemplates().first().title);
    }

    void aNewWindowHasThePlanOnce()
    {
        m_window->beginWith(tests::samplePlan());
        QCOMPARE(plan(), tests::samplePlan());
        m_services->project().setPlan({});
        m_window->begin({});
        QCOMPARE(plan(), Plan());
    }

private:
    const Plan &plan() { return m_services->project().plan(); }

    void answer(const std::function<void(TemplateDialog &)> &act)
    {
        bool isAnswered = false;
        QTimer::singleShot(0, this, [&] {
            auto *dialog = qobject_cast<TemplateDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            isAnswered = true;
            act(*dialog);
        });
        m_window->actions()[ActionId::NewFromTemplate]->trigger();
        QVERIFY(isAnswered);
    }

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    tests::WindowServices *m_services = nullptr;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TstTemplateCommands)
#include "tst_template_commands.moc"
