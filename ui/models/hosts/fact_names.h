// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the facts of an inventory are called, and how people read their values.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::ui::models {

//! Facts that belong together.
struct FactKind {
    QString title;               //!< "Processor"
    QStringList keys;            //!< of those that have a name for people
    QStringList beginnings = {}; //!< of the keys of others that belong here, without a name
};

//! In the order in which they are shown.
QList<FactKind> factKinds();

//! Below the title of its kind: "Level 3 cache". The key itself of a fact without a name.
QString factLabel(const QString &key);

//! On its own: "Processor: Level 3 cache". The key itself of a fact without a name.
QString factName(const QString &key);

//! Plain text: sizes and frequencies with their units, all else as it was said.
QString factValue(const QString &key, const QString &value);

//! False if the host said that it does not know.
bool isReported(const QString &value);

} // namespace strata::ui::models
