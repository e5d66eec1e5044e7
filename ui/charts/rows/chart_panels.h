// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Result charts below each other in one scrolling view, one for each workload setting; of hundreds
//! of settings a part at a time.
#pragma once

#include "ui/charts/rows/row_chart.h"

#include <QList>
#include <QPointer>
#include <QScrollArea>
#include <QVBoxLayout>

namespace strata::ui::charts {

class ChartView;

class ChartPanels : public QScrollArea {
    Q_OBJECT
public:
    //! More charts than this are not drawn at once: each holds a scene of its own.
    static constexpr int mostShown = 40;

    ChartPanels();

    //! Reuses the views that are there, so that the scroll position stays when a run adds a round.
    void setCharts(const QList<RowChart> &charts);
    const QList<RowChart> &charts() const { return m_charts; } //!< all, shown or not
    //! The lines that are the same in the captions of all charts, if there are several. They are
    //! not drawn under each, and left to the footer.
    const QStringList &commonCaption() const { return m_commonCaption; }
    //! As ChartView has it; once, before there are charts.
    void letNotesBeWritten() { m_notesCanBeWritten = true; }
    //! Stands above the first chart. Once.
    void setHeader(QWidget *header);
    //! Stands below the last chart. Once.
    void setFooter(QWidget *footer);
    int first() const { return m_first; } //!< index of the first chart that is drawn
    //! Draws the part that holds this chart, from its beginning.
    void turnTo(int chart);
    //! The chart that has the focus, or that was asked for last, or the first one; null without
    //! charts.
    ChartView *currentChart() const;
    //! Turns and scrolls to the chart of a setting and marks the host in it (selection shared with
    //! the table twin). \return that chart; null if there is none
    ChartView *showRow(const QString &workloadId, const QString &hostId);

Q_SIGNALS:
    //! The person moved to another host in one of the charts.
    void rowChosen(const QString &workloadId, const QString &hostId);
    //! As ChartView says it.
    void noteRequested(const QString &workloadId, const QString &hostId);
    void noteChosen(int number);
    //! Other charts, or another part of them.
    void turned();

private:
    void fill();
    ChartView *addView();
    void scrollToWanted();

    QVBoxLayout *m_layout = nullptr;
    QList<RowChart> m_charts;
    QStringList m_commonCaption;
    QList<ChartView *> m_views; //!< of the charts from m_first on
    int m_first = 0;
    QPointer<QWidget> m_wanted; //!< chart that is kept in sight until somebody scrolls
    bool m_notesCanBeWritten = false;
    int m_above = 0; //!< items of the layout above the first chart
};

} // namespace strata::ui::charts
