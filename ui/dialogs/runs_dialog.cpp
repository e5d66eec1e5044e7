// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/runs_dialog.h"

#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QEvent>
#include <QFormLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace strata::ui::dialogs {

using app::domain::RunHead;
using app::domain::RunLabel;
using app::domain::RunState;
using models::RunTableModel;

namespace {

//! In the order of the first run.
QStringList tagsOfAll(const QList<RunHead> &runs)
{
    QStringList common = runs.isEmpty() ? QStringList() : runs.first().tags;
    common.removeIf([&](const QString &tag) {
        return !std::ranges::all_of(runs,
                                    [&](const RunHead &run) { return run.tags.contains(tag); });
    });
    return common;
}

} // namespace

RunsDialog::RunsDialog(models::PlanHistory &history, models::RunResults &results, QWidget *parent) :
    QDialog(parent),
    m_history(history),
    m_results(results),
    m_showHidden(new QCheckBox),
    m_table(new QTableView),
    m_name(new QLineEdit),
    m_tags(new QLineEdit),
    m_note(new QPlainTextEdit),
    m_show(new QPushButton(tr("Show &results"))),
    m_hide(new QPushButton),
    m_remove(new QPushButton(tr("&Delete …"))),
    m_whyNot(new widgets::PlainLabel)
{
    setWindowTitle(tr("Runs"));
    build();
    connectFields();
    connect(&m_results, &models::RunResults::runsChanged, this, &RunsDialog::refresh);
    connect(&m_history, &models::PlanHistory::changed, this, &RunsDialog::refresh);
    refresh();
    selectRun(m_results.runId());
    m_table->setFocus();
    widgets::fitDialog(*this, {960, 560});
}

void RunsDialog::build()
{
    setUpTable();
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Close);
    for (QAbstractButton *button : buttons->buttons()) // Enter in a field is no way out
        static_cast<QPushButton *>(button)->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_table, 3);
    layout->addLayout(makeButtons());
    layout->addLayout(makeForm(), 1);
    layout->addWidget(buttons);
}

void RunsDialog::setUpTable()
{
    m_sorted.setSourceModel(&m_runs);
    m_sorted.setSortRole(RunTableModel::SortRole);
    m_table->setModel(&m_sorted);
    widgets::setUpTable(*m_table, tr("Runs of the project"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RunTableModel::StartedColumn, Qt::DescendingOrder);
    widgets::setColumnWidths(*m_table, {{RunTableModel::NameColumn, 22},
                                        {RunTableModel::StartedColumn, 18},
                                        {RunTableModel::StateColumn, 15},
                                        {RunTableModel::HostsColumn, 7},
                                        {RunTableModel::SettingsColumn, 9},
                                        {RunTableModel::TagsColumn, 18}});
    widgets::addTableKey(*m_table, Qt::Key_F2, [this] {
        m_name->setFocus();
        m_name->selectAll();
    });
    widgets::addTableKey(*m_table, Qt::Key_Delete, [this] { removeOrHide(); });
}

QLayout *RunsDialog::makeButtons()
{
    auto *row = new widgets::FlowLayout;
    for (QPushButton *button : {m_show, m_hide, m_remove}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    row->addWidget(m_showHidden);
    m_whyNot->setObjectName(QStringLiteral("whyNot"));
    m_whyNot->setWordWrap(false);
    m_whyNot->setMuted(true);
    row->addWidget(m_whyNot);
    return row;
}

QLayout *RunsDialog::makeForm()
{
    m_name->setMaxLength(int(app::domain::longestRunName));
    m_note->setPlaceholderText(tr("what was changed before it, what it is for"));
    m_note->setTabChangesFocus(true);
    m_note->setMinimumHeight(fontMetrics().lineSpacing() * 3);
    m_note->installEventFilter(this);
    auto *form = new QFormLayout;
    form->addRow(tr("&Name:"), m_name);
    form->addRow(tr("&Tags:"), m_tags);
    form->addRow(tr("N&ote:"), m_note);
    return form;
}

void RunsDialog::connectFields()
{
    connect(m_table, &QTableView::activated, this, &RunsDialog::showResults);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunsDialog::showSelected);
    connect(m_showHidden, &QCheckBox::toggled, this,
            [this](bool shows) { m_results.setShowsHidden(shows); });
    connect(m_name, &QLineEdit::editingFinished, this, &RunsDialog::rename);
    connect(m_tags, &QLineEdit::editingFinished, this, &RunsDialog::tag);
    connect(m_show, &QPushButton::clicked, this, &RunsDialog::showResults);
    connect(m_hide, &QPushButton::clicked, this, &RunsDialog::hideOrShow);
    connect(m_remove, &QPushButton::clicked, this, &RunsDialog::remove);
}

bool RunsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_note && event->type() == QEvent::FocusOut)
        takeNote();
    return QDialog::eventFilter(watched, event);
}

