// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The result tabs of the comparison: a chart for each workload setting, with a row for each host.
#include "app/api/text.h"
#include "ui/charts/rows/answer_text.h"
#include "ui/charts/rows/build_rows.h"
#include "ui/charts/rows/chart_panels.h"
#include "ui/charts/rows/published_rows.h"
#include "ui/charts/rows/row_options.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/pages/measure_more_button.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/chart_turner.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/focus_order.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace strata::ui::pages {

using app::domain::Comparison;
using app::domain::Run;
using charts::ChartPanels;

class ComparisonPage : public ResultPage {
    Q_OBJECT
public:
    //! What is compared, as charts and as the table beside them.
    struct View {
        charts::RowChart::Kind kind;
        QList<charts::RowChart> (*charts)(const Comparison &, const Run &);
        models::TableTwin::Content (*table)(const Comparison &, const Run &,
                                            const QList<charts::RowChart> &);
        //! One sentence above the charts: what they show.
        QString (*lead)(const Comparison &, const Run &, const QList<charts::RowChart> &);
        //! What all of them come to, above the first chart; empty: nothing yet. Null: not shown.
        QString (*answer)(const Comparison &, const app::domain::RunData &) = nullptr;
    };

    //! \param runner of a page on which more can be measured; null: there is no button for it
    ComparisonPage(models::RunResults &results, const Names &names, const View &view,
                   app::api::Runner *runner = nullptr);

    QList<charts::ChartPtr> charts() const override;
    charts::ChartView *currentView() const override;
    charts::ChartOptions chartOptions() const override;
    void setChartOption(charts::ChartOption option, bool on) override;
    charts::ChartOptions chosenOptions() const override { return m_options; }
    void showSetting(const QString &workloadId, const QString &hostId) override;
    void setPublishedVisible(bool visible) override;

protected:
    void refresh() override;
    void showHosts() override { refresh(); }
    void followRow(qsizetype row) override;
    void putInFront(const QString &workloadId, const QString &hostId) override;

private:
    void addTexts();
    static void showText(widgets::PlainLabel &label, const QString &text);

    View m_view;
    charts::ChartOptions m_options;
    bool m_showsPublished = false;
    MeasureMoreButton *m_more = nullptr;
    ChartPanels *m_panels = nullptr;
    widgets::PlainLabel *m_answer = nullptr;
    widgets::PlainLabel *m_caption = nullptr; //!< what is true of all charts
};

namespace {

constexpr int captionMargin = 14; // that of the charts

QString throughputLead(const Comparison &comparison, const Run &,
                       const QList<charts::RowChart> &drawn)
{
    const auto times = std::ranges::count_if(drawn, &charts::RowChart::isOfTimes);
    const QString lead =
        times == 0
            ? ComparisonPage::tr("Median over the trials with its %1 % interval. Higher is better.")
        : times == drawn.size()
            ? ComparisonPage::tr("Median over the trials with its %1 % interval. Lower is better.")
            : ComparisonPage::tr("Median over the trials with its %1 % interval. For rates, higher "
                                 "is better; for times, lower.");
    return lead.arg(QLocale().toString(comparison.confidence * 100, 'g', 3));
}

QString degradationLead(const Comparison &comparison, const Run &run,
                        const QList<charts::RowChart> &)
{
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    const QString name =
        baseline ? app::api::displayText(baseline->name, 60) : ComparisonPage::tr("(removed host)");
    return ComparisonPage::tr("Share of performance lost against %1. Positive is slower; within "
                              "±%2 % counts as equivalent.")
        .arg(name, QLocale().toString(comparison.margin * 100, 'g', 3));
}

QString howToCompare()
{
    return ComparisonPage::tr("A comparison needs two hosts that did the same work. Add a host, "
                              "for example a container on this computer, and run again.");
}

//! Without the rows of hidden hosts.
Comparison shownPart(Comparison comparison, const QStringList &hiddenHosts)
{
    const auto isHidden = [&](const auto &row) { return hiddenHosts.contains(row.hostId); };
    comparison.throughput.removeIf(isHidden);
    comparison.degradation.removeIf(isHidden);
    return comparison;
}

//! In the place of the answer that a comparison would have.
QString singleHostAnswer(const Comparison &, const app::domain::RunData &data)
{
    if (data.run.plan.experiment.hostIds.size() != 1)
        return {};
    return ComparisonPage::tr("Only one host was measured, so there is nothing to compare it "
                              "with.") +
           QLatin1Char(' ') + howToCompare();
}

QString answer(const Comparison &comparison, const app::domain::RunData &data)
{
    constexpr int everyHost = std::numeric_limits<int>::max();
    return charts::answerOnPage(comparison, data.run, everyHost, data.trials);
}

} // namespace

ComparisonPage::ComparisonPage(models::RunResults &results, const Names &names, const View &view,
                               app::api::Runner *runner) :
    ResultPage(results, names),
    m_view(view),
    m_options(charts::usualOptions(view.kind)),
    m_panels(new ChartPanels),
    m_answer(new widgets::PlainLabel),
    m_caption(new widgets::PlainLabel)
{
    addTexts();
    auto *turner = new widgets::FlowLayout;
    turner->addWidget(new widgets::ChartTurner(*m_panels));
    if (runner) {
        m_more = new MeasureMoreButton(results, *runner);
        turner->addWidget(m_more);
        connect(m_more, &MeasureMoreButton::againRequested, this, &ResultPage::runRequested);
    }
    letHostsBeHidden(*turner);
    m_panels->letNotesBeWritten();
    connect(m_panels, &ChartPanels::noteRequested, this, &ResultPage::noteRequested);
    connect(m_panels, &ChartPanels::noteChosen, this, &ResultPage::noteChosen);
    setContent(m_panels, turner);
    connect(m_panels, &ChartPanels::turned, this,
            [this] { widgets::orderFocusAsLaidOut(*m_panels->widget()); });
    connect(m_panels, &ChartPanels::rowChosen, this, &ComparisonPage::goToInChart);
    ComparisonPage::refresh();
}

