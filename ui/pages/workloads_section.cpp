// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: what work is done, as a table of settings.
#include "app/api/suite_catalog.h"
#include "ui/dialogs/command_dialog.h"
#include "ui/dialogs/suite_dialog.h"
#include "ui/dialogs/work_hosts_dialog.h"
#include "ui/dialogs/workload_dialog.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_changes.h"
#include "ui/models/workload_table_model.h"
#include "ui/pages/plan_sections.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/short_table.h"
#include "ui/widgets/table_setup.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>

namespace strata::ui::pages {

using app::domain::Plan;
using app::domain::WorkloadSpec;
using dialogs::WorkloadDialog;
using models::WorkloadTableModel;

class WorkloadsSection : public QGroupBox {
    Q_OBJECT
public:
    //! \param runner says how long work will take
    WorkloadsSection(models::PlanHistory &history, const app::api::Runner &runner,
                     const QList<app::api::WorkloadInfo> &catalog, settings::UiSettings &settings);

private:
    QLayout *makeButtons();
    QLayout *makeOrder();
    void setUpTable();
    void measureRoofs(bool measure);
    void refresh();
    void showButtons();
    QList<app::api::WorkloadInfo> catalogWithoutCommand() const;
    void add();
    void addSuite();
    void addCommand();
    void edit();
    void editCommand(const WorkloadSpec &spec);
    dialogs::CommandDialog *makeCommandDialog();
    void allow(const WorkloadSpec &command);
    void chooseHosts();
    void remove();
    void move(int by);
    int currentRow() const;
    QList<int> selectedRows() const; //!< ascending
    QList<WorkloadSpec> selectedWorkloads() const;
    bool isKnown(const QString &workload) const;

    models::PlanHistory &m_history;
    const app::api::Runner &m_runner;
    QList<app::api::WorkloadInfo> m_catalog;
    settings::UiSettings &m_settings;
    models::WorkloadTableModel m_model;
    widgets::ShortTable *m_table = nullptr;
    QCheckBox *m_roofs = nullptr;
    QPushButton *m_add = nullptr;
    QPushButton *m_addSuite = nullptr;
    QPushButton *m_addCommand = nullptr;
    QPushButton *m_edit = nullptr;
    QPushButton *m_hosts = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
};

namespace {

//! Of one host in one round.
app::api::EstimatedTime timeOf(const app::api::Runner &runner, Plan plan,
                               const QList<WorkloadSpec> &settings)
{
    app::domain::Experiment &experiment = plan.experiment;
    if (experiment.hostIds.isEmpty())
        experiment.hostIds = {QString()};
    experiment.workloads = settings;
    for (WorkloadSpec &setting : experiment.workloads)
        setting.hostIds.clear();
    experiment.rounds = 1;
    app::api::EstimatedTime time = runner.estimate(plan);
    time.seconds /= double(experiment.hostIds.size());
    return time;
}

} // namespace

WorkloadsSection::WorkloadsSection(models::PlanHistory &history, const app::api::Runner &runner,
                                   const QList<app::api::WorkloadInfo> &catalog,
                                   settings::UiSettings &settings) :
    QGroupBox(tr("Work")),
    m_history(history),
    m_runner(runner),
    m_catalog(catalog),
    m_settings(settings),
    m_model(catalog),
    m_table(new widgets::ShortTable)
{
    setUpTable();
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_table);
    layout->addLayout(makeButtons());
    layout->addLayout(makeOrder());

    widgets::addTableKey(*m_table, Qt::Key_Delete, [this] { m_remove->click(); });
    widgets::addTableKey(*m_table, Qt::Key_F2, [this] { m_edit->click(); });
    connect(m_roofs, &QCheckBox::clicked, this, &WorkloadsSection::measureRoofs);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        index.column() == WorkloadTableModel::HostsColumn ? chooseHosts() : edit();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &WorkloadsSection::showButtons);
    connect(&m_history, &models::PlanHistory::changed, this, &WorkloadsSection::refresh);
    refresh();
}

