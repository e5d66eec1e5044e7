// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes what the user guide and the sample projects consist of: pictures of the real window, and
//! copies of real projects without names.
#include "app/api/samples.h"
#include "app/api/services.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QEventLoop>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <cstdio>

using namespace strata;
using app::api::Project;
using ui::shell::ActionId;
using ui::shell::MainWindow;

namespace {

constexpr QSize windowSize{1180, 700};
constexpr int hostsWidth = 240;
constexpr int patienceMs = 120'000;

int fail(const QString &text)
{
    std::fprintf(stderr, "guide_material: %s\n", qPrintable(text));
    return 1;
}

//! Until layouts, and what workers made for pages, have arrived.
void settle()
{
    for (int round = 0; round < 20; ++round) {
        QThreadPool::globalInstance()->waitForDone();
        QTest::qWait(50);
    }
}

bool waitFor(Project &project, void (Project::*signal)())
{
    QEventLoop loop;
    QObject::connect(&project, signal, &loop, [&loop] { loop.exit(0); });
    QObject::connect(&project, &Project::failed, &loop, [&loop](const app::api::Problem &problem) {
        fail(problem.oneLine());
        loop.exit(1);
    });
    QTimer::singleShot(patienceMs, &loop, [&loop] { loop.exit(1); });
    return loop.exec() == 0;
}

bool save(Project &project, const QString &path)
{
    QEventLoop loop;
    QObject::connect(&project, &Project::saved, &loop, [&loop] { loop.exit(0); });
    QObject::connect(&project, &Project::failed, &loop, [&loop] { loop.exit(1); });
    project.saveAs(path);
    return loop.exec() == 0;
}

int share(const QString &from, const QString &to)
{
    const auto services = app::api::makeServices();
    Project &project = services->project();
    project.openFile(from);
    if (!waitFor(project, &Project::opened))
        return fail(QStringLiteral("%1 could not be opened").arg(from));
    QEventLoop loop;
    QObject::connect(&project, &Project::copySaved, &loop, [&loop] { loop.exit(0); });
    QObject::connect(&project, &Project::failed, &loop, [&loop] { loop.exit(1); });
    project.saveCopy(to, true);
    return loop.exec();
}

//! Few colours, as small as PNG gets.
void take(const MainWindow &window, const QString &path)
{
    settle();
    const QImage picture = const_cast<MainWindow &>(window).grab().toImage().convertToFormat(
        QImage::Format_Indexed8, Qt::ThresholdDither | Qt::AvoidDither);
    if (!picture.save(path, "PNG", 0))
        fail(QStringLiteral("%1 could not be written").arg(path));
}

class PictureTaker {
public:
    explicit PictureTaker(QString directory) : m_directory(std::move(directory)) {}

    int take()
    {
        auto services = app::api::makeServices();
        app::api::Services &known = *services;
        ui::settings::UiSettings settings(m_scratch.filePath(QStringLiteral("ui.ini")));
        auto *window = new MainWindow(std::move(services), settings);
        window->begin({});
        window->show();
        window->resize(windowSize);
        for (auto *dock : window->findChildren<QDockWidget *>(QStringLiteral("activityDock")))
            dock->hide();
        window->resizeDocks(window->findChildren<QDockWidget *>(QStringLiteral("hostDock")),
                            {hostsWidth}, Qt::Horizontal);
        takeTab(*window, MainWindow::PlanTab, "first-steps");
        if (!openSample(known.project()))
            return fail(QStringLiteral("the sample could not be opened"));
        takeTab(*window, MainWindow::PlanTab, "plan");
        takeResults(*window);
        takeRun(*window, known);
        window->close();
        settle();
        return 0;
    }

private:
    //! As a project of one's own, so that it can be measured.
    bool openSample(Project &project)
    {
        project.openFile(app::api::sampleProjects().first().path);
        if (!waitFor(project, &Project::opened))
            return false;
        return save(project, m_scratch.filePath(QStringLiteral("layers.strata")));
    }

    void takeTab(MainWindow &window, int tab, const char *name)
    {
        window.showTab(tab);
        window.statusBar()->clearMessage();
        ::take(window, QDir(m_directory).filePath(QLatin1String(name) + QStringLiteral(".png")));
    }

    void takeResults(MainWindow &window)
    {
        int tab = MainWindow::FirstResultTab;
        for (const char *name : {"throughput", "degradation", "roofline", "utilization", "latency",
                                 "elapsed", "sweep", "conditions"})
            takeTab(window, tab++, name);
    }

    void takeRun(MainWindow &window, app::api::Services &services)
    {
        int done = 0;
        QObject::connect(&services.runner(), &app::api::Runner::trialChanged, &window,
                         [&done](const app::domain::Trial &trial) {
                             done += trial.state == app::domain::TrialState::Done ? 1 : 0;
                         });
        window.actions()[ActionId::Run]->trigger();
        if (!QTest::qWaitFor([&done] { return done >= 3; }, patienceMs))
            fail(QStringLiteral("no trial ended"));
        QTest::qWait(1500); // into the next one
        takeTab(window, MainWindow::LiveTab, "live");
        services.runner().stopNow();
        if (!QTest::qWaitFor([&] { return !services.runner().isRunning(); }, patienceMs))
            fail(QStringLiteral("the run did not stop"));
    }

    QString m_directory;
    QTemporaryDir m_scratch;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Strata"));
    ui::shell::installLanguage(QStringLiteral("en"));
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() == 4 && arguments.at(1) == QLatin1String("share"))
        return share(arguments.at(2), arguments.at(3));
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String("pictures"))
        return PictureTaker(arguments.at(2)).take();
    return fail(QStringLiteral("usage: guide_material share FROM TO | pictures DIRECTORY"));
}
