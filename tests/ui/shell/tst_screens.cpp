// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Walks through every page of the window and every dialog, in four languages, and measures
//! whether everything can be read, reached and heard on the screen of the environment; in English
//! also in a dark palette and in one of high contrast. Writes a picture of each into the directory
//! that STRATA_SCREENSHOTS names, if it does.
#include "tests/ui/support/data_words.h"
#include "tests/ui/support/focus_check.h"
#include "tests/ui/support/latency_run.h"
#include "tests/ui/support/pseudo_translator.h"
#include "tests/ui/support/screen_check.h"
#include "tests/ui/support/screen_setup.h"
#include "tests/ui/support/sweep_run.h"
#include "tests/ui/support/window_services.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/dialogs/add_host_wizard.h"
#include "ui/dialogs/changes/changes_dialog.h"
#include "ui/dialogs/chart_note_dialog.h"
#include "ui/dialogs/command_consent_dialog.h"
#include "ui/dialogs/command_dialog.h"
#include "ui/dialogs/dialogs.h"
#include "ui/dialogs/discovery_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/files_dialog.h"
#include "ui/dialogs/host_details_dialog.h"
#include "ui/dialogs/host_key_dialog.h"
#include "ui/dialogs/own_machines_dialog.h"
#include "ui/dialogs/placement_dialog.h"
#include "ui/dialogs/runs_dialog.h"
#include "ui/dialogs/schedule_dialog.h"
#include "ui/dialogs/secret_dialog.h"
#include "ui/dialogs/share_copy_dialog.h"
#include "ui/dialogs/ssh_config_dialog.h"
#include "ui/dialogs/suite_dialog.h"
#include "ui/dialogs/template_dialog.h"
#include "ui/dialogs/trials_dialog.h"
#include "ui/dialogs/work_hosts_dialog.h"
#include "ui/dialogs/workload_dialog.h"
#include "ui/guide/guide_window.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/problem_bar.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScreen>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>
#include <QTimer>
#include <QToolButton>

#include <functional>

using namespace strata;
namespace domain = strata::app::domain;
namespace dialogs = strata::ui::dialogs;
using ui::shell::MainWindow;

namespace {

const QString fingerprint = QStringLiteral("SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8");

//! Until layouts, and what workers made for pages, have arrived.
void settle()
{
    for (int round = 0; round < 4; ++round) {
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
}

app::api::Problem longProblem()
{
    app::api::Problem problem;
    problem.what = QStringLiteral("[The engine could not be started on docker in vm1.]");
    problem.why = QStringLiteral("[Docker answered: no space left on device, while it was copying "
                                 "the layers of the image.]");
    problem.next = QStringLiteral("[Free some space there, then choose Resume.]");
    problem.details = QStringLiteral("docker: Error response from daemon");
    return problem;
}

} // namespace

class TstScreens : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data();
    void init();
    void cleanup();
    void theScreenIsAsWanted();
    void pagesWithoutAProject();
    void pagesOfAPlan();
    void pagesOfARunUnderWay();
    void pagesOfResults();
    void pagesOfPublishedFigures();
    void pagesOfSweeps();
    void pagesInOtherPalettes();
    void panelsThatAreHiddenAtFirst();
    void addHostWizard();
    void dialogsOfHosts();
    void questions();
    void dialogsOfThePlan();
    void dialogsOfResults();
    void dialogsOfTheFile();
    void dialogsOfTheWindow();

private:
    void openWindow();
    void walkThroughPages();
    void lookAtUnfoldedPlan();
    void walkThrough(QWizard &wizard);
    void look(const QWidget &window, const QString &where);
    void showAndLook(QDialog &dialog, const QString &where);
    void lookAtModal(const QString &where, const std::function<void()> &open);
    void report();
    void takePicture(const QWidget &window, const QString &where);

    QTemporaryDir m_directory;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    tests::WindowServices *m_services = nullptr; //!< of the window
    MainWindow *m_window = nullptr;
    QStringList m_faults;
    bool m_isPseudo = false;
    int m_pictures = 0;
};

void TstScreens::initTestCase_data()
{
    QTest::addColumn<QString>("language");
    for (const char *language : {"en", "de", "zh_CN", "pseudo"})
        QTest::newRow(language) << QString::fromLatin1(language);
}

void TstScreens::init()
{
    QFETCH_GLOBAL(QString, language);
    m_isPseudo = language == QLatin1String("pseudo");
    ui::shell::installLanguage(m_isPseudo ? QStringLiteral("en") : language);
    if (m_isPseudo)
        QCoreApplication::installTranslator(new tests::PseudoTranslator(qApp));
    m_settings =
        std::make_unique<ui::settings::UiSettings>(m_directory.filePath(QStringLiteral("ui.ini")));
    m_faults.clear();
}