void WorkloadsSection::setUpTable()
{
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Workload settings"));
    QHeaderView &header = *m_table->horizontalHeader();
    header.setSectionResizeMode(WorkloadTableModel::WorkloadColumn, QHeaderView::ResizeToContents);
    header.setSectionResizeMode(WorkloadTableModel::SettingColumn, QHeaderView::ResizeToContents);
    header.setSectionResizeMode(WorkloadTableModel::HostsColumn, QHeaderView::ResizeToContents);
    header.setResizeContentsPrecision(0); // the rows in sight: a suite has hundreds
    m_table->askForRows(3);
}

QLayout *WorkloadsSection::makeOrder()
{
    m_roofs = new QCheckBox(tr("Measure &the roofs of each host"));
    m_roofs->setToolTip(models::plainToolTip(
        tr("Peak arithmetic and memory bandwidth, measured once or twice per host, and used again "
           "until the host is restarted. The Roofline page shows them.")));
    auto *row = new QHBoxLayout;
    row->addWidget(m_roofs, 1);
    row->addWidget(m_up);
    row->addWidget(m_down);
    return row;
}

QLayout *WorkloadsSection::makeButtons()
{
    m_add = new QPushButton(tr("Add wor&kload …"));
    m_addSuite = new QPushButton(tr("Add suite …"));
    m_addSuite->setToolTip(models::plainToolTip(
        tr("A published list of problems, or part of it, as settings of the workloads.")));
    m_addCommand = new QPushButton(tr("&Add own command …"));
    m_addCommand->setToolTip(models::plainToolTip(
        tr("A program of your own, such as a training script, that is on the hosts already.")));
    m_edit = new QPushButton(tr("E&dit …"));
    m_hosts = new QPushButton(tr("Hosts …"));
    m_hosts->setToolTip(models::plainToolTip(
        tr("Which of the hosts that take part do the selected work; all of them, unless you "
           "choose some.")));
    m_remove = new QPushButton(tr("Re&move"));
    m_up = new QPushButton(tr("&Up"));
    m_down = new QPushButton(tr("Do&wn"));
    auto *row = new widgets::FlowLayout;
    for (QPushButton *button : {m_add, m_addSuite, m_addCommand, m_edit, m_hosts, m_remove})
        row->addWidget(button);
    for (QPushButton *button :
         {m_add, m_addSuite, m_addCommand, m_edit, m_hosts, m_remove, m_up, m_down})
        button->setAutoDefault(false);
    connect(m_add, &QPushButton::clicked, this, &WorkloadsSection::add);
    connect(m_addSuite, &QPushButton::clicked, this, &WorkloadsSection::addSuite);
    connect(m_addCommand, &QPushButton::clicked, this, &WorkloadsSection::addCommand);
    connect(m_edit, &QPushButton::clicked, this, &WorkloadsSection::edit);
    connect(m_hosts, &QPushButton::clicked, this, &WorkloadsSection::chooseHosts);
    connect(m_remove, &QPushButton::clicked, this, &WorkloadsSection::remove);
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    return row;
}

void WorkloadsSection::refresh()
{
    const int row = currentRow();
    m_model.setPlan(m_history.plan());
    // Few plans have it; the others are spared the column.
    m_table->setColumnHidden(WorkloadTableModel::HostsColumn,
                             std::ranges::all_of(m_model.workloads(), [](const auto &spec) {
                                 return spec.hostIds.isEmpty();
                             }));
    if (m_model.rowCount() > 0)
        m_table->setCurrentIndex(m_model.index(std::clamp(row, 0, m_model.rowCount() - 1), 0));
    const QList<WorkloadSpec> &planned = m_history.plan().experiment.workloads;
    m_roofs->setChecked(std::ranges::any_of(planned, app::domain::measuresRoofs));
    const bool known = std::ranges::any_of(m_catalog, [](const app::api::WorkloadInfo &info) {
        return info.name == app::domain::ceilingsWorkload;
    });
    widgets::setReason(*m_roofs, known || m_roofs->isChecked()
                                     ? QString()
                                     : tr("This engine cannot measure roofs."));
    const QString readOnly = m_history.readOnlyReason();
    widgets::setReason(*m_add, readOnly);
    widgets::setReason(*m_addSuite, readOnly.isEmpty() && app::api::suiteCatalog().isEmpty()
                                        ? tr("This engine comes without suites.")
                                        : readOnly);
    widgets::setReason(*m_addCommand, readOnly.isEmpty() && !isKnown(app::domain::commandWorkload)
                                          ? tr("This engine cannot run commands.")
                                          : readOnly);
    showButtons();
}

