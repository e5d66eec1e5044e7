// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/file_commands.h"

#include "app/api/samples.h"
#include "ui/dialogs/own_machines_dialog.h"
#include "ui/dialogs/save_name.h"
#include "ui/dialogs/share_copy_dialog.h"
#include "ui/models/plain_tool_tip.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QtConcurrentRun>

#include <utility>

namespace strata::ui::shell {

using app::api::Project;

FileCommands::FileCommands(app::api::Services &services, settings::UiSettings &settings,
                           QWidget &window) :
    QObject(&window),
    m_services(services),
    m_project(services.project()),
    m_runner(services.runner()),
    m_settings(settings),
    m_window(window)
{
    const auto remember = [this] {
        if (!m_project.isTemporary() && !app::api::isSample(m_project.filePath()))
            m_settings.addRecentFile(m_project.filePath());
    };
    connect(&m_project, &Project::opened, this, [this, remember] {
        m_closeWhenSaved = false; // it was about another project
        remember();
    });
    connect(&m_project, &Project::saved, this, [this, remember](const QString &path) {
        remember();
        Q_EMIT reported(tr("Saved as %1. From now on everything is saved as it happens.")
                            .arg(QDir::toNativeSeparators(path)));
        // A dialog that came up meanwhile would be deleted while it waits for its answer.
        if (std::exchange(m_closeWhenSaved, false) && !QApplication::activeModalWidget())
            m_window.close();
    });
    connect(&m_project, &Project::copySaved, this, [this](const QString &path) {
        Q_EMIT reported(tr("The copy is in %1.").arg(QDir::toNativeSeparators(path)));
    });
    connect(&m_project, &Project::failed, this, [this] { m_closeWhenSaved = false; });
}

bool FileCommands::isUntouched() const
{
    return m_project.isTemporary() && m_project.runs().isEmpty() &&
           m_project.plan().hosts.isEmpty() && !m_runner.isRunning();
}

void FileCommands::open()
{
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Open a project"), m_settings.lastDirectory(),
                                     tr("Strata projects (*.strata);;All files (*)"));
    if (path.isEmpty())
        return;
    m_settings.setLastDirectory(QFileInfo(path).absolutePath());
    openPath(path);
}

void FileCommands::openPath(const QString &path)
{
    if (isUntouched() || !m_project.isOpen())
        Q_EMIT openRequested(path);
    else
        Q_EMIT windowRequested(path);
}

void FileCommands::openPaths(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (path == paths.first())
            openPath(path);
        else
            Q_EMIT windowRequested(path);
    }
}

void FileCommands::save()
{
    if (m_project.isTemporary())
        saveAs();
    else if (!m_project.isPlanStored())
        m_project.storePlan();
    else
        Q_EMIT reported(tr("Everything is saved already."));
}

QString FileCommands::askForName()
{
    const QString known = m_project.isTemporary() ? QString() : m_project.filePath();
    //: part of a proposed file name
    const QString name = known.isEmpty() ? tr("comparison") + QStringLiteral(".strata")
                                         : QFileInfo(known).fileName();
    const bool hasPlace = !known.isEmpty() && !app::api::isSample(known);
    const QString path = dialogs::askForProjectPath(
        m_window, tr("Save the project"),
        hasPlace ? known : m_settings.lastDirectory() + QLatin1Char('/') + name);
    if (!path.isEmpty())
        m_settings.setLastDirectory(QFileInfo(path).absolutePath());
    return path;
}

void FileCommands::saveAs()
{
    const QString path = askForName();
    if (!path.isEmpty())
        m_project.saveAs(path);
}

void FileCommands::shareCopy()
{
    //: part of a proposed file name
    const QString stem = m_project.isTemporary()
                             ? tr("comparison")
                             : QFileInfo(m_project.filePath()).completeBaseName();
    //: part of a proposed file name
    const QString proposed =
        QStringLiteral("%1/%2-%3.strata").arg(m_settings.lastDirectory(), stem, tr("shared"));
    dialogs::ShareCopyDialog dialog(m_project.plan(), m_project.runs(), proposed, &m_window);
    if (dialog.exec() == QDialog::Accepted)
        m_project.saveCopy(dialog.path(), dialog.replacesNames());
}

void FileCommands::importRuns()
{
    const QString path =
        QFileDialog::getOpenFileName(&m_window, tr("Import the runs of a project"),
                                     m_settings.lastDirectory(), tr("Strata projects (*.strata)"));
    if (path.isEmpty())
        return;
    m_settings.setLastDirectory(QFileInfo(path).absolutePath());
    m_project.importRuns(path);
}

