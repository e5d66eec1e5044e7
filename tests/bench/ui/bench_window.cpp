// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs: from the start of the program until its window is painted and its project
// is open; the processor time of a window with results that nobody touches; and how long the GUI's
// thread was ever busy while twelve hosts were measured whose steps take some microseconds. Each in
// processes of its own, offscreen unless QT_QPA_PLATFORM says otherwise. Prints, judges nothing.
//
// usage: STRATA_BUNDLE_DIR=BUILD/bundle bench_window [SECONDS]
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_desk.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QMutex>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>
#include <QWaitCondition>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

using namespace strata;
namespace api = strata::app::api;
namespace domain = strata::app::domain;

namespace {

constexpr int starts = 7;
constexpr int hosts = 12;
constexpr int idleSeconds = 10;
constexpr int resultsMs = 3000; // they are read a second after the end
const QString sample = QStringLiteral(":/samples/layers-of-one-computer.strata");

double milliseconds(qint64 ns)
{
    return 1e-6 * static_cast<double>(ns);
}

double processorSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

//! Asks the GUI's thread for an answer every 5 ms, the next time after it has come.
class Watchdog : public QThread {
public:
    explicit Watchdog(QObject &gui) : m_gui(gui) {}
    ~Watchdog() override
    {
        m_ends = true;
        wait();
    }
    Watchdog(const Watchdog &) = delete;
    Watchdog &operator=(const Watchdog &) = delete;

