// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Distribution tab: how the steps of each host are spread, and how they went over time.
#include "app/api/distributions.h"
#include "ui/charts/lines/build_distribution.h"
#include "ui/charts/lines/build_step_times.h"
#include "ui/charts/lines/distribution_text.h"
#include "ui/charts/scene/run_text.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/pages/trial_reader.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QVBoxLayout>
#include <QtConcurrentRun>

#include <utility>

namespace strata::ui::pages {

using app::domain::DistributionRow;
using charts::LineChart;
using charts::StepQuantity;

//! The spread comes from summaries. Steps over time are read from the file, those of the chosen
//! setting only and while the page can be seen, and drawn a moment later.
class DistributionPage : public ResultPage {
    Q_OBJECT
public:
    explicit DistributionPage(models::RunResults &results);

    //! The spread of all settings, and of the chosen one its steps over time.
    QList<charts::ChartPtr> charts() const override;
    charts::ChartView *currentView() const override;
    charts::ChartOptions chartOptions() const override;
    void setChartOption(charts::ChartOption option, bool on) override;
    void showSetting(const QString &workloadId, const QString &hostId) override;

protected:
    void refresh() override;
    void showHosts() override;
    void putInFront(const QString &workloadId, const QString &hostId) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    using Rows = QList<DistributionRow>;

    QLayout *makeChoices();
    QWidget *makeCharts();
    void showRows(const Rows &rows);
    void showWork(); //!< another one was chosen, or its numbers have changed
    void fillQuantities(const Rows &rows);
    void readSteps();
    void drawSteps();
    void showSteps(const LineChart &chart);
    void showNoSteps(const QString &why);
    QString work() const { return m_works->currentData().toString(); }
    //! Run and setting whose steps are to be seen.
    using StepsOf = std::pair<QString, QString>;
    StepsOf wantedSteps() const { return {results().run()->run.id, work()}; }
    StepQuantity quantity() const;

    RunWorker<Rows> *m_worker;
    Rows m_rows;
    TrialReader m_reader;
    QFutureWatcher<LineChart> m_drawing;
    StepsOf m_drawn;                //!< what is, or was, being drawn
    StepsOf m_seen;                 //!< what can be seen; empty: nothing
    charts::ChartOptions m_options; //!< those that were chosen
    bool m_isOutdated = false;      //!< the steps are to be read once the page is in front
    QComboBox *m_works = nullptr;
    QComboBox *m_quantities = nullptr;
    charts::ChartView *m_spread = nullptr;
    charts::ChartView *m_overTime = nullptr;
    charts::ChartView *m_front = nullptr; //!< had the focus at last
    widgets::PlainLabel *m_noSteps = nullptr;
    widgets::PlainLabel *m_caption = nullptr; //!< of both
};

namespace {

constexpr int captionMargin = 14; // that of the charts

charts::ChartPtr withoutLastLine(LineChart chart)
{
    chart.caption.removeLast();
    return std::make_shared<const LineChart>(std::move(chart));
}

} // namespace

DistributionPage::DistributionPage(models::RunResults &results) :
    ResultPage(results, {tr("Distribution"),
                         tr("Show how the steps of each host are spread, and how they went over "
                            "time"),
                         tr("Distribution as a table")}),
    m_worker(new RunWorker<Rows>(
        *this, results,
        [](const app::domain::RunData &run, const auto &) { return app::api::distributions(run); },
        [this] { showReading(); }, [this](const Rows &rows) { showRows(rows); })),
    m_reader(results.project()),
    m_works(makeSettingBox()),
    m_quantities(new QComboBox),
    m_spread(new charts::ChartView),
    m_overTime(new charts::ChartView),
    m_front(m_spread),
    m_noSteps(new widgets::PlainLabel),
    m_caption(new widgets::PlainLabel)
{
    setContent(makeCharts(), makeChoices());
    connect(m_works, &QComboBox::activated, this, [this] {
        goTo(work());
        showWork();
    });
    connect(m_quantities, &QComboBox::activated, this, &DistributionPage::showWork);
    connect(&m_reader, &TrialReader::finished, this, &DistributionPage::drawSteps);
    connect(&m_reader, &TrialReader::failed, this,
            [this](const app::api::Problem &problem) { showNoSteps(problem.oneLine()); });
    connect(&m_drawing, &QFutureWatcherBase::finished, this,
            [this] { showSteps(m_drawing.result()); });
    refresh();
}

QLayout *DistributionPage::makeChoices()
{
    m_quantities->setObjectName(QStringLiteral("quantities"));
    m_quantities->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const StepQuantity quantity : {StepQuantity::Time, StepQuantity::Rate})
        m_quantities->addItem(charts::DistributionText::quantity(quantity),
                              static_cast<int>(quantity));
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("&Workload:"), m_works);
    row->addLabelled(tr("&Quantity:"), m_quantities);
    letHostsBeHidden(*row);
    return row;
}

