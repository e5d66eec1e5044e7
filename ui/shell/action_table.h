// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every command of the window, once: its words, its key, what it does, and why it cannot be used right now.
#pragma once

#include <QAction>
#include <QMap>
#include <QObject>

namespace strata::ui::shell {

enum class ActionId {
    New, Open, Save, SaveAs, ShareCopy, ExportChart, ExportAll, ExportCsv, Close, Quit,
    Undo, Redo, Copy, Preferences,
    ShowPlan, ShowLive, ShowThroughput, ShowDegradation, ShowRoofline, ShowUtilization, ShowLatency,
    TableTwin, FullScreen, ResetLayout,
    AddHost, EditHost, DuplicateHost, RemoveHost, CheckHost, CheckAll, RemoveEngine, ForgetHostKey,
    Run, Resume, StopAfterTrial, StopNow, SkipTrial, Estimate,
    Shortcuts, About, AboutQt
};

class ActionTable : public QObject {
    Q_OBJECT
public:
    //! The actions belong to the window, so that their keys work everywhere in it.
    explicit ActionTable(QWidget &window);

    QAction *operator[](ActionId id) const { return m_actions.value(id); }
    QList<QAction *> all() const { return m_actions.values(); }

    //! Empty: usable. Otherwise the action is disabled, and its tool tip and status tip say why.
    void setReason(ActionId id, const QString &reason);

private:
    QMap<ActionId, QAction *> m_actions;
    QMap<ActionId, QString> m_statusTips;
};

} // namespace strata::ui::shell
