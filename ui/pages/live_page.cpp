// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/live_page.h"

#include "app/api/text.h"
#include "ui/widgets/announcement.h"
#include "ui/widgets/cell_delegates.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/table_setup.h"

#include <QHeaderView>
#include <QSplitter>
#include <QVBoxLayout>

namespace strata::ui::pages {

using app::api::Runner;
using app::domain::RunState;
using app::domain::Trial;
using charts::LiveChart;
using models::TrialTableModel;

namespace {

constexpr int tickMs = 1'000;
constexpr int leastRows = 3; // of the table

//! Asks for no more height than it needs: what its parts would like is no reason to scroll the
//! page.
class LowSplitter : public QSplitter {
public:
    using QSplitter::QSplitter;
    QSize sizeHint() const override { return {QSplitter::sizeHint().width(), minimumHeight()}; }
};

} // namespace

LivePage::LivePage(Runner &runner) :
    m_stack(new QStackedWidget),
    m_headline(new widgets::PlainLabel),
    m_notice(new widgets::PlainLabel),
    m_resume(new QPushButton),
    m_continue(new QPushButton),
    m_quantity(new QComboBox),
    m_pause(new QCheckBox),
    m_chart(new LiveChart),
    m_table(new QTableView),
    m_sorted(new QSortFilterProxyModel(this))
{
    m_stack->addWidget(makeEmptyState());
    m_stack->addWidget(makeContent());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    setTexts();
    connectRunner(runner);
}

void LivePage::setTexts()
{
    m_empty->setText(tr("No run is in progress."), {});
    m_empty->setButtons(tr("Run n&ow"), tr("Open the &plan"));
    m_resume->setText(tr("Res&ume"));
    m_continue->setText(tr("&Continue"));
    m_quantityLabel->setText(tr("Sh&ow:"));
    //: what the chart shows of each step
    m_quantity->setItemText(0, tr("rate"));
    //: what the chart shows of each step
    m_quantity->setItemText(1, tr("time of a step"));
    m_pause->setText(tr("&Pause the chart"));
    m_chart->setAccessibleName(tr("Steps of the current trials"));
    widgets::nameTable(*m_table, tr("Trials of the run"));
    m_trials.retranslate();
}

void LivePage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        setTexts();
        showHeadline();
        showHosts();
        if (m_end)
            showEnd(*m_end);
        m_chart->refresh();
    }
    QWidget::changeEvent(event);
}

void LivePage::connectRunner(Runner &runner)
{
    connect(&runner, &Runner::trialChanged, this, &LivePage::takeTrial);
    connect(&runner, &Runner::stepsArrived, this, &LivePage::takeSteps);
    connect(&runner, &Runner::finished, this,
            [this](const QString &, RunState state) { showEnd(state); });
    connect(&runner, &Runner::activityChanged, this,
            [this](const QString &hostId, const app::domain::HostActivity &activity) {
                using Doing = app::domain::HostDoing;
                const bool wasAway = m_activities.value(hostId).doing == Doing::Unreachable;
                m_activities.insert(hostId, activity);
                showHosts();
                if (activity.doing == Doing::Unreachable && !wasAway)
                    widgets::announce(*this, m_notice->text());
            });
    connect(&runner, &Runner::progressChanged, this,
            [this](const app::api::Progress &progress) { showPause(progress.pause); });
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &LivePage::showHosts);
}

QWidget *LivePage::makeEmptyState()
{
    m_empty = new widgets::EmptyState;
    connect(m_empty, &widgets::EmptyState::primaryClicked, this, &LivePage::runRequested);
    connect(m_empty, &widgets::EmptyState::secondaryClicked, this, &LivePage::planRequested);
    return m_empty;
}

QLayout *LivePage::makeHeader()
{
    m_headline->setHeading(true);
    m_resume->setObjectName(QStringLiteral("resume"));
    m_resume->setAutoDefault(false);
    m_resume->hide();
    connect(m_resume, &QPushButton::clicked, this, &LivePage::resumeRequested);
    m_continue->setObjectName(QStringLiteral("continue"));
    m_continue->setAutoDefault(false);
    m_continue->hide();
    connect(m_continue, &QPushButton::clicked, this, &LivePage::continueRequested);
    m_quantity->addItem({}, int(LiveChart::Quantity::Rate));
    m_quantity->addItem({}, int(LiveChart::Quantity::StepTime));
    auto *controls = new widgets::FlowLayout;
    controls->addWidget(m_resume);
    controls->addWidget(m_continue);
    m_quantityLabel = controls->addLabelled({}, m_quantity);
    controls->addWidget(m_pause);
    // The headline wraps beside them; if even so there is no room, they go on in a second line.
    auto *row = new QHBoxLayout;
    row->addWidget(m_headline, 1);
    row->addLayout(controls);
    connect(m_quantity, &QComboBox::currentIndexChanged, this, [this] {
        m_chart->setQuantity(LiveChart::Quantity(m_quantity->currentData().toInt()));
    });
    connect(m_pause, &QCheckBox::toggled, m_chart, &LiveChart::setPaused);
    return row;
}

