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

std::optional<int> numaNodeIn(const QString &processors)
{
    static const QRegularExpression form(QStringLiteral("\\Anode:([0-9]{1,4})\\z"));
    constexpr int mostNodes = 1024; // of a kernel
    const auto match = form.match(processors);
    const int node = match.captured(1).toInt();
    return match.hasMatch() && node < mostNodes ? std::optional(node) : std::nullopt;
}

QString processorsAsGiven(const QString &text)
{
    static const QRegularExpression form(QStringLiteral("\\Anode\\s*:?\\s*([0-9]+)\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString trimmed = text.trimmed();
    const auto match = form.match(trimmed);
    return match.hasMatch() ? QStringLiteral("node:") + match.captured(1) : trimmed;
}

} // namespace strata::app::domain