//! While the members are there: a field that has the focus loses it, and is taken.
RunsDialog::~RunsDialog()
{
    hide();
    disconnect(m_table->selectionModel(), nullptr, this, nullptr);
    m_name->disconnect(this);
    m_tags->disconnect(this);
}

void RunsDialog::done(int result)
{
    takeNote();
    QDialog::done(result);
}

void RunsDialog::refresh()
{
    const int row = m_table->currentIndex().row();
    const QStringList selected = selectedIds();
    const QString current = m_table->currentIndex().data(RunTableModel::RunIdRole).toString();
    m_runs.setRuns(m_results.runs());
    selectAgain(selected, current); // a run that is new moves the others down
    const QList<RunHead> all = m_results.project().runs();
    const auto hidden = int(std::ranges::count(all, true, &RunHead::isHidden));
    const QSignalBlocker blocker(m_showHidden);
    m_showHidden->setChecked(m_results.showsHidden());
    m_showHidden->setText(tr("Sho&w hidden runs (%1)").arg(hidden));
    if (m_table->selectionModel()->selectedRows().isEmpty() && m_sorted.rowCount() > 0)
        selectRow(std::clamp(row, 0, m_sorted.rowCount() - 1));
    showSelected();
}

void RunsDialog::selectAgain(const QStringList &runIds, const QString &currentId)
{
    const auto indexOf = [this](const QString &runId) {
        const int row = m_runs.rowOf(runId);
        return row >= 0 ? m_sorted.mapFromSource(m_runs.index(row, 0)) : QModelIndex();
    };
    QItemSelection selection;
    for (const QString &runId : runIds)
        if (const QModelIndex index = indexOf(runId); index.isValid())
            selection.select(index, index);
    if (const QModelIndex index = indexOf(currentId); index.isValid())
        m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect |
                                                     QItemSelectionModel::Rows);
}

void RunsDialog::selectRun(const QString &runId)
{
    if (const int row = m_runs.rowOf(runId); row >= 0)
        selectRow(m_sorted.mapFromSource(m_runs.index(row, 0)).row());
}

