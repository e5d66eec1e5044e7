// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata export`: writes a run of a project file as CSV, JSON and chart PNGs.
#include "ui/cli/verb.h"
#include "ui/report/report_files.h"
#include "ui/report/steps_writer.h"

namespace strata::ui::cli {

using app::api::Project;

class ExportVerb : public Verb {
    Q_OBJECT
public:
    ExportVerb(app::api::Services &services, Console &console, ExportArguments arguments);

    void start() override;

private:
    void onOpened();
    void onRunLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void onStepsWritten();
    void end();

    ExportArguments m_arguments;
    int m_run = 0; //!< counted from 1
    report::StepsWriter m_steps;
    QStringList m_written; //!< paths
};

ExportVerb::ExportVerb(app::api::Services &services, Console &console, ExportArguments arguments) :
    Verb(services, console, false),
    m_arguments(std::move(arguments)),
    m_steps(services.project())
{
    connect(&project(), &Project::opened, this, &ExportVerb::onOpened);
    connect(&project(), &Project::runLoaded, this, &ExportVerb::onRunLoaded);
    connect(&project(), &Project::wholeRunLoaded, this, &ExportVerb::onRunLoaded);
    connect(&m_steps, &report::StepsWriter::finished, this, &ExportVerb::onStepsWritten);
}

void ExportVerb::start()
{
    project().openFile(m_arguments.file);
}

void ExportVerb::onOpened()
{
    const auto runs = project().runs();
    m_run = m_arguments.run > 0 ? m_arguments.run : newestRun();
    if (runs.isEmpty())
        tell(tr("%1 has no run yet, so there is nothing to export. \"strata run\" makes one.")
                 .arg(m_arguments.file));
    else if (m_run > runs.size())
        tell(tr("%1 has no run %2; its runs are 1 to %3.")
                 .arg(m_arguments.file, QString::number(m_run), QString::number(runs.size())));
    else if (m_arguments.pngDirectory.isEmpty())
        project().loadRun(runs.at(m_run - 1).id); // its raw steps may not fit in memory
    else
        project().loadWholeRun(runs.at(m_run - 1).id);
    if (runs.isEmpty() || m_run > runs.size())
        finish(ExitCode::Usage);
}

void ExportVerb::onRunLoaded(const app::api::RunDataPtr &run,
                             const app::api::ComparisonPtr &comparison)
{
    report::ReportPlaces places{m_arguments.csvDirectory, m_arguments.jsonDirectory,
                                m_arguments.pngDirectory,
                                report::reportStem(m_arguments.file, m_run)};
    places.dpi = m_arguments.dpi;
    const auto written =
        report::writeReport(run, comparison, places, m_arguments.everySetting, m_arguments.choices);
    if (!written) {
        giveUpOutput(written.error());
        return;
    }
    if (const QString note = report::pictureNote(run->run);
        !note.isEmpty() && !m_arguments.pngDirectory.isEmpty() && !m_arguments.everySetting)
        console().note(note);
    m_written = *written;
    if (places.csvDirectory.isEmpty() || app::api::hasRawSteps(*run))
        end();
    else
        m_steps.write(run, places.csvDirectory, places.stem);
}

void ExportVerb::onStepsWritten()
{
    if (!m_steps.answer()) {
        giveUpOutput(m_steps.answer().error());
        return;
    }
    m_written.prepend(*m_steps.answer());
    end();
}

void ExportVerb::end()
{
    for (const QString &path : std::as_const(m_written))
        print(path);
    finish(ExitCode::Done);
}

std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const ExportArguments &arguments)
{
    return std::make_unique<ExportVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "export_verb.moc"