void ComparisonPage::addTexts()
{
    m_answer->setObjectName(QStringLiteral("answer"));
    m_caption->setObjectName(QStringLiteral("commonCaption"));
    m_caption->setMuted(true);
    for (widgets::PlainLabel *label : {m_answer, m_caption}) {
        label->setWordWrap(true);
        label->setSelectable(true);
        label->setMargin(captionMargin);
    }
    m_panels->setHeader(m_answer);
    m_panels->setFooter(m_caption);
}

void ComparisonPage::showText(widgets::PlainLabel &label, const QString &text)
{
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

QList<charts::ChartPtr> ComparisonPage::charts() const
{
    return results().hasNumbers() ? charts::toCharts(m_panels->charts())
                                  : QList<charts::ChartPtr>();
}

charts::ChartView *ComparisonPage::currentView() const
{
    return results().hasNumbers() ? m_panels->currentChart() : nullptr;
}

charts::ChartOptions ComparisonPage::chartOptions() const
{
    charts::ChartOptions options = currentView() ? m_options : charts::ChartOptions();
    if (options.value(charts::ChartOption::Logarithmic)) // has no zero
        options.remove(charts::ChartOption::FromZero);
    return options;
}

void ComparisonPage::setChartOption(charts::ChartOption option, bool on)
{
    if (!m_options.contains(option))
        return;
    m_options.insert(option, on);
    refresh();
}

void ComparisonPage::refresh()
{
    if (!results().hasNumbers()) {
        showNothing();
        return;
    }
    const Comparison &comparison = *results().comparison();
    const Run &run = results().run()->run;
    const Comparison shown = shownPart(comparison, results().hiddenHosts());
    QList<charts::RowChart> drawn =
        charts::drawnAs(m_view.charts(shown, run), m_options, *results().run());
    if (m_showsPublished)
        charts::addPublishedRows(drawn, comparison, run);
    m_panels->setCharts(drawn);
    showText(*m_caption, m_panels->commonCaption().join(QLatin1Char('\n')));
    showText(*m_answer, m_view.answer ? m_view.answer(comparison, *results().run()) : QString());
    if (m_panels->charts().isEmpty() && !m_view.charts(comparison, run).isEmpty()) {
        showNothing(tr("All hosts that have results here are hidden."),
                    tr("Choose Show all above, or the hosts that you want to see."));
        return;
    }
    if (m_panels->charts().isEmpty()) {
        showNothing(tr("There is nothing to compare yet."), howToCompare());
        return;
    }
    if (m_more)
        m_more->refresh();
    showResults(m_view.lead(comparison, run, drawn), m_view.table(shown, run, drawn));
}

void ComparisonPage::followRow(qsizetype row)
{
    const models::TableTwin::Row &chosen = content().rows.at(row);
    m_panels->showRow(chosen.workloadId, chosen.hostId);
}

//! A host without a row, such as the baseline, leaves the chart of the setting.
void ComparisonPage::putInFront(const QString &workloadId, const QString &hostId)
{
    const auto &rows = content().rows;
    const auto isHost = [&](const auto &row) {
        return row.workloadId == workloadId && row.hostId == hostId;
    };
    const auto first = std::ranges::find(rows, workloadId, &models::TableTwin::Row::workloadId);
    if (first != rows.end())
        ResultPage::putInFront(workloadId,
                               std::ranges::any_of(rows, isHost) ? hostId : first->hostId);
}

void ComparisonPage::showSetting(const QString &workloadId, const QString &hostId)
{
    ResultPage::showSetting(workloadId, hostId);
    if (charts::ChartView *view = m_panels->showRow(workloadId, hostId))
        view->setFocus();
}

void ComparisonPage::setPublishedVisible(bool visible)
{
    m_showsPublished = visible;
    refresh();
}

ResultPage *makeThroughputPage(models::RunResults &results, app::api::Runner &)
{
    auto *page = new ComparisonPage(results,
                                    {ComparisonPage::tr("&Throughput"),
                                     ComparisonPage::tr("Show how fast each host is"),
                                     ComparisonPage::tr("Throughput as a table")},
                                    {charts::RowChart::Kind::Throughput, charts::throughputCharts,
                                     charts::throughputTable, throughputLead, singleHostAnswer});
    page->setObjectName(QStringLiteral("throughputPage"));
    return page;
}

ResultPage *makeDegradationPage(models::RunResults &results, app::api::Runner &runner)
{
    auto *page = new ComparisonPage(
        results,
        {ComparisonPage::tr("&Degradation"),
         ComparisonPage::tr("Show what each host loses compared with the baseline"),
         ComparisonPage::tr("Degradation as a table"), 20, 4},
        {charts::RowChart::Kind::Degradation, charts::degradationCharts, charts::degradationTable,
         degradationLead, answer},
        &runner);
    page->setObjectName(QStringLiteral("degradationPage"));
    return page;
}

} // namespace strata::ui::pages

#include "comparison_pages.moc"
