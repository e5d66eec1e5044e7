// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/report_writer.h"

#include "ui/report/write_document.h"

#include <QTimer>
#include <QtConcurrentRun>

#include <utility>

namespace strata::ui::report {

ReportWriter::ReportWriter()
{
    connect(&m_built, &QFutureWatcherBase::finished, this, [this] {
        if (!m_isWriting)
            return;
        m_document = m_built.result();
        m_charts = chartsOf(m_document);
        drawNext();
    });
    connect(&m_written, &QFutureWatcherBase::finished, this, [this] {
        if (m_isWriting)
            finish(m_written.result());
    });
}

void ReportWriter::write(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison,
                         const DocumentSource &source, const QStringList &paths)
{
    m_isWriting = true;
    m_paths = paths;
    m_pictures.clear();
    m_cancelled = std::make_shared<std::atomic_bool>(false);
    Q_EMIT progressed(0, 0);
    m_built.setFuture(QtConcurrent::run(
        [run, comparison, source] { return buildDocument(*run, *comparison, source); }));
}

void ReportWriter::drawNext()
{
    if (!m_isWriting)
        return;
    const auto done = m_pictures.size();
    Q_EMIT progressed(int(done), int(m_charts.size()));
    if (!m_isWriting) // whoever heard it has cancelled
        return;
    if (done == m_charts.size()) {
        writeFiles();
        return;
    }
    m_pictures.append(charts::chartPicture(*m_charts.at(done)));
    QTimer::singleShot(0, this, &ReportWriter::drawNext);
}

void ReportWriter::writeFiles()
{
    m_written.setFuture(QtConcurrent::run([document = m_document, pictures = m_pictures,
                                           paths = m_paths, cancelled = m_cancelled]() -> Written {
        for (const QString &path : paths)
            if (const auto written = writeDocument(document, pictures, path, *cancelled); !written)
                return tl::make_unexpected(written.error());
        return paths;
    }));
}

void ReportWriter::cancel()
{
    if (!m_isWriting)
        return;
    *m_cancelled = true;
    finish(app::domain::fail(app::domain::FailureCode::Cancelled, m_paths.value(0)));
}

void ReportWriter::finish(const Written &written)
{
    m_isWriting = false;
    m_charts.clear();
    m_pictures.clear();
    m_document = {};
    m_answer = written;
    Q_EMIT finished();
}

} // namespace strata::ui::report