//! One below the other, with what is true of both at the end.
QWidget *DistributionPage::makeCharts()
{
    m_spread->setObjectName(QStringLiteral("spread"));
    m_overTime->setObjectName(QStringLiteral("overTime"));
    m_caption->setMuted(true);
    for (widgets::PlainLabel *label : {m_noSteps, m_caption}) {
        label->setWordWrap(true);
        label->setSelectable(true);
        label->setMargin(captionMargin);
    }
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_spread);
    layout->addWidget(m_overTime);
    m_overTime->hide(); // until there are steps
    layout->addWidget(m_noSteps);
    layout->addWidget(m_caption);
    layout->addStretch();
    QScrollArea *scroll = widgets::makeScroll(content);
    // Always there: a bar that comes and goes changes the width, thus the height, thus the bar.
    scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    for (charts::ChartView *view : {m_spread, m_overTime}) {
        letHostsBeHidden(*view);
        view->installEventFilter(this);
        connect(view, &charts::ChartView::areaReached, scroll, [scroll, view](const QRect &area) {
            const QPoint middle = view->mapToParent(area.center());
            scroll->ensureVisible(middle.x(), middle.y(), 0, area.height() / 2);
        });
    }
    return scroll;
}

QList<charts::ChartPtr> DistributionPage::charts() const
{
    QList<charts::ChartPtr> all;
    for (const QString &workloadId : charts::worksOf(m_rows))
        all.append(std::make_shared<const LineChart>(
            charts::distributionChart(charts::rowsOf(m_rows, workloadId), results().run()->run,
                                      quantity(), results().hiddenHosts(), m_options)));
    if (!all.isEmpty() && m_overTime->chart() && m_overTime->isVisibleTo(this))
        all.append(m_overTime->chart());
    return all;
}

charts::ChartView *DistributionPage::currentView() const
{
    if (m_rows.isEmpty())
        return nullptr;
    return m_front->isVisibleTo(this) ? m_front : m_spread;
}

charts::ChartOptions DistributionPage::chartOptions() const
{
    if (m_rows.isEmpty() || !m_spread->chart())
        return {};
    const auto &chart = dynamic_cast<const LineChart &>(*m_spread->chart());
    charts::ChartOptions options{
        {charts::ChartOption::Logarithmic, chart.x.scale == charts::AxisScale::Log}};
    if (chart.x.scale == charts::AxisScale::Linear)
        options.insert(charts::ChartOption::FromZero, chart.x.fromZero);
    return options;
}

void DistributionPage::setChartOption(charts::ChartOption option, bool on)
{
    m_options.insert(option, on);
    showHosts();
}

bool DistributionPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn && (watched == m_spread || watched == m_overTime))
        m_front = static_cast<charts::ChartView *>(watched);
    return ResultPage::eventFilter(watched, event);
}

StepQuantity DistributionPage::quantity() const
{
    return static_cast<StepQuantity>(m_quantities->currentData().toInt());
}

void DistributionPage::refresh()
{
    m_worker->refresh();
}

void DistributionPage::showHosts()
{
    if (!m_rows.isEmpty())
        showWork();
}

