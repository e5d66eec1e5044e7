// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is the case in a window, and which commands make sense then.
#pragma once

#include "ui/shell/action_table.h"

namespace strata::ui::shell {

struct WindowFacts {
    bool readOnly = false;
    bool running = false;
    bool collecting = false; //!< what is running is no run, as app::api::Runner has it
    bool hostSelected = false;
    bool selectedHostOverSsh = false;
    bool selectedHostIsContainer = false;
    bool selectedHostIsPlacement = false;
    bool hasHosts = false;
    bool hasNumbers = false; //!< results of a run are shown
    bool isProven = true;    //!< and have been compared with their raw steps
    bool hasNotes = false;   //!< that run has notes on its charts
    bool hasRuns = false;    //!< hidden or not
    bool resumable = false;  //!< the shown run lacks trials
    bool canUndo = false;
    bool canRedo = false;
    QString planProblem; //!< why the plan cannot run; empty: it can
};

//! Why a command cannot be used right now, for people; empty: it can.
QString unavailableReason(ActionId id, const WindowFacts &facts);

} // namespace strata::ui::shell