void WorkloadsSection::measureRoofs(bool measure)
{
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change(
        [measure] { return measure ? tr("measuring the roofs") : tr("leaving the roofs out"); },
        [&](Plan &plan) {
            QList<WorkloadSpec> &list = plan.experiment.workloads;
            list.removeIf(
                [](const WorkloadSpec &spec) { return app::domain::measuresRoofs(spec); });
            if (measure)
                app::domain::addRoofSettings(list);
        });
}

void WorkloadsSection::showButtons()
{
    const int row = currentRow();
    const QList<WorkloadSpec> selected = selectedWorkloads();
    const QString none = selected.isEmpty() ? tr("Select a setting first.") : QString();
    const QString mayNot = m_history.isEditable() ? none : m_history.readOnlyReason();
    const QString notOne =
        mayNot.isEmpty() && selected.size() > 1 ? tr("Select a single setting.") : mayNot;
    const auto orElse = [](const QString &reason, bool applies, const QString &other) {
        return reason.isEmpty() && applies ? other : reason;
    };
    const bool areKnown = std::ranges::all_of(
        selected, [this](const WorkloadSpec &spec) { return isKnown(spec.workload); });
    widgets::setReason(*m_edit,
                       orElse(mayNot, !areKnown, tr("This engine does not know that workload.")));
    widgets::setReason(*m_hosts, orElse(mayNot, m_history.plan().experiment.hostIds.size() < 2,
                                        tr("Choose hosts that take part first, above.")));
    widgets::setReason(*m_remove, mayNot);
    widgets::setReason(*m_up, orElse(notOne, row == 0, tr("This setting is already the first.")));
    widgets::setReason(*m_down, orElse(notOne, row == m_model.rowCount() - 1,
                                       tr("This setting is already the last.")));
}

bool WorkloadsSection::isKnown(const QString &workload) const
{
    return std::ranges::find(m_catalog, workload, &app::api::WorkloadInfo::name) !=
           m_catalog.cend();
}

int WorkloadsSection::currentRow() const
{
    return m_table->currentIndex().row();
}

QList<int> WorkloadsSection::selectedRows() const
{
    QList<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.append(index.row());
    std::ranges::sort(rows);
    return rows;
}

QList<WorkloadSpec> WorkloadsSection::selectedWorkloads() const
{
    QList<WorkloadSpec> selected;
    for (const int row : selectedRows())
        selected.append(m_model.workloads()[row]);
    return selected;
}

//! It has a dialog of its own.
QList<app::api::WorkloadInfo> WorkloadsSection::catalogWithoutCommand() const
{
    auto catalog = m_catalog;
    catalog.removeIf([](const app::api::WorkloadInfo &info) {
        return info.name == app::domain::commandWorkload;
    });
    return catalog;
}

void WorkloadsSection::add()
{
    WorkloadDialog dialog(catalogWithoutCommand(), m_settings, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("adding work"); },
                     [&](Plan &plan) { dialog.applyTo(plan.experiment.workloads); });
    m_table->setCurrentIndex(m_model.index(m_model.rowCount() - 1, 0));
}

void WorkloadsSection::addSuite()
{
    const auto estimate = [this](const QList<WorkloadSpec> &settings) {
        return timeOf(m_runner, m_history.plan(), settings);
    };
    dialogs::SuiteDialog dialog(app::api::suiteCatalog(), m_history.plan().experiment.workloads,
                                estimate, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const int first = m_model.rowCount();
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("adding a suite"); },
                     [&](Plan &plan) { plan.experiment.workloads.append(dialog.settings()); });
    m_table->setCurrentIndex(m_model.index(first, 0));
}

