// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_failure.h"

#include "engine/backends/cuda/module/device.h"

#include <QTest>

using namespace strata::engine::backends::cuda;

class TestCudnnFailure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachHasItsCode_data();
    void eachHasItsCode();
    void theGpuIsAskedFirst_data();
    void theGpuIsAskedFirst();
    void successIsNone() { QVERIFY(checkedCudnn(CUDNN_STATUS_SUCCESS, "x").has_value()); }
    void textsAreBounded();
};

void TestCudnnFailure::eachHasItsCode_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code");
    QTest::newRow("not supported") << int(CUDNN_STATUS_NOT_SUPPORTED) << "cudnn_unsupported";
    QTest::newRow("a type of it") << int(CUDNN_STATUS_NOT_SUPPORTED_SHAPE) << "cudnn_unsupported";
    QTest::newRow("bad parameter") << int(CUDNN_STATUS_BAD_PARAM) << "cudnn_failed";
}

void TestCudnnFailure::eachHasItsCode()
{
    QFETCH(int, status);
    const auto failed = checkedCudnn(static_cast<cudnnStatus_t>(status), "cudnnTest(1)");
    QVERIFY(!failed);
    QTEST(QString::fromStdString(failed.error().code), "code");
}

void TestCudnnFailure::theGpuIsAskedFirst_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code");
    QTest::newRow("execution") << int(CUDNN_STATUS_EXECUTION_FAILED) << "cudnn_failed";
    QTest::newRow("a kernel's") << int(CUDNN_STATUS_EXECUTION_FAILED_CUDART) << "cudnn_failed";
    QTest::newRow("internal") << int(CUDNN_STATUS_INTERNAL_ERROR) << "cudnn_failed";
    QTest::newRow("memory") << int(CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED)
                            << "out_of_memory";
    QTest::newRow("memory of the host")
        << int(CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED) << "out_of_memory";
}

//! On a host without a GPU that is what CUDA has to say; with one that works, cuDNN's own word
//! stands.
void TestCudnnFailure::theGpuIsAskedFirst()
{
    QFETCH(int, status);
    QFETCH(QString, code);
    const cudaError_t gpu = cudaDeviceSynchronize();
    const auto failed = checkedCudnn(static_cast<cudnnStatus_t>(status), "cudnnTest(1)");
    QVERIFY(!failed);
    QCOMPARE(failed.error().code,
             gpu == cudaSuccess ? code.toStdString() : failureOf(gpu, "").code);
}

void TestCudnnFailure::textsAreBounded()
{
    QCOMPARE(boundedText("  two\n\n lines\x07 "), std::string("two lines"));
    QCOMPARE(boundedText(std::string(1000, 'x')).size(), std::size_t(200));
}

QTEST_APPLESS_MAIN(TestCudnnFailure)
#include "tst_cudnn_failure.moc"
