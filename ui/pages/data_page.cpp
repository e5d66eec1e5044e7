// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The Data tab: every trial of the run on the right, and on the left what the selected one left:
//! its steps, the values of its series and its facts, as they are stored.
#include "app/api/text.h"
#include "ui/models/raw_data_model.h"
#include "ui/models/trial_list.h"
#include "ui/pages/result_pages.h"
#include "ui/pages/run_worker.h"
#include "ui/pages/trial_reader.h"
#include "ui/widgets/table_setup.h"

#include <QLabel>
#include <QVBoxLayout>

namespace strata::ui::pages {

using models::TableTwin;

namespace {

constexpr int stepsPlace = 0; // in the box
constexpr int factsPlace = 1;
constexpr int widestValue = 40;  // in letters
constexpr int mostSeries = 1000; // a file may have any number of them

//! The trials of a run, in the order of the table.
struct Listed {
    TableTwin::Content table;
    QStringList trialIds;
};

Listed list(const app::domain::RunData &run)
{
    Listed listed{models::trialList(run), {}};
    for (const app::domain::TrialData &data : run.trials)
        listed.trialIds.append(data.trial.id);
    return listed;
}

} // namespace

class DataPage : public ResultPage {
    Q_OBJECT
public:
    explicit DataPage(models::RunResults &results);

    QList<charts::ChartPtr> charts() const override { return {}; }

protected:
    void refresh() override { m_worker->refresh(); }
    void showHosts() override;
    void followRow(qsizetype row) override;

private:
    QWidget *makeRaw();
    void showListed(const Listed &listed);
    void showTrials();
    void choose(const QString &trialId);
    void read();
    void indexSeries();
    void showTrial(const models::RawTrial &trial);
    void showChosen();
    void nameTrial();

    RunWorker<Listed> *m_worker;
    TrialReader m_reader;
    Listed m_listed;
    QStringList m_shownIds; //!< without those of hidden hosts
    QString m_trialId;      //!< that is selected
    models::RawTrial m_trial;
    QFutureWatcher<models::RawTrial> m_indexing;
    models::RawDataModel m_rows;
    TableTwin m_facts;
    QComboBox *m_what = nullptr;
    widgets::PlainLabel *m_note = nullptr;
    QStackedWidget *m_tables = nullptr;
    QTableView *m_rowTable = nullptr;
    QTableView *m_factTable = nullptr;
};

DataPage::DataPage(models::RunResults &results) :
    ResultPage(results, {tr("Dat&a"), tr("Show every trial, with its raw steps and facts"),
                         tr("Trials as a table"), 20, 5}),
    m_worker(new RunWorker<Listed>(
        *this, results, [](const app::domain::RunData &run, const auto &) { return list(run); },
        [this] { showReading(); }, [this](const Listed &listed) { showListed(listed); })),
    m_reader(results.project()),
    m_what(makeSettingBox())
{
    m_what->setObjectName(QStringLiteral("what"));
    auto *choices = new QHBoxLayout;
    auto *label = new QLabel(tr("Sho&w:"));
    label->setBuddy(m_what);
    choices->addWidget(label);
    choices->addWidget(m_what);
    letHostsBeHidden(*choices);
    choices->addStretch();
    setContent(makeRaw(), choices);
    connect(m_what, &QComboBox::activated, this, &DataPage::showChosen);
    connect(&m_reader, &TrialReader::finished, this, &DataPage::indexSeries);
    connect(&m_reader, &TrialReader::failed, this,
            [this](const app::api::Problem &problem) { m_note->setText(problem.oneLine()); });
    connect(&m_indexing, &QFutureWatcherBase::finished, this,
            [this] { showTrial(m_indexing.result()); });
    refresh();
}

QWidget *DataPage::makeRaw()
{
    m_note = new widgets::PlainLabel;
    m_note->setWordWrap(true);
    m_rowTable = new QTableView;
    m_rowTable->setModel(&m_rows);
    widgets::setUpTable(*m_rowTable, tr("Steps and values of the selected trial"));
    m_factTable = new QTableView;
    m_factTable->setModel(&m_facts);
    widgets::setUpTable(*m_factTable, tr("Facts of the selected trial"));
    m_tables = new QStackedWidget;
    m_tables->addWidget(m_rowTable);
    m_tables->addWidget(m_factTable);
    auto *raw = new QWidget;
    auto *layout = new QVBoxLayout(raw);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_note);
    layout->addWidget(m_tables, 1);
    return raw;
}

