// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/plain_text.h"

namespace strata::app::remote {

namespace {

bool changesDirection(QChar c)
{
    const char16_t code = c.unicode();
    return (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0x200E || code == 0x200F || code == 0x061C;
}

} // namespace

QString plainText(QByteArrayView text, qsizetype maximumLength)
{
    // Four bytes at most make one character, so that nothing huge is decoded only to be cut.
    const QString decoded = QString::fromUtf8(text.first(qMin(text.size(), 4 * maximumLength + 4)));
    QString clean;
    for (const QChar c : decoded) {
        if (c == QLatin1Char('\n') || c == QLatin1Char('\r') || c == QLatin1Char('\t'))
            clean += QLatin1Char(' ');
        else if (c.category() != QChar::Other_Control && !changesDirection(c))
            clean += c;
    }
    clean = clean.trimmed();
    if (clean.size() > maximumLength)
        clean = clean.left(maximumLength - 1) + QChar(0x2026);
    return clean;
}

} // namespace strata::app::remote
