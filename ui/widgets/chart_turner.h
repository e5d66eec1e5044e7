// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Says which of hundreds of charts are drawn, and turns to others; hidden while all of them are.
#pragma once

#include "ui/charts/rows/chart_panels.h"

#include <QPushButton>
#include <QWidget>

namespace strata::ui::widgets {

class PlainLabel;

class ChartTurner : public QWidget {
    Q_OBJECT
public:
    //! \param panels outlives this
    explicit ChartTurner(charts::ChartPanels &panels);

private:
    void showPart();

    charts::ChartPanels &m_panels;
    PlainLabel *m_part = nullptr;
    QPushButton *m_earlier = nullptr;
    QPushButton *m_later = nullptr;
};

} // namespace strata::ui::widgets
