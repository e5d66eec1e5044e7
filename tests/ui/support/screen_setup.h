// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A screen of the wanted size for tests without a display.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>

namespace strata::tests {

//! "1024x640" of the environment's STRATA_TEST_SCREEN; that size without it. Called before there is
//! an application, whose platform reads what is left in the directory.
inline void useTestScreen(const QTemporaryDir &directory)
{
    QByteArray size = qgetenv("STRATA_TEST_SCREEN");
    if (size.isEmpty())
        size = "1024x640";
    const QList<QByteArray> sides = size.split('x');
    const QString path = directory.filePath(QStringLiteral("screen.json"));
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(R"({"screens": [{"name": "test", "x": 0, "y": 0, "width": )" + sides.value(0) +
                   R"(, "height": )" + sides.value(1) +
                   R"(, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})");
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toLocal8Bit());
}

} // namespace strata::tests
