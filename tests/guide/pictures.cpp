// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guide/pictures.h"

#include "app/api/own_command.h"
#include "app/api/plan_templates.h"
#include "app/api/samples.h"
#include "app/api/services.h"
#include "app/api/workload_catalog.h"
#include "app/domain/sweep.h"
#include "tests/guide/project_steps.h"
#include "ui/dialogs/changes/changes_dialog.h"
#include "ui/dialogs/command_dialog.h"
#include "ui/dialogs/output_preview.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/dialogs/runs_dialog.h"
#include "ui/dialogs/template_dialog.h"
#include "ui/pages/result_pages.h"
#include "ui/shell/main_window.h"

#include <QBuffer>
#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QHash>
#include <QPushButton>
#include <QSet>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <utility>

namespace strata::tests {

using app::api::Project;
using app::domain::WorkloadSpec;
using ui::shell::ActionId;
using ui::shell::MainWindow;

namespace {

constexpr QSize windowSize{1180, 700};
constexpr QSize placementSize{640, 400};
constexpr QSize dialogSize{980, 620};
constexpr int hostsWidth = 240;
constexpr qsizetype mostColors = 128; // of a picture: with more it is larger, and looks alike
constexpr qsizetype fewestColors = 32;
constexpr qsizetype mostBytes = 64 * 1024; // as the guide's test wants it
constexpr int trialPatienceMs = 300'000;   // how long a run may take in all depends on the machine
constexpr int enoughSteps = 40; // to see something of them, which are not over a second later

//! Of the result pages, from left to right; the names of their pictures.
constexpr const char *pageNames[] = {
    "overview",     "throughput", "degradation", "roofline", "utilization", "latency", "elapsed",
    "distribution", "operations", "learning",    "sweep",    "conditions",  "data"};
static_assert(std::size(pageNames) == std::size(ui::pages::resultPages));

//! Until layouts, and what workers made for pages, have arrived.
void settle()
{
    for (int round = 0; round < 20; ++round) {
        QThreadPool::globalInstance()->waitForDone();
        QTest::qWait(50);
    }
}

//! The most frequent of its colours, and only one of those that look alike: grey letters alone have
//! hundreds, and lines of a chart's grid would vanish among Qt's own 216.
QList<QRgb> paletteOf(const QImage &picture, qsizetype most)
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
    colors.resize(std::min<qsizetype>(colors.size(), most));
    return colors;
}

WorkloadSpec setting(const char *workload, const char *parameters)
{
    WorkloadSpec spec{app::domain::makeId(), QString::fromLatin1(workload), {}};
    for (const QString &word : QString::fromLatin1(parameters).split(QLatin1Char(' ')))
        spec.parameters.insert(word.section(QLatin1Char('='), 0, 0),
                               word.section(QLatin1Char('='), 1));
    return spec;
}

class PictureTaker {
public:
    explicit PictureTaker(QString directory);
    ~PictureTaker();

    //! A sample as a project of one's own, so that it can be measured.
    bool openSample();
    void takeSample();
    void takeMeasured();
    int status() const { return m_status; } //!< to exit with

private:
    void fail(const char *what) { m_status = tests::fail(QLatin1String(what)); }
    Project &project() { return m_services->project(); }
    void take(QWidget &widget, const char *name);
    void takeTab(int tab, const char *name);
    void takePages(const QStringList &names);
    void takePlacement();
    void takeTemplates();
    void takeCommand();
    void takeRuns();
    void takeComparison();
    //! Says how far it is. \return whether every trial was measured \param meanwhile after the
    //! first few
    bool measure(const QList<WorkloadSpec> &works, int rounds,
                 const std::function<void()> &meanwhile = {});

