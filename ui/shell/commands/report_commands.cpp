// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/report_commands.h"

#include "app/api/samples.h"
#include "ui/report/write_document.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace strata::ui::shell {

using app::domain::FailureCode;
using report::ReportWriter;

ReportCommands::ReportCommands(models::RunResults &results, settings::UiSettings &settings,
                               QWidget &window) :
    QObject(&window),
    m_results(results),
    m_settings(settings),
    m_window(window),
    m_progress(window)
{
    app::api::Project &project = m_results.project();
    connect(&project, &app::api::Project::wholeRunLoaded, this, &ReportCommands::writeLoaded);
    connect(&project, &app::api::Project::wholeRunNotLoaded, this, [this](const QString &runId) {
        if (runId == m_runId && std::exchange(m_isReading, false))
            m_progress.end(); // why is told by the project
    });
    connect(&m_progress, &widgets::ExportProgress::cancelled, this, &ReportCommands::cancel);
    connect(&m_writer, &ReportWriter::progressed, this, [this](int done, int all) {
        m_progress.setProgress(done, all == done ? 0 : all); // then files are written
    });
    connect(&m_writer, &ReportWriter::finished, this, &ReportCommands::tell);
}

void ReportCommands::ask(const QString &stem, const charts::RowChoices &choices)
{
    if (!m_results.run() || isBusy())
        return;
    const QString runId = m_results.runId(); // the name has its number
    m_choices = choices;
    const QString pdf = tr("PDF document (*.pdf)");
    QFileDialog dialog(&m_window, tr("Where to write the report"), m_settings.lastDirectory());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters({tr("Web page (*.html)"), pdf});
    dialog.setDefaultSuffix(QStringLiteral("html"));
    dialog.selectFile(stem + QStringLiteral("-report.html"));
    // The name follows the form, so that the dialog asks before it replaces a file.
    connect(&dialog, &QFileDialog::filterSelected, this, [&](const QString &form) {
        const QString ending = form == pdf ? QStringLiteral("pdf") : QStringLiteral("html");
        const QFileInfo named(dialog.selectedFiles().value(0));
        dialog.setDefaultSuffix(ending);
        if (!named.isDir())
            dialog.selectFile(named.completeBaseName() + QLatin1Char('.') + ending);
    });
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString path = dialog.selectedFiles().value(0);
    m_settings.setLastDirectory(QFileInfo(path).absolutePath());
    write(report::isReportName(path) ? path : path + QStringLiteral(".html"), runId);
}

void ReportCommands::write(const QString &path, const QString &runId)
{
    if (isBusy())
        return;
    m_path = path;
    m_runId = runId;
    m_isReading = true;
    m_progress.begin(tr("Reading the run …"));
    m_results.project().loadWholeRun(m_runId);
}

void ReportCommands::writeLoaded(const app::api::RunDataPtr &run,
                                 const app::api::ComparisonPtr &comparison)
{
    if (!m_isReading || run->run.id != m_runId)
        return;
    m_isReading = false;
    m_progress.begin(tr("Writing the report …"));
    const app::api::Project &project = m_results.project();
    const bool isNamed = !project.isTemporary() && !app::api::isSample(project.filePath());
    m_writer.write(
        run, comparison,
        {isNamed ? project.filePath() : QString(), m_results.numberOf(m_runId), m_choices},
        {m_path});
}

void ReportCommands::cancel()
{
    if (std::exchange(m_isReading, false)) {
        m_results.project().giveUpWholeRun(m_runId);
        m_progress.end();
        Q_EMIT reported(tr("No report was written."));
    }
    m_writer.cancel();
}

void ReportCommands::tell()
{
    const ReportWriter::Written &written = m_writer.answer();
    m_progress.end();
    if (written)
        Q_EMIT reported(tr("The report is in %1.")
                            .arg(QDir::toNativeSeparators(app::api::displayText(m_path, 300))));
    else if (written.error().code == FailureCode::Cancelled)
        Q_EMIT reported(tr("No report was written."));
    else
        Q_EMIT failed(app::api::describe(written.error()));
}

} // namespace strata::ui::shell
