// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: which hosts take part, and which one is the baseline.
#pragma once

#include "ui/models/participant_model.h"
#include "ui/models/plan_history.h"

#include <QGroupBox>
#include <QTableView>

namespace strata::ui::pages {

class ParticipantsSection : public QGroupBox {
    Q_OBJECT
public:
    explicit ParticipantsSection(models::PlanHistory &history, QWidget *parent = nullptr);

private:
    void refresh();

    models::PlanHistory &m_history;
    models::ParticipantModel m_model;
    QTableView *m_table = nullptr;
};

} // namespace strata::ui::pages