    QString m_directory;
    QTemporaryDir m_scratch;
    ui::settings::UiSettings m_settings;
    app::api::Services *m_services = nullptr;
    MainWindow *m_window = nullptr;
    int m_status = 0;
};

PictureTaker::PictureTaker(QString directory) :
    m_directory(std::move(directory)),
    m_settings(m_scratch.filePath(QStringLiteral("ui.ini")))
{
    auto services = app::api::makeServices();
    m_services = services.get();
    m_window = new MainWindow(std::move(services), m_settings);
    m_window->begin({});
    m_window->show();
    m_window->resize(windowSize);
    for (auto *dock : m_window->findChildren<QDockWidget *>(QStringLiteral("activityDock")))
        dock->hide();
    m_window->resizeDocks(m_window->findChildren<QDockWidget *>(QStringLiteral("projectDock")),
                          {hostsWidth}, Qt::Horizontal);
}

PictureTaker::~PictureTaker()
{
    app::api::Runner &runner = m_services->runner();
    runner.stopNow(); // or else closing the window asks
    (void)QTest::qWaitFor([&] { return !runner.isRunning(); }, trialPatienceMs);
    m_window->close(); // and is deleted
    settle();
}

bool PictureTaker::openSample()
{
    project().openFile(app::api::sampleProjects().first().path);
    return waitFor(project(), &Project::opened) &&
           save(project(), m_scratch.filePath(QStringLiteral("layers.strata")));
}

//! As small as PNG gets, with fewer colours if that is not enough.
QByteArray pngOf(const QImage &picture)
{
    QByteArray bytes;
    for (qsizetype most = mostColors; most >= fewestColors; most -= 32) {
        bytes.clear();
        QBuffer buffer(&bytes);
        picture
            .convertToFormat(QImage::Format_Indexed8, paletteOf(picture, most),
                             Qt::ThresholdDither | Qt::AvoidDither)
            .save(&buffer, "PNG", 0);
        if (bytes.size() <= mostBytes)
            break;
    }
    return bytes;
}

void PictureTaker::take(QWidget &widget, const char *name)
{
    settle();
    const QByteArray png = pngOf(widget.grab().toImage().convertToFormat(QImage::Format_RGB32));
    QFile file(QDir(m_directory).filePath(QLatin1String(name) + QStringLiteral(".png")));
    if (!file.open(QIODevice::WriteOnly) || file.write(png) != png.size())
        fail("a picture could not be written");
}

void PictureTaker::takeTab(int tab, const char *name)
{
    m_window->showTab(tab);
    m_window->statusBar()->clearMessage();
    take(*m_window, name);
}

void PictureTaker::takePages(const QStringList &names)
{
    int tab = MainWindow::FirstResultTab;
    for (const char *name : pageNames) {
        if (names.contains(QLatin1String(name)))
            takeTab(tab, name);
        ++tab;
    }
}

void PictureTaker::takeSample()
{
    takeTab(MainWindow::PlanTab, "first-steps");
    if (!openSample())
        return fail("the sample could not be opened");
    takeTab(MainWindow::PlanTab, "plan");
    takePages(
        {QStringLiteral("overview"), QStringLiteral("throughput"), QStringLiteral("degradation"),
         QStringLiteral("roofline"), QStringLiteral("utilization"), QStringLiteral("latency"),
         QStringLiteral("distribution"), QStringLiteral("learning"), QStringLiteral("conditions")});
    takePlacement();
    takeTemplates();
    takeCommand();
    takeRuns();
}

//! Workers here and in a container, of a work that has them.
void PictureTaker::takePlacement()
{
    using app::domain::Host;
    app::domain::Plan plan = project().plan();
    for (Host &host : plan.hosts)
        host.container.network = QStringLiteral("bridge");
    // Nothing is said of the processors and memory of the computer that takes the picture.
    plan.hosts[0].transport = app::domain::TransportKind::Ssh;
    plan.hosts[0].ssh.hostName = QStringLiteral("server");
    plan.experiment.workloads = {
        setting("train", "exchange=parameter_server processes=each workers=3")};
    Host placement;
    placement.id = app::domain::makeId();
    placement.kind = app::domain::HostKind::Placement;
    placement.name = QStringLiteral("workers in a container");
    placement.places = {
        {plan.hosts.at(0).id, QStringLiteral("parameter_server"), 1, {}},
        {plan.hosts.at(1).id, QStringLiteral("worker"), 3, {}},
    };
    ui::dialogs::PlacementDialog dialog(plan, placement, m_window);
    dialog.resize(placementSize);
    dialog.show();
    take(dialog, "placement");
}

void PictureTaker::takeTemplates()
{
    const auto estimate = [this](const app::domain::Plan &plan) {
        return m_services->runner().estimate(plan);
    };
    ui::dialogs::TemplateDialog dialog(app::api::planTemplates(), project().plan(), {}, estimate,
                                       m_window);
    dialog.resize(dialogSize);
    dialog.show();
    take(dialog, "templates");
}

//! A known program, with the example of its output.
void PictureTaker::takeCommand()
{
    const auto *workload = app::api::workloadNamed(app::domain::commandWorkload);
    if (!workload)
        return fail("this engine runs no commands");
    ui::dialogs::CommandDialog dialog(*workload, {}, m_window);
    WorkloadSpec spec{app::domain::makeId(), app::domain::commandWorkload, {}};
    spec.parameters = {
        {app::domain::command::words, QStringLiteral("python3 -u main.py -a resnet50 -b 64 /data")},
        {app::domain::command::read, QStringLiteral("pytorch_imagenet")},
        {app::domain::command::work, QStringLiteral("64")}};
    dialog.edit(spec);
    dialog.resize(dialogSize);
    dialog.show();
    for (auto *button :
         dialog.findChild<ui::dialogs::OutputPreview *>()->findChildren<QPushButton *>())
        button->click();
    take(dialog, "own-command");
}

//! Those of two samples, as a person might call them.
void PictureTaker::takeRuns()
{
    const QString own = project().runs().first().id;
    project().importRuns(app::api::sampleProjects().at(1).path);
    if (!waitFor(project(), &Project::runsChanged) || project().runs().size() < 2)
        return fail("the runs of the second sample could not be imported");
    const QString other = project().runs().at(1).id;
    project().labelRun(own, {QStringLiteral("Usual sizes"),
                             QStringLiteral("Docker and gVisor on one computer."),
                             {QStringLiteral("containers")},
                             false});
    project().labelRun(other, {QStringLiteral("Small sizes"),
                               QStringLiteral("The VM is emulated: it shows that it works, not "
                                              "what a VM costs."),
                               {QStringLiteral("containers"), QStringLiteral("VM")},
                               false});
    m_window->actions()[ActionId::Runs]->trigger();
    auto *dialog = m_window->findChild<ui::dialogs::RunsDialog *>();
    dialog->selectRun(other);
    take(*dialog, "runs");
    dialog->close();
}

bool PictureTaker::measure(const QList<WorkloadSpec> &works, int rounds,
                           const std::function<void()> &meanwhile)
{
    app::api::Runner &runner = m_services->runner();
    const qsizetype all = project().plan().experiment.hostIds.size() * works.size() * rounds;
    QSet<QString> done;  // trials, which are told of again with what they left
    qsizetype steps = 0; // after the first work
    QElapsedTimer sinceTrial;
    QObject here;
    QObject::connect(
        &runner, &app::api::Runner::trialChanged, &here, [&](const app::domain::Trial &trial) {
            if (trial.state != app::domain::TrialState::Done || done.contains(trial.id))
                return;
            done.insert(trial.id);
            sinceTrial.start();
            std::fprintf(stderr, "trial %lld, %lld are planned\n", done.size(), all);
        });
    QObject::connect(&runner, &app::api::Runner::stepsArrived, &here,
                     [&](const QString &, const QList<app::domain::Step> &arrived) {
                         steps += done.size() >= 3 ? arrived.size() : 0;
                     });
    app::domain::Plan plan = project().plan();
    plan.experiment.workloads = works;
    plan.experiment.rounds = plan.experiment.maxRounds = rounds;
    plan.experiment.turnsPerRound = 8;
    plan.experiment.targetWidth = 0;
    project().setPlan(plan);
    m_window->actions()[ActionId::Run]->trigger();
    sinceTrial.start();
    const auto waitUntil = [&](const std::function<bool()> &holds) {
        while (!holds() && runner.isRunning() && !sinceTrial.hasExpired(trialPatienceMs))
            QTest::qWait(50);
    };
    waitUntil([&] { return steps >= enoughSteps; });
    if (meanwhile)
        meanwhile();
    waitUntil([] { return false; });
    return !runner.isRunning() && done.size() >= all;
}

//! What the samples lack: a sweep, a profile, elapsed times, and two runs of one plan. Reading from
//! the page cache in blocks of several sizes, and a network.
void PictureTaker::takeMeasured()
{
    if (!openSample())
        return fail("the sample could not be opened");
    app::domain::Plan plan = project().plan();
    for (app::domain::Host &host : plan.hosts) // of a runtime that needs no daemon
        if (host.container.runtime == app::domain::ContainerRuntime::Docker)
            host.container.runtime = app::domain::ContainerRuntime::Runc;
    project().setPlan(plan);
    QList<WorkloadSpec> works = app::domain::combinationsOf(
        setting("file-io", "cache=warm direct=no file_bytes=16M step_bytes=1M"),
        {{{QStringLiteral("block_bytes")},
          {QStringLiteral("512K"), QStringLiteral("64K"), QStringLiteral("8K"),
           QStringLiteral("1K")}},
         {{QStringLiteral("pattern")}, {QStringLiteral("seqrd"), QStringLiteral("rndrd")}}});
    for (WorkloadSpec &spec : works)
        spec.id = app::domain::makeId();
    works.append(setting("train", "model=alexnet batch=4 profile=on"));
    const char *cannot =
        "not every trial was measured: do all hosts of the sample work here, with runc for Docker?";
    if (!measure(works, 5, [this] { takeTab(MainWindow::LiveTab, "live"); }))
        return fail(cannot);
    takePages({QStringLiteral("elapsed"), QStringLiteral("operations"), QStringLiteral("sweep")});
    works = {setting("gemm", "m=512 n=512 k=512"),
             setting("memory-bandwidth", "operation=triad size_bytes=64M")};
    if (!measure(works, 5) || !measure(works, 5))
        return fail(cannot);
    takeComparison();
}

void PictureTaker::takeComparison()
{
    m_window->actions()[ActionId::CompareRuns]->trigger();
    auto *dialog = m_window->findChild<ui::dialogs::ChangesDialog *>();
    dialog->resize(dialogSize);
    take(*dialog, "compare-runs");
    dialog->close();
}

} // namespace

int takePictures(const QString &directory)
{
    PictureTaker taker(directory);
    taker.takeSample();
    return taker.status();
}

int takeMeasuredPictures(const QString &directory)
{
    PictureTaker taker(directory);
    taker.takeMeasured();
    return taker.status();
}

} // namespace strata::tests
