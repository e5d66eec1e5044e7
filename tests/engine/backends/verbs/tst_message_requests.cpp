// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/message_requests.h"

#include <QTest>

#include <array>
#include <vector>

using namespace strata::engine::backends::verbs;

namespace {

//! Parts of these sizes, one behind the other in some memory that nobody reads.
std::vector<iovec> partsOf(const std::vector<std::size_t> &sizes)
{
    static std::array<std::byte, 1000> memory;
    std::vector<iovec> parts;
    std::size_t at = 0;
    for (const std::size_t size : sizes) {
        parts.push_back({memory.data() + at, size});
        at += size;
    }
    return parts;
}

std::vector<std::vector<std::size_t>> sizesOf(const std::vector<Request> &requests)
{
    std::vector<std::vector<std::size_t>> all;
    for (const Request &request : requests) {
        auto &sizes = all.emplace_back();
        for (const iovec &part : request.parts)
            sizes.push_back(part.iov_len);
    }
    return all;
}

} // namespace

class TestMessageRequests : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aMessageIsCutWhereALimitIs_data();
    void aMessageIsCutWhereALimitIs();
    void nothingIsLostOrMoved();
    void aWordKeepsItsNumberInThirtyBits();
};

void TestMessageRequests::aMessageIsCutWhereALimitIs_data()
{
    using Sizes = std::vector<std::vector<std::size_t>>;
    QTest::addColumn<std::vector<std::size_t>>("parts");
    QTest::addColumn<int>("mostParts");
    QTest::addColumn<int>("mostBytes");
    QTest::addColumn<Sizes>("requests");
    const std::vector<std::size_t> three{3, 40, 7};
    QTest::newRow("whole") << three << 3 << 50 << Sizes{{3, 40, 7}};
    QTest::newRow("parts") << three << 2 << 50 << Sizes{{3, 40}, {7}};
    QTest::newRow("one part each") << three << 1 << 50 << Sizes{{3}, {40}, {7}};
    QTest::newRow("bytes, within a part") << three << 3 << 20 << Sizes{{3, 17}, {20}, {3, 7}};
    QTest::newRow("bytes, at the end of a part") << three << 3 << 43 << Sizes{{3, 40}, {7}};
    QTest::newRow("both") << three << 2 << 20 << Sizes{{3, 17}, {20}, {3, 7}};
    QTest::newRow("no content") << std::vector<std::size_t>{} << 2 << 20 << Sizes{{}};
}

void TestMessageRequests::aMessageIsCutWhereALimitIs()
{
    QFETCH(std::vector<std::size_t>, parts);
    QFETCH(int, mostParts);
    QFETCH(int, mostBytes);
    const auto requests = requestsOf(partsOf(parts), {static_cast<std::uint32_t>(mostParts),
                                                      static_cast<std::uint64_t>(mostBytes)});
    QTEST(sizesOf(requests), "requests");
    for (const Request &request : requests) {
        std::uint64_t bytes = 0;
        for (const iovec &part : request.parts)
            bytes += part.iov_len;
        QCOMPARE(request.bytes, bytes);
    }
}

void TestMessageRequests::nothingIsLostOrMoved()
{
    const auto parts = partsOf({100, 1, 250, 33});
    const auto requests = requestsOf(parts, {2, 77});
    auto *next = static_cast<std::byte *>(parts.front().iov_base);
    for (const Request &request : requests) {
        for (const iovec &part : request.parts) {
            QCOMPARE(static_cast<std::byte *>(part.iov_base), next);
            next += part.iov_len;
        }
    }
    QCOMPARE(next, static_cast<std::byte *>(parts.front().iov_base) + 384);
}

void TestMessageRequests::aWordKeepsItsNumberInThirtyBits()
{
    const Word word{WordKind::Answer, 7};
    QVERIFY(word.is(word.encoded()));
    QCOMPARE(kindOf(word.encoded()), WordKind::Answer);
    QVERIFY(!(Word{WordKind::Answer, 8}.is(word.encoded())));
    QVERIFY(!(Word{WordKind::Echo, 7}.is(word.encoded())));
    const Word later{WordKind::Store, std::uint64_t{Word::numbers} + 7};
    QCOMPARE(later.encoded(), std::uint32_t{7});
}

QTEST_APPLESS_MAIN(TestMessageRequests)
#include "tst_message_requests.moc"
