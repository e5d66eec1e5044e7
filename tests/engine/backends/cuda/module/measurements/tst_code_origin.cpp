// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/code_origin.h"

#include <QTest>

using strata::engine::backends::cuda::codeOrigin;

class TestCodeOrigin : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsBuiltFromCompiled()
    {
        QCOMPARE(codeOrigin(90, 90), std::string("built ahead for compute capability 9.0"));
        QVERIFY(codeOrigin(121, 120).starts_with(
            "compiled by the driver for compute capability 12.1 from PTX 12.0;"));
    }
};

QTEST_APPLESS_MAIN(TestCodeOrigin)
#include "tst_code_origin.moc"
