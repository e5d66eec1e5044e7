// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Project files that ask for more than they should, and large ones that are honest.
#pragma once

#include <QList>
#include <QString>

#include <functional>

namespace strata::tests {

struct MadeFile {
    QString name; //!< "200 runs that share a plan of 2,000 hosts"
    //! Makes it at a path where nothing is. \return false: not possible here
    std::function<bool(const QString &path)> make;
    bool isHonest = false; //!< has to open
    bool scales = false;   //!< only at full size it is too much
};

//! \param scale of the large ones: 1 is their full size, 0.01 makes them in a moment.
QList<MadeFile> madeFiles(double scale = 1);

} // namespace strata::tests
