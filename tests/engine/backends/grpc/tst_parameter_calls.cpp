// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/parameter_calls.h"

#include <QTest>

#include <numeric>

using namespace strata::engine::backends::grpc;

class TestParameterCalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void requestsAreReadInTheirOrder();
    void partsAreNotCopied();
    void tooFewBytesAreNoticed();
};

void TestParameterCalls::requestsAreReadInTheirOrder()
{
    std::vector<float> first(1000);
    std::iota(first.begin(), first.end(), 1.0F);
    std::vector<float> second(3, -7.0F);
    const std::vector<std::uint32_t> tensors{4, 9};
    const std::vector<std::span<const float>> parts{first, second};
    const auto buffer = requestOf({3, 2}, tensors, parts);
    MessageReader reader(buffer);
    QCOMPARE(reader.left(), sizeof(RequestHead) + 2 * 4 + 1003 * sizeof(float));
    RequestHead head;
    QVERIFY(reader.read(&head, sizeof head));
    QVERIFY(head.worker == 3 && head.tensors == 2);
    std::vector<std::uint32_t> told(2);
    QVERIFY(reader.read(told.data(), 8));
    QCOMPARE(told, tensors);
    std::vector<float> all(1003); // across the boundary of the parts
    QVERIFY(reader.read(all.data(), all.size() * sizeof(float)));
    QVERIFY(all[999] == 1000.0F && all[1000] == -7.0F && reader.left() == 0);
}

void TestParameterCalls::partsAreNotCopied()
{
    std::vector<float> values(100'000, 1.0F);
    const std::span<const float> part = values;
    const auto buffer = requestOf({}, {}, {&part, 1});
    values.back() = 5.0F;
    MessageReader reader(buffer);
    RequestHead head;
    std::vector<float> read(values.size());
    QVERIFY(reader.read(&head, sizeof head));
    QVERIFY(reader.read(read.data(), values.size() * sizeof(float)));
    QCOMPARE(read.back(), 5.0F);
}

void TestParameterCalls::tooFewBytesAreNoticed()
{
    const std::vector<std::uint64_t> words{1, 2};
    MessageReader reader(requestOf({}, words));
    std::array<std::uint64_t, 5> read{};
    QVERIFY(!reader.read(read.data(), sizeof(RequestHead) + 3 * 8));
    QVERIFY(reader.read(read.data(), sizeof(RequestHead) + 2 * 8)); // nothing was taken before
    QVERIFY(!reader.read(read.data(), 1));
    QCOMPARE(read[2], std::uint64_t{2});
}

QTEST_APPLESS_MAIN(TestParameterCalls)
#include "tst_parameter_calls.moc"
