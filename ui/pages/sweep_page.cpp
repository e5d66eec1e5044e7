// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Sweep tab: where a layer costs most, over settings that differ in one or two parameters.
#include "app/api/sweep.h"
#include "ui/charts/lines/build_scaling.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/sweep_text.h"
#include "ui/charts/sweeps/build_heat.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/widgets/flow_layout.h"

#include <QLayout>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

using app::domain::SweepResult;
using charts::ChartOption;
using charts::SweepForm;
using charts::SweepQuantity;

class SweepPage : public ResultPage {
    Q_OBJECT
public:
    explicit SweepPage(models::RunResults &results);

    //! Of all sweeps and quantities.
    QList<charts::ChartPtr> charts() const override;
    charts::ChartView *currentView() const override;
    charts::ChartOptions chartOptions() const override;
    void setChartOption(charts::ChartOption option, bool on) override;

protected:
    void refresh() override;
    void showHosts() override;
    void followRow(qsizetype row) override;
    void putInFront(const QString &workloadId, const QString &hostId) override;

private:
    QLayout *makeChoices();
    void showSweeps(const QList<SweepResult> &sweeps);
    void showWhyNothing();
    void fillSweeps();
    void showSweep(); //!< another one was chosen, or its numbers have changed
    void showChart();
    charts::LineChart lines() const;
    bool canBeLogarithmic() const; //!< the axis of the chosen quantity
    void fillForms();
    const SweepResult &chosenSweep() const;
    SweepQuantity chosenQuantity() const;
    SweepForm chosenForm() const;

    RunWorker<QList<SweepResult>> *m_worker;
    QList<SweepResult> m_sweeps;
    charts::HeatChart m_heat;       //!< that is shown, if one is
    charts::ChartOptions m_options; //!< that were chosen, of lines
    QComboBox *m_names = nullptr;
    QComboBox *m_quantities = nullptr;
    QComboBox *m_forms = nullptr;
    charts::ChartView *m_view = nullptr;
};

namespace {

QList<SweepResult> sweepsOf(const app::domain::RunData &run,
                            const app::api::ComparisonPtr &comparison)
{
    return comparison ? app::api::sweeps(run, *comparison) : QList<SweepResult>();
}

} // namespace

SweepPage::SweepPage(models::RunResults &results) :
    ResultPage(results, {tr("&Sweep"), tr("Show at which parameters a layer costs most"),
                         tr("Sweep as a table"), 20, 4}),
    m_worker(new RunWorker<QList<SweepResult>>(
        *this, results, sweepsOf, [this] { showReading(); },
        [this](const auto &sweeps) { showSweeps(sweeps); })),
    m_names(makeSettingBox()),
    m_quantities(new QComboBox),
    m_forms(new QComboBox),
    m_view(new charts::ChartView)
{
    setContent(makeLineScroll(m_view), makeChoices());
    connect(m_names, &QComboBox::activated, this, [this] {
        m_forms->clear(); // another sweep is shown as is usual for it
        showSweep();
    });
    for (QComboBox *box : {m_quantities, m_forms})
        connect(box, &QComboBox::activated, this, &SweepPage::showChart);
    connect(m_view, &charts::ChartView::subjectChosen, this, &SweepPage::goToInChart);
    letHostsBeHidden(*m_view);
    refresh();
}

QLayout *SweepPage::makeChoices()
{
    m_names->setObjectName(QStringLiteral("sweeps"));
    m_quantities->setObjectName(QStringLiteral("quantities"));
    m_forms->setObjectName(QStringLiteral("forms"));
    for (QComboBox *box : {m_quantities, m_forms})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *row = new widgets::FlowLayout;
    row->addLabelled(tr("Para&meters:"), m_names);
    row->addLabelled(tr("&Quantity:"), m_quantities);
    row->addLabelled(tr("Show &as:"), m_forms);
    letHostsBeHidden(*row);
    return row;
}

void SweepPage::showHosts()
{
    if (!m_sweeps.isEmpty())
        showSweep();
}

QList<charts::ChartPtr> SweepPage::charts() const
{
    if (m_sweeps.isEmpty())
        return {};
    const app::domain::Run &run = results().run()->run;
    return charts::toCharts(charts::heatCharts(m_sweeps, run, results().hiddenHosts())) +
           charts::toCharts(charts::scalingCharts(m_sweeps, run, results().hiddenHosts()));
}

charts::ChartView *SweepPage::currentView() const
{
    return !m_sweeps.isEmpty() ? m_view : nullptr;
}

const SweepResult &SweepPage::chosenSweep() const
{
    return m_sweeps.at(std::max(0, m_names->currentIndex()));
}

SweepQuantity SweepPage::chosenQuantity() const
{
    return static_cast<SweepQuantity>(m_quantities->currentData().toInt());
}

SweepForm SweepPage::chosenForm() const
{
    return static_cast<SweepForm>(m_forms->currentData().toInt());
}

void SweepPage::refresh()
{
    m_worker->refresh();
}

void SweepPage::showSweeps(const QList<SweepResult> &sweeps)
{
    m_sweeps = sweeps;
    // Before the first result there is nothing to draw.
    m_sweeps.removeIf(
        [](const SweepResult &sweep) { return charts::sweepQuantities(sweep).isEmpty(); });
    if (m_sweeps.isEmpty()) {
        showWhyNothing();
        return;
    }
    fillSweeps();
    showSweep();
}

