// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/recovery_offer.h"

#include "app/api/services.h"
#include "ui/shell/confirmation.h"

#include <QFileInfo>
#include <QLocale>

namespace strata::ui::shell {

namespace {

QString lastWritten(const QString &file)
{
    return QLocale().toString(QFileInfo(file).lastModified(), QLocale::ShortFormat);
}

} // namespace

RecoveryOffer::RecoveryOffer(widgets::ProblemBar &bar, QWidget &window) :
    QObject(&window),
    m_bar(bar),
    m_window(window)
{
    connect(&bar, &widgets::ProblemBar::answered, this, &RecoveryOffer::take);
}

void RecoveryOffer::offer(const QStringList &files)
{
    m_files = files;
    ask();
}

void RecoveryOffer::ask()
{
    if (m_files.isEmpty())
        return;
    const QString question =
        tr("%n project(s) of an earlier session were never saved. The newest is from %1.", nullptr,
           int(m_files.size()));
    m_bar.ask(question.arg(lastWritten(m_files.first())),
              {tr("Restore"), tr("Keep for later"), tr("Discard …")});
}

void RecoveryOffer::take(int answer)
{
    if (answer == Restore)
        Q_EMIT restoreRequested(m_files.takeFirst());
    else if (answer == Discard)
        discard();
    else
        m_files.clear(); // until the next start
}

void RecoveryOffer::discard()
{
    const QString file = m_files.first();
    if (confirmed(m_window, tr("Discard the project of %1?").arg(lastWritten(file)),
                  tr("Its plan and its measurements are deleted permanently."), tr("&Discard"))) {
        m_files.removeFirst();
        if (const auto discarded = app::api::discardRecoverable(file); !discarded) {
            Q_EMIT failed(app::api::describe(discarded.error()));
            return;
        }
        Q_EMIT reported(tr("The unsaved project was discarded."));
    }
    ask();
}

} // namespace strata::ui::shell
