// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/shown_text.h"

#include <algorithm>
#include <array>

namespace strata::app::domain {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

constexpr std::array misleading{
    Range{0x00, 0x1f},       Range{0x7f, 0x9f},       Range{0xad, 0xad},
    Range{0x034f, 0x034f},   Range{0x061c, 0x061c},   Range{0x115f, 0x1160},
    Range{0x17b4, 0x17b5},   Range{0x180e, 0x180e},   Range{0x200b, 0x200b},
    Range{0x200e, 0x200f},   Range{0x2028, 0x202e},   Range{0x2060, 0x206f},
    Range{0x3164, 0x3164},   Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},
    Range{0xfff0, 0xfffb},   Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a},
    Range{0xe0000, 0xe0fff}, // tags, which spell out text that nobody sees; selectors
};

//! The character at the front, of one or two units. A half without its other half is itself.
char32_t firstOf(QStringView text)
{
    const QChar first = text.front();
    return first.isHighSurrogate() && text.size() > 1 && text[1].isLowSurrogate()
               ? QChar::surrogateToUcs4(first, text[1])
               : first.unicode();
}

//! Hands each character and its units to take(char32_t, QStringView) until that returns false.
template <typename Take>
bool eachCharacter(QStringView text, const Take &take)
{
    while (!text.isEmpty()) {
        const char32_t character = firstOf(text);
        const qsizetype units = QChar::requiresSurrogates(character) ? 2 : 1;
        if (!take(character, text.first(units)))
            return false;
        text = text.sliced(units);
    }
    return true;
}

bool isWrittenOut(char32_t character)
{
    return misleads(character) || (character != U' ' && QChar::isSpace(character));
}

bool needsNoQuotes(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ||
           QStringView(u"_@%+=:,./-").contains(c);
}

QString writtenOut(const QString &word)
{
    QString text = QStringLiteral("$'");
    eachCharacter(word, [&](char32_t character, QStringView units) {
        if (isWrittenOut(character)) {
            for (const char byte : units.toUtf8())
                text += QStringLiteral("\\x%1").arg(uchar(byte), 2, 16, QLatin1Char('0'));
        } else {
            if (character == U'\'' || character == U'\\')
                text += u'\\';
            text += units;
        }
        return true;
    });
    return text + u'\'';
}

} // namespace

bool misleads(char32_t character)
{
    if (character >= 0x20 && character < 0x7f) // nearly every one, in millions of exported rows
        return false;
    return std::ranges::any_of(misleading, [character](Range range) {
        return character >= range.first && character <= range.last;
    });
}

bool misleads(QStringView text)
{
    return !eachCharacter(text,
                          [](char32_t character, QStringView) { return !misleads(character); });
}

QString shownText(const QString &untrusted, qsizetype maxLength)
{
    QString shown;
    shown.reserve(std::min(untrusted.size(), maxLength));
    const bool isAll = eachCharacter(untrusted, [&](char32_t character, QStringView units) {
        if (shown.size() + units.size() > maxLength)
            return false;
        if (!misleads(character))
            shown += units;
        else if (QChar::isSpace(character))
            shown += u' ';
        return true;
    });
    return isAll ? shown : shown + QStringLiteral("…");
}

QString withEscapes(const QString &untrusted)
{
    if (!misleads(untrusted))
        return untrusted;
    QString safe;
    safe.reserve(untrusted.size());
    eachCharacter(untrusted, [&](char32_t character, QStringView units) {
        if (!misleads(character) || QStringView(u"\n\r\t").contains(units))
            safe += units;
        else
            for (const QChar unit : units)
                safe += QStringLiteral("\\u%1").arg(unit.unicode(), 4, 16, QLatin1Char('0'));
        return true;
    });
    return safe;
}

QString shellWord(const QString &word)
{
    if (!word.isEmpty() && std::ranges::all_of(word, needsNoQuotes))
        return word;
    const bool isPlain = eachCharacter(
        word, [](char32_t character, QStringView) { return !isWrittenOut(character); });
    return isPlain ? u'\'' + QString(word).replace(u'\'', QLatin1String("'\\''")) + u'\''
                   : writtenOut(word);
}

QString wholeLine(const QString &untrusted)
{
    const bool isPlain = eachCharacter(untrusted, [](char32_t character, QStringView) {
        return character == U'\t' || !isWrittenOut(character);
    });
    return isPlain ? untrusted : writtenOut(untrusted);
}

} // namespace strata::app::domain
