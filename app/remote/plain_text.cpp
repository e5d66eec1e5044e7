// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/plain_text.h"

#include "app/domain/shown_text.h"

namespace strata::app::remote {

QString plainText(QByteArrayView text, qsizetype maximumLength)
{
    // Four bytes at most make one character, so that nothing huge is decoded only to be cut.
    const QString decoded = QString::fromUtf8(text.first(qMin(text.size(), 4 * maximumLength + 4)));
    QString clean = domain::shownText(decoded, decoded.size()).trimmed();
    if (clean.size() > maximumLength)
        clean = clean.left(maximumLength - 1) + QChar(0x2026);
    return clean;
}

} // namespace strata::app::remote
