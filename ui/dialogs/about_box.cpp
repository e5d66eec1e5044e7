// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What this program is, its version, its licence, and the versions of what it is made with.
#include "ui/dialogs/dialogs.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace strata::ui::dialogs {

namespace {

struct AboutBox {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::dialogs::AboutBox)
};

} // namespace

void showAbout(QWidget *parent)
{
    QMessageBox box(QMessageBox::NoIcon, AboutBox::tr("About Strata"), {}, QMessageBox::Close,
                    parent);
    box.setTextFormat(Qt::PlainText);
    box.setText(QStringLiteral("Strata %1").arg(QCoreApplication::applicationVersion()));
    box.setInformativeText(
        AboutBox::tr("Shows what each layer of virtualization costs a deep-learning job.") +
        QStringLiteral("\n\n") +
        AboutBox::tr("Built with Qt %1, running with Qt %2.")
            .arg(QLatin1String(QT_VERSION_STR), QLatin1String(qVersion())) +
        QStringLiteral("\n\n© 2026 The Strata authors\nGPL-3.0-or-later"));
    box.exec();
}

} // namespace strata::ui::dialogs