QWidget *LivePage::makeContent()
{
    setUpTable();
    auto *splitter = new LowSplitter(Qt::Vertical);
    splitter->addWidget(m_chart);
    splitter->addWidget(m_table);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({300, 200}); // shares of the height, whatever that is
    splitter->setChildrenCollapsible(false);
    splitter->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    splitter->setMinimumHeight(m_chart->minimumSizeHint().height() + splitter->handleWidth() +
                               m_table->minimumHeight());
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->addLayout(makeHeader());
    m_notice->hide();
    layout->addWidget(m_notice);
    layout->addWidget(splitter, 1);
    return content;
}

void LivePage::setUpTable()
{
    m_sorted->setSourceModel(&m_trials);
    m_sorted->setSortRole(TrialTableModel::SortRole);
    m_table->setModel(m_sorted);
    widgets::setUpTable(*m_table, {});
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(TrialTableModel::OrderColumn, Qt::AscendingOrder);
    m_table->setItemDelegateForColumn(
        TrialTableModel::StepsColumn,
        new widgets::ProgressDelegate(TrialTableModel::ProgressRole, m_table));
    QHeaderView &header = *m_table->horizontalHeader();
    m_table->setMinimumHeight(header.sizeHint().height() + 2 * m_table->frameWidth() +
                              leastRows * m_table->verticalHeader()->defaultSectionSize());
    header.setSectionResizeMode(TrialTableModel::WorkloadColumn, QHeaderView::Stretch);
    header.setStretchLastSection(false);
    widgets::setColumnWidths(*m_table, {{TrialTableModel::OrderColumn, 9},
                                        {TrialTableModel::RoundColumn, 10},
                                        {TrialTableModel::HostColumn, 22},
                                        {TrialTableModel::StateColumn, 20},
                                        {TrialTableModel::StepsColumn, 12},
                                        {TrialTableModel::RateColumn, 18}});
}

void LivePage::setPlanned(const QString &summary)
{
    m_empty->setText(tr("No run is in progress."), summary);
}

void LivePage::begin(const app::domain::Plan &plan, qint64 defaultSteps)
{
    app::domain::Run run;
    run.plan = plan;
    m_hosts = charts::shownHosts(run, plan.experiment.baselineId);
    m_trials.begin(plan, defaultSteps);
    m_troubles.begin(plan);
    m_chart->clear();
    m_headline->setText(tr("Preparing the hosts …"));
    m_resume->hide();
    showPause(app::api::Progress::Pause::None);
    m_activities.clear();
    m_end.reset();
    m_tick.start();
    showHosts();
    m_stack->setCurrentIndex(1);
}

void LivePage::showEarlier(const app::domain::RunData &run)
{
    for (const app::domain::TrialData &earlier : run.trials) {
        m_trials.setTrial(earlier.trial);
        m_trials.setSteps(earlier.trial.id, app::domain::stepsOf(earlier));
    }
}

void LivePage::setResumeReason(const QString &reason)
{
    const bool ended = !m_tick.isActive() && m_stack->currentIndex() == 1;
    m_resume->setVisible(ended && reason.isEmpty());
}

//! Says which hosts have not been heard of for a while, and which cannot be reached.
void LivePage::showHosts()
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    QStringList sentences;
    for (auto it = m_activities.cbegin(); it != m_activities.cend(); ++it) {
        const QString host = m_trials.hostName(it.key());
        const qint64 silent = app::api::silentSeconds(*it, now);
        if (silent > 0)
            sentences.append(
                tr("No response from %1 for %2 s.").arg(host, QString::number(silent)));
        else if (it->doing == app::domain::HostDoing::Unreachable)
            sentences.append(
                tr("%1 has been unreachable since %2. Strata keeps trying. %3")
                    .arg(host, it->since.toLocalTime().time().toString(QStringLiteral("HH:mm:ss")),
                         app::api::displayText(it->reason, 500)));
    }
    sentences.sort();
    if (m_tick.isActive())
        sentences += m_troubles.sentences();
    if (m_runPause == app::api::Progress::Pause::AfterTrial)
        sentences.prepend(tr("The run pauses after this trial."));
    m_notice->setText(sentences.join(QLatin1Char('\n')));
    m_notice->setVisible(!sentences.isEmpty());
}

void LivePage::setComparison(const app::domain::Comparison &comparison)
{
    showTroubles(m_troubles.take(comparison));
}

void LivePage::showTroubles(bool areNew)
{
    if (!m_tick.isActive()) // what has come of the run is said in their place
        return;
    showHosts();
    if (areNew)
        widgets::announce(*this, m_notice->text());
}

