// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/chart_files_writer.h"

#include <QDir>
#include <QTimer>
#include <QtConcurrentRun>

namespace strata::ui::report {

using app::domain::Expected;
using app::domain::FailureCode;

namespace {
constexpr qsizetype mostAtOnce = 4; // pictures that wait for a worker: each has megabytes
} // namespace

ChartFilesWriter::ChartFilesWriter()
{
    connect(&m_oldest, &QFutureWatcherBase::finished, this, [this] {
        // It may be one of those before that were cancelled.
        if (!m_isWriting || m_files.isEmpty() || !m_files.first().isFinished())
            return;
        const Expected<void> written = m_files.takeFirst().result();
        if (written)
            goOn();
        else
            finish(tl::make_unexpected(written.error()));
    });
}

void ChartFilesWriter::write(const QList<charts::ChartPtr> &charts, const ReportPlaces &places)
{
    m_charts = charts;
    m_places = places;
    m_drawn = 0;
    m_paths.clear();
    m_isWriting = true;
    if (charts.isEmpty() || QDir().mkpath(places.chartDirectory))
        goOn();
    else
        finish(app::domain::fail(FailureCode::StorageError, places.chartDirectory,
                                 QStringLiteral("The directory cannot be made.")));
}

void ChartFilesWriter::goOn()
{
    if (!m_isWriting)
        return;
    if (m_drawn < m_charts.size() && m_files.size() < mostAtOnce) {
        draw(*m_charts.at(m_drawn++));
        Q_EMIT progressed(m_drawn, int(m_charts.size()));
        QTimer::singleShot(0, this, &ChartFilesWriter::goOn);
    } else if (!m_files.isEmpty()) {
        m_oldest.setFuture(m_files.first());
    } else {
        finish(m_paths);
    }
}

void ChartFilesWriter::draw(const charts::Chart &chart)
{
    const QString path =
        charts::chartPath(chart, m_places.chartDirectory, m_places.stem, m_places.format);
    m_paths << path;
    m_files << QtConcurrent::run(
        [drawn = charts::DrawnChart(chart, {path, m_places.format, m_places.sizeInches,
                                            m_places.dpi})] { return drawn.write(); });
}

void ChartFilesWriter::cancel()
{
    if (m_isWriting)
        finish(app::domain::fail(FailureCode::Cancelled, m_places.chartDirectory));
}

void ChartFilesWriter::finish(const Written &written)
{
    m_isWriting = false;
    m_charts.clear();
    m_files.clear();
    m_answer = written;
    Q_EMIT finished();
}

} // namespace strata::ui::report
