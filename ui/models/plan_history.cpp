// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_history.h"

#include <QUndoCommand>

#include <algorithm>
#include <optional>

namespace strata::ui::models {

using app::domain::Plan;

namespace {

std::optional<app::domain::RunLabel> labelOf(const app::api::Project &project, const QString &runId)
{
    const QList<app::domain::RunHead> runs = project.runs();
    const auto run = std::ranges::find(runs, runId, &app::domain::RunHead::id);
    return run == runs.end() ? std::nullopt : std::optional<app::domain::RunLabel>(*run);
}

//! Every step of this history is one.
class NamedStep : public QUndoCommand {
public:
    explicit NamedStep(StepName name) : m_name(std::move(name)) {}
    QString name() const { return m_name.text(); }

private:
    StepName m_name;
};

class PlanStep : public NamedStep {
public:
    PlanStep(app::api::Project &project, const StepName &name, Plan before, Plan after,
             PlanHistory::Joined joined) :
        NamedStep(name),
        m_project(project),
        m_before(std::move(before)),
        m_after(std::move(after)),
        m_joined(joined)
    {
    }
    void undo() override { m_project.setPlan(m_before); }
    void redo() override { m_project.setPlan(m_after); }
    int id() const override { return m_joined == PlanHistory::Joined::Never ? -1 : int(m_joined); }
    bool mergeWith(const QUndoCommand *later) override
    {
        m_after = static_cast<const PlanStep *>(later)->m_after;
        return true;
    }

private:
    app::api::Project &m_project;
    Plan m_before;
    Plan m_after;
    PlanHistory::Joined m_joined;
};

class LabelStep : public NamedStep {
public:
    struct Change {
        QString runId;
        app::domain::RunLabel before;
        app::domain::RunLabel after;
    };
    LabelStep(app::api::Project &project, const StepName &name, QList<Change> changes) :
        NamedStep(name),
        m_project(project),
        m_changes(std::move(changes))
    {
    }
    void undo() override { apply(&Change::before); }
    void redo() override { apply(&Change::after); }

private:
    //! Once all its runs were deleted the step leads nowhere, and leaves the menu.
    void apply(app::domain::RunLabel Change::*label)
    {
        bool isAnyLeft = false;
        for (const Change &change : std::as_const(m_changes)) {
            isAnyLeft = isAnyLeft || labelOf(m_project, change.runId).has_value();
            m_project.labelRun(change.runId, change.*label);
        }
        setObsolete(!isAnyLeft);
    }

    app::api::Project &m_project;
    QList<Change> m_changes;
};

} // namespace

PlanHistory::PlanHistory(app::api::Project &project) : m_project(project)
{
    m_stack.setUndoLimit(200);
    connect(&project, &app::api::Project::planChanged, this, &PlanHistory::changed);
    // What was read-only can be changed under its new name.
    connect(&project, &app::api::Project::saved, this, &PlanHistory::changed);
    connect(&project, &app::api::Project::opened, this, [this] {
        m_stack.clear();
        Q_EMIT changed();
    });
}

QString PlanHistory::readOnlyReason() const
{
    return isEditable() ? QString()
                        : tr("The project is open for reading only. Save it under another name to "
                             "change it.");
}

QString PlanHistory::nameOf(int step) const
{
    const auto *named = static_cast<const NamedStep *>(m_stack.command(step)); // null outside
    return named ? named->name() : QString();
}

void PlanHistory::change(const StepName &stepName, const std::function<void(Plan &)> &edit,
                         Joined joined)
{
    if (!isEditable()) {
        Q_EMIT changed(); // so that what asked shows the plan again
        return;
    }
    const Plan before = plan();
    Plan after = before;
    edit(after);
    if (!(after == before))
        m_stack.push(new PlanStep(m_project, stepName, before, after, joined));
}

void PlanHistory::labelRuns(const StepName &stepName, const QStringList &runIds,
                            const std::function<void(app::domain::RunLabel &)> &edit)
{
    QList<LabelStep::Change> changes;
    for (const QString &runId : isEditable() ? runIds : QStringList()) {
        const auto before = labelOf(m_project, runId);
        if (!before)
            continue;
        app::domain::RunLabel after = *before;
        edit(after);
        after = app::domain::tidied(after);
        if (after != *before)
            changes.append({runId, *before, after});
    }
    if (!changes.isEmpty())
        m_stack.push(new LabelStep(m_project, stepName, changes));
}

} // namespace strata::ui::models
