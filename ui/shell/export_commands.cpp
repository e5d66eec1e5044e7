// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export_commands.h"

#include "app/api/export.h"
#include "ui/charts/rows/build_rows.h"

#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QtConcurrentRun>

#include <utility>

namespace strata::ui::shell {

using app::domain::Expected;
using charts::ChartPtr;
using dialogs::ExportChoice;

ExportCommands::ExportCommands(models::RunResults &results, settings::UiSettings &settings,
                               QWidget &window) :
    QObject(&window),
    m_results(results),
    m_settings(settings),
    m_window(window)
{
    connect(&m_results.project(), &app::api::Project::wholeRunLoaded, this,
            &ExportCommands::writeLoaded);
    connect(&m_csv, &QFutureWatcherBase::finished, this, [this] {
        const Expected<QStringList> written = m_csv.result();
        if (!written)
            Q_EMIT failed(app::api::describe(written.error()));
        else if (!written->isEmpty())
            Q_EMIT reported(tr("%n file(s) written to %1.", nullptr, int(written->size()))
                                .arg(QDir::toNativeSeparators(QFileInfo(written->first()).path())));
    });
}

// The run's name may hold anything; a file name must not.
QString ExportCommands::stem() const
{
    static const QRegularExpression unsafe(QStringLiteral("[^A-Za-z0-9_-]+"));
    QString name = m_results.run() ? m_results.run()->run.name.toLower() : QString();
    name.replace(unsafe, QStringLiteral("-"));
    return name.isEmpty() ? QStringLiteral("run") : name.left(60);
}

void ExportCommands::ask(const QList<ChartPtr> &charts, const QStringList &marked, bool withCsv)
{
    dialogs::ExportDialog dialog(charts, marked, m_settings.lastDirectory(), &m_window);
    dialog.setCsv(withCsv);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_settings.setLastDirectory(dialog.choice().directory);
    write(dialog.choice());
}

void ExportCommands::askForCsv()
{
    const QString directory = QFileDialog::getExistingDirectory(
        &m_window, tr("Where to write the CSV tables"), m_settings.lastDirectory());
    if (directory.isEmpty())
        return;
    m_settings.setLastDirectory(directory);
    writeCsv(directory);
}

void ExportCommands::write(const ExportChoice &choice)
{
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    const Expected<QStringList> written = charts::exportCharts(
        choice.charts, choice.directory, stem(), choice.format, choice.dpi, choice.sizeInches);
    QGuiApplication::restoreOverrideCursor();
    if (!written) {
        Q_EMIT failed(app::api::describe(written.error()));
        return;
    }
    if (!written->isEmpty())
        Q_EMIT reported(tr("%n chart(s) written to %1.", nullptr, static_cast<int>(written->size()))
                            .arg(QDir::toNativeSeparators(choice.directory)));
    if (choice.csv)
        writeCsv(choice.directory);
}

void ExportCommands::writeCsv(const QString &directory)
{
    if (!m_results.run() || m_csv.isRunning())
        return;
    m_csvDirectory = directory;
    m_results.project().loadWholeRun(m_results.runId());
}

void ExportCommands::writeLoaded(const app::api::RunDataPtr &run,
                                 const app::api::ComparisonPtr &comparison)
{
    const auto directory = std::exchange(m_csvDirectory, std::nullopt);
    if (!directory || run->run.id != m_results.runId())
        return;
    m_csv.setFuture(QtConcurrent::run([run, comparison, directory = *directory, stem = stem()] {
        return app::api::exportCsv(run, comparison, directory, stem);
    }));
}

} // namespace strata::ui::shell
