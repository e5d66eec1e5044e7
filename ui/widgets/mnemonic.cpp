// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/mnemonic.h"

#include <QRegularExpression>

namespace strata::ui::widgets {

QString withoutMnemonic(QString text)
{
    // Where a word has no letters, one follows it.
    static const QRegularExpression added(QStringLiteral("\\(&[^&]\\)"));
    text.remove(added);
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01")).remove(QLatin1Char('&'));
    return text.replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

} // namespace strata::ui::widgets
