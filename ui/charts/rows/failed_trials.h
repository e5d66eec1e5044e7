// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Why there are no numbers where trials came to an end without any.
#pragma once

#include "app/domain/run.h"

#include <QList>
#include <QString>

namespace strata::ui::charts {

//! The reason without what follows its first sentence, which says what happened, and without its
//! full stop; plain text of one line.
QString inShort(const QString &reason);

//! Of the last trial of a setting on a host that ended without a result, in short; empty: there is
//! none, or it has no reason.
QString lastFailure(const QList<app::domain::TrialData> &trials, const QString &workloadId,
                    const QString &hostId);

} // namespace strata::ui::charts
