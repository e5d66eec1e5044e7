// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/payload_codec.h"

#include "engine/workloads/point_to_point/point_to_point_reference.h"

#include <QTest>

using namespace strata::engine::backends::grpc;
using namespace strata::engine::workloads::point_to_point;

namespace {

const std::vector<std::int64_t> buffers{3, 4099, 2};

Payload filled(const std::vector<std::int64_t> &sizes = buffers)
{
    auto payload = Payload::allocate(sizes);
    payload->fill(5);
    return std::move(*payload);
}

} // namespace

class TestPayloadCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothFormsCarryTheSame_data() { forms(); }
    void bothFormsCarryTheSame();
    void whatWasDecodedIsSentBack_data() { forms(); }
    void whatWasDecodedIsSentBack();
    void otherLengthsAreNoticed_data() { forms(); }
    void otherLengthsAreNoticed();

private:
    static void forms()
    {
        QTest::addColumn<bool>("serialized");
        QTest::newRow("protobuf") << true;
        QTest::newRow("bytes") << false;
    }
};

void TestPayloadCodec::bothFormsCarryTheSame()
{
    QFETCH(bool, serialized);
    const std::uint64_t right = expectedContent(buffers, 5).value();
    const Payload payload = filled();
    PayloadCodec sending(serialized, buffers);
    PayloadCodec receiving(serialized, buffers);
    sending.use(payload);
    auto room = Payload::allocate(buffers);
    ::grpc::ByteBuffer bytes;
    for (int i = 0; i < 2; ++i) { // the second into what the first left
        QVERIFY(sending.encode(bytes));
        // Of protobuf's form a tag and a length before each buffer, the longest in two bytes.
        QCOMPARE(bytes.Length(), std::size_t{serialized ? 4104U + 7U : 4104U});
        QCOMPARE(sending.encodedBytes(), std::uint64_t{serialized ? 4111U : 4104U});
        QVERIFY(receiving.decode(bytes));
        QCOMPARE(receiving.hash(*room), right);
    }
    receiving.forget();
    QVERIFY(receiving.hash(*room) != right);
}

void TestPayloadCodec::whatWasDecodedIsSentBack()
{
    QFETCH(bool, serialized);
    const Payload payload = filled();
    PayloadCodec client(serialized, buffers);
    PayloadCodec server(serialized, buffers);
    client.use(payload);
    server.useDecoded();
    ::grpc::ByteBuffer there;
    ::grpc::ByteBuffer back;
    QVERIFY(client.encode(there) && server.decode(there) && server.encode(back));
    QVERIFY(client.decode(back));
    auto room = Payload::allocate(buffers);
    QCOMPARE(client.hash(*room), expectedContent(buffers, 5).value());
}

void TestPayloadCodec::otherLengthsAreNoticed()
{
    QFETCH(bool, serialized);
    const std::vector<std::int64_t> others{3, 4099, 3};
    const Payload payload = filled(others);
    PayloadCodec sending(serialized, others);
    PayloadCodec receiving(serialized, buffers);
    sending.use(payload);
    ::grpc::ByteBuffer bytes;
    QVERIFY(sending.encode(bytes));
    QVERIFY(!receiving.decode(bytes));
    const ::grpc::Slice slice("no message", 10, ::grpc::Slice::STATIC_SLICE);
    ::grpc::ByteBuffer wrong(&slice, 1);
    QVERIFY(!receiving.decode(wrong));
}

QTEST_APPLESS_MAIN(TestPayloadCodec)
#include "tst_payload_codec.moc"