//! The view's own function would take the Ctrl of Ctrl+R for the wish to choose the row or not.
void RunsDialog::selectRow(int row)
{
    m_table->selectionModel()->setCurrentIndex(
        m_sorted.index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

QStringList RunsDialog::selectedIds() const
{
    QStringList ids;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        ids.append(index.data(RunTableModel::RunIdRole).toString());
    return ids;
}

QList<RunHead> RunsDialog::selectedRuns() const
{
    QList<RunHead> runs = m_results.runs();
    runs.removeIf([ids = selectedIds()](const RunHead &run) { return !ids.contains(run.id); });
    return runs;
}

void RunsDialog::showSelected()
{
    const QList<RunHead> runs = selectedRuns();
    showFields(runs);
    showReasons(runs);
}

//! What is being typed into a field stays while something else changes. Of several runs, the tags
//! that all of them have.
void RunsDialog::showFields(const QList<RunHead> &runs)
{
    QStringList ids;
    for (const RunHead &run : runs)
        ids.append(run.id);
    const bool isOther = ids != m_shownIds;
    if (isOther)
        takeNote(); // of the run before
    m_shownIds = ids;
    m_shownId = ids.size() == 1 ? ids.first() : QString();
    const RunLabel label = ids.size() == 1 ? RunLabel(runs.first()) : RunLabel();
    m_tags->setPlaceholderText(ids.size() > 1 ? tr("tags that all of them have")
                                              : tr("words to find it by, separated by commas"));
    if (isOther || !m_name->isModified())
        m_name->setText(label.name);
    if (isOther || !m_tags->isModified()) {
        m_commonTags = tagsOfAll(runs);
        m_tags->setText(app::domain::tagsText(m_commonTags));
    }
    if (isOther || !m_note->document()->isModified()) {
        m_note->setPlainText(label.note);
        m_note->document()->setModified(false);
    }
}

void RunsDialog::showReasons(const QList<RunHead> &runs)
{
    const bool areHidden = !runs.isEmpty() && std::ranges::all_of(runs, &RunHead::isHidden);
    const QList<RunHead> all = m_results.project().runs();
    const bool isMeasuring =
        std::ranges::find(all, RunState::Running, &RunHead::state) != all.end();
    const bool isOfSelected =
        std::ranges::find(runs, RunState::Running, &RunHead::state) != runs.end();
    const QString none = runs.isEmpty() ? tr("Select a run first.") : QString();
    const QString several = runs.size() > 1 ? tr("Select a single run.") : none;
    const QString readOnly = m_history.readOnlyReason();
    const auto orElse = [](const QString &reason, bool applies, const QString &other) {
        return reason.isEmpty() && applies ? other : reason;
    };
    m_hide->setText(areHidden ? tr("&Unhide") : tr("&Hide"));
    widgets::setReason(*m_show, several);
    const QString mayNot = readOnly.isEmpty() ? none : readOnly;
    widgets::setReason(*m_hide, orElse(mayNot, isOfSelected, tr("This run is in progress.")));
    const QString whyNot =
        orElse(orElse(mayNot, isMeasuring, tr("A run is in progress. Wait until it is over.")),
               !areHidden, tr("Hide it first. Only hidden runs can be deleted."));
    widgets::setReason(*m_remove, whyNot);
    m_whyNot->setText(runs.isEmpty() ? QString() : whyNot);
    m_whyNot->setVisible(!m_whyNot->text().isEmpty());
    for (QWidget *field : {static_cast<QWidget *>(m_name), static_cast<QWidget *>(m_note)})
        widgets::setReason(*field, readOnly.isEmpty() ? several : readOnly);
    widgets::setReason(*m_tags, mayNot);
}

void RunsDialog::showResults()
{
    if (!m_show->isEnabled())
        return;
    m_results.select(m_shownId);
    Q_EMIT resultsRequested();
    accept();
}

//! A run without a name could not be told from others: it keeps the one it had.
void RunsDialog::rename()
{
    const QString name = m_name->text().trimmed();
    if (m_name->isModified() && !m_shownId.isEmpty() && !name.isEmpty())
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.labelRuns([] { return tr("renaming a run"); }, {m_shownId},
                            [&](RunLabel &label) { label.name = name; });
    m_name->setModified(false);
    showSelected();
}

//! Tags that only some of several runs have stay.
void RunsDialog::tag()
{
    const QStringList wanted = app::domain::tagsIn(m_tags->text());
    const auto edit = [this, wanted](RunLabel &label) {
        QStringList tags = wanted;
        for (const QString &tag : std::as_const(label.tags))
            if (!m_commonTags.contains(tag) && !tags.contains(tag))
                tags.append(tag);
        label.tags = tags;
    };
    if (m_tags->isModified() && !m_shownIds.isEmpty())
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.labelRuns(
            [isOne = m_shownIds.size() < 2] {
                return isOne ? tr("tagging a run") : tr("tagging runs");
            },
            m_shownIds, edit);
    m_tags->setModified(false);
    showSelected();
}

void RunsDialog::takeNote()
{
    if (!m_note->document()->isModified() || m_shownId.isEmpty())
        return;
    m_note->document()->setModified(false);
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.labelRuns([] { return tr("a note on a run"); }, {m_shownId},
                        [this](RunLabel &label) { label.note = m_note->toPlainText(); });
}

void RunsDialog::hideOrShow()
{
    const QList<RunHead> runs = selectedRuns();
    const bool hides = !std::ranges::all_of(runs, &RunHead::isHidden);
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.labelRuns([hides] { return hides ? tr("hiding runs") : tr("showing runs again"); },
                        selectedIds(), [hides](RunLabel &label) { label.isHidden = hides; });
}

void RunsDialog::removeOrHide()
{
    if (m_remove->isEnabled())
        remove();
    else if (m_hide->isEnabled() && !std::ranges::all_of(selectedRuns(), &RunHead::isHidden))
        hideOrShow();
}

void RunsDialog::remove()
{
    Q_EMIT removalRequested(selectedIds());
}

} // namespace strata::ui::dialogs
