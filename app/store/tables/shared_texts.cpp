// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/shared_texts.h"

namespace strata::app::store {
namespace {

constexpr qsizetype longestText = 200;
constexpr qsizetype mostTexts = 10'000;
constexpr qsizetype longestMap = 20'000;
constexpr qsizetype mostMaps = 128;
constexpr qint64 bytesOfBlock = 32; // what a string needs on the heap besides its characters
constexpr qint64 bytesOfEntry = 96;

} // namespace

QString SharedTexts::text(const char *utf8, qsizetype bytes, qint64 &cost)
{
    if (bytes == 0)
        return QStringLiteral("");
    if (bytes <= longestText) {
        if (const auto known = m_texts.constFind(QByteArray::fromRawData(utf8, bytes));
            known != m_texts.cend())
            return *known;
    }
    const QString text = QString::fromUtf8(utf8, bytes);
    cost += bytesOfBlock + 2 * text.size();
    if (bytes <= longestText && m_texts.size() < mostTexts) {
        m_texts.insert(QByteArray(utf8, bytes), text);
        cost += bytesOfEntry + bytes;
    }
    return text;
}

std::optional<SharedTexts::Map> SharedTexts::map(const QString &json) const
{
    const auto known = m_maps.constFind(json);
    return known == m_maps.cend() ? std::nullopt : std::optional(*known);
}

void SharedTexts::keep(const QString &json, const Map &map)
{
    if (json.size() > longestMap)
        return;
    if (m_maps.size() >= mostMaps)
        m_maps.clear();
    m_maps.insert(json, map);
}

} // namespace strata::app::store