void SweepPage::showWhyNothing()
{
    if (results().hasNumbers())
        showNothing(tr("This run has no sweep."),
                    tr("A sweep needs three settings or more of one workload that differ in one or "
                       "two parameters. Open the plan, add a workload, and give a parameter "
                       "several values, such as 128..1024 x2."));
    else
        showNothing();
}

void SweepPage::fillSweeps()
{
    QList<std::pair<QString, QVariant>> names;
    for (const SweepResult &sweep : std::as_const(m_sweeps))
        names.append({charts::SweepText::name(sweep.sweep), sweep.sweep.cells.first().workloadId});
    refill(*m_names, names, m_names->currentData());
}

//! The usual one first.
void SweepPage::fillForms()
{
    QList<SweepForm> forms{SweepForm::Lines};
    if (charts::makesMap(chosenSweep()))
        forms.insert(chosenSweep().sweep.axes.size() > 1 ? 0 : 1, SweepForm::Map);
    QList<std::pair<QString, QVariant>> entries;
    for (const SweepForm form : std::as_const(forms))
        entries.append({charts::SweepText::form(form), static_cast<int>(form)});
    refill(*m_forms, entries, m_forms->currentData());
}

void SweepPage::showSweep()
{
    fillForms();
    QList<std::pair<QString, QVariant>> quantities;
    for (const SweepQuantity quantity : charts::sweepQuantities(chosenSweep()))
        quantities.append({charts::SweepText::quantity(quantity), static_cast<int>(quantity)});
    refill(*m_quantities, quantities, m_quantities->currentData());
    const app::domain::Run &run = results().run()->run;
    models::TableTwin::Content table = charts::sweepTable(chosenSweep(), run);
    table.rows.removeIf(
        [this](const auto &row) { return results().hiddenHosts().contains(row.hostId); });
    showResults(charts::SweepText::lead(chosenSweep(), run), table);
    showChart();
}

//! A difference may be zero or negative, which has no place on such an axis.
bool SweepPage::canBeLogarithmic() const
{
    return !charts::isDifference(chosenQuantity());
}

charts::LineChart SweepPage::lines() const
{
    charts::LineChart chart = charts::scalingChart(chosenSweep(), chosenQuantity(),
                                                   results().run()->run, results().hiddenHosts());
    for (charts::LinePanel &panel : chart.panels) {
        if (canBeLogarithmic() && m_options.contains(ChartOption::Logarithmic))
            panel.scale = m_options.value(ChartOption::Logarithmic) ? charts::AxisScale::Log
                                                                    : charts::AxisScale::Linear;
        for (charts::LineSeries &series : panel.series)
            if (!m_options.value(ChartOption::Intervals, true))
                series.intervals.clear();
    }
    if (!m_options.value(ChartOption::Intervals, true))
        chart.caption.prepend(charts::RowText::noIntervals());
    return chart;
}

charts::ChartOptions SweepPage::chartOptions() const
{
    if (m_sweeps.isEmpty() || chosenForm() != SweepForm::Lines)
        return {};
    charts::ChartOptions options{
        {ChartOption::Intervals, m_options.value(ChartOption::Intervals, true)}};
    if (canBeLogarithmic())
        options.insert(ChartOption::Logarithmic,
                       lines().panels.first().scale == charts::AxisScale::Log);
    return options;
}

void SweepPage::setChartOption(ChartOption option, bool on)
{
    m_options.insert(option, on);
    if (!m_sweeps.isEmpty())
        showChart();
}

void SweepPage::showChart()
{
    const SweepResult &sweep = chosenSweep();
    const app::domain::Run &run = results().run()->run;
    if (chosenForm() == SweepForm::Lines) {
        m_heat = {};
        m_view->setChart(lines());
        Q_EMIT chartsChanged();
        return;
    }
    m_heat = charts::heatChart(sweep, chosenQuantity(), run, results().hiddenHosts());
    m_view->setChart(m_heat);
    Q_EMIT chartsChanged();
}

//! The first sweep that has the setting, unless the one that is shown has it too.
void SweepPage::putInFront(const QString &workloadId, const QString &hostId)
{
    const auto has = [&](const SweepResult &sweep) {
        return std::ranges::any_of(sweep.sweep.cells,
                                   [&](const auto &cell) { return cell.workloadId == workloadId; });
    };
    const auto found = std::ranges::find_if(m_sweeps, has);
    if (found == m_sweeps.end())
        return;
    if (!has(chosenSweep()) && chooseSetting(*m_names, found->sweep.cells.first().workloadId)) {
        m_forms->clear();
        showSweep();
    }
    ResultPage::putInFront(workloadId, hostId);
}

void SweepPage::followRow(qsizetype row)
{
    const models::TableTwin::Row &chosen = content().rows.at(row);
    int place = 0;
    for (const charts::HeatPanel &panel : std::as_const(m_heat.panels))
        for (const charts::HeatCell &cell : panel.cells) {
            if (cell.hostId == chosen.hostId && cell.workloadId == chosen.workloadId)
                m_view->setCurrentIndex(place);
            ++place;
        }
}

ResultPage *makeSweepPage(models::RunResults &results, app::api::Runner &)
{
    return new SweepPage(results);
}

} // namespace strata::ui::pages

#include "sweep_page.moc"
