// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every command of the window, once: its words, its key, what it does, and why it cannot be used
//! right now.
#pragma once

#include <QAction>
#include <QMap>
#include <QObject>

namespace strata::ui::shell {

enum class ActionId {
    New,
    NewFromTemplate,
    Open,
    Save,
    SaveAs,
    ShareCopy,
    ImportRuns,
    RunOnMyHosts,
    ExportChart,
    ExportAll,
    ExportCsv,
    ExportJson,
    Report,
    Print,
    Close,
    Quit,
    Undo,
    Redo,
    Copy,
    Preferences,
    TableTwin,
    ShowPublished,
    FullScreen,
    NextPanel,
    PreviousPanel,
    ResetLayout,
    ZoomIn,
    ZoomOut,
    ResetZoom,
    LogarithmicAxis,
    AxisFromZero,
    OrderByValue,
    TimePerIteration,
    ShowIntervals,
    ShowSingleValues,
    AddNote,
    EditNotes,
    AddHost,
    AddPlacement,
    ImportHosts,
    FindHosts,
    HostDetails,
    RenameHost,
    EditHost,
    DuplicateHost,
    RemoveHost,
    CheckHost,
    CheckAll,
    SelfCheck,
    RemoveEngine,
    ForgetHostKey,
    Run,
    Resume,
    Schedule,
    Pause,
    StopAfterTrial,
    StopNow,
    SkipTrial,
    Estimate,
    Runs,
    ShowHiddenRuns,
    CompareRuns,
    Guide,
    Published,
    Shortcuts,
    About,
    AboutQt
};

class ActionTable : public QObject {
    Q_OBJECT
public:
    //! The actions belong to the window, so that their keys work everywhere in it.
    explicit ActionTable(QWidget &window);

    QAction *operator[](ActionId id) const { return m_actions.value(id); }
    //! Those that were added at last.
    QList<QAction *> all() const { return m_actions.values() + m_added; }

    //! One that can always be used, which the window connects.
    QAction *add(const QString &text, const QString &statusTip, const QKeySequence &key);

    //! Empty: usable. Otherwise the action is disabled, and its tool tip and status tip say why.
    void setReason(ActionId id, const QString &reason);

private:
    QWidget &m_window;
    QMap<ActionId, QAction *> m_actions;
    QList<QAction *> m_added;
    QMap<ActionId, QString> m_statusTips;
};

} // namespace strata::ui::shell