void TstScreens::cleanup()
{
    delete std::exchange(m_window, nullptr);
    qDeleteAll(qApp->findChildren<QTranslator *>()); // each takes itself out
    QLocale::setDefault(QLocale::c());
}

void TstScreens::openWindow()
{
    auto services = std::make_unique<tests::WindowServices>();
    m_services = services.get();
    m_window = new MainWindow(std::move(services), *m_settings);
    m_window->begin({});
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
}

void TstScreens::look(const QWidget &window, const QString &where)
{
    settle();
    takePicture(window, where);
    QStringList faults = tests::layoutFaults(window) + tests::spokenFaults(window) +
                         tests::focusFaults(window) + tests::mnemonicFaults(window) +
                         tests::contrastFaults(window);
    if (m_isPseudo)
        faults += tests::untranslatedTexts(window, tests::dataWords(fingerprint));
    for (const QString &fault : std::as_const(faults))
        m_faults.append(where + QStringLiteral(": ") + fault);
}

void TstScreens::takePicture(const QWidget &window, const QString &where)
{
    const QString directory = qEnvironmentVariable("STRATA_SCREENSHOTS");
    if (directory.isEmpty())
        return;
    QFETCH_GLOBAL(QString, language);
    static const QRegularExpression unsafe(QStringLiteral("[^a-z0-9]+"));
    const QString name = QStringLiteral("%1-%2-%3.png")
                             .arg(language)
                             .arg(++m_pictures, 3, 10, QLatin1Char('0'))
                             .arg(where.toLower().replace(unsafe, QStringLiteral("-")));
    const_cast<QWidget &>(window).grab().save(QDir(directory).filePath(name));
}

void TstScreens::report()
{
    m_faults.removeDuplicates();
    for (const QString &fault : std::as_const(m_faults))
        qWarning().noquote() << fault;
    QCOMPARE(m_faults.size(), 0);
}

void TstScreens::showAndLook(QDialog &dialog, const QString &where)
{
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    look(dialog, where);
}

void TstScreens::lookAtModal(const QString &where, const std::function<void()> &open)
{
    QTimer::singleShot(0, this, [this, where] {
        QWidget *modal = QApplication::activeModalWidget();
        QVERIFY(modal);
        look(*modal, where);
        modal->close();
    });
    open();
}

void TstScreens::walkThroughPages()
{
    const auto *tabs = m_window->findChild<QTabWidget *>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        m_window->showTab(tab);
        look(*m_window, tabs->tabText(tab));
    }
}

//! With what is rarely set.
void TstScreens::lookAtUnfoldedPlan()
{
    m_window->showTab(MainWindow::PlanTab);
    auto *fold = m_window->findChild<QToolButton *>(QStringLiteral("scheduleFold"));
    QVERIFY(fold && fold->isVisible() && !fold->isChecked());
    fold->setChecked(true);
    look(*m_window, QStringLiteral("plan, unfolded"));
    fold->setChecked(false); // it is remembered
}

void TstScreens::theScreenIsAsWanted()
{
    const QScreen *screen = QGuiApplication::primaryScreen();
    const QSize size = screen->size() * screen->devicePixelRatio();
    const QByteArray wanted = qEnvironmentVariableIsSet("STRATA_TEST_SCREEN")
                                  ? qgetenv("STRATA_TEST_SCREEN")
                                  : QByteArray("1024x640");
    QCOMPARE(QByteArray::number(size.width()) + 'x' + QByteArray::number(size.height()), wanted);
}

void TstScreens::pagesWithoutAProject()
{
    openWindow();
    walkThroughPages();
    m_window->findChild<ui::widgets::ProblemBar *>()->showProblem(longProblem());
    look(*m_window, QStringLiteral("a problem"));
    report();
}

void TstScreens::pagesOfAPlan()
{
    openWindow();
    m_services->project().setPlan(tests::samplePlan());
    walkThroughPages();
    lookAtUnfoldedPlan();
    m_services->runner().beginCollecting(QStringLiteral("r1"));
    look(*m_window, QStringLiteral("collecting"));
    report();
}

