// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/json_columns.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata::app::store {
namespace {

constexpr qsizetype mostEntries = 10'000;
constexpr qint64 bytesOfEntry = 160; // of a map or list, on the heap, besides the characters

QString compact(const QJsonDocument &document)
{
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

} // namespace

QString toJson(const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), it.value());
    return compact(QJsonDocument(object));
}

QString toJson(const QStringList &list)
{
    return compact(QJsonDocument(QJsonArray::fromStringList(list)));
}

QMap<QString, QString> readMap(RowReader &reader)
{
    const QString text = reader.text();
    if (const auto known = reader.shared() ? reader.shared()->map(text) : std::nullopt)
        return *known;
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    const QJsonObject object = document.object();
    QMap<QString, QString> map;
    if (!document.isObject() || object.size() > mostEntries) {
        reader.reject(QStringLiteral("not a JSON object of texts"));
        return map;
    }
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (!it.value().isString())
            reader.reject(QStringLiteral("not a JSON object of texts"));
        map.insert(it.key(), it.value().toString());
        reader.charge(bytesOfEntry + 2 * (it.key().size() + it.value().toString().size()));
    }
    if (reader.shared())
        reader.shared()->keep(text, map);
    return map;
}

QStringList readList(RowReader &reader)
{
    const QJsonDocument document = QJsonDocument::fromJson(reader.text().toUtf8());
    const QJsonArray array = document.array();
    QStringList list;
    if (!document.isArray() || array.size() > mostEntries) {
        reader.reject(QStringLiteral("not a JSON list of texts"));
        return list;
    }
    for (const QJsonValue &value : array) {
        if (!value.isString())
            reader.reject(QStringLiteral("not a JSON list of texts"));
        list.append(value.toString());
        reader.charge(bytesOfEntry + 2 * value.toString().size());
    }
    return list;
}

} // namespace strata::app::store
