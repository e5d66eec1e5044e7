// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_facts.h"

#include "ui/models/busy_reason.h"

#include <QCoreApplication>

namespace strata::ui::shell {

namespace {

struct Reasons {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::shell::WindowFacts)
public:
    static QString readOnly()
    {
        return tr("The project is open for reading only. Save it under another name to change it.");
    }
    static QString noHosts() { return tr("There are no hosts yet. Add one first."); }
    static QString noSelection() { return tr("Select a host first."); }
    static QString placement()
    {
        return tr("The selected host is a placement. Select one of its hosts.");
    }
    static QString noNumbers() { return tr("There are no results yet. Run the comparison first."); }
    static QString running(const WindowFacts &facts)
    {
        return models::busyReason(facts.running, facts.collecting);
    }
    static QString notRunning() { return tr("No run is in progress."); }
};

QString firstOf(std::initializer_list<std::pair<bool, QString>> reasons)
{
    for (const auto &[applies, reason] : reasons)
        if (applies)
            return reason;
    return {};
}

QString editReason(ActionId id, const WindowFacts &facts)
{
    if (id == ActionId::Undo)
        return facts.canUndo ? QString() : Reasons::tr("There is nothing to undo.");
    if (id == ActionId::Redo)
        return facts.canRedo ? QString() : Reasons::tr("There is nothing to redo.");
    if (id == ActionId::Print && facts.hasNumbers && !facts.isProven)
        return Reasons::tr("The results that are shown are still being compared with their raw "
                           "steps. Wait a moment.");
    return facts.hasNumbers ? QString() : Reasons::noNumbers();
}

QString hostReason(ActionId id, const WindowFacts &facts)
{
    switch (id) {
    case ActionId::AddHost:
    case ActionId::ImportHosts:
        return facts.readOnly ? Reasons::readOnly() : QString();
    case ActionId::AddPlacement:
        return firstOf(
            {{facts.readOnly, Reasons::readOnly()}, {!facts.hasHosts, Reasons::noHosts()}});
    case ActionId::RenameHost:
    case ActionId::EditHost:
    case ActionId::DuplicateHost:
    case ActionId::RemoveHost:
        return firstOf(
            {{facts.readOnly, Reasons::readOnly()}, {!facts.hostSelected, Reasons::noSelection()}});
    case ActionId::FindHosts:
        return firstOf({{facts.readOnly, Reasons::readOnly()},
                        {!facts.hostSelected, Reasons::noSelection()},
                        {facts.selectedHostIsPlacement, Reasons::placement()},
                        {facts.selectedHostIsContainer,
                         Reasons::tr("The selected host is a container. Select its machine.")},
                        {facts.running, Reasons::running(facts)}});
    case ActionId::HostDetails:
        return facts.hostSelected ? QString() : Reasons::noSelection();
    case ActionId::SelfCheck:
        return firstOf({{facts.readOnly, Reasons::readOnly()},
                        {!facts.hostSelected, Reasons::noSelection()},
                        {facts.selectedHostIsPlacement, Reasons::placement()},
                        {facts.running, Reasons::running(facts)}});
    case ActionId::CheckAll:
        return firstOf(
            {{!facts.hasHosts, Reasons::noHosts()}, {facts.running, Reasons::running(facts)}});
    case ActionId::ForgetHostKey:
        return firstOf({{!facts.hostSelected, Reasons::noSelection()},
                        {!facts.selectedHostOverSsh,
                         Reasons::tr("The selected host is not reached over SSH.")}});
    case ActionId::CheckHost:
        return firstOf({{!facts.hostSelected, Reasons::noSelection()},
                        {facts.running, Reasons::running(facts)}});
    default:
        return firstOf({{!facts.hostSelected, Reasons::noSelection()},
                        {facts.selectedHostIsPlacement, Reasons::placement()},
                        {facts.running, Reasons::running(facts)}});
    }
}

//! Also while a run is going on: what is measured stays as it is.
QString noteReason(ActionId id, const WindowFacts &facts)
{
    return firstOf({{facts.readOnly, Reasons::readOnly()},
                    {!facts.hasNumbers, Reasons::noNumbers()},
                    {id == ActionId::EditNotes && !facts.hasNotes,
                     Reasons::tr("This run has no notes on its charts yet. Add one first.")}});
}

QString runReason(ActionId id, const WindowFacts &facts)
{
    if (id == ActionId::Run)
        return firstOf({{facts.readOnly, Reasons::readOnly()},
                        {facts.running, Reasons::running(facts)},
                        {!facts.planProblem.isEmpty(), facts.planProblem}});
    if (id == ActionId::Schedule) // after the one in progress, if there is one
        return firstOf({{facts.readOnly, Reasons::readOnly()},
                        {!facts.planProblem.isEmpty(), facts.planProblem}});
    if (id == ActionId::Resume)
        return firstOf({{facts.readOnly, Reasons::readOnly()},
                        {facts.running, Reasons::running(facts)},
                        {!facts.resumable, Reasons::tr("The run that is shown is complete.")}});
    if (id != ActionId::StopNow && facts.collecting) // it is no run
        return Reasons::running(facts);
    return facts.running ? QString() : Reasons::notRunning();
}

} // namespace

QString unavailableReason(ActionId id, const WindowFacts &facts)
{
    switch (id) {
    case ActionId::Undo:
    case ActionId::Redo:
    case ActionId::ExportChart:
    case ActionId::ExportAll:
    case ActionId::ExportCsv:
    case ActionId::ExportJson:
    case ActionId::Report:
    case ActionId::Print:
        return editReason(id, facts);
    case ActionId::AddHost:
    case ActionId::AddPlacement:
    case ActionId::ImportHosts:
    case ActionId::FindHosts:
    case ActionId::HostDetails:
    case ActionId::RenameHost:
    case ActionId::EditHost:
    case ActionId::DuplicateHost:
    case ActionId::RemoveHost:
    case ActionId::CheckHost:
    case ActionId::CheckAll:
    case ActionId::SelfCheck:
    case ActionId::RemoveEngine:
    case ActionId::ForgetHostKey:
        return hostReason(id, facts);
    case ActionId::Run:
    case ActionId::Resume:
    case ActionId::Schedule:
    case ActionId::Pause:
    case ActionId::StopAfterTrial:
    case ActionId::StopNow:
    case ActionId::SkipTrial:
        return runReason(id, facts);
    case ActionId::Runs:
    case ActionId::ShowHiddenRuns:
        return facts.hasRuns ? QString()
                             : Reasons::tr("There are no runs yet. Run the comparison first.");
    case ActionId::AddNote:
    case ActionId::EditNotes:
        return noteReason(id, facts);
    case ActionId::Estimate:
        return facts.planProblem;
    case ActionId::ImportRuns:
        return firstOf(
            {{facts.readOnly, Reasons::readOnly()}, {facts.running, Reasons::running(facts)}});
    case ActionId::RunOnMyHosts:
        return facts.hasHosts ? QString() : Reasons::noHosts();
    case ActionId::SaveAs:
        return facts.running ? Reasons::running(facts) : QString();
    default:
        return {};
    }
}

} // namespace strata::ui::shell
