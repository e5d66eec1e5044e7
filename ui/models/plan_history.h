// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every edit of the plan, and of what people say of runs, as a named step that can be undone.
//! Measurements are never part of it.
#pragma once

#include "app/api/project.h"

#include <QUndoStack>

#include <concepts>
#include <functional>
#include <utility>

namespace strata::ui::models {

//! What a step is called, in the language of the moment.
class StepName {
public:
    StepName(const QString &name) : m_make([name] { return name; }) {} //!< in any language
    template <std::invocable<> Make>
    StepName(Make make) : m_make(std::move(make))
    {
    }
    QString text() const { return m_make(); }

private:
    std::function<QString()> m_make;
};

class PlanHistory : public QObject {
    Q_OBJECT
public:
    //! Edits whose repetitions join into one step: turning a spin box is one step, not thirty.
    enum class Joined {
        Never,
        Rounds,
        MaxRounds,
        TimeBudget,
        TargetWidth,
        Seed,
        Margin,
        Confidence,
        Patience,
        Turns,
        Name
    };

    explicit PlanHistory(app::api::Project &project);

    const app::domain::Plan &plan() const { return m_project.plan(); }
    //! False while the file can only be read.
    bool isEditable() const { return !m_project.isReadOnly(); }
    //! The same for people; empty: it can be edited.
    QString readOnlyReason() const;
    QUndoStack &stack() { return m_stack; }
    //! Of the steps that undo and redo would take; empty: there is none.
    QString undoName() const { return nameOf(m_stack.index() - 1); }
    QString redoName() const { return nameOf(m_stack.index()); }

    //! Does nothing if the edit leaves the plan as it was. `stepName` follows the word Undo in the
    //! menu.
    void change(const StepName &stepName, const std::function<void(app::domain::Plan &)> &edit,
                Joined joined = Joined::Never);

    //! The same with what people say of runs: all of them in one step. A run that is gone is passed
    //! over.
    void labelRuns(const StepName &stepName, const QStringList &runIds,
                   const std::function<void(app::domain::RunLabel &)> &edit);

Q_SIGNALS:
    //! The plan has a new value, by an edit, undo, redo, or another file; or an edit was refused.
    void changed();

private:
    QString nameOf(int step) const;

    app::api::Project &m_project;
    QUndoStack m_stack;
};

} // namespace strata::ui::models
