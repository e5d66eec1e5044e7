// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Texts that thousands of rows have in common (a host's inventory, the unit of a rate), kept in
//! memory once.
#pragma once

#include <QByteArray>
#include <QHash>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::app::store {

class SharedTexts {
public:
    //! The text of these bytes. \param cost grows by the bytes of memory newly needed.
    QString text(const char *utf8, qsizetype bytes, qint64 &cost);

    using Map = QMap<QString, QString>;
    std::optional<Map> map(const QString &json) const;
    void keep(const QString &json, const Map &map);

private:
    QHash<QByteArray, QString> m_texts;
    QHash<QString, Map> m_maps;
};

} // namespace strata::app::store