void TstScreens::pagesOfARunUnderWay()
{
    openWindow();
    const domain::Plan plan = tests::samplePlan();
    m_services->project().setPlan(plan);
    m_services->project().stored.append(tests::sampleRun(plan, domain::RunState::Running));
    m_window->actions()[ui::shell::ActionId::Run]->trigger();
    const domain::Trial trial = tests::sampleTrial(plan, 0, domain::TrialState::Measuring);
    Q_EMIT m_services->runner().trialChanged(trial);
    Q_EMIT m_services->runner().stepsArrived(trial.id, tests::sampleSteps(0, 20));
    Q_EMIT m_services->runner().progressChanged({3, 40, 7300});
    Q_EMIT m_services->project().loading(40);
    walkThroughPages();
    m_services->runner().end(domain::RunState::Stopped);
    report();
}

void TstScreens::pagesOfResults()
{
    openWindow();
    const domain::RunData run = tests::latencyRun();
    m_services->project().setPlan(run.run.plan);
    m_services->project().secondsToSettle = 720;
    m_services->project().stored.append(run);
    Q_EMIT m_services->project().runsChanged();
    walkThroughPages();
    report();
}

void TstScreens::pagesOfPublishedFigures()
{
    openWindow();
    domain::Plan plan = tests::samplePlan();
    plan.experiment.workloads.last() = {QStringLiteral("w2"),
                                        QStringLiteral("memory"),
                                        {{QStringLiteral("threads"), QStringLiteral("8")}}};
    m_services->project().setPlan(plan);
    m_services->project().stored.append(tests::sampleRun(plan));
    Q_EMIT m_services->project().runsChanged();
    QAction *published = m_window->actions()[ui::shell::ActionId::ShowPublished];
    published->setChecked(true);
    for (const int tab : {int(MainWindow::ThroughputTab), int(MainWindow::DegradationTab)}) {
        m_window->showTab(tab);
        auto *page = qobject_cast<ui::pages::ResultPage *>(
            m_window->findChild<QTabWidget *>()->currentWidget());
        page->showSetting(QStringLiteral("w2"), plan.experiment.hostIds.last());
        look(*m_window, QStringLiteral("published figures"));
    }
    published->setChecked(false); // it is remembered
    report();
}

void TstScreens::pagesOfSweeps()
{
    openWindow();
    const domain::RunData run = tests::sweepRun();
    m_services->project().setPlan(run.run.plan);
    m_services->project().stored.append(run);
    Q_EMIT m_services->project().runsChanged();
    walkThroughPages();
    report();
}

void TstScreens::pagesInOtherPalettes()
{
    QFETCH_GLOBAL(QString, language);
    if (language != QLatin1String("en"))
        QSKIP("colours do not depend on the language");
    const QPalette usual = QApplication::palette();
    for (const QPalette &palette : {tests::darkPalette(), tests::highContrastPalette()}) {
        QApplication::setPalette(palette);
        openWindow();
        const domain::RunData run = tests::latencyRun();
        m_services->project().setPlan(run.run.plan);
        m_services->project().stored.append(run);
        Q_EMIT m_services->project().runsChanged();
        walkThroughPages();
        lookAtUnfoldedPlan();
        delete std::exchange(m_window, nullptr);
    }
    QApplication::setPalette(usual);
    report();
}

void TstScreens::panelsThatAreHiddenAtFirst()
{
    openWindow();
    const domain::RunData run = tests::latencyRun();
    m_services->project().setPlan(run.run.plan);
    m_services->project().stored.append(run);
    Q_EMIT m_services->project().runsChanged();
    m_window->findChild<QDockWidget *>(QStringLiteral("detailsDock"))->show();
    look(*m_window, QStringLiteral("details"));
    report();
}

void TstScreens::walkThrough(QWizard &wizard)
{
    wizard.show();
    QVERIFY(QTest::qWaitForWindowExposed(&wizard));
    for (int page = 0; page < 8 && wizard.currentId() >= 0; ++page) {
        look(wizard, QStringLiteral("wizard, page %1").arg(wizard.currentId()));
        if (wizard.nextId() < 0)
            return;
        wizard.next();
    }
}

void TstScreens::addHostWizard()
{
    tests::WindowServices services;
    app::api::SshAlias alias;
    alias.alias = QStringLiteral("vm1");
    services.aliases = {alias};
    const QList<domain::Host> hosts = tests::samplePlan().hosts;
    for (const domain::Host &host : hosts) {
        dialogs::AddHostWizard wizard(services, hosts, host);
        walkThrough(wizard);
    }
    dialogs::AddHostWizard first(services, {});
    walkThrough(first);
    report();
}

