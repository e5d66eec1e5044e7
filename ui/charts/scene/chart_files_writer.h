// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes charts to files while the event loop goes on: one is drawn in each turn of the loop, and
//! workers make files of what has been drawn.
#pragma once

#include "ui/charts/scene/chart_export.h"

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

namespace strata::ui::charts {

class ChartFilesWriter : public QObject {
    Q_OBJECT
public:
    using Written = app::domain::Expected<QStringList>; //!< the paths, in the order of the charts

    ChartFilesWriter();

    //! As exportCharts(). Answers: finished. Needs a QApplication and its thread. Not while some
    //! are being written.
    void write(const QList<ChartPtr> &charts, const ChartFiles &files);
    //! The answer comes at once: Cancelled. Files that are written already stay.
    void cancel();
    const Written &answer() const { return m_answer; } //!< once it has finished

Q_SIGNALS:
    void progressed(int done, int all); //!< charts that have been drawn
    void finished();

private:
    void goOn();
    void draw(const Chart &chart);
    void finish(const Written &written);

    QList<ChartPtr> m_charts;
    ChartFiles m_files;
    bool m_isWriting = false;
    Written m_answer;
    int m_drawn = 0;
    QStringList m_paths;
    QList<QFuture<app::domain::Expected<void>>>
        m_beingWritten; //!< that workers are at, oldest first
    QFutureWatcher<app::domain::Expected<void>> m_oldest;
};

} // namespace strata::ui::charts