void FileCommands::runOnMyHosts(const app::domain::Plan &plan)
{
    dialogs::OwnMachinesDialog dialog(plan, m_services.sshAliases(), &m_window);
    if (dialog.exec() == QDialog::Accepted)
        Q_EMIT planRequested(dialog.plan());
}

void FileCommands::fillRecentMenu(QMenu &menu)
{
    showRecent(menu);
    forgetMissing(menu);
}

void FileCommands::showRecent(QMenu &menu)
{
    menu.clear();
    const QStringList files = m_settings.recentFiles();
    for (const QString &file : files) {
        QString shown = app::api::displayText(QDir::toNativeSeparators(file), 100);
        shown.replace(QLatin1Char('&'), QStringLiteral("&&"));
        QAction *action = menu.addAction(shown);
        action->setStatusTip(tr("Open this project"));
        connect(action, &QAction::triggered, this, [this, file] { openPath(file); });
    }
    menu.addSeparator();
    QAction *clear = menu.addAction(tr("&Clear the list"));
    clear->setStatusTip(tr("Clear the list of recent files; the files themselves stay"));
    clear->setEnabled(!files.isEmpty());
    connect(clear, &QAction::triggered, this, [this] { m_settings.clearRecentFiles(); });
}

//! A disk may take its time, so a worker asks it.
void FileCommands::forgetMissing(QMenu &menu)
{
    if (m_missing.isRunning())
        return;
    m_missing.disconnect(this);
    connect(&m_missing, &QFutureWatcherBase::finished, this, [this, shown = QPointer(&menu)] {
        const QStringList missing = m_missing.result();
        if (missing.isEmpty())
            return;
        m_settings.removeRecentFiles(missing);
        if (shown)
            showRecent(*shown);
        const QString names = QDir::toNativeSeparators(missing.join(QStringLiteral(", ")));
        Q_EMIT reported(tr("%n file(s) that no longer exist were removed from the list of recent "
                           "files: %1",
                           nullptr, int(missing.size()))
                            .arg(app::api::displayText(names, 400)));
    });
    m_missing.setFuture(QtConcurrent::run([files = m_settings.recentFiles()] {
        QStringList missing = files;
        missing.removeIf([](const QString &file) { return QFileInfo::exists(file); });
        return missing;
    }));
}

void FileCommands::fillSampleMenu(QMenu &menu)
{
    menu.setToolTipsVisible(true);
    for (const app::api::Sample &sample : app::api::sampleProjects()) {
        QAction *action = menu.addAction(sample.title);
        action->setStatusTip(sample.purpose);
        action->setToolTip(models::plainToolTip(sample.purpose));
        connect(action, &QAction::triggered, this, [this, path = sample.path] { openPath(path); });
    }
}

bool FileCommands::mayClose()
{
    const bool hasRuns = !m_project.runs().isEmpty();
    const bool isPlanLost = !m_project.isPlanStored();
    const bool isKept = !m_project.isTemporary() || (!hasRuns && m_project.plan().hosts.isEmpty());
    if (m_closeWhenSaved)
        return false;
    if (!m_project.isOpen() || (isKept && !isPlanLost))
        return true;
    QMessageBox box(QMessageBox::Question, QCoreApplication::applicationName(), {},
                    QMessageBox::Save | QMessageBox::Cancel, &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setText(isPlanLost ? tr("The last change of the plan could not be saved.")
                           : tr("The project has no file of its own yet."));
    box.setInformativeText(isPlanLost ? tr("Save the project under another name, for instance on "
                                           "another disk. Otherwise the change is lost.")
                           : hasRuns
                               ? tr("Save it under a name. Otherwise Strata keeps its "
                                    "measurements and offers them at the next start.")
                               : tr("Save it under a name. Otherwise Strata keeps its plan and "
                                    "offers it at the next start."));
    const QPushButton *leave =
        box.addButton(tr("Close &without saving"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    if (answer == QMessageBox::Save)
        saveThenClose();
    return box.clickedButton() == leave;
}

// Saving answers by signal; the window closes when the file is there.
void FileCommands::saveThenClose()
{
    const QString path = askForName();
    m_closeWhenSaved = !path.isEmpty();
    if (m_closeWhenSaved)
        m_project.saveAs(path);
}

} // namespace strata::ui::shell