void TstScreens::dialogsOfHosts()
{
    const QList<domain::Host> hosts = tests::samplePlan().hosts;
    dialogs::HostDetailsDialog details;
    details.setContent(QStringLiteral("gpu01"),
                       ui::models::hostDetails(hosts[2], hosts, {}, nullptr),
                       {{domain::CommandUse::CleanUp, QStringLiteral("docker rm -f x")}});
    showAndLook(details, QStringLiteral("details of a host"));
    app::api::SshAlias alias;
    alias.alias = QStringLiteral("vm1");
    alias.target.hostName = QStringLiteral("10.0.0.9");
    dialogs::SshConfigDialog aliases({alias}, hosts);
    showAndLook(aliases, QStringLiteral("hosts of ~/.ssh/config"));
    tests::WindowServices services;
    dialogs::DiscoveryDialog discovery(services.checker(), hosts.first(), hosts);
    showAndLook(discovery, QStringLiteral("discovery"));
    domain::Discovery found;
    found.hosts = {{hosts[1], QStringLiteral("Docker"), {}, true}};
    found.gpus = {QStringLiteral("GPU")};
    Q_EMIT services.checker().discovered(hosts.first().id, found);
    look(discovery, QStringLiteral("discovery, found"));
    report();
}

void TstScreens::questions()
{
    using Kind = domain::HostKeyQuestion::Kind;
    for (const Kind kind : {Kind::Unknown, Kind::Changed, Kind::OtherType}) {
        domain::HostKeyQuestion question;
        question.kind = kind;
        question.host = QStringLiteral("vm1");
        question.address = QStringLiteral("10.0.0.7:22");
        question.keyType = QStringLiteral("ED25519");
        question.fingerprint = fingerprint;
        if (kind != Kind::Unknown)
            question.rememberedFingerprints = {question.fingerprint};
        dialogs::HostKeyDialog dialog(question);
        showAndLook(dialog, QStringLiteral("host key"));
    }
    using Secret = domain::SecretQuestion::Kind;
    for (const Secret kind : {Secret::Password, Secret::Passphrase}) {
        domain::SecretQuestion question;
        question.kind = kind;
        question.host = QStringLiteral("vm1");
        question.attempt = 2;
        dialogs::SecretDialog dialog(question);
        showAndLook(dialog, QStringLiteral("secret"));
    }
    report();
}

void TstScreens::dialogsOfThePlan()
{
    const auto catalog = app::api::workloadCatalog().isEmpty() ? tests::sampleCatalog()
                                                               : app::api::workloadCatalog();
    dialogs::WorkloadDialog work(catalog, *m_settings);
    showAndLook(work, QStringLiteral("workload"));
    work.edit(tests::samplePlan().experiment.workloads.mid(0, 1));
    look(work, QStringLiteral("workload, edited"));
    domain::Plan placed = tests::samplePlan();
    placed.experiment.workloads.append({QStringLiteral("c"),
                                        QStringLiteral("collective"),
                                        {{QStringLiteral("hosts"), QStringLiteral("3")}}});
    dialogs::PlacementDialog placement(placed, placed.hosts.first());
    showAndLook(placement, QStringLiteral("placement"));
    const auto info =
        std::ranges::find(catalog, QString(domain::commandWorkload), &app::api::WorkloadInfo::name);
    dialogs::CommandDialog command(info == catalog.cend() ? app::api::WorkloadInfo() : *info, {});
    showAndLook(command, QStringLiteral("command"));
    dialogs::OwnMachinesDialog own(tests::samplePlan(), {});
    showAndLook(own, QStringLiteral("own machines"));
    command.edit({QStringLiteral("c"),
                  domain::commandWorkload,
                  {{domain::command::words, QStringLiteral("python3 {script} ").repeated(20)},
                   {domain::command::script, QStringLiteral("x")},
                   {domain::command::read, domain::command::readPattern}}});
    look(command, QStringLiteral("command, edited"));
    dialogs::CommandConsentDialog consent(
        {{{QStringLiteral("python3 train.py ").repeated(20), {}, {}, {}, {}, {}}}});
    showAndLook(consent, QStringLiteral("consent to commands"));
    const auto files = domain::CommandFiles::of({{"train.py", false, "print(1)\n"},
                                                 {"a/very/long/" + std::string(80, 'x'), true, ""}})
                           .value();
    dialogs::FilesDialog chosen(files, dialogs::FilesDialog::Use::Choose);
    showAndLook(chosen, QStringLiteral("files to copy"));
    dialogs::FilesDialog read(files, dialogs::FilesDialog::Use::Read);
    showAndLook(read, QStringLiteral("files to read"));
    dialogs::WorkHostsDialog hosts(placed, placed.experiment.workloads.mid(0, 1));
    showAndLook(hosts, QStringLiteral("hosts of a work"));
    dialogs::SuiteDialog suite(app::api::suiteCatalog(), {}, [](const auto &) {
        return app::api::EstimatedTime{.seconds = 720};
    });
    showAndLook(suite, QStringLiteral("suite"));
    dialogs::TemplateDialog published(app::api::planTemplates(), tests::samplePlan(), {},
                                      [](const auto &) { return app::api::EstimatedTime{720}; });
    showAndLook(published, QStringLiteral("template"));
    report();
}

