// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/compare_commands.h"

namespace strata::ui::shell {

CompareCommands::CompareCommands(models::RunResults &results, settings::UiSettings &settings,
                                 QWidget &window) :
    QObject(&window),
    m_results(results),
    m_settings(settings),
    m_window(window)
{
}

CompareCommands::~CompareCommands()
{
    delete m_dialog;
}

void CompareCommands::compare()
{
    if (!m_dialog) {
        m_dialog = new dialogs::ChangesDialog(m_results.project(), m_settings, m_results.runId(),
                                              &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace strata::ui::shell
