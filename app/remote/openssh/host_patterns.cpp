// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/openssh/host_patterns.h"

namespace strata::app::remote {

bool matchesWildcard(QByteArrayView text, QByteArrayView pattern)
{
    qsizetype at = 0;
    qsizetype in = 0;
    qsizetype star = -1;
    qsizetype retryAt = 0;
    while (at < text.size()) {
        if (in < pattern.size() && pattern[in] == '*') {
            star = in++;
            retryAt = at;
        } else if (in < pattern.size() && (pattern[in] == '?' || pattern[in] == text[at])) {
            ++in;
            ++at;
        } else if (star >= 0) {
            // Let the last star take one byte more; earlier stars never need to be tried again.
            in = star + 1;
            at = ++retryAt;
        } else {
            return false;
        }
    }
    while (in < pattern.size() && pattern[in] == '*')
        ++in;
    return in == pattern.size();
}

PatternMatch matchesPatternList(QByteArrayView text, QByteArrayView list, char separator)
{
    bool found = false;
    for (qsizetype begin = 0; begin <= list.size();) {
        const qsizetype at = list.indexOf(separator, begin);
        const qsizetype end = at < 0 ? list.size() : at;
        const QByteArrayView pattern = list.sliced(begin, end - begin);
        begin = end + 1;
        if (pattern.startsWith('!')) {
            if (matchesWildcard(text, pattern.sliced(1)))
                return PatternMatch::Excluded;
        } else if (!pattern.isEmpty() && matchesWildcard(text, pattern)) {
            found = true;
        }
    }
    return found ? PatternMatch::Yes : PatternMatch::No;
}

} // namespace strata::app::remote