void DistributionPage::showEvent(QShowEvent *event)
{
    ResultPage::showEvent(event);
    if (std::exchange(m_isOutdated, false))
        readSteps();
}

void DistributionPage::showRows(const Rows &rows)
{
    m_rows = rows;
    if (rows.isEmpty()) {
        showNothing(results().runId().isEmpty() ? QString()
                                                : tr("This run has no steps to show yet."));
        return;
    }
    QList<std::pair<QString, QVariant>> works;
    for (const QString &workloadId : charts::worksOf(rows))
        works.append({charts::shownWorkName(results().run()->run, workloadId), workloadId});
    refill(*m_works, works, m_works->currentData());
    showWork();
}

void DistributionPage::fillQuantities(const Rows &rows)
{
    const bool haveRates = charts::haveRates(rows);
    if (!haveRates)
        m_quantities->setCurrentIndex(0);
    widgets::setReason(*m_quantities,
                       haveRates ? QString() : tr("How much work a step does is not known."));
}

void DistributionPage::showWork()
{
    const app::domain::Run &run = results().run()->run;
    const Rows rows = charts::rowsOf(m_rows, work());
    fillQuantities(rows);
    Rows inSight = rows;
    inSight.removeIf(
        [this](const auto &row) { return results().hiddenHosts().contains(row.hostId); });
    showResults(charts::DistributionText::lead(inSight),
                charts::distributionTable(inSight, run, quantity()));
    const LineChart chart =
        charts::distributionChart(rows, run, quantity(), results().hiddenHosts(), m_options);
    m_spread->setChart(std::make_shared<const LineChart>(chart), withoutLastLine(chart));
    m_caption->setText(chart.caption.last());
    readSteps();
}

void DistributionPage::readSteps()
{
    m_isOutdated = !isVisible();
    if (m_isOutdated || m_rows.isEmpty())
        return;
    QStringList missing;
    for (const app::domain::TrialData *trial :
         charts::trialsOverTime(*results().run(), work()).trials)
        if (trial->summary)
            missing.append(trial->trial.id);
    if (m_seen != wantedSteps())
        showNoSteps(tr("Reading the steps \u2026"));
    m_reader.read(results().run()->run.id, missing);
}

//! What was being drawn before is not shown any more.
void DistributionPage::drawSteps()
{
    if (m_rows.isEmpty())
        return;
    m_drawn = wantedSteps();
    m_drawing.setFuture(QtConcurrent::run([run = results().run(), raw = m_reader.trials(),
                                           work = work(), quantity = quantity(),
                                           hidden = results().hiddenHosts(), options = m_options] {
        charts::TrialsOverTime shown = charts::trialsOverTime(*run, work);
        for (const app::domain::TrialData *&trial : shown.trials)
            if (const auto found = raw.constFind(trial->trial.id); found != raw.cend())
                trial = found->get();
        return charts::stepTimesChart(shown, run->run, work, quantity, hidden, options);
    }));
}

void DistributionPage::showSteps(const LineChart &chart)
{
    if (m_rows.isEmpty() || m_drawn != wantedSteps())
        return; // something else was chosen meanwhile
    m_seen = m_drawn;
    m_noSteps->hide();
    m_overTime->setChart(std::make_shared<const LineChart>(chart), withoutLastLine(chart));
    m_overTime->show();
}

void DistributionPage::showNoSteps(const QString &why)
{
    m_seen = {};
    m_noSteps->setText(why);
    m_noSteps->show();
    m_overTime->hide();
}

void DistributionPage::showSetting(const QString &workloadId, const QString &hostId)
{
    ResultPage::showSetting(workloadId, hostId);
    m_spread->setFocus();
}

void DistributionPage::putInFront(const QString &workloadId, const QString &hostId)
{
    if (chooseSetting(*m_works, workloadId))
        showWork();
    selectRow(workloadId, hostId);
}

ResultPage *makeDistributionPage(models::RunResults &results, app::api::Runner &)
{
    return new DistributionPage(results);
}

} // namespace strata::ui::pages

#include "distribution_page.moc"
