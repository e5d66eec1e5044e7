// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: how often, in what order, when to stop, and what counts as a difference.
#pragma once

#include "ui/models/plan_history.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QLineEdit>
#include <QSpinBox>

namespace strata::ui::pages {

class ScheduleSection : public QGroupBox {
    Q_OBJECT
public:
    explicit ScheduleSection(models::PlanHistory &history, QWidget *parent = nullptr);

private:
    void makeFields();
    void addRounds(QFormLayout &form);
    void addOrder(QFormLayout &form);
    void addJudgement(QFormLayout &form);
    void connectRounds();
    void connectRest();
    void connectPatience();
    void refresh();
    void setAdaptive(bool adaptive);
    void setSeed(const QString &text);

    models::PlanHistory &m_history;
    QSpinBox *m_rounds = nullptr;
    QCheckBox *m_adaptive = nullptr;
    QDoubleSpinBox *m_width = nullptr;
    QSpinBox *m_most = nullptr;
    QComboBox *m_order = nullptr;
    QLineEdit *m_seed = nullptr;
    QDoubleSpinBox *m_margin = nullptr;
    QDoubleSpinBox *m_confidence = nullptr;
    QSpinBox *m_patience = nullptr;
};

} // namespace strata::ui::pages
