// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/shown_text.h"

#include <algorithm>
#include <array>

namespace strata::app::domain {
namespace {

struct Range {
    char16_t first;
    char16_t last;
};

constexpr std::array misleading{
    Range{0x00, 0x1f},     Range{0x7f, 0x9f},     Range{0x061c, 0x061c},
    Range{0x200b, 0x200b}, Range{0x200e, 0x200f}, Range{0x2028, 0x202e},
    Range{0x2060, 0x206f}, Range{0xfeff, 0xfeff}, Range{0xfff9, 0xfffb}};

} // namespace

bool misleads(QChar character)
{
    const char16_t code = character.unicode();
    if (code >= 0x20 && code < 0x7f) // nearly every one, in millions of exported rows
        return false;
    return std::ranges::any_of(
        misleading, [code](Range range) { return code >= range.first && code <= range.last; });
}

QString shownText(const QString &untrusted, qsizetype maxLength)
{
    QString shown;
    shown.reserve(std::min(untrusted.size(), maxLength));
    for (const QChar character : untrusted) {
        if (shown.size() >= maxLength)
            return shown + QStringLiteral("…");
        if (!misleads(character))
            shown.append(character);
        else if (character.isSpace())
            shown.append(QLatin1Char(' '));
    }
    return shown;
}

} // namespace strata::app::domain
