// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/cpuset.h"

#include <QRegularExpression>

namespace strata::app::domain {

bool isCpuset(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral("\\A[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*\\z"));
    return form.match(text).hasMatch();
}

} // namespace strata::app::domain
