// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/run_list_commands.h"

#include "ui/shell/confirmation.h"

namespace strata::ui::shell {

RunListCommands::RunListCommands(models::PlanHistory &history, models::RunResults &results,
                                 QWidget &window) :
    QObject(&window),
    m_history(history),
    m_results(results),
    m_window(window)
{
}

RunListCommands::~RunListCommands()
{
    if (m_dialog)
        m_dialog->close(); // and keeps what is being typed
    delete m_dialog;
}

void RunListCommands::show()
{
    if (!m_dialog) {
        m_dialog = new dialogs::RunsDialog(m_history, m_results, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_dialog, &dialogs::RunsDialog::resultsRequested, this,
                &RunListCommands::resultsRequested);
        connect(m_dialog, &dialogs::RunsDialog::removalRequested, this, &RunListCommands::remove);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void RunListCommands::remove(const QStringList &runIds)
{
    const auto runs = int(runIds.size());
    if (confirmed(
            *m_dialog, tr("Permanently delete %n run(s)?", nullptr, runs),
            tr("Everything that was measured in them is deleted. This cannot be undone. Roofs "
               "that other runs took from them are no longer shown there.\nThe file becomes "
               "smaller when it is saved under another name."),
            tr("&Delete permanently"), true))
        m_results.project().removeRuns(runIds);
}

} // namespace strata::ui::shell
