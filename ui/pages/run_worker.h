// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a page computes of the shown run, by a worker.
#pragma once

#include "ui/models/run_results.h"

#include <QEvent>
#include <QFuture>
#include <QFutureWatcher>
#include <QWidget>

#include <functional>
#include <utility>

namespace strata::ui::pages {

//! Computes the newest state of the run, one after the other, and only while the page can be seen:
//! a run may be measuring this computer, which nothing that nobody looks at should disturb. Used by
//! the GUI's thread.
template <typename Result>
class RunWorker : public QObject {
public:
    //! Called by the worker's thread.
    using Compute = std::function<Result(const app::domain::RunData &,
                                         const app::api::ComparisonPtr &comparison)>;
    using Ready = std::function<void(const Result &)>;

    //! \param page owns this object \param results outlives it \param waits is called when another
    //! run than before is to be shown \param ready gets what was computed; at once, and empty, if
    //! there is no run
    RunWorker(QWidget &page, const models::RunResults &results, Compute compute,
              std::function<void()> waits, Ready ready) :
        QObject(&page),
        m_page(page),
        m_results(results),
        m_compute(std::move(compute)),
        m_waits(std::move(waits)),
        m_ready(std::move(ready))
    {
        page.installEventFilter(this);
        connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { take(); });
    }

    //! Another run was chosen, or there is more of it.
    void refresh()
    {
        const app::api::RunDataPtr &run = m_results.run();
        const QString runId = run ? run->run.id : QString();
        const bool isAnother = std::exchange(m_runId, runId) != runId;
        m_isOutdated = run != nullptr;
        if (!run)
            m_ready({});
        else if (isAnother)
            m_waits();
        begin();
    }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (watched == &m_page && event->type() == QEvent::Show)
            begin();
        return QObject::eventFilter(watched, event);
    }

private:
    void begin()
    {
        if (!m_isOutdated || m_isComputing || !m_page.isVisible())
            return;
        m_isOutdated = false;
        m_isComputing = true; // the future itself runs only once a thread has taken it
        m_computedId = m_runId;
        m_watcher.setFuture(QtFuture::makeReadyFuture().then(
            QtFuture::Launch::Async,
            [compute = m_compute, run = m_results.run(), comparison = m_results.comparison()] {
                return compute(*run, comparison);
            }));
    }

    //! Of another run than the one that is shown by now it is not used. There may be more of this
    //! one already; that comes next.
    void take()
    {
        m_isComputing = false;
        const Result result = m_watcher.result();
        if (m_results.run() && m_computedId == m_runId)
            m_ready(result);
        begin();
    }

    QWidget &m_page;
    const models::RunResults &m_results;
    Compute m_compute;
    std::function<void()> m_waits;
    Ready m_ready;
    QFutureWatcher<Result> m_watcher;
    QString m_runId;      //!< of the run that is to be shown
    QString m_computedId; //!< of the run that is, or was, computed
    bool m_isOutdated = false;
    bool m_isComputing = false;
};

} // namespace strata::ui::pages
