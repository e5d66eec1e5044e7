// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/template_commands.h"

#include "ui/dialogs/template_dialog.h"

namespace strata::ui::shell {

using app::domain::Plan;

TemplateCommands::TemplateCommands(app::api::Services &services, models::PlanHistory &history,
                                   QWidget &window) :
    QObject(&window),
    m_services(services),
    m_history(history),
    m_window(window)
{
}

void TemplateCommands::ask()
{
    const auto estimate = [this](const Plan &plan) { return m_services.runner().estimate(plan); };
    dialogs::TemplateDialog dialog(app::api::planTemplates(), m_history.plan(),
                                   m_history.readOnlyReason(), estimate, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (dialog.wantsNewProject())
        Q_EMIT windowRequested(dialog.plan());
    else
        apply(dialog.plan());
}

void TemplateCommands::apply(const Plan &made)
{
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change([] { return tr("planning from a template"); },
                     [&](Plan &plan) { plan = made; });
    Q_EMIT applied();
}

} // namespace strata::ui::shell
