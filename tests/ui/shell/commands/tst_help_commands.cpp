// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/guide/guide_window.h"
#include "ui/shell/main_window.h"
#include "ui/shell/project_dock.h"

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

using namespace strata;
using ui::guide::GuideWindow;
using ui::shell::ActionId;
using ui::shell::MainWindow;

namespace {

GuideWindow *shownGuide()
{
    for (QWidget *window : QApplication::topLevelWidgets())
        if (auto *guide = qobject_cast<GuideWindow *>(window); guide && guide->isVisible())
            return guide;
    return nullptr;
}

//! A window whose parent is active counts as active itself: that is not enough.
bool isInFront(const QWidget &window)
{
    return QTest::qWaitFor([&window] { return QApplication::activeWindow() == &window; });
}

//! "plan.md#work"; empty if no guide is open.
QString shownPlace()
{
    return shownGuide() ? shownGuide()->browser().source().toString().section(QLatin1Char('/'), -1)
                        : QString();
}

} // namespace

class TstHelpCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_settings = std::make_unique<ui::settings::UiSettings>(
            m_directory.filePath(QStringLiteral("ui.ini")));
        auto services = std::make_unique<tests::WindowServices>();
        m_services = services.get();
        m_window = new MainWindow(std::move(services), *m_settings);
        m_window->begin({});
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window));
    }
    void cleanup() { delete m_window; }

    void everyTabHasAPageOfItsOwn()
    {
        m_services->project().setPlan(tests::samplePlan());
        auto *tabs = m_window->findChild<QTabWidget *>();
        QSet<QString> places;
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            tabs->tabBar()->setFocus();
            m_window->actions()[ActionId::Guide]->trigger();
            const QString place = shownPlace();
            QVERIFY2(place.endsWith(QLatin1String(".md")), qPrintable(tabs->tabText(tab) + place));
            QVERIFY2(!places.contains(place), qPrintable(tabs->tabText(tab)));
            places.insert(place);
        }
        QVERIFY(!places.contains(QStringLiteral("README.md")));
    }

    void aNewProjectHasTheFirstSteps()
    {
        m_window->showTab(MainWindow::PlanTab);
        QTest::keyClick(m_window, Qt::Key_F1);
        QCOMPARE(shownPlace(), QStringLiteral("first-steps.md"));
    }

    void thePanelWithTheFocusIsExplained()
    {
        m_window->findChild<ui::shell::ProjectDock *>()->findChild<QTreeView *>()->setFocus();
        QTest::keyClick(m_window, Qt::Key_F1);
        QCOMPARE(shownPlace(), QStringLiteral("window.md#project"));
    }

    void publishedFiguresAreAPage()
    {
        m_window->actions()[ActionId::Published]->trigger();
        QCOMPARE(shownPlace(), QStringLiteral("published.md"));
    }

    void oneWindowShowsEveryPage()
    {
        m_window->actions()[ActionId::Guide]->trigger();
        QPointer<GuideWindow> first = shownGuide();
        m_window->showTab(MainWindow::LiveTab);
        m_window->actions()[ActionId::Guide]->trigger();
        QCOMPARE(shownGuide(), first.data());
        QCOMPARE(shownPlace(), QStringLiteral("live.md"));
        delete std::exchange(m_window, nullptr);
        QVERIFY2(!first, "it does not outlive its window");
    }

    void modalDialogsOpenAGuideThatCanBeUsed_data()
    {
        QTest::addColumn<int>("action");
        QTest::addColumn<QString>("place");
        QTest::newRow("wizard") << int(ActionId::AddHost) << "hosts.md#host-type";
        QTest::newRow("preferences") << int(ActionId::Preferences) << "window.md#preferences";
        QTest::newRow("shortcuts") << int(ActionId::Shortcuts) << "window.md#keyboard";
        QTest::newRow("a box") << int(ActionId::About) << "first-steps.md";
    }
    void modalDialogsOpenAGuideThatCanBeUsed()
    {
        QFETCH(const int, action);
        QFETCH(const QString, place);
        QString shown;
        bool isUsable = false;
        QTimer::singleShot(0, this, [&] {
            QWidget *modal = QApplication::activeModalWidget();
            QVERIFY(modal && isInFront(*modal));
            QTest::keyClick(modal, Qt::Key_F1);
            shown = shownPlace();
            if (GuideWindow *guide = shownGuide()) {
                isUsable = isInFront(*guide);
                QTest::keyClick(guide, Qt::Key_Home, Qt::AltModifier);
                isUsable = isUsable && shownPlace() == QLatin1String("README.md");
            }
            modal->close();
        });
        m_window->showTab(MainWindow::PlanTab);
        m_window->actions()[ActionId(action)]->trigger();
        QCOMPARE(shown, place);
        QVERIFY(isUsable);
        QTRY_VERIFY2(!shownGuide(), "it goes with its dialog");
    }

    void samplesAreInTheMenu()
    {
        QStringList opened;
        connect(m_window, &MainWindow::windowRequested, this,
                [&](const QString &path) { opened.append(path); });
        m_services->project().setPlan(tests::samplePlan()); // no longer untouched
        for (const QMenu *menu : m_window->findChildren<QMenu *>())
            if (menu->title().contains(QStringLiteral("Sample")))
                for (QAction *sample : menu->actions()) {
                    QVERIFY(!sample->statusTip().isEmpty());
                    sample->trigger();
                }
        QVERIFY(!opened.isEmpty());
        for (const QString &path : std::as_const(opened))
            QVERIFY(path.startsWith(QLatin1String(":/samples/")));
    }

    void aSampleIsNoRecentFile()
    {
        m_services->project().openFile(QStringLiteral(":/samples/a.strata"));
        QCOMPARE(m_settings->recentFiles(), QStringList());
    }

private:
    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    tests::WindowServices *m_services = nullptr;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TstHelpCommands)
#include "tst_help_commands.moc"
