// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/export_progress.h"

namespace strata::ui::widgets {

namespace {
constexpr int momentMs = 400;
} // namespace

void ExportProgress::begin(const QString &text)
{
    if (m_dialog) {
        m_dialog->setLabelText(text);
        m_dialog->setRange(0, 0);
        return;
    }
    m_dialog = new QProgressDialog(text, tr("Cancel"), 0, 0, &m_window);
    m_dialog->setObjectName(QStringLiteral("exportProgress"));
    m_dialog->setWindowTitle(tr("Export"));
    m_dialog->setModal(false); // a run goes on meanwhile; and a modal one turns the event loop
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    m_dialog->setMinimumDuration(momentMs);
    m_dialog->setValue(0); // from here on the moment is counted
    connect(m_dialog, &QProgressDialog::canceled, this, &ExportProgress::cancelled);
}

void ExportProgress::setProgress(int done, int all)
{
    if (!m_dialog)
        return;
    m_dialog->setRange(0, all);
    m_dialog->setValue(done);
}

void ExportProgress::end()
{
    if (!m_dialog)
        return;
    m_dialog->disconnect(this);
    m_dialog->deleteLater();
    m_dialog->hide();
    m_dialog = nullptr;
}

} // namespace strata::ui::widgets
