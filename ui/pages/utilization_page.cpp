// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Utilization tab: how busy each host was over the time of a trial, and the maximum and mean
//! of everything that was sampled.
#include "ui/charts/lines/utilization_picture.h"
#include "ui/charts/lines/utilization_series.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/run_text.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/choice_menu.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"

#include <QCheckBox>
#include <QFutureWatcher>
#include <QLayout>
#include <QSet>
#include <QToolButton>
#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <algorithm>
#include <memory>

namespace strata::ui::pages {

using charts::UtilizationChoice;
using widgets::ChoiceMenu;

//! What it shows is computed by a worker: after a change it follows a moment later, with updated().
class UtilizationPage : public ResultPage {
    Q_OBJECT
public:
    explicit UtilizationPage(models::RunResults &results);

    charts::ChartView *currentView() const override;

Q_SIGNALS:
    void updated();

protected:
    void refresh() override; //!< asks for a new picture
    void showHosts() override { choose(); }
    void showEvent(QShowEvent *event) override;
    void putInFront(const QString &workloadId, const QString &hostId) override;

private:
    using PicturePtr = std::shared_ptr<const charts::UtilizationPicture>;

    QLayout *makeChoices();
    QLayout *makeToggles();
    QWidget *makeGapRow();
    void showGaps(const charts::UtilizationPicture &picture);
    void choose(); //!< asks for another picture of the same run
    bool mayRead() const;
    void ask(const QStringList &trialIds);
    bool isAwaited(const QString &trialId) const;
    void takeTrials(const QString &runId, const app::api::TrialsPtr &trials);
    void takeProblem(const QString &runId, const app::api::Problem &problem);
    void forgetUnshown(const charts::UtilizationChoice &shown);
    void showPicture(const PicturePtr &picture);
    void showWhyNothing();
    void refreshChoices();
    charts::UtilizationChoice choice() const;

