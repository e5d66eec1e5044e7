// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_history.h"

#include <QUndoCommand>

namespace strata::ui::models {

using app::domain::Plan;

namespace {

class PlanStep : public QUndoCommand {
public:
    PlanStep(app::api::Project &project, const QString &name, Plan before, Plan after,
             PlanHistory::Joined joined) :
        QUndoCommand(name),
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

void PlanHistory::change(const QString &stepName, const std::function<void(Plan &)> &edit,
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

} // namespace strata::ui::models
