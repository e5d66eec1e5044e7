// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/reason.h"

#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/announcement.h"

#include <QMenu>
#include <QVariant>

namespace strata::ui::widgets {

void setReason(QWidget &control, const QString &reason)
{
    constexpr const char *usualTip = "usualToolTip"; // kept while a reason stands in its place
    if (!control.property(usualTip).isValid() && !reason.isEmpty())
        control.setProperty(usualTip, control.toolTip());
    control.setEnabled(reason.isEmpty());
    if (!reason.isEmpty()) {
        control.setToolTip(models::plainToolTip(reason));
    } else if (control.property(usualTip).isValid()) {
        control.setToolTip(models::plainToolTip(control.property(usualTip).toString()));
        control.setProperty(usualTip, QVariant());
    }
}

void sayReasons(QMenu &menu)
{
    menu.setToolTipsVisible(true);
    QObject::connect(&menu, &QMenu::hovered, &menu, [&menu](const QAction *action) {
        if (menu.isVisible() && !action->isEnabled()) // another menu or a bar may have it, too
            announce(menu.parentWidget() ? *menu.parentWidget() : menu, action->statusTip());
    });
}

} // namespace strata::ui::widgets