void TstScreens::dialogsOfResults()
{
    domain::RunData run = tests::sampleRun(tests::samplePlan());
    dialogs::TrialsDialog none(run, QStringLiteral("w1"), QStringLiteral("c3"));
    showAndLook(none, QStringLiteral("trials, none"));
    for (int order = 0; order < 16; ++order) {
        domain::TrialData failed;
        failed.trial = tests::sampleTrial(run.run.plan, order, domain::TrialState::Failed);
        failed.trial.reason = longProblem().oneLine().repeated(3);
        run.trials.append(failed);
    }
    dialogs::TrialsDialog trials(run, QStringLiteral("w1"), QStringLiteral("c3"));
    showAndLook(trials, QStringLiteral("trials"));
    tests::WindowServices services;
    dialogs::ChangesDialog changes(services.project(), *m_settings, {});
    showAndLook(changes, QStringLiteral("changes, none"));
    domain::RunData after = tests::sampleRun(tests::samplePlan());
    after.run.id = QStringLiteral("r2");
    services.project().stored = {tests::sampleRun(tests::samplePlan()), after};
    Q_EMIT services.project().runsChanged();
    changes.results().chooseAround(after.run.id);
    auto *tabs = changes.findChild<QTabWidget *>();
    for (int tab = 0; tab < tabs->count(); ++tab) {
        settle();
        tabs->setCurrentIndex(tab);
        look(changes, QStringLiteral("changes, tab %1").arg(tab));
    }
    report();
}

void TstScreens::dialogsOfTheFile()
{
    const domain::Plan plan = tests::samplePlan();
    const auto charts =
        ui::charts::throughputCharts(tests::sampleComparison(plan), tests::sampleRun(plan).run);
    dialogs::ExportDialog files(ui::charts::toCharts(charts), {}, {charts.last().fileStem},
                                QStringLiteral("/home/ana"));
    showAndLook(files, QStringLiteral("export"));
    dialogs::ShareCopyDialog share(plan, {tests::sampleRun(plan).run},
                                   QStringLiteral("/home/ana/layers.strata"));
    showAndLook(share, QStringLiteral("copy to share"));
    tests::WindowServices services;
    ui::models::PlanHistory history(services.project());
    ui::models::RunResults results(services.project());
    services.project().stored = {tests::sampleRun(plan)};
    Q_EMIT services.project().runsChanged();
    dialogs::ScheduleDialog schedule(QDateTime::currentDateTime().addDays(1), {7200, true});
    showAndLook(schedule, QStringLiteral("schedule"));
    dialogs::RunsDialog runs(history, results);
    showAndLook(runs, QStringLiteral("runs"));
    app::domain::Run noted = services.project().stored.first().run;
    noted.chartNotes = {{plan.experiment.workloads.first().id, {}, QStringLiteral("IOMMU off")}};
    dialogs::ChartNoteDialog note(noted, 1);
    showAndLook(note, QStringLiteral("note"));
    report();
}

void TstScreens::dialogsOfTheWindow()
{
    openWindow();
    lookAtModal(QStringLiteral("preferences"),
                [this] { dialogs::editPreferences(*m_settings, m_window); });
    lookAtModal(QStringLiteral("shortcuts"),
                [this] { dialogs::showShortcuts(m_window->actions().all(), m_window); });
    lookAtModal(QStringLiteral("about"), [this] { ui::dialogs::showAbout(m_window); });
    m_window->actions()[ui::shell::ActionId::Guide]->trigger();
    int guides = 0;
    for (QWidget *window : QApplication::topLevelWidgets())
        if (auto *guide = qobject_cast<ui::guide::GuideWindow *>(window)) {
            ++guides;
            guide->browser().findText(QStringLiteral("the"));
            look(*guide, QStringLiteral("user guide"));
        }
    QCOMPARE(guides, 1);
    dialogs::showProblem(longProblem(), m_window);
    const auto details = m_window->findChildren<QDialog *>(Qt::FindDirectChildrenOnly);
    QVERIFY(!details.isEmpty());
    for (QDialog *dialog : details)
        showAndLook(*dialog, QStringLiteral("details"));
    report();
}

int main(int argc, char *argv[])
{
    const QTemporaryDir directory;
    tests::useTestScreen(directory);
    QApplication application(argc, argv);
    TstScreens test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_screens.moc"