void LivePage::showPause(app::api::Progress::Pause pause)
{
    using Pause = app::api::Progress::Pause;
    if (pause == m_runPause)
        return;
    m_runPause = pause;
    m_continue->setVisible(pause != Pause::None);
    showHeadline();
    if (pause == Pause::Now)
        widgets::announce(*this, m_headline->text());
    showHosts();
}

void LivePage::showHeadline()
{
    if (m_runPause == app::api::Progress::Pause::Now)
        m_headline->setText(tr("The run is paused. Nothing is measured until you continue."));
    else if (m_trials.current())
        showCurrent();
    else if (m_tick.isActive())
        m_headline->setText(tr("Preparing the hosts …"));
}

void LivePage::takeTrial(const Trial &trial)
{
    if (m_stack->currentIndex() == 0)
        return; // collected for a run that is not the one to be shown
    m_trials.setTrial(trial);
    if (isFinal(trial.state))
        showTroubles(m_troubles.take(trial));
    showCurrent();
    if (trial.state == app::domain::TrialState::Waiting)
        return;
    // Roofs have no rate of their own that would mean anything.
    if (m_trials.measuresRoofs(trial)) {
        if (!isFinal(trial.state))
            m_chart->clear(tr("The roofs of %1 have no rate that could be shown here.")
                               .arg(m_trials.hostName(trial.hostId)));
        return;
    }
    charts::LiveTrial shown;
    shown.trialId = trial.id;
    shown.hostName = m_trials.hostName(trial.hostId);
    shown.round = trial.round;
    if (const int host = charts::indexOfHost(m_hosts, trial.hostId); host >= 0) {
        shown.kind = m_hosts.at(host).kind;
        shown.nthOfKind = m_hosts.at(host).nthOfKind;
    }
    shown.group = m_trials.workloadName(trial.workloadId);
    shown.workPerStep = trial.workPerIteration * double(trial.iterationsPerStep);
    shown.rateUnit = trial.rateUnit;
    m_chart->setTrial(shown);
}

void LivePage::takeSteps(const QString &trialId, const QList<app::domain::Step> &steps)
{
    m_trials.addSteps(trialId, steps);
    m_chart->appendSteps(trialId, steps);
}

void LivePage::showCurrent()
{
    const Trial *trial = m_trials.current();
    if (!trial)
        return;
    m_headline->setText(trialText(*trial));
    // Those that take turns stand together; if there is no room for all, the first are shown.
    for (const Trial *shown : {trial, m_trials.firstRunning()})
        m_table->scrollTo(m_sorted->mapFromSource(m_trials.indexOf(shown->id)));
}

QString LivePage::trialText(const Trial &trial) const
{
    const QString round = m_trials.roundText(trial);
    const bool isOfRoofs = m_trials.measuresRoofs(trial);
    const QString work = m_trials.workloadName(trial.workloadId);
    if (const int hosts = m_trials.hostsInTurns(trial); hosts > 1)
        return isOfRoofs
                   //: %1: "Round 1 of 5"
                   ? tr("%1 – roofs of %n host(s) in turns", nullptr, hosts).arg(round)
                   //: %1: "Round 1 of 5", %2 a work
                   : tr("%1 – %2 on %n host(s) in turns", nullptr, hosts).arg(round, work);
    const QString host = m_trials.hostName(trial.hostId);
    if (isOfRoofs && trial.state == app::domain::TrialState::Measuring)
        return QStringLiteral("%1 – %2 – %3").arg(round, host, m_trials.roofsText(trial));
    //: %1: "Round 1 of 5", %2 a host, %3 a work, %4 what it does
    return tr("%1 – %2 – %3: %4")
        .arg(round, host, isOfRoofs ? tr("roofs") : work, app::api::text(trial.state));
}

//! Where it cannot be measured as it is, resuming would only fail again.
void LivePage::showIncomplete()
{
    const auto why = m_trials.whyNothingWasMeasured();
    if (!why) {
        m_headline->setText(
            tr("The run is over, but not complete. Resume measures what is missing."));
        return;
    }
    m_headline->setText(tr("Nothing could be measured."));
    m_notice->setText(why->isEmpty() ? tr("The table below says why.") : *why);
    m_notice->show();
}

QString LivePage::headline() const
{
    const bool hasReason = m_end && !m_notice->isHidden();
    return hasReason ? m_headline->text() + QLatin1Char(' ') + m_notice->text()
                     : m_headline->text();
}

void LivePage::showEnd(RunState state)
{
    m_tick.stop();
    showPause(app::api::Progress::Pause::None);
    m_end = state;
    m_activities.clear();
    showHosts();
    switch (state) {
    case RunState::Done:
        m_headline->setText(tr("The run is finished."));
        break;
    case RunState::Stopped:
        m_headline->setText(tr("The run was stopped. What was measured is kept."));
        break;
    case RunState::Incomplete:
        showIncomplete();
        break;
    default:
        m_headline->setText(tr("The run was interrupted. What was measured is kept."));
    }
}

} // namespace strata::ui::pages
