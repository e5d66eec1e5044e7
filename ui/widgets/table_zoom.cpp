// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_zoom.h"

#include <QAction>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace strata::ui::widgets {

namespace {

constexpr double stepFactor = 1.1;

double factorOf(int steps)
{
    return std::pow(stepFactor, steps);
}

} // namespace

TableZoom::TableZoom(QTableView &table) : QObject(&table), m_table(table), m_usual(table.font())
{
    m_in = add(tr("Zoom &in"), {Qt::Key_Plus, Qt::Key_Equal}, &TableZoom::zoomIn);
    m_out = add(tr("Zoom o&ut"), {Qt::Key_Minus}, &TableZoom::zoomOut);
    m_reset = add(tr("&Reset zoom"), {Qt::Key_0}, &TableZoom::reset);
    m_reset->setEnabled(false);
    table.viewport()->installEventFilter(this);
}

QAction *TableZoom::add(const QString &text, const QList<QKeySequence> &keys,
                        void (TableZoom::*act)())
{
    auto *action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    m_table.addAction(action);
    return action;
}

void TableZoom::setSteps(int steps)
{
    const int wanted = std::clamp(steps, smallest, largest);
    if (wanted == m_steps)
        return;
    const double growth = factorOf(wanted - m_steps);
    m_steps = wanted;
    QFont font = m_usual;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factorOf(m_steps));
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * factorOf(m_steps))));
    m_table.setFont(font);
    scaleColumns(growth);
    m_in->setEnabled(m_steps < largest);
    m_out->setEnabled(m_steps > smallest);
    m_reset->setEnabled(m_steps != 0);
    Q_EMIT changed(m_steps);
}

void TableZoom::scaleColumns(double factor)
{
    for (int column = 0; m_table.model() && column < m_table.model()->columnCount(); ++column)
        m_table.setColumnWidth(column, qRound(m_table.columnWidth(column) * factor));
}

bool TableZoom::eventFilter(QObject *, QEvent *event)
{
    if (event->type() != QEvent::Wheel)
        return false;
    const auto *wheel = static_cast<QWheelEvent *>(event);
    if (!wheel->modifiers().testFlag(Qt::ControlModifier))
        return false;
    m_turned += wheel->angleDelta().y();
    const int turns = m_turned / QWheelEvent::DefaultDeltasPerStep;
    m_turned -= turns * QWheelEvent::DefaultDeltasPerStep;
    setSteps(m_steps + turns);
    event->accept();
    return true;
}

} // namespace strata::ui::widgets