    app::api::RunDataPtr m_pictured; //!< the run that the picture is of, or will be of
    app::api::RunDataPtr m_drawn;    //!< what a worker draws; null: it is not wanted any more
    charts::RawTrials
        m_raw; //!< of that run: those that are shown, and some that were; null: asked for
    QList<QStringList> m_questions; //!< trials that were asked for together; not answered yet
    bool m_isOutdated = false;      //!< to be chosen again once the page is in front
    PicturePtr m_picture;
    charts::UtilizationRows m_rows; //!< of the run; null: to be computed
    QFutureWatcher<PicturePtr> m_worker;
    QWidget *m_gapRow = nullptr;
    widgets::PlainLabel *m_gapSummary = nullptr;
    QToolButton *m_gapDetails = nullptr;
    widgets::PlainLabel *m_gaps = nullptr; //!< all of them: many lines, so only when asked for
    QComboBox *m_settings = nullptr;
    QComboBox *m_rounds = nullptr;
    widgets::ChoiceMenu *m_groups = nullptr;
    QCheckBox *m_eachCore = nullptr;
    charts::ChartView *m_view = nullptr;
};

namespace {

constexpr std::size_t mostRawRows = 2'000'000; // about 100 MB

} // namespace

UtilizationPage::UtilizationPage(models::RunResults &results) :
    ResultPage(results, {tr("&Utilization"), tr("Show how busy each host was while it worked"),
                         tr("Utilization as a table"), 32}),
    m_gapSummary(new widgets::PlainLabel),
    m_gapDetails(new QToolButton),
    m_gaps(new widgets::PlainLabel),
    m_settings(makeSettingBox()),
    m_rounds(new QComboBox),
    m_groups(new ChoiceMenu(tr("&Quantities"))),
    m_eachCore(new QCheckBox(tr("Each &processor"))),
    m_view(new charts::ChartView)
{
    setContent(makeLineScroll(m_view), makeChoices());
    connect(m_settings, &QComboBox::activated, this, [this] {
        goTo(m_settings->currentData().toString());
        choose();
    });
    connect(m_rounds, &QComboBox::activated, this, &UtilizationPage::choose);
    connect(m_groups, &ChoiceMenu::changed, this, &UtilizationPage::choose);
    connect(m_eachCore, &QCheckBox::toggled, this, &UtilizationPage::choose);
    connect(&m_worker, &QFutureWatcherBase::finished, this,
            [this] { showPicture(m_worker.result()); });
    connect(&results.project(), &app::api::Project::trialsLoaded, this,
            &UtilizationPage::takeTrials);
    connect(&results.project(), &app::api::Project::trialsNotLoaded, this,
            &UtilizationPage::takeProblem);
    letHostsBeHidden(*m_view);
    refresh();
}

QLayout *UtilizationPage::makeChoices()
{
    m_gaps->setWordWrap(true);
    m_gaps->hide();
    auto *layout = new QVBoxLayout;
    layout->addLayout(makeToggles());
    layout->addWidget(makeGapRow());
    layout->addWidget(m_gaps);
    return layout;
}

QWidget *UtilizationPage::makeGapRow()
{
    m_gapDetails->setText(tr("Details"));
    m_gapDetails->setAccessibleName(tr("Details of the missing sensors"));
    m_gapDetails->setAutoRaise(true);
    m_gapDetails->setCheckable(true);
    m_gapDetails->setFocusPolicy(Qt::StrongFocus);
    m_gapDetails->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_gapDetails->setArrowType(Qt::RightArrow);
    connect(m_gapDetails, &QToolButton::toggled, this, [this](bool shown) {
        m_gapDetails->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
        m_gaps->setVisible(shown);
    });
    m_gapRow = new QWidget;
    auto *row = new QHBoxLayout(m_gapRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_gapSummary->setWordWrap(false);
    row->addWidget(m_gapSummary);
    row->addWidget(m_gapDetails);
    row->addStretch();
    return m_gapRow;
}

void UtilizationPage::showGaps(const charts::UtilizationPicture &picture)
{
    const QString all = picture.gaps.join(QLatin1Char(' '));
    m_gapSummary->setText(picture.gapSummary);
    m_gapSummary->setToolTip(models::plainToolTip(all));
    m_gapSummary->setAccessibleDescription(all);
    m_gaps->setText(all);
    m_gapRow->setVisible(!all.isEmpty());
    m_gaps->setVisible(!all.isEmpty() && m_gapDetails->isChecked());
}

QLayout *UtilizationPage::makeToggles()
{
    m_rounds->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_rounds->setToolTip(models::plainToolTip(
        tr("Which trial of each host is drawn. The table is over all finished trials.")));
    m_eachCore->setToolTip(models::plainToolTip(
        tr("Draws a thin line for each processor behind the line of all of them.")));
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("&Setting:"), m_settings);
    row->addLabelled(tr("Roun&d:"), m_rounds);
    letHostsBeHidden(*row);
    row->addWidget(m_groups);
    row->addWidget(m_eachCore);
    return row;
}

charts::ChartView *UtilizationPage::currentView() const
{
    return m_picture && !m_picture->settings.isEmpty() ? m_view : nullptr;
}

UtilizationChoice UtilizationPage::choice() const
{
    const QVariant round = m_rounds->currentData();
    return {m_settings->currentData().toString(),
            round.isValid() ? round.toInt() : UtilizationChoice::lastFinished,
            results().hiddenHosts(), m_groups->hiddenKeys(), m_eachCore->isChecked()};
}

void UtilizationPage::refresh()
{
    const bool another =
        !results().run() || !m_pictured || results().run()->run.id != m_pictured->run.id;
    m_pictured = results().run();
    if (another) { // what was shown is of another run
        m_picture.reset();
        m_raw.clear();
        m_questions.clear();
        if (m_pictured)
            showReading();
        else
            showWhyNothing();
    }
    m_rows.reset(); // there is more to count now
    choose();
}

//! Nobody waits for the raw steps of a run under way while another page is in front.
bool UtilizationPage::mayRead() const
{
    return isVisible() || m_pictured->run.state != app::domain::RunState::Running;
}

void UtilizationPage::choose()
{
    m_isOutdated = false;
    m_drawn.reset(); // it was of another choice, if not of another run
    if (!m_pictured)
        return;
    const UtilizationChoice wanted = charts::possibleChoice(*m_pictured, choice());
    const QStringList missing = charts::trialsToRead(*m_pictured, wanted, m_raw);
    m_isOutdated = !missing.isEmpty() && !mayRead();
    if (m_isOutdated)
        return;
    if (!missing.isEmpty()) {
        ask(missing);
        return;
    }
    if (m_raw.values().contains(nullptr))
        return; // they are on their way
    forgetUnshown(wanted);
    m_drawn = m_pictured;
    m_worker.setFuture(QtConcurrent::run([run = m_pictured, wanted, rows = m_rows, raw = m_raw] {
        return std::make_shared<const charts::UtilizationPicture>(
            charts::utilizationPicture(*run, wanted, rows, raw));
    }));
}

void UtilizationPage::ask(const QStringList &trialIds)
{
    for (const QString &trialId : trialIds)
        m_raw.insert(trialId, nullptr);
    m_questions.append(trialIds);
    results().project().loadTrials(m_pictured->run.id, trialIds);
}

bool UtilizationPage::isAwaited(const QString &trialId) const
{
    return m_raw.contains(trialId) && !m_raw.value(trialId);
}

//! Other pages ask, too: what an answer lacks may come with another one, and is asked for again
//! before it is taken for missing in the file.
void UtilizationPage::takeTrials(const QString &runId, const app::api::TrialsPtr &trials)
{
    const auto isOneOfThem = [this](const QString &id) { return isAwaited(id); };
    if (!m_pictured || runId != m_pictured->run.id)
        return;
    bool isForThis = trials->isEmpty();
    for (const app::domain::TrialData &trial : *trials)
        if (isAwaited(trial.trial.id)) {
            m_raw.insert(trial.trial.id, {trials, &trial});
            isForThis = true;
        }
    if (!isForThis)
        return;
    m_questions.removeIf(
        [&](const QStringList &ids) { return std::ranges::none_of(ids, isOneOfThem); });
    const auto question = std::ranges::find_if(m_questions, [&](const QStringList &ids) {
        return std::ranges::all_of(*trials,
                                   [&](const auto &trial) { return ids.contains(trial.trial.id); });
    });
    if (question != m_questions.end()) {
        QStringList left = *question;
        left.removeIf([&](const QString &id) { return !isAwaited(id); });
        m_questions.erase(question);
        if (!trials->isEmpty())
            ask(left);
        for (const QString &id : trials->isEmpty() ? left : QStringList())
            m_raw.insert(id, std::make_shared<const app::domain::TrialData>());
    }
    choose();
}

void UtilizationPage::takeProblem(const QString &runId, const app::api::Problem &problem)
{
    if (!m_pictured || runId != m_pictured->run.id)
        return;
    m_raw.removeIf([](const auto &raw) { return !raw.value(); });
    m_questions.clear();
    if (!m_picture) // what is shown stays
        showProblem(problem);
}

//! What was looked at before is kept as long as it is not much.
void UtilizationPage::forgetUnshown(const UtilizationChoice &shown)
{
    std::size_t rows = 0;
    for (const auto &raw : std::as_const(m_raw))
        rows += raw->steps.size() + raw->samples.size();
    if (rows < mostRawRows)
        return;
    QSet<QString> ids;
    for (const app::domain::TrialData *trial : charts::shownTrials(*m_pictured, shown))
        ids.insert(trial->trial.id);
    m_raw.removeIf([&](const auto &raw) { return !ids.contains(raw.key()); });
}

void UtilizationPage::showEvent(QShowEvent *event)
{
    ResultPage::showEvent(event);
    if (m_isOutdated)
        choose();
}

//! It shows all hosts side by side.
void UtilizationPage::putInFront(const QString &workloadId, const QString &)
{
    if (chooseSetting(*m_settings, workloadId))
        choose();
}

void UtilizationPage::showWhyNothing()
{
    showNothing(results().runId().isEmpty() ? QString() : tr("This run has no steps to show yet."));
}

void UtilizationPage::showPicture(const PicturePtr &picture)
{
    if (!m_pictured || m_drawn != m_pictured)
        return;
    m_picture = picture;
    m_rows = picture->rows;
    if (picture->settings.isEmpty()) {
        showWhyNothing();
        Q_EMIT updated();
        return;
    }
    refreshChoices();
    showGaps(*picture);
    m_view->setChart(picture->chart);
    showResults(tr("What each host did while it worked. %1").arg(picture->sampling),
                picture->table);
    Q_EMIT updated();
}

void UtilizationPage::refreshChoices()
{
    const app::domain::Run &run = m_pictured->run;
    QList<std::pair<QString, QVariant>> settings;
    for (const QString &workloadId : m_picture->settings)
        settings.append({charts::shownWorkName(run, workloadId), workloadId});
    refill(*m_settings, settings, m_picture->choice.workloadId);
    m_settings->setToolTip(models::plainToolTip(m_settings->currentText()));
    //: a round
    QList<std::pair<QString, QVariant>> rounds{
        {tr("last finished"), UtilizationChoice::lastFinished}};
    for (const int round : m_picture->rounds)
        rounds.append({QLocale().toString(round + 1), round});
    refill(*m_rounds, rounds, m_picture->choice.round);
    QList<ChoiceMenu::Choice> groups;
    for (const QString &group : m_picture->groups)
        groups.append({group, charts::UtilizationGroups::title(group)});
    m_groups->setChoices(groups);
    widgets::setReason(*m_eachCore, m_picture->groups.contains(QStringLiteral("cpu"))
                                        ? QString()
                                        : tr("No processor was sampled in these trials."));
}

ResultPage *makeUtilizationPage(models::RunResults &results, app::api::Runner &)
{
    return new UtilizationPage(results);
}

} // namespace strata::ui::pages

#include "utilization_page.moc"
