// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/kernel_self_test.h"

#include "engine/backends/cuda/module/device.h"

#include <QtTest>

using namespace strata::engine::backends::cuda;

namespace {

class TestKernelSelfTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyKernelGivesWhatTheHostGives();
};

void TestKernelSelfTest::initTestCase()
{
    if (const auto device = openDevice(0); !device)
        QSKIP(("no GPU: " + device.error().text).c_str());
}

void TestKernelSelfTest::everyKernelGivesWhatTheHostGives()
{
    for (const std::string &sentence : testKernels(20260101))
        QFAIL(sentence.c_str());
}

} // namespace

QTEST_GUILESS_MAIN(TestKernelSelfTest)
#include "tst_kernel_self_test.moc"
