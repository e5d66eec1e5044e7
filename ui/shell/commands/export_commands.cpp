// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/export_commands.h"

#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QSet>
#include <QtConcurrentRun>

#include <algorithm>
#include <utility>

namespace strata::ui::shell {

using app::domain::Expected;
using charts::ChartPtr;
using dialogs::ExportChoice;

namespace {

bool isTheSame(const charts::Chart &one, const charts::Chart &other)
{
    return one.workloadId == other.workloadId && one.title == other.title;
}

//! The one in the list that shows the same of the same setting; null if there is none.
ChartPtr counterpart(const QList<ChartPtr> &charts, const charts::Chart &wanted)
{
    const auto found =
        std::ranges::find_if(charts, [&](const auto &chart) { return isTheSame(*chart, wanted); });
    return found == charts.end() ? ChartPtr() : *found;
}

} // namespace

ExportCommands::BusyCursor::BusyCursor()
{
    QGuiApplication::setOverrideCursor(Qt::BusyCursor);
}

ExportCommands::BusyCursor::~BusyCursor()
{
    QGuiApplication::restoreOverrideCursor();
}

ExportCommands::ExportCommands(models::RunResults &results, settings::UiSettings &settings,
                               QWidget &window) :
    QObject(&window),
    m_results(results),
    m_settings(settings),
    m_window(window),
    m_progress(window),
    m_steps(results.project())
{
    connectProject();
    connect(&m_listed, &QFutureWatcherBase::finished, this, [this] {
        m_busyCursor.reset();
        askAmong(m_listed.result());
    });
    connect(&m_prepared, &QFutureWatcherBase::finished, this, [this] {
        if (!m_isCancelled)
            writeSteps(m_prepared.result());
    });
    connect(&m_steps, &report::StepsWriter::progressed, &m_progress,
            &widgets::ExportProgress::setProgress);
    connect(&m_steps, &report::StepsWriter::notRead, &m_progress, &widgets::ExportProgress::end);
    connect(&m_steps, &report::StepsWriter::finished, this, [this] {
        tell(m_steps.answer().map([](const QString &path) { return QStringList(path); }));
    });
    connect(&m_progress, &widgets::ExportProgress::cancelled, this, &ExportCommands::cancel);
    connect(&m_pictures, &charts::ChartFilesWriter::progressed, &m_progress,
            &widgets::ExportProgress::setProgress);
    connect(&m_pictures, &charts::ChartFilesWriter::finished, this,
            [this] { tell(m_pictures.answer()); });
}

void ExportCommands::connectProject()
{
    const app::api::Project *project = &m_results.project();
    connect(project, &app::api::Project::wholeRunLoaded, this, &ExportCommands::writeLoaded);
    connect(project, &app::api::Project::runRead, this,
            [this](const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison) {
                if (!readsWholeRun()) // others ask for runs, too
                    writeLoaded(run, comparison);
            });
    connect(project, &app::api::Project::wholeRunNotLoaded, this, [this](const QString &runId) {
        if (readsWholeRun())
            endReading(runId); // why is told by the project
    });
    connect(project, &app::api::Project::runNotRead, this,
            [this](const QString &runId, const app::api::Problem &problem) {
                if (!readsWholeRun() && endReading(runId))
                    Q_EMIT failed(problem);
            });
}

bool ExportCommands::endReading(const QString &runId)
{
    if (runId != m_runId || !std::exchange(m_isReading, false))
        return false;
    m_progress.end();
    return true;
}

QString ExportCommands::stemOf(const QString &runId) const
{
    const app::api::Project &project = m_results.project();
    return report::reportStem(project.isTemporary() ? QString() : project.filePath(),
                              m_results.numberOf(runId));
}

bool ExportCommands::isBusy() const
{
    return m_isReading || m_listed.isRunning() || m_prepared.isRunning() || m_steps.isWriting() ||
           m_isDrawing;
}

void ExportCommands::ask(const ChartPtr &shown, bool all, const charts::RowChoices &choices)
{
    if (!m_results.run() || isBusy())
        return;
    m_shown = all ? ChartPtr() : shown;
    m_asksForAll = all;
    m_asked = m_results.run()->run;
    m_choices = choices;
    m_busyCursor.emplace();
    m_listed.setFuture(QtConcurrent::run(
        [run = m_results.run(), comparison = m_results.comparison(), choices = m_choices] {
            return report::reportCharts(*run, *comparison, choices);
        }));
}

void ExportCommands::askAmong(const Charts &all)
{
    Charts offered = all;
    QStringList marked;
    QStringList further;
    for (ChartPtr &chart : offered) {
        if (m_shown && isTheSame(*chart, *m_shown))
            chart = m_shown;
        if (!report::isAmongFirst(*chart, m_asked))
            further.append(chart->fileStem);
        else if (m_asksForAll)
            marked.append(chart->fileStem);
    }
    if (m_shown && !offered.contains(m_shown))
        offered.append(m_shown);
    if (m_shown)
        marked.append(m_shown->fileStem);
    dialogs::ExportDialog dialog(offered, marked, m_asksForAll ? further : QStringList(),
                                 m_settings.lastDirectory(), &m_window);
    dialog.setNumbers(m_asksForAll);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_settings.setLastDirectory(dialog.choice().directory);
    write(dialog.choice(), m_asked.id);
}

void ExportCommands::askForNumbers(Numbers numbers)
{
    const QString title = numbers == Numbers::Csv ? tr("Where to write the CSV tables")
                                                  : tr("Where to write the results as JSON");
    const QString runId = m_results.runId();
    const QString directory =
        QFileDialog::getExistingDirectory(&m_window, title, m_settings.lastDirectory());
    if (directory.isEmpty())
        return;
    m_settings.setLastDirectory(directory);
    ExportChoice choice;
    choice.directory = directory;
    choice.csv = numbers == Numbers::Csv;
    choice.json = numbers == Numbers::Json;
    write(choice, runId);
}

void ExportCommands::write(const ExportChoice &choice, const QString &runId)
{
    if (isBusy())
        return;
    m_choice = choice;
    m_runId = runId;
    m_isCancelled = false;
    const bool asShown =
        std::ranges::all_of(choice.charts, [this](const auto &chart) { return chart == m_shown; });
    // What is written down comes from raw steps, or from what was compared with them.
    m_isShownProven = m_results.run() && m_results.runId() == runId && m_results.run()->isProven;
    if (asShown && m_isShownProven && !choice.csv && !choice.json) {
        draw({choice.charts});
        return;
    }
    m_isReading = true;
    m_progress.begin(tr("Reading the run …"));
    if (readsWholeRun())
        m_results.project().loadWholeRun(m_runId);
    else
        m_results.project().readRun(m_runId); // its raw steps may not fit in memory
}

report::ReportPlaces ExportCommands::places() const
{
    report::ReportPlaces places;
    places.csvDirectory = m_choice.csv ? m_choice.directory : QString();
    places.jsonDirectory = m_choice.json ? m_choice.directory : QString();
    places.chartDirectory = m_choice.charts.isEmpty() ? QString() : m_choice.directory;
    places.stem = stemOf(m_runId);
    places.format = m_choice.format;
    places.sizeInches = m_choice.sizeInches;
    places.dpi = m_choice.dpi;
    return places;
}

void ExportCommands::writeLoaded(const app::api::RunDataPtr &run,
                                 const app::api::ComparisonPtr &comparison)
{
    if (!m_isReading || run->run.id != m_runId)
        return;
    m_isReading = false;
    m_progress.begin(tr("Writing the numbers …"));
    const ChartPtr shown = m_isShownProven ? m_shown : ChartPtr();
    m_prepared.setFuture(QtConcurrent::run(
        [run, comparison, chosen = m_choice.charts, shown, places = places(), choices = m_choices] {
            Prepared prepared{{}, {}, run};
            const Charts whole =
                chosen.isEmpty() ? Charts() : report::reportCharts(*run, *comparison, choices);
            for (const ChartPtr &chart : chosen) {
                const ChartPtr found = counterpart(whole, *chart);
                prepared.charts.append(chart == shown || !found ? chart : found);
            }
            prepared.numbers = report::writeNumbers(run, comparison, places);
            return prepared;
        }));
}

void ExportCommands::writeSteps(const Prepared &prepared)
{
    if (!m_choice.csv || !prepared.numbers || app::api::hasRawSteps(*prepared.run)) {
        draw(prepared);
        return;
    }
    m_numbers = *prepared.numbers; // that is all: there are no charts
    m_steps.write(prepared.run, m_choice.directory, stemOf(m_runId));
}

void ExportCommands::draw(const Prepared &prepared)
{
    if (!prepared.numbers || prepared.charts.isEmpty()) {
        m_numbers.clear();
        tell(prepared.numbers);
        return;
    }
    m_numbers = *prepared.numbers;
    m_isDrawing = true;
    m_progress.begin(tr("Drawing the charts …"));
    m_pictures.write(prepared.charts, places().pictures());
}

void ExportCommands::cancel()
{
    m_progress.end();
    if (std::exchange(m_isReading, false)) {
        if (readsWholeRun())
            m_results.project().giveUpWholeRun(m_runId);
        else
            m_results.project().giveUpRun(m_runId);
    } else if (m_steps.isWriting()) {
        m_steps.cancel();
    } else if (m_isDrawing) {
        m_pictures.cancel();
    } else if (!std::exchange(m_isCancelled, true)) {
        tell(app::domain::fail(app::domain::FailureCode::Cancelled, m_choice.directory));
    }
}

//! \param written the last of what was to be written
void ExportCommands::tell(const Expected<QStringList> &written)
{
    m_isDrawing = false;
    m_progress.end();
    if (!written && written.error().code == app::domain::FailureCode::Cancelled) {
        Q_EMIT reported(tr("The export was cancelled. Files that were written by then are in %1.")
                            .arg(QDir::toNativeSeparators(m_choice.directory)));
        return;
    }
    if (!written) {
        Q_EMIT failed(app::api::describe(written.error()));
        return;
    }
    const QStringList all = m_numbers + *written;
    if (const auto count = QSet<QString>(all.cbegin(), all.cend()).size(); count > 0)
        Q_EMIT reported(tr("%n file(s) written to %1.", nullptr, int(count))
                            .arg(QDir::toNativeSeparators(m_choice.directory)));
}

} // namespace strata::ui::shell
