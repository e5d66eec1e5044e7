// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/work_digest.h"

#include <QTest>

#include <set>

using strata::engine::protocol::WorkDigest;

class TestWorkDigest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! FNV-1a of nothing, and of the number 0 eight times: computed by hand from its definition.
    void isTheKnownFunction()
    {
        QCOMPARE(WorkDigest().text(), std::string("cbf29ce484222325"));
        QCOMPARE(WorkDigest("", {}).text(), std::string("a8c7f832281a39c5"));
    }

    void everyPartCounts()
    {
        std::set<std::string> seen;
        const auto note = [&](std::string_view workload, const char *name, const char *value,
                              bool warmup, std::uint64_t iterations, std::int64_t start,
                              std::int64_t duration) {
            WorkDigest digest(workload, {{name, value}});
            digest.add(warmup, iterations, start, duration);
            seen.insert(digest.text());
        };
        note("gemm", "m", "64", false, 100, 0, 10);
        note("conv", "m", "64", false, 100, 0, 10);
        note("gemm", "m6", "4", false, 100, 0, 10);
        note("gemm", "m", "65", false, 100, 0, 10);
        note("gemm", "m", "64", true, 100, 0, 10);
        note("gemm", "m", "64", false, 99, 0, 10);
        note("gemm", "m", "64", false, 100, 1, 10);
        note("gemm", "m", "64", false, 100, 0, 9);
        QCOMPARE(seen.size(), std::size_t(8));
        note("gemm", "m", "64", false, 100, 0, 10);
        QCOMPARE(seen.size(), std::size_t(8));
    }
};

QTEST_APPLESS_MAIN(TestWorkDigest)
#include "tst_work_digest.moc"
