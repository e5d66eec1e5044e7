// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What can be asked of NCCL without a GPU, and what is said where there is none. Exchanges
//! themselves need GPUs.
#include "engine/backends/cuda/module/nccl/nccl_communicators.h"

#include "engine/backends/cuda/library_search.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"
#include "engine/backends/cuda/module/nccl/nccl_group.h"
#include "engine/backends/cuda/module/nccl/nccl_replicas.h"
#include "engine/protocol/job.h"

#include <QTest>

#include <algorithm>

#include <dlfcn.h>

using namespace strata::engine;
using namespace strata::engine::backends::cuda;

namespace {

void *openNccl()
{
    for (const LibraryPlace &place : placesOf({"libnccl.so.2"}))
        if (void *library = ::dlopen(place.path.c_str(), RTLD_NOW | RTLD_LOCAL))
            return library;
    return nullptr;
}

bool hasGpu()
{
    int count = 0;
    return cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
}

} // namespace

class TestNcclCommunicators : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutTheLibrary();
    void aTokenIsNewEachTime();
    void withoutAGpu();
    void failuresNameTheCall();
};

// First, before the library is opened: its functions are looked up once.
void TestNcclCommunicators::withoutTheLibrary()
{
    const auto token = makeNcclToken();
    QVERIFY(!token && token.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(token.error().code, std::string("no_nccl"));
    QVERIFY(ncclVersionText().empty());
    for (const auto &devices :
         {makeNcclGroupFactory()->devices(), makeNcclReplicaHost(0)->devices()})
        QVERIFY(!devices && devices.error().code == "no_nccl");
    const auto connected = NcclCommunicators::connect({});
    QVERIFY(!connected && connected.error().code == "no_nccl");
}

void TestNcclCommunicators::aTokenIsNewEachTime()
{
    OpenedLibraries libraries;
    libraries.nccl.handle = openNccl();
    if (libraries.nccl.handle == nullptr)
        QSKIP("no NCCL on this host: its functions cannot be called");
    useLibraries(libraries);
    const auto one = makeNcclToken();
    const auto other = makeNcclToken();
    QVERIFY2(one && other, one ? "" : one.error().text.c_str());
    QCOMPARE(one->size(), std::size_t{256});
    QVERIFY(protocol::isBootstrapData(*one));
    QVERIFY(*one != *other);
    const std::string version = ncclVersionText();
    QVERIFY2(version.starts_with("2.") && std::count(version.begin(), version.end(), '.') == 2,
             version.c_str());
}

void TestNcclCommunicators::withoutAGpu()
{
    if (ncclLibrary() == nullptr)
        QSKIP("no NCCL on this host: its functions cannot be called");
    if (hasGpu())
        QSKIP("a GPU is here: what is said without one cannot be seen");
    const auto connected = NcclCommunicators::connect({});
    QVERIFY(!connected && connected.error().kind == core::FailureKind::Unsupported);
    const auto devices = makeNcclGroupFactory()->devices();
    QVERIFY(!devices && devices.error().kind == core::FailureKind::Unsupported);
    ReplicaMembership both;
    both.ranks = both.devices = 2;
    QVERIFY(!makeNcclReplicaHost(0)->connect(both).has_value());
}

void TestNcclCommunicators::failuresNameTheCall()
{
    const auto failure = ncclFailureOf(ncclSystemError, "ncclAllReduce(sent, got)");
    QCOMPARE(failure.code, std::string("collective_failed"));
    QVERIFY(failure.kind == core::FailureKind::Resource);
    QVERIFY2(failure.text.starts_with("NCCL's ncclAllReduce failed ("), failure.text.c_str());
    QVERIFY(ncclFailureOf(ncclInvalidUsage, "ncclSend(x)").kind == core::FailureKind::Internal);
    QVERIFY(ncclChecked(ncclSuccess, "ncclSend(x)").has_value());
}

QTEST_APPLESS_MAIN(TestNcclCommunicators)
#include "tst_nccl_communicators.moc"
