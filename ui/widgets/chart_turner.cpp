// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_turner.h"

#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"

#include <QHBoxLayout>

#include <algorithm>

namespace strata::ui::widgets {

using charts::ChartPanels;

ChartTurner::ChartTurner(ChartPanels &panels) :
    m_panels(panels),
    m_part(new PlainLabel),
    m_earlier(new QPushButton(tr("Earlier charts"))),
    m_later(new QPushButton(tr("Later charts")))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_part, 1);
    row->addWidget(m_earlier);
    row->addWidget(m_later);
    connect(m_earlier, &QPushButton::clicked, this,
            [this] { m_panels.turnTo(m_panels.first() - ChartPanels::mostShown); });
    connect(m_later, &QPushButton::clicked, this,
            [this] { m_panels.turnTo(m_panels.first() + ChartPanels::mostShown); });
    connect(&m_panels, &ChartPanels::turned, this, &ChartTurner::showPart);
    showPart();
}

void ChartTurner::showPart()
{
    const auto all = static_cast<int>(m_panels.charts().size());
    const int end = std::min(all, m_panels.first() + ChartPanels::mostShown);
    m_part->setText(tr("Charts %1 to %2 of %3. The table lists all of them; choose a row there to "
                       "show its chart.")
                        .arg(m_panels.first() + 1)
                        .arg(end)
                        .arg(all));
    setReason(*m_earlier, m_panels.first() > 0 ? QString() : tr("These are the first charts."));
    setReason(*m_later, end < all ? QString() : tr("These are the last charts."));
    setVisible(all > ChartPanels::mostShown);
}

} // namespace strata::ui::widgets
