// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Learning tab: how accuracy and loss of networks changed while they were trained.
#include "ui/charts/lines/build_learning.h"
#include "ui/charts/scene/chart_view.h"
#include "ui/charts/scene/run_text.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/widgets/flow_layout.h"

namespace strata::ui::pages {

namespace {

//! Of one setting.
struct Learning {
    charts::LineChart chart;
    models::TableTwin::Content table;
};

} // namespace

class LearningPage : public ResultPage {
    Q_OBJECT
public:
    explicit LearningPage(models::RunResults &results);

    //! Of all settings that trained.
    QList<charts::ChartPtr> charts() const override;
    charts::ChartView *currentView() const override;

protected:
    void refresh() override { m_worker->refresh(); }
    void showHosts() override { showWork(); }
    void putInFront(const QString &workloadId, const QString &hostId) override;

private:
    void show(const QList<Learning> &settings);
    void showWork();

    RunWorker<QList<Learning>> *m_worker;
    QList<Learning> m_settings;
    QComboBox *m_works = nullptr;
    charts::ChartView *m_view = nullptr;
};

LearningPage::LearningPage(models::RunResults &results) :
    ResultPage(results, {tr("Learnin&g"), tr("Show how networks learned while they were trained"),
                         tr("Learning as a table")}),
    m_worker(new RunWorker<QList<Learning>>(
        *this, results,
        [](const app::domain::RunData &run, const auto &) {
            QList<Learning> settings;
            const QList<charts::LineChart> charts = charts::learningCharts(run);
            for (const charts::LineChart &chart : charts)
                settings.append({chart, charts::learningTable(run, chart.workloadId)});
            return settings;
        },
        [this] { showReading(); }, [this](const auto &settings) { show(settings); })),
    m_works(makeSettingBox()),
    m_view(new charts::ChartView)
{
    auto *choices = new widgets::FlowLayout;
    choices->addLabelled(tr("&Workload:"), m_works);
    letHostsBeHidden(*choices);
    setContent(makeLineScroll(m_view), choices);
    connect(m_works, &QComboBox::activated, this, [this] {
        goTo(m_works->currentData().toString());
        showWork();
    });
    letHostsBeHidden(*m_view);
    refresh();
}

QList<charts::ChartPtr> LearningPage::charts() const
{
    QList<charts::ChartPtr> charts;
    for (const Learning &setting : m_settings)
        charts.append(std::make_shared<const charts::LineChart>(
            charts::learningChartWithout(results().hiddenHosts(), setting.chart)));
    return charts;
}

charts::ChartView *LearningPage::currentView() const
{
    return m_settings.isEmpty() ? nullptr : m_view;
}

void LearningPage::putInFront(const QString &workloadId, const QString &hostId)
{
    if (chooseSetting(*m_works, workloadId))
        showWork();
    ResultPage::putInFront(workloadId, hostId);
}

void LearningPage::show(const QList<Learning> &settings)
{
    m_settings = settings;
    if (settings.isEmpty()) {
        if (results().hasNumbers())
            showNothing(tr("This run trained no network."),
                        tr("Add train to the plan, with until_accuracy for the time to an "
                           "accuracy."));
        else
            showNothing();
        return;
    }
    QList<std::pair<QString, QVariant>> works;
    for (const Learning &setting : settings)
        works.append({charts::shownWorkName(results().run()->run, setting.chart.workloadId),
                      setting.chart.workloadId});
    refill(*m_works, works, m_works->currentData());
    showWork();
}

void LearningPage::showWork()
{
    const int chosen = m_works->currentIndex();
    if (chosen < 0 || chosen >= m_settings.size())
        return;
    const QStringList hidden = results().hiddenHosts();
    models::TableTwin::Content table = m_settings.at(chosen).table;
    table.rows.removeIf([&](const auto &row) { return hidden.contains(row.hostId); });
    showResults(
        tr("How the network learned in %n trial(s).", nullptr, static_cast<int>(table.rows.size())),
        table);
    m_view->setChart(charts::learningChartWithout(hidden, m_settings.at(chosen).chart));
}

ResultPage *makeLearningPage(models::RunResults &results, app::api::Runner &)
{
    return new LearningPage(results);
}

} // namespace strata::ui::pages

#include "learning_page.moc"