    //! In ns, shortest first; the thread must have ended.
    std::vector<qint64> delays()
    {
        std::ranges::sort(m_delays);
        return m_delays;
    }
    void end() { m_ends = true; }

protected:
    void run() override
    {
        while (!m_ends) {
            QElapsedTimer asked;
            asked.start();
            QMutexLocker lock(&m_mutex);
            QMetaObject::invokeMethod(
                &m_gui,
                [this] {
                    const QMutexLocker answering(&m_mutex);
                    m_answered.wakeAll();
                },
                Qt::QueuedConnection);
            if (!m_answered.wait(&m_mutex, 60'000))
                break; // the application is ending
            m_delays.push_back(asked.nsecsElapsed());
            lock.unlock();
            msleep(5);
        }
    }

private:
    QObject &m_gui;
    QMutex m_mutex;
    QWaitCondition m_answered;
    std::atomic<bool> m_ends = false;
    std::vector<qint64> m_delays;
};

//! Twelve times this computer; steps of a small matrix product, each a record.
domain::Plan planOfHosts(int seconds)
{
    domain::Plan plan;
    for (int i = 0; i < hosts; ++i) {
        domain::Host host;
        host.id = domain::makeId();
        host.name = QStringLiteral("host %1").arg(i + 1);
        plan.hosts.append(host);
        plan.experiment.hostIds.append(host.id);
    }
    plan.experiment.baselineId = plan.hosts.first().id;
    plan.experiment.workloads = {{domain::makeId(),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("64")},
                                   {QStringLiteral("n"), QStringLiteral("64")},
                                   {QStringLiteral("k"), QStringLiteral("64")},
                                   {QStringLiteral("threads"), QStringLiteral("1")},
                                   {QStringLiteral("iterations"), QStringLiteral("1")},
                                   {QStringLiteral("steps"), QStringLiteral("1000000")},
                                   {QStringLiteral("max_seconds"), QStringLiteral("86400")}}}};
    plan.experiment.rounds = plan.experiment.maxRounds = 1;
    plan.experiment.turnMs = 100;
    plan.experiment.turnsPerRound = std::max(1, seconds * 10 / hosts);
    return plan;
}

//! A desk whose window has these services.
struct Desk {
    ui::settings::UiSettings settings;
    api::Services *services = nullptr;
    ui::shell::WindowDesk desk{[this] {
                                   auto made = api::makeServices();
                                   services = made.get();
                                   return made;
                               },
                               settings};
};

//! A child that says when its window can be used, and ends.
int startWindow(const QString &file)
{
    Desk desk;
    ui::shell::MainWindow *window = desk.desk.open(file);
    const auto tell = [] {
        // What is queued by now, painting included, comes first.
        QTimer::singleShot(0, [] {
            std::puts("usable");
            std::fflush(stdout);
            std::_Exit(0);
        });
    };
    api::Project &project = desk.services->project();
    if (file.isEmpty())
        QObject::connect(&project, &api::Project::opened, window, tell);
    else
        QObject::connect(&project, &api::Project::runLoaded, window, tell);
    return QApplication::exec();
}

int idleWindow()
{
    Desk desk;
    desk.desk.open(sample);
    double before = 0;
    QTimer::singleShot(5000, [&] { before = processorSeconds(); });
    QTimer::singleShot(5000 + 1000 * idleSeconds, [&] {
        std::printf("idle with results: %.2f %% of a processor\n",
                    100 * (processorSeconds() - before) / idleSeconds);
        QApplication::exit();
    });
    return QApplication::exec();
}

int runInWindow(int seconds)
{
    Desk desk;
    ui::shell::MainWindow *window = desk.desk.open({});
    api::Project &project = desk.services->project();
    api::Runner &runner = desk.services->runner();
    Watchdog watchdog(*window);
    qint64 steps = 0;
    QElapsedTimer ran;
    double elapsed = 0; // s, of the run
    QObject::connect(&project, &api::Project::opened, window, [&] {
        project.setPlan(planOfHosts(seconds));
        runner.start();
    });
    QObject::connect(&runner, &api::Runner::started, window, [&] {
        ran.start();
        watchdog.start();
    });
    QObject::connect(
        &runner, &api::Runner::stepsArrived, window,
        [&](const QString &, const QList<domain::Step> &arrived) { steps += arrived.size(); });
    QObject::connect(&runner, &api::Runner::failed, window, [](const api::Problem &problem) {
        std::printf("the run failed: %s\n", qPrintable(problem.oneLine()));
        QApplication::exit(1);
    });
    QObject::connect(&runner, &api::Runner::finished, window, [&] {
        elapsed = 1e-9 * static_cast<double>(ran.nsecsElapsed());
        // What the results do to the window belongs to the run.
        QTimer::singleShot(resultsMs, [&] { watchdog.end(); });
        // quit() would ask what becomes of the project.
        QTimer::singleShot(resultsMs + 500, [] { QApplication::exit(); });
    });
    const int code = QApplication::exec();
    watchdog.wait();
    const std::vector<qint64> delays = watchdog.delays();
    if (code != 0 || delays.empty())
        return 1;
    std::printf("a run of %d hosts: %lld steps in %.0f s, %.0f a second; the GUI's thread answered "
                "after %.1f ms (median), %.1f ms (99 %%), %.1f ms (longest of %zu); more than "
                "100 ms: %lld times\n",
                hosts, static_cast<long long>(steps), elapsed, static_cast<double>(steps) / elapsed,
                milliseconds(delays[delays.size() / 2]),
                milliseconds(delays[delays.size() * 99 / 100]), milliseconds(delays.back()),
                delays.size(), static_cast<long long>(std::ranges::count_if(delays, [](qint64 ns) {
                    return ns > 100'000'000;
                })));
    return 0;
}

void timeStarts(const char *what, const QString &file)
{
    std::vector<double> times;
    for (int i = 0; i < starts + 1; ++i) {
        QElapsedTimer since;
        since.start();
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--start"), file});
        if (!child.waitForReadyRead(60'000)) {
            std::printf("%s: the child said nothing: %s\n", what,
                        child.readAllStandardError().constData());
            return;
        }
        if (i > 0) // the first one warms the cache of files
            times.push_back(milliseconds(since.nsecsElapsed()));
        child.waitForFinished();
    }
    std::ranges::sort(times);
    std::printf("%s: median %.0f ms, %.0f to %.0f, n = %d\n", what, times[times.size() / 2],
                times.front(), times.back(), starts);
}

int child(const QStringList &words)
{
    ui::shell::installLanguage(QStringLiteral("en"));
    if (words.value(1) == QLatin1String("--start"))
        return startWindow(words.value(2));
    if (words.value(1) == QLatin1String("--idle"))
        return idleWindow();
    return runInWindow(words.value(2).toInt());
}

} // namespace

int main(int argc, char **argv)
{
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const bool isChild = argc > 1 && QByteArray(argv[1]).startsWith("--");
    QTemporaryDir home;
    if (!isChild)
        for (const char *name : {"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
            qputenv(name, home.path().toUtf8());
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Strata"));
    const QStringList words = QApplication::arguments();
    if (isChild)
        return child(words);
    timeStarts("from the start to an empty window", {});
    timeStarts("from the start to a window with results", sample);
    for (const QStringList &arguments :
         {QStringList{QStringLiteral("--idle")},
          QStringList{QStringLiteral("--run"), words.value(1, QStringLiteral("30"))}})
        QProcess::execute(QCoreApplication::applicationFilePath(), arguments);
    return 0;
}
