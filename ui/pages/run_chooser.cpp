// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run_chooser.h"

#include "ui/models/plain_tool_tip.h"

#include <QLabel>
#include <QSignalBlocker>

namespace strata::ui::pages {

using models::RunResults;

namespace {

constexpr int narrowest = 14; // in letters: the number of the run

//! Under the title, which may be wider than the list. Empty: there is none.
QString noteOf(const app::domain::RunHead &run)
{
    constexpr qsizetype longest = 1000;
    return run.note.isEmpty() ? QString()
                              : models::runTitle(run) + QStringLiteral("\n\n") +
                                    app::domain::shownNote(run.note, longest);
}

} // namespace

RunChooser::RunChooser(RunResults &results) : m_results(results)
{
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('n')) * narrowest);
    setAccessibleName(tr("Run"));
    connect(&m_results, &RunResults::runsChanged, this, &RunChooser::fill);
    connect(&m_results, &RunResults::changed, this, &RunChooser::showSelected);
    connect(this, &QComboBox::activated, this,
            [this] { m_results.select(currentData().toString()); });
    fill();
}

QHBoxLayout *RunChooser::makeHeader(QWidget *lead)
{
    auto *label = new QLabel(tr("Ru&n:"));
    label->setBuddy(this);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(this);
    row->addSpacing(12);
    row->addWidget(lead, 1);
    return row;
}

QWidget *RunChooser::makeHeaderAbove(QWidget *lead)
{
    m_above = new QWidget;
    QHBoxLayout *row = makeHeader(lead);
    m_above->setLayout(row);
    row->setContentsMargins(row->contentsMargins().left(), row->contentsMargins().top(),
                            row->contentsMargins().right(), 0);
    if (count() == 0) // without a parent, showing would make a window of it
        m_above->hide();
    return m_above;
}

void RunChooser::fill()
{
    const QSignalBlocker blocker(this);
    clear();
    const QList<app::domain::RunHead> runs = m_results.runs();
    for (auto run = runs.crbegin(); run != runs.crend(); ++run) {
        addItem(models::runTitle(*run), run->id);
        setItemData(count() - 1, models::plainToolTip(noteOf(*run)), Qt::ToolTipRole);
    }
    if (m_above)
        m_above->setVisible(count() > 0);
    showSelected();
}

void RunChooser::showSelected()
{
    setCurrentIndex(findData(m_results.runId()));
    const QString note = currentData(Qt::ToolTipRole).toString();
    setToolTip(note.isEmpty() ? models::plainToolTip(currentText()) : note);
}

} // namespace strata::ui::pages
