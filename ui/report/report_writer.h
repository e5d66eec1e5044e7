// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the report on a run and writes it to files while the event loop goes on: a worker makes
//! and writes the document, and charts are drawn one in each turn of the loop.
#pragma once

#include "app/api/project.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/report/build_document.h"

#include <QFutureWatcher>
#include <QObject>
#include <QStringList>

#include <atomic>
#include <memory>

namespace strata::ui::report {

class ReportWriter : public QObject {
    Q_OBJECT
public:
    using Written = app::domain::Expected<QStringList>; //!< the paths

    ReportWriter();

    //! \param paths isReportName() of each; the same report in several forms. Answers: finished.
    //! Needs a QApplication and its thread. Not while one is being written.
    void write(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison,
               const DocumentSource &source, const QStringList &paths);
    //! The answer comes at once: Cancelled. Files that are whole by then stay.
    void cancel();
    bool isWriting() const { return m_isWriting; }
    const Written &answer() const { return m_answer; } //!< once it has finished

Q_SIGNALS:
    //! Charts that have been drawn, of so many; 0 of 0: it is not known yet how many there are.
    void progressed(int done, int all);
    void finished();

private:
    void drawNext();
    void writeFiles();
    void finish(const Written &written);

    bool m_isWriting = false;
    Written m_answer;
    QStringList m_paths;
    std::shared_ptr<std::atomic_bool> m_cancelled; //!< seen by the worker, which may outlive this
    Document m_document;
    QList<charts::ChartPtr> m_charts;
    QList<charts::ChartPicture> m_pictures;
    QFutureWatcher<Document> m_built;
    QFutureWatcher<Written> m_written;
};

} // namespace strata::ui::report