dialogs::CommandDialog *WorkloadsSection::makeCommandDialog()
{
    const auto info = std::ranges::find(m_catalog, QString(app::domain::commandWorkload),
                                        &app::api::WorkloadInfo::name);
    return new dialogs::CommandDialog(*info, m_history.plan().experiment.workloads, this);
}

//! What a person has just written they need not be asked about before the run.
void WorkloadsSection::allow(const WorkloadSpec &command)
{
    m_settings.allowCommands({app::domain::commandDigest(command)});
}

void WorkloadsSection::addCommand()
{
    const std::unique_ptr<dialogs::CommandDialog> dialog(makeCommandDialog());
    if (dialog->exec() != QDialog::Accepted)
        return;
    allow(dialog->setting());
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("adding a command"); },
                     [&](Plan &plan) { plan.experiment.workloads.append(dialog->setting()); });
    m_table->setCurrentIndex(m_model.index(m_model.rowCount() - 1, 0));
}

void WorkloadsSection::editCommand(const WorkloadSpec &spec)
{
    const std::unique_ptr<dialogs::CommandDialog> dialog(makeCommandDialog());
    dialog->edit(spec);
    if (dialog->exec() != QDialog::Accepted)
        return;
    const WorkloadSpec edited = dialog->setting();
    allow(edited);
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("editing work"); },
                     [&](Plan &plan) {
                         std::ranges::replace_if(
                             plan.experiment.workloads,
                             [&](const WorkloadSpec &planned) { return planned.id == edited.id; },
                             edited);
                     });
}

void WorkloadsSection::edit()
{
    if (!m_edit->isEnabled())
        return;
    const QList<WorkloadSpec> selected = selectedWorkloads();
    if (selected.size() == 1 && app::domain::isOwnCommand(selected.first())) {
        editCommand(selected.first());
        return;
    }
    WorkloadDialog dialog(selected.size() == 1 ? catalogWithoutCommand() : m_catalog, m_settings,
                          this);
    dialog.edit(selected);
    if (dialog.exec() != QDialog::Accepted)
        return;
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("editing work"); },
                     [&](Plan &plan) { dialog.applyTo(plan.experiment.workloads); });
}

void WorkloadsSection::chooseHosts()
{
    if (!m_hosts->isEnabled())
        return;
    const QList<WorkloadSpec> selected = selectedWorkloads();
    dialogs::WorkHostsDialog dialog(m_history.plan(), selected, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    QStringList ids;
    for (const WorkloadSpec &spec : selected)
        ids.append(spec.id);
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("choosing hosts of work"); },
                     [&](Plan &plan) { models::setHostsOfWorks(plan, ids, dialog.hostIds()); });
}

void WorkloadsSection::remove()
{
    const QList<int> rows = selectedRows();
    if (rows.isEmpty())
        return;
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("removing work"); },
                     [&](Plan &plan) {
                         for (auto row = rows.crbegin(); row != rows.crend(); ++row)
                             plan.experiment.workloads.removeAt(*row);
                     });
}

void WorkloadsSection::move(int by)
{
    const int row = currentRow();
    const int target = row + by;
    if (row < 0 || target < 0 || target >= m_model.rowCount())
        return;
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("moving work"); },
                     [&](Plan &plan) { plan.experiment.workloads.swapItemsAt(row, target); });
    m_table->setCurrentIndex(m_model.index(target, 0));
}

QGroupBox *makeWorkloadsSection(models::PlanHistory &history, const app::api::Runner &runner,
                                const QList<app::api::WorkloadInfo> &catalog,
                                settings::UiSettings &settings)
{
    return new WorkloadsSection(history, runner, catalog, settings);
}

} // namespace strata::ui::pages

#include "workloads_section.moc"
