// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What each failure of CUDA means: no GPU is needed to ask.
#include "engine/backends/cuda/module/device.h"

#include <QTest>

using namespace strata::engine::backends::cuda;
using strata::engine::core::FailureKind;

class TestDeviceFailures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachHasItsCode_data();
    void eachHasItsCode();
    void theDriverIsTooOldOrNotThere();
    void successIsNone();
    void aGpuThatIsNotThereIsNamedWithThoseThatAre();
};

void TestDeviceFailures::eachHasItsCode_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("kind");
    const auto row = [](cudaError_t status, const char *code, FailureKind kind) {
        QTest::newRow(cudaGetErrorName(status)) << int(status) << code << int(kind);
    };
    row(cudaErrorMemoryAllocation, "out_of_memory", FailureKind::Resource);
    row(cudaErrorNoDevice, "no_gpu", FailureKind::Unsupported);
    row(cudaErrorStubLibrary, "no_gpu_driver", FailureKind::Unsupported);
    row(cudaErrorDevicesUnavailable, "gpu_busy", FailureKind::Resource);
    for (const cudaError_t status :
         {cudaErrorNoKernelImageForDevice, cudaErrorInvalidPtx, cudaErrorUnsupportedPtxVersion})
        row(status, "no_gpu_code", FailureKind::Unsupported);
    for (const cudaError_t status :
         {cudaErrorInitializationError, cudaErrorOperatingSystem, cudaErrorSystemNotReady})
        row(status, "gpu_not_ready", FailureKind::Resource);
    for (const cudaError_t status :
         {cudaErrorECCUncorrectable, cudaErrorHardwareStackError, cudaErrorContained,
          cudaErrorUnknown, cudaErrorLaunchFailure, cudaErrorLaunchTimeout,
          cudaErrorNvlinkUncorrectable, cudaErrorExternalDevice})
        row(status, "gpu_lost", FailureKind::Resource);
    row(cudaErrorInvalidValue, "cuda_failed", FailureKind::Internal);
    row(cudaErrorIllegalAddress, "cuda_failed", FailureKind::Internal);
}

void TestDeviceFailures::eachHasItsCode()
{
    QFETCH(int, status);
    QFETCH(int, kind);
    const auto failure = failureOf(static_cast<cudaError_t>(status), "cudaTest(1)");
    QTEST(QString::fromStdString(failure.code), "code");
    QCOMPARE(int(failure.kind), kind);
    QVERIFY(failure.text.ends_with('.'));
    if (failure.code == "cuda_failed")
        QVERIFY(failure.text.starts_with("cudaTest(1) failed with cudaError"));
}

void TestDeviceFailures::theDriverIsTooOldOrNotThere()
{
    int driver = 0;
    cudaDriverGetVersion(&driver);
    for (const cudaError_t status : {cudaErrorInsufficientDriver, cudaErrorSystemDriverMismatch,
                                     cudaErrorCompatNotSupportedOnDevice}) {
        const auto failure = failureOf(status, "x");
        QCOMPARE(failure.code, std::string(driver == 0 ? "no_gpu_driver" : "driver_too_old"));
        QVERIFY(failure.kind == FailureKind::Unsupported);
    }
}

void TestDeviceFailures::successIsNone()
{
    QVERIFY(checked(cudaSuccess, "x").has_value());
    QCOMPARE(checked(cudaErrorInvalidValue, "cudaX()").error().code, std::string("cuda_failed"));
}

void TestDeviceFailures::aGpuThatIsNotThereIsNamedWithThoseThatAre()
{
    const auto failure = noSuchGpu(2, 2);
    QVERIFY(failure.kind == FailureKind::Unsupported);
    QCOMPARE(failure.code, std::string("no_such_gpu"));
    QVERIFY(failure.text.starts_with(
        "There is no GPU 2: this host shows the engine 2 GPUs, numbers 0 to 1;"));
    QVERIFY(noSuchGpu(1, 1).text.find("a single GPU, number 0;") != std::string::npos);
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0)
        QSKIP("no GPU");
    const auto opened = openDevice(count);
    QVERIFY(!opened && opened.error().code == "no_such_gpu");
}

QTEST_APPLESS_MAIN(TestDeviceFailures)
#include "tst_device_failures.moc"
