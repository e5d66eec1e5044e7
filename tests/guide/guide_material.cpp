// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes what the user guide and the sample projects consist of: pictures of the real window,
//! copies of real projects without names, and a plan for a machine with a GPU.
#include "app/api/samples.h"
#include "app/api/services.h"
#include "app/domain/sweep.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QEventLoop>
#include <QHash>
#include <QSet>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <utility>

using namespace strata;
using app::api::Project;
using ui::shell::ActionId;
using ui::shell::MainWindow;

namespace {

constexpr QSize windowSize{1180, 700};
constexpr QSize placementSize{640, 400};
constexpr int hostsWidth = 240;
constexpr qsizetype mostColors = 128; // of a picture: with more it is larger, and looks alike
constexpr int patienceMs = 120'000;
constexpr int runPatienceMs = 900'000;
constexpr int enoughSteps = 100; // to see something of them

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

//! Works that stand at different heights under a GPU's roofs, in about two minutes.
int planForGpu(const QString &path)
{
    using Words = QMap<QString, QString>;
    const auto words = [](const char *text) {
        Words map;
        for (const QString &word : QString::fromLatin1(text).split(QLatin1Char(' ')))
            map.insert(word.section(QLatin1Char('='), 0, 0), word.section(QLatin1Char('='), 1));
        return map;
    };
    app::domain::Plan plan;
    app::domain::Host host;
    host.id = app::domain::makeId();
    host.name = QStringLiteral("GPU server");
    plan.hosts = {host};
    app::domain::Experiment &experiment = plan.experiment;
    experiment.name = QStringLiteral("One GPU under its roofs");
    experiment.hostIds = {host.id};
    experiment.baselineId = host.id;
    const std::pair<const char *, const char *> works[]{
        {"train", "model=resnet50_v1.5 batch=256 precision=bf16 backend=cuda graph=on "
                  "images_on=device steps=20"},
        {"train", "model=gpt2_124m batch=8 sequence=1024 precision=bf16 backend=cuda "
                  "images_on=device steps=20"},
        {"gemm", "m=8192 n=8192 k=8192 precision=bf16 backend=cuda steps=20"},
        {"copy", "bytes=64M steps=20"},
        {"ceilings", "device=gpu roof_ms=10"}};
    for (const auto &[workload, parameters] : works)
        experiment.workloads.append(
            {app::domain::makeId(), QString::fromLatin1(workload), words(parameters)});
    const auto services = app::api::makeServices();
    Project &project = services->project();
    project.createNew();
    if (!waitFor(project, &Project::opened))
        return fail(QStringLiteral("there is no room for a new project"));
    project.setPlan(plan);
    return save(project, path) ? 0 : fail(QStringLiteral("%1 was not saved").arg(path));
}

//! The most frequent of its colours, and only one of those that look alike: grey letters alone have
//! hundreds, and lines of a chart's grid would vanish among Qt's own 216.
QList<QRgb> paletteOf(const QImage &picture)
{
    constexpr QRgb alike = 0xfff8f8f8;
    QHash<QRgb, int> counts;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            ++counts[picture.pixel(x, y)];
    QList<QRgb> colors = counts.keys();
    std::ranges::sort(colors, [&](QRgb one, QRgb other) {
        return std::pair(counts[one], one) > std::pair(counts[other], other);
    });
    QSet<QRgb> taken;
    colors.removeIf([&](QRgb color) {
        const qsizetype before = taken.size();
        taken.insert(color & alike);
        return taken.size() == before;
    });
    colors.resize(std::min<qsizetype>(colors.size(), mostColors));
    return colors;
}

//! As small as PNG gets.
int take(QWidget &widget, const QString &path)
{
    settle();
    const QImage picture = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const bool isSaved = picture
                             .convertToFormat(QImage::Format_Indexed8, paletteOf(picture),
                                              Qt::ThresholdDither | Qt::AvoidDither)
                             .save(path, "PNG", 0);
    return isSaved ? 0 : fail(QStringLiteral("%1 could not be written").arg(path));
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
        window->resizeDocks(window->findChildren<QDockWidget *>(QStringLiteral("projectDock")),
                            {hostsWidth}, Qt::Horizontal);
        takeTab(*window, MainWindow::PlanTab, "first-steps");
        if (!openSample(known.project()))
            return ::fail(QStringLiteral("the sample could not be opened"));
        takeTab(*window, MainWindow::PlanTab, "plan");
        takeResults(*window, {QStringLiteral("overview"), QStringLiteral("throughput"),
                              QStringLiteral("degradation"), QStringLiteral("roofline"),
                              QStringLiteral("utilization"), QStringLiteral("latency"),
                              QStringLiteral("distribution"), QStringLiteral("conditions")});
        takePlacement(*window, known.project().plan());
        takeRun(*window, known);
        window->close();
        settle();
        return m_status;
    }

private:
    void fail(const char *what) { m_status = ::fail(QLatin1String(what)); }

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
        takeWidget(window, name);
    }

    void takeWidget(QWidget &widget, const char *name)
    {
        m_status |= ::take(
            widget, QDir(m_directory).filePath(QLatin1String(name) + QStringLiteral(".png")));
    }

    void takeResults(MainWindow &window, const QStringList &names)
    {
        int tab = MainWindow::FirstResultTab;
        for (const char *name :
             {"overview", "throughput", "degradation", "roofline", "utilization", "latency",
              "elapsed", "distribution", "operations", "sweep", "conditions"}) {
            if (names.contains(QLatin1String(name)))
                takeTab(window, tab, name);
            ++tab;
        }
    }

    //! Workers here and in a container, of a work that has them.
    void takePlacement(MainWindow &window, app::domain::Plan plan)
    {
        using app::domain::Host;
        for (Host &host : plan.hosts)
            host.container.network = QStringLiteral("bridge");
        // Nothing is said of the processors and memory of the computer that takes the picture.
        plan.hosts[0].transport = app::domain::TransportKind::Ssh;
        plan.hosts[0].ssh.hostName = QStringLiteral("server");
        plan.experiment.workloads = {
            {app::domain::makeId(),
             QStringLiteral("train"),
             {{QStringLiteral("exchange"), QStringLiteral("parameter_server")},
              {QStringLiteral("processes"), QStringLiteral("each")},
              {QStringLiteral("workers"), QStringLiteral("3")}}}};
        Host placement;
        placement.id = app::domain::makeId();
        placement.kind = app::domain::HostKind::Placement;
        placement.name = QStringLiteral("workers in a container");
        placement.places = {
            {plan.hosts.at(0).id, QStringLiteral("parameter_server"), 1, {}},
            {plan.hosts.at(1).id, QStringLiteral("worker"), 3, {}},
        };
        ui::dialogs::PlacementDialog dialog(plan, placement, &window);
        dialog.resize(placementSize);
        dialog.show();
        takeWidget(dialog, "placement");
    }

    //! The sample has neither a sweep nor a profile. A few minutes, of reading from the page cache
    //! in blocks of several sizes, and of a network.
    static app::domain::Plan pictured(app::domain::Plan plan)
    {
        app::domain::Experiment &experiment = plan.experiment;
        experiment.workloads = app::domain::combinationsOf(
            {{},
             QStringLiteral("file-io"),
             {{QStringLiteral("cache"), QStringLiteral("warm")},
              {QStringLiteral("direct"), QStringLiteral("no")},
              {QStringLiteral("file_bytes"), QStringLiteral("16M")},
              {QStringLiteral("step_bytes"), QStringLiteral("1M")}}},
            {{{QStringLiteral("block_bytes")},
              {QStringLiteral("512K"), QStringLiteral("64K"), QStringLiteral("8K"),
               QStringLiteral("1K")}},
             {{QStringLiteral("pattern")}, {QStringLiteral("seqrd"), QStringLiteral("rndrd")}}});
        experiment.workloads.append({{},
                                     QStringLiteral("train"),
                                     {{QStringLiteral("model"), QStringLiteral("alexnet")},
                                      {QStringLiteral("batch"), QStringLiteral("4")},
                                      {QStringLiteral("profile"), QStringLiteral("on")}}});
        for (app::domain::WorkloadSpec &spec : experiment.workloads)
            spec.id = app::domain::makeId();
        experiment.turnsPerRound = 8;
        experiment.targetWidth = 0;
        return plan;
    }

    void takeRun(MainWindow &window, app::api::Services &services)
    {
        app::api::Runner &runner = services.runner();
        int trials = 0;
        qsizetype steps = 0; // after the first work
        QObject::connect(&runner, &app::api::Runner::trialChanged, &window,
                         [&](const app::domain::Trial &trial) {
                             trials += trial.state == app::domain::TrialState::Done ? 1 : 0;
                         });
        QObject::connect(&runner, &app::api::Runner::stepsArrived, &window,
                         [&](const QString &, const QList<app::domain::Step> &arrived) {
                             steps += trials >= 3 ? arrived.size() : 0;
                         });
        services.project().setPlan(pictured(services.project().plan()));
        window.actions()[ActionId::Run]->trigger();
        if (!QTest::qWaitFor([&] { return steps >= enoughSteps || !runner.isRunning(); },
                             runPatienceMs))
            fail("no step was measured");
        takeTab(window, MainWindow::LiveTab, "live");
        const app::domain::Experiment &experiment = services.project().plan().experiment;
        const qsizetype all =
            experiment.hostIds.size() * experiment.workloads.size() * experiment.rounds;
        if (!QTest::qWaitFor([&] { return !runner.isRunning(); }, runPatienceMs) || trials < all)
            fail("the run did not come to its end: do all hosts of the sample work here?");
        takeResults(window, {QStringLiteral("elapsed"), QStringLiteral("operations"),
                             QStringLiteral("sweep")});
    }

    QString m_directory;
    QTemporaryDir m_scratch;
    int m_status = 0; //!< to exit with
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
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String("gpu-plan"))
        return planForGpu(arguments.at(2));
    if (arguments.size() == 3 && arguments.at(1) == QLatin1String("pictures"))
        return PictureTaker(arguments.at(2)).take();
    return fail(
        QStringLiteral("usage: guide_material share FROM TO | gpu-plan FILE | pictures DIRECTORY"));
}
