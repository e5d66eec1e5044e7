// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata report`: writes the report on a run of a project file as HTML or PDF.
#include "ui/cli/verb.h"
#include "ui/report/report_writer.h"

namespace strata::ui::cli {

using app::api::Project;
using report::ReportWriter;

class ReportVerb : public Verb {
    Q_OBJECT
public:
    ReportVerb(app::api::Services &services, Console &console, ReportArguments arguments);

    void start() override { project().openFile(m_arguments.file); }
    void interrupt() override;

private:
    void onOpened();

    ReportArguments m_arguments;
    ReportWriter m_writer;
    int m_run = 0; //!< counted from 1
};

ReportVerb::ReportVerb(app::api::Services &services, Console &console, ReportArguments arguments) :
    Verb(services, console, false),
    m_arguments(std::move(arguments))
{
    connect(&project(), &Project::opened, this, &ReportVerb::onOpened);
    connect(&project(), &Project::wholeRunLoaded, this,
            [this](const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison) {
                m_writer.write(run, comparison, {m_arguments.file, m_run, m_arguments.choices},
                               m_arguments.outputs);
            });
    connect(&m_writer, &ReportWriter::finished, this, [this] {
        const ReportWriter::Written &written = m_writer.answer();
        if (!written) {
            giveUpOutput(written.error());
            return;
        }
        for (const QString &path : *written)
            print(path);
        finish(ExitCode::Done);
    });
}

void ReportVerb::onOpened()
{
    const auto runs = project().runs();
    m_run = m_arguments.run > 0 ? m_arguments.run : newestRun();
    if (runs.isEmpty())
        tell(tr("%1 has no run yet, so there is nothing to report. \"strata run\" makes one.")
                 .arg(m_arguments.file));
    else if (m_run > runs.size())
        tell(tr("%1 has no run %2; its runs are 1 to %3.")
                 .arg(m_arguments.file, QString::number(m_run), QString::number(runs.size())));
    else
        project().loadWholeRun(runs.at(m_run - 1).id);
    if (runs.isEmpty() || m_run > runs.size())
        finish(ExitCode::Usage);
}

void ReportVerb::interrupt()
{
    const QSignalBlocker blocker(m_writer); // its answer would be another exit status
    m_writer.cancel();
    finish(ExitCode::Interrupted);
}

std::unique_ptr<Verb> makeVerb(app::api::Services &services, Console &console,
                               const ReportArguments &arguments)
{
    return std::make_unique<ReportVerb>(services, console, arguments);
}

} // namespace strata::ui::cli

#include "report_verb.moc"
