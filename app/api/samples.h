// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Projects that come with the application, to see what results look like before anything is
//! measured.
#pragma once

#include <QList>
#include <QString>

namespace strata::app::api {

struct Sample {
    QString path;    //!< a resource, which Project opens read-only
    QString title;   //!< "Layers of one computer"
    QString purpose; //!< one sentence on what was measured
};

//! In the order in which they are offered.
QList<Sample> sampleProjects();
bool isSample(const QString &path);

} // namespace strata::app::api
