// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_payload.h"
#include "engine/workloads/point_to_point/point_to_point_reference.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::workloads::point_to_point;

class TestPointToPointPayload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void contentsAreTheReferences();
    void whatIsClearedIsNoticed();
    void buffersLieApart();
};

void TestPointToPointPayload::contentsAreTheReferences()
{
    const std::vector<std::int64_t> buffers{1, 8, 13, 4096, 2};
    auto payload = Payload::allocate(buffers);
    QVERIFY(payload.has_value());
    QCOMPARE(payload->bytes(), std::size_t{4120});
    payload->fill(9);
    for (std::size_t buffer = 0; buffer < buffers.size(); ++buffer) {
        const iovec &part = payload->parts()[buffer];
        QCOMPARE(part.iov_len, static_cast<std::size_t>(buffers[buffer]));
        const auto *bytes = static_cast<const std::uint8_t *>(part.iov_base);
        for (std::size_t i = 0; i < part.iov_len; ++i)
            QCOMPARE(bytes[i], expectedByte(9, buffer, i));
    }
    QCOMPARE(payload->hash(), expectedContent(buffers, 9).value());
    QVERIFY(payload->hash() != expectedContent(buffers, 8).value());
    QVERIFY(payload->hash() != expectedContent({1, 8, 13, 4096, 3}, 9).value());
    QVERIFY(payload->hash() != expectedContent({8, 1, 13, 4096, 2}, 9).value());
}

void TestPointToPointPayload::whatIsClearedIsNoticed()
{
    auto payload = Payload::allocate({1000});
    payload->fill(1);
    const std::uint64_t whole = payload->hash();
    static_cast<std::byte *>(payload->parts()[0].iov_base)[999] ^= std::byte{1};
    QVERIFY(payload->hash() != whole);
    payload->clear();
    QVERIFY(payload->hash() != whole);
    payload->fill(1);
    QCOMPARE(payload->hash(), whole);
}

void TestPointToPointPayload::buffersLieApart()
{
    const auto payload = Payload::allocate({1, 64, 65, 2});
    std::vector<std::uintptr_t> starts;
    for (const iovec &part : payload->parts())
        starts.push_back(reinterpret_cast<std::uintptr_t>(part.iov_base));
    QVERIFY(std::is_sorted(starts.begin(), starts.end()));
    for (const std::uintptr_t start : starts)
        QCOMPARE(start % 64, std::uintptr_t{0});
    QCOMPARE(starts[3] - starts[2], std::uintptr_t{128});
}

QTEST_APPLESS_MAIN(TestPointToPointPayload)
#include "tst_point_to_point_payload.moc"
