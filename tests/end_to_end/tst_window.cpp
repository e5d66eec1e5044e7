// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/end_to_end/window_driver.h"
#include "tests/support/engine_directory.h"
#include "tests/support/lab.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/window_desk.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::tests::Move;
using strata::ui::shell::MainWindow;

//! The main job as a person does it, by keyboard and mouse, in the real window on a real display,
//! on real hosts of the lab. Each function goes on where the one before it ended.
class TestWindow : public QObject {
    Q_OBJECT
public:
    static void initMain();

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void addsAMachineWhoseKeyIsUnknown();
    void addsAContainerOnIt();
    void plansWork();
    void runsAndShowsStepsAsTheyCome();
    void showsThroughput();
    void showsDegradation();
    void savesUnderAName();
    void exportsChartsAndNumbers();
    void aSecondWindowShowsTheSame();
    void aHostThatGoesAwayComesBack();
    void stoppingNowLeavesNothing();

private:
    Move shortcut(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        return m_driver.key(key, modifiers);
    }
    QList<Move> checklistMoves(const QString &picture);
    QList<Move> refuseTheKey();
    void changeWork(const QList<QPair<QString, QString>> &parameters, int turns);
    QString logText() const { return m_driver.rows(QStringLiteral("Log")).join(QLatin1Char('\n')); }
    //! Once more than when this is called; the window shows the results then.
    Move runIsFinished() const
    {
        const QLatin1String said("These are its results.");
        return {
            QStringLiteral("the end of the run"),
            [this, said, before = logText().count(said)] { return logText().count(said) > before; },
            nullptr, 600'000};
    }
    QStringList trials() const { return m_driver.rows(QStringLiteral("Trials of the run")); }
    bool anyTrial(const QString &state) const;
    QString path(const QString &name) const { return directory().filePath(name); }
    static QTemporaryDir &directory();

    std::optional<tests::Lab> m_lab;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    std::unique_ptr<ui::shell::WindowDesk> m_desk;
    QPointer<MainWindow> m_window;
    tests::WindowDriver m_driver;
    QStringList m_throughput; //!< the table of the first run
    bool m_broken = false;
};

#define PLAY(...) QVERIFY2(m_driver.play(__VA_ARGS__), qPrintable(m_driver.failure()))

QTemporaryDir &TestWindow::directory()
{
    static QTemporaryDir made(QStringLiteral("/tmp/strata-window-XXXXXX"));
    return made;
}

// A person who never used ssh: no known host, no key, no agent; and nothing of it lands with
// whoever runs the test.
void TestWindow::initMain()
{
    const QByteArray home = directory().filePath(QStringLiteral("home")).toUtf8();
    QDir().mkpath(QString::fromUtf8(home));
    qputenv("HOME", home);
    qputenv("XDG_STATE_HOME", home + "/state");
    qputenv("XDG_CONFIG_HOME", home + "/config");
    qputenv("LC_ALL", "C.UTF-8");
    qunsetenv("SSH_AUTH_SOCK");
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
}

void TestWindow::initTestCase()
{
    if (QGuiApplication::platformName() != QLatin1String("xcb"))
        QSKIP("needs an X server; with xvfb-run installed, ctest starts one");
    m_lab = tests::Lab::find();
    if (!m_lab)
        QSKIP(qPrintable(tests::Lab::absence()));
    for (const char *part : {"direct", "docker"})
        if (const QString reason = m_lab->missing(QLatin1String(part)); !reason.isEmpty())
            QSKIP(qPrintable(reason));
    ui::shell::installLanguage(QStringLiteral("en"));
    m_settings = std::make_unique<ui::settings::UiSettings>(path(QStringLiteral("ui.ini")));
    m_settings->setLastDirectory(path(QStringLiteral("home")));
    m_desk = std::make_unique<ui::shell::WindowDesk>(app::api::makeServices, *m_settings);
    m_window = m_desk->open({});
    m_driver.setWindow(m_window);
    PLAY({{QStringLiteral("the window in front"), [this] { return m_window->isActiveWindow(); }}});
}

void TestWindow::init()
{
    if (m_broken)
        QSKIP("an earlier part failed, and this one goes on from it");
}

void TestWindow::cleanup()
{
    m_broken = m_broken || QTest::currentTestFailed();
    if (QTest::currentTestFailed())
        m_lab->command({QStringLiteral("heal"), QStringLiteral("direct")});
}

bool TestWindow::anyTrial(const QString &state) const
{
    const QStringList rows = trials();
    return std::any_of(rows.begin(), rows.end(), [&](const QString &row) {
        return row.contains(QStringLiteral(" | %1 |").arg(state));
    });
}

// The question about the key stands in front of the wizard. Enter, pressed without reading, must
// refuse it.
QList<Move> TestWindow::refuseTheKey()
{
    const auto asks = [this] {
        return m_driver.shows(QStringLiteral("You have not connected to")) &&
               m_driver.shows(QStringLiteral("SHA256:"));
    };
    const auto cancels = [this] {
        const auto *cancel = qobject_cast<QPushButton *>(m_driver.button(QStringLiteral("Cancel")));
        return cancel && cancel->isDefault() && cancel->hasFocus();
    };
    return {{QStringLiteral("the question about the unknown host key"), asks},
            {QStringLiteral("Cancel as the default of it"), cancels},
            m_driver.picture(QStringLiteral("host-key")),
            shortcut(Qt::Key_Return),
            m_driver.waitFor(QStringLiteral("The host cannot be used yet.")),
            m_driver.picture(QStringLiteral("refused-key")),
            m_driver.press(QStringLiteral("Check again")),
            m_driver.press(QStringLiteral("Connect and remember"))};
}

QList<Move> TestWindow::checklistMoves(const QString &picture)
{
    const auto noFailure = [this] {
        const QStringList rows = m_driver.rows(QStringLiteral("Checklist of the host"));
        return rows.size() >= 8 && rows.filter(QStringLiteral("Engine |")).size() == 1 &&
               rows.filter(QStringLiteral("| failed")).isEmpty();
    };
    return {m_driver.waitFor(QStringLiteral("The host can be used"), 600'000),
            {QStringLiteral("a full checklist without failures"), noFailure},
            m_driver.picture(picture),
            m_driver.press(QStringLiteral("Next"))};
}

void TestWindow::addsAMachineWhoseKeyIsUnknown()
{
    const app::domain::SshTarget target = m_lab->target(QStringLiteral("direct"));
    const QString knownHosts = path(QStringLiteral("home/.ssh/known_hosts"));
    QVERIFY(!QFile::exists(knownHosts));
    const QList<Move> address{
        m_driver.picture(QStringLiteral("empty")),
        m_driver.press(QStringLiteral("Add host …")),
        m_driver.press(QStringLiteral("Bare metal")),
        m_driver.picture(QStringLiteral("kind")),
        m_driver.press(QStringLiteral("Next")),
        m_driver.press(QStringLiteral("Another machine, over SSH")),
        m_driver.write(QStringLiteral("Host name or address"), target.hostName),
        m_driver.write(QStringLiteral("Port"), QString::number(target.port)),
        m_driver.write(QStringLiteral("User"), target.user),
        m_driver.write(QStringLiteral("Key file"), target.keyFile),
        m_driver.write(QStringLiteral("Engine directory"), path(QStringLiteral("engine"))),
        m_driver.picture(QStringLiteral("address")),
        m_driver.press(QStringLiteral("Next"))};
    const QList<Move> summary{m_driver.write(QStringLiteral("Name"), QStringLiteral("metal")),
                              m_driver.picture(QStringLiteral("summary")),
                              m_driver.press(QStringLiteral("Add host"))};
    PLAY(address + refuseTheKey() + checklistMoves(QStringLiteral("checklist")) + summary);
    QVERIFY(QFile::exists(knownHosts));
    QCOMPARE(m_driver.rows(QStringLiteral("Hosts that take part, and the baseline")).size(), 1);
}

void TestWindow::addsAContainerOnIt()
{
    const QList<Move> kind{shortcut(Qt::Key_H, Qt::ControlModifier),
                           m_driver.press(QStringLiteral("Container")),
                           m_driver.press(QStringLiteral("Next")),
                           m_driver.write(QStringLiteral("CPU quota"), QStringLiteral("1")),
                           m_driver.picture(QStringLiteral("container")),
                           m_driver.press(QStringLiteral("Next"))};
    PLAY(kind + checklistMoves(QStringLiteral("container-checklist")) +
         QList<Move>{m_driver.press(QStringLiteral("Add host"))});
    QCOMPARE(m_driver.rows(QStringLiteral("Hosts that take part, and the baseline")).size(), 2);
}

void TestWindow::plansWork()
{
    QList<Move> moves{m_driver.press(QStringLiteral("Add workload …")),
                      m_driver.write(QStringLiteral("Search workloads"), QStringLiteral("gemm"))};
    moves += {m_driver.write(QStringLiteral("m"), QStringLiteral("64")), // n and k are as large
              m_driver.write(QStringLiteral("threads"), QStringLiteral("1")),
              m_driver.write(QStringLiteral("steps"), QStringLiteral("5")),
              m_driver.write(QStringLiteral("min_step_ms"), QStringLiteral("0")),
              m_driver.waitFor(QStringLiteral("Makes 1 setting")),
              m_driver.picture(QStringLiteral("workload")),
              m_driver.press(QStringLiteral("Add")),
              m_driver.write(QStringLiteral("Rounds"), QStringLiteral("5")),
              m_driver.picture(QStringLiteral("plan"))};
    PLAY(moves);
    const QStringList work = m_driver.rows(QStringLiteral("Workload settings"));
    QCOMPARE(work.size(), 1);
    QVERIFY2(work.first().startsWith(
                 QLatin1String("gemm | k=64 m=64 n=64 threads=1 min_step_ms=0 steps=5")),
             qPrintable(work.first()));
    const auto *rounds = qobject_cast<QAbstractSpinBox *>(m_driver.field(QStringLiteral("Rounds")));
    QVERIFY(rounds);
    QCOMPARE(rounds->text(), QStringLiteral("5"));
}

void TestWindow::runsAndShowsStepsAsTheyCome()
{
    const Move live{QStringLiteral("the page Live"), [this] { return !trials().isEmpty(); }};
    const Move filled{QStringLiteral("a trial that is done, while others wait"),
                      [this] { return anyTrial(QStringLiteral("done")); }, nullptr, 300'000};
    PLAY({shortcut(Qt::Key_F5), live, filled, m_driver.picture(QStringLiteral("live")),
          runIsFinished(), m_driver.waitFor(QStringLiteral("What each layer costs")),
          m_driver.picture(QStringLiteral("answer")), shortcut(Qt::Key_2, Qt::ControlModifier),
          m_driver.waitFor(QStringLiteral("The run is finished.")),
          m_driver.picture(QStringLiteral("live-finished"))});
    QVERIFY(trials().size() >= 10); // on a busy machine up to two more rounds
    for (const QString &trial : trials())
        QVERIFY2(trial.contains(QLatin1String(" | done | 125")) && // 25 turns
                     trial.contains(QLatin1String("FLOP/s")),
                 qPrintable(trial));
}

void TestWindow::showsThroughput()
{
    const auto full = [this] {
        const QStringList rows = m_driver.rows(QStringLiteral("Throughput as a table"));
        static const QRegularExpression whole(
            QStringLiteral(" \\| [5-7] \\| (625|750|875) \\|")); // with rounds that were added
        return rows.size() == 2 && rows.filter(whole).size() == 2;
    };
    PLAY({shortcut(Qt::Key_4, Qt::ControlModifier),
          {QStringLiteral("two hosts with 5 trials and 625 steps each, or more"), full},
          m_driver.picture(QStringLiteral("throughput"))});
    m_throughput = m_driver.rows(QStringLiteral("Throughput as a table"));
    for (const QString &row : std::as_const(m_throughput))
        QVERIFY2(row.contains(QLatin1String("FLOP/s")), qPrintable(row));
}

void TestWindow::showsDegradation()
{
    const auto full = [this] {
        return m_driver.rows(QStringLiteral("Degradation as a table")).size() >= 1;
    };
    PLAY({shortcut(Qt::Key_5, Qt::ControlModifier),
          {QStringLiteral("the table of degradation"), full},
          m_driver.picture(QStringLiteral("degradation"))});
    const QStringList rows = m_driver.rows(QStringLiteral("Degradation as a table"));
    qInfo().noquote() << m_throughput.join(QLatin1Char('\n')) << '\n'
                      << rows.join(QLatin1Char('\n'));
    const QRegularExpression kindLast(
        QStringLiteral("metal \\| .* \\| (Docker container|bare metal)$"));
    QCOMPARE(rows.filter(kindLast).size(), rows.size());
    QVERIFY(m_driver.shows(QStringLiteral("Share of performance lost against metal.")));
    const ui::charts::ChartView *chart = nullptr;
    for (const auto *view : m_window->findChildren<ui::charts::ChartView *>())
        if (view->isVisible())
            chart = view;
    QVERIFY(chart);
    const auto &bars = dynamic_cast<const ui::charts::RowChart &>(*chart->chart()).rows;
    const auto container = std::find_if(bars.begin(), bars.end(), [](const auto &row) {
        return row.kind == app::domain::HostKind::Container;
    });
    QVERIFY(container != bars.end());
    QCOMPARE(container->n, 5);
    QVERIFY(container->interval && container->verdict);
    QVERIFY2(container->badges.contains(QLatin1String("CPU quota")),
             qPrintable(container->badges.join(QStringLiteral(", "))));
    QVERIFY2(rows.filter(QStringLiteral("CPU quota")).size() == 1,
             qPrintable(rows.join(QLatin1Char('\n'))));
    for (const char *bad : {"did different work", "incomplete", "result not verified",
                            "too few rounds for an interval"})
        QVERIFY2(!container->badges.contains(QLatin1String(bad)), bad);
}

void TestWindow::savesUnderAName()
{
    const QString file = path(QStringLiteral("comparison.strata"));
    PLAY({shortcut(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier),
          m_driver.writeFileName(file),
          {QStringLiteral("the file's name in the title"),
           [this] { return m_window->windowTitle().startsWith(QLatin1String("comparison")); }}});
    QVERIFY(QFileInfo(file).size() > 0);
    QVERIFY(!m_window->isWindowModified());
}

void TestWindow::exportsChartsAndNumbers()
{
    const QString target = path(QStringLiteral("report"));
    PLAY({shortcut(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier),
          m_driver.write(QStringLiteral("Directory"), target),
          m_driver.picture(QStringLiteral("export")),
          m_driver.press(QStringLiteral("Export")),
          {QStringLiteral("word of the written tables"),
           [this] { return logText().contains(QLatin1String("files written to")); }}});
    const QFileInfoList pictures =
        QDir(target).entryInfoList({QStringLiteral("*.png")}, QDir::Files);
    const QFileInfoList tables = QDir(target).entryInfoList({QStringLiteral("*.csv")}, QDir::Files);
    // overview, throughput, degradation, roofline, utilization, elapsed, distribution, steps
    QCOMPARE(pictures.size(), 8);
    for (const QFileInfo &picture : pictures) {
        const QImage image(picture.filePath());
        QVERIFY2(image.width() > 800 && image.height() > 200, qPrintable(picture.filePath()));
        QVERIFY2(image.convertToFormat(QImage::Format_RGB32).pixel(0, 0) == qRgb(255, 255, 255),
                 qPrintable(picture.filePath()));
    }
    QVERIFY(!tables.isEmpty());
    for (const QFileInfo &table : tables) {
        QFile file(table.filePath());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll().count('\n') >= 2,
                 qPrintable(table.filePath())); // more than headers
    }
}

void TestWindow::aSecondWindowShowsTheSame()
{
    const auto another = [this]() -> MainWindow * {
        for (QWidget *widget : QApplication::topLevelWidgets())
            if (auto *window = qobject_cast<MainWindow *>(widget); window && window != m_window)
                return window;
        return nullptr;
    };
    // The file that is open already would only come to the front.
    const QString copy = path(QStringLiteral("copy.strata"));
    QVERIFY(QFile::copy(path(QStringLiteral("comparison.strata")), copy));
    PLAY({shortcut(Qt::Key_O, Qt::ControlModifier),
          m_driver.writeFileName(copy),
          {QStringLiteral("a second window"), [another] { return another() != nullptr; }}});
    QPointer<MainWindow> second = another();
    m_driver.setWindow(second);
    const auto same = [this] {
        return m_driver.rows(QStringLiteral("Throughput as a table")) == m_throughput;
    };
    const bool shown =
        m_driver.play({m_driver.waitFor(QStringLiteral("What each layer costs")),
                       shortcut(Qt::Key_4, Qt::ControlModifier),
                       {QStringLiteral("the same table"), same},
                       m_driver.picture(QStringLiteral("second-window")),
                       shortcut(Qt::Key_W, Qt::ControlModifier),
                       {QStringLiteral("its end"), [&] { return second.isNull(); }}});
    m_driver.setWindow(m_window);
    QVERIFY2(shown, qPrintable(m_driver.failure()));
    PLAY({{QStringLiteral("the first window in front"),
           [this] { return m_window->isActiveWindow(); }}});
}

// Changes the only setting of the plan, and asks for one round of it.
void TestWindow::changeWork(const QList<QPair<QString, QString>> &parameters, int turns)
{
    QList<Move> moves{shortcut(Qt::Key_1, Qt::ControlModifier),
                      m_driver.press(QStringLiteral("Edit …"))};
    for (const auto &[name, value] : parameters)
        moves.append(m_driver.write(name, value));
    const QString more = QStringLiteral("More …");
    const Move unfold{more, [this, more] { return m_driver.button(more) != nullptr; },
                      [this, more] {
                          if (!m_driver.button(more)->isChecked())
                              m_driver.click(*m_driver.button(more));
                      }};
    moves += {m_driver.press(QStringLiteral("Apply")), unfold,
              m_driver.write(QStringLiteral("Turns in a round"), QString::number(turns)),
              m_driver.write(QStringLiteral("Rounds"), QStringLiteral("1"))};
    PLAY(moves);
}

void TestWindow::aHostThatGoesAwayComesBack()
{
    changeWork({{QStringLiteral("steps"), QStringLiteral("200")},
                {QStringLiteral("min_step_ms"), QStringLiteral("20")}},
               20);
    const Move measuring{QStringLiteral("a trial that measures"),
                         [this] { return anyTrial(QStringLiteral("measuring")); }, nullptr,
                         300'000};
    const auto cut = [this] {
        QVERIFY(m_lab->command({QStringLiteral("cut"), QStringLiteral("direct")}));
    };
    const auto heal = [this] {
        QVERIFY(m_lab->command({QStringLiteral("heal"), QStringLiteral("direct")}));
    };
    const auto lost = [this] {
        return logText().contains(QLatin1String("The connection was lost."));
    };
    const auto back = [this] {
        return logText().contains(QLatin1String("The connection is back"));
    };
    PLAY({shortcut(Qt::Key_F5),
          measuring,
          {QStringLiteral("the cut"), nullptr, cut},
          {QStringLiteral("word of the lost connection"), lost},
          m_driver.picture(QStringLiteral("cut")),
          {QStringLiteral("the cable"), nullptr, heal},
          {QStringLiteral("word of the connection that is back"), back, nullptr, 300'000},
          m_driver.picture(QStringLiteral("healed")),
          runIsFinished(),
          shortcut(Qt::Key_2, Qt::ControlModifier),
          m_driver.waitFor(QStringLiteral("The run is finished.")),
          m_driver.picture(QStringLiteral("cut-finished"))});
    QCOMPARE(trials().size(), 2);
    for (const QString &trial : trials())
        QVERIFY2(trial.contains(QLatin1String(" | done | ")), qPrintable(trial));
}

void TestWindow::stoppingNowLeavesNothing()
{
    changeWork({{QStringLiteral("steps"), QStringLiteral("100000")},
                {QStringLiteral("max_seconds"), QStringLiteral("600")}},
               10'000);
    const qsizetype before = logText().count(QLatin1String("the host is clean"));
    const Move measuring{QStringLiteral("a trial that measures"),
                         [this] { return anyTrial(QStringLiteral("measuring")); }, nullptr,
                         300'000};
    PLAY({shortcut(Qt::Key_F5), measuring, m_driver.picture(QStringLiteral("long-trial"))});
    QElapsedTimer since;
    since.start();
    PLAY({shortcut(Qt::Key_Period, Qt::ControlModifier | Qt::ShiftModifier),
          m_driver.waitFor(QStringLiteral("The run was stopped."), 120'000)});
    qInfo("stopped after %lld ms", static_cast<long long>(since.elapsed()));
    QVERIFY(anyTrial(QStringLiteral("cancelled")));
    PLAY({m_driver.picture(QStringLiteral("stopped"))});
    // both hosts were measured together
    QCOMPARE(logText().count(QLatin1String("the host is clean")), before + 2);
    QVERIFY(QDir(tests::engineDirectoryIn(path(QStringLiteral("engine"))) + QStringLiteral("/runs"))
                .isEmpty());
    PLAY({shortcut(Qt::Key_W, Qt::ControlModifier),
          {QStringLiteral("the window's end"), [this] { return m_window.isNull(); }}});
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