void DataPage::showListed(const Listed &listed)
{
    m_listed = listed;
    if (!listed.trialIds.isEmpty()) {
        showTrials();
        return;
    }
    choose({}); // nor what is being read or indexed
    showNothing();
}

//! Perhaps before the trials are known.
void DataPage::showHosts()
{
    if (!m_listed.trialIds.isEmpty())
        showTrials();
}

void DataPage::showTrials()
{
    const QStringList hidden = results().hiddenHosts();
    TableTwin::Content table = m_listed.table;
    table.rows.clear();
    m_shownIds.clear();
    for (qsizetype i = 0; i < m_listed.trialIds.size(); ++i) {
        if (hidden.contains(m_listed.table.rows.at(i).hostId))
            continue;
        table.rows.append(m_listed.table.rows.at(i));
        m_shownIds.append(m_listed.trialIds.at(i));
    }
    showResults(
        table.rows.isEmpty()
            ? tr("All hosts of this run are hidden.")
            : tr("%n trial(s). Select one to see every step and fact that is stored for it.",
                 nullptr, static_cast<int>(table.rows.size())),
        table);
    choose(m_shownIds.contains(m_trialId) ? m_trialId : m_shownIds.value(0));
}

//! What the one before left is not shown meanwhile: it may be of another run, or of a hidden host.
void DataPage::choose(const QString &trialId)
{
    if (std::exchange(m_trialId, trialId) != trialId) {
        m_trial = {};
        m_rows.clear();
        m_facts.setContent({});
        m_note->clear();
    }
    read();
}

void DataPage::followRow(qsizetype row)
{
    const QString trialId = m_shownIds.value(row);
    if (!trialId.isEmpty() && trialId != m_trialId)
        choose(trialId);
}

//! A trial that is being measured has more each time.
void DataPage::read()
{
    if (!results().run() || m_trialId.isEmpty())
        return;
    m_note->setText(tr("Reading …"));
    m_reader.read(results().run()->run.id, {m_trialId});
}

void DataPage::indexSeries()
{
    const auto trial = m_reader.trials().value(m_trialId);
    if (!trial) {
        m_note->setText(tr("This trial is not in the file any more."));
        return;
    }
    if (trial == m_trial.data) { // the rows that somebody reads stay where they are
        nameTrial();
        return;
    }
    m_indexing.setFuture(QtFuture::makeReadyFuture().then(
        QtFuture::Launch::Async, [trial] { return models::rawTrial(trial); }));
}

void DataPage::showTrial(const models::RawTrial &trial)
{
    if (!trial.data || trial.data->trial.id != m_trialId)
        return;
    m_trial = trial;
    m_facts.setContent(models::trialFacts(trial.data->trial));
    widgets::fitColumns(*m_factTable, widestValue);
    QList<std::pair<QString, QVariant>> entries{{tr("Steps"), QString()},
                                                {tr("Facts"), QStringLiteral("\n")}};
    for (const auto &[series, samples] : trial.series) {
        if (entries.size() == factsPlace + 1 + mostSeries)
            break;
        entries.append({app::api::displayText(series), series});
    }
    refill(*m_what, entries, m_what->currentData());
    showChosen();
}

void DataPage::showChosen()
{
    if (!m_trial.data)
        return;
    const int place = m_what->currentIndex();
    m_tables->setCurrentWidget(place == factsPlace ? m_factTable : m_rowTable);
    if (place == stepsPlace)
        m_rows.showSteps(m_trial);
    else if (place > factsPlace)
        m_rows.showSeries(m_trial, m_what->currentData().toString());
    if (place != factsPlace)
        widgets::fitColumns(*m_rowTable, widestValue);
    nameTrial();
}

void DataPage::nameTrial()
{
    const app::domain::Trial &trial = m_trial.data->trial;
    //: %1 is a host, %2 the number of a round, %3 a state such as "done"
    m_note->setText(
        tr("%1, round %2: %3")
            .arg(app::api::displayText(results().run()->run.plan.hostName(trial.hostId)))
            .arg(trial.round + 1)
            .arg(app::api::text(trial.state)));
}

ResultPage *makeDataPage(models::RunResults &results, app::api::Runner &)
{
    return new DataPage(results);
}

} // namespace strata::ui::pages

#include "data_page.moc"
