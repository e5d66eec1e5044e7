// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_files_writer.h"

#include "app/domain/writable_folder.h"

#include <QTimer>
#include <QtConcurrentRun>

namespace strata::ui::charts {

using app::domain::Expected;
using app::domain::FailureCode;

namespace {
constexpr qsizetype mostAtOnce = 4; // pictures that wait for a worker: each has megabytes
} // namespace

ChartFilesWriter::ChartFilesWriter()
{
    connect(&m_oldest, &QFutureWatcherBase::finished, this, [this] {
        // It may be one of those before that were cancelled.
        if (!m_isWriting || m_beingWritten.isEmpty() || !m_beingWritten.first().isFinished())
            return;
        const Expected<void> written = m_beingWritten.takeFirst().result();
        if (written)
            goOn();
        else
            finish(tl::make_unexpected(written.error()));
    });
}

void ChartFilesWriter::write(const QList<ChartPtr> &charts, const ChartFiles &files)
{
    m_charts = charts;
    m_files = files;
    m_drawn = 0;
    m_paths.clear();
    m_isWriting = true;
    const Expected<void> made =
        charts.isEmpty() ? Expected<void>() : app::domain::makeFolder(files.directory);
    if (made)
        goOn();
    else
        finish(tl::make_unexpected(made.error()));
}

void ChartFilesWriter::goOn()
{
    if (!m_isWriting)
        return;
    if (m_drawn < m_charts.size() && m_beingWritten.size() < mostAtOnce) {
        draw(*m_charts.at(m_drawn++));
        Q_EMIT progressed(m_drawn, int(m_charts.size()));
        QTimer::singleShot(0, this, &ChartFilesWriter::goOn);
    } else if (!m_beingWritten.isEmpty()) {
        m_oldest.setFuture(m_beingWritten.first());
    } else {
        finish(m_paths);
    }
}

void ChartFilesWriter::draw(const Chart &chart)
{
    const ChartFile file = m_files.of(chart);
    m_paths << file.path;
    m_beingWritten << QtConcurrent::run(
        [drawn = DrawnChart(chart, file)] { return drawn.write(); });
}

void ChartFilesWriter::cancel()
{
    if (m_isWriting)
        finish(app::domain::fail(FailureCode::Cancelled, m_files.directory));
}

void ChartFilesWriter::finish(const Written &written)
{
    m_isWriting = false;
    m_charts.clear();
    m_beingWritten.clear();
    m_answer = written;
    Q_EMIT finished();
}

} // namespace strata::ui::charts
