// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/host_tensor.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

using namespace strata::engine::backends::cuda;

namespace {

std::vector<float> thereAndBack(const std::vector<float> &values, Element element)
{
    std::vector<std::byte> packed(values.size() * elementBytes(element));
    packElements(values.data(), values.size(), element, packed.data());
    std::vector<float> back(values.size());
    unpackElements(packed.data(), values.size(), element, back.data());
    return back;
}

} // namespace

class TestHostTensor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatEachTypeHolds();
    void roundsToTheNearestEven();
    void movesTheChannelsLastAndBack();
    void marksWhatIsNotWritten();
};

void TestHostTensor::keepsWhatEachTypeHolds()
{
    const std::vector<float> bytes{-127, -1, 0, 1, 100, 127};
    for (const Element element : {Element::Fp32, Element::Bf16, Element::Fp16, Element::Int32,
                                  Element::Float64, Element::Byte})
        QCOMPARE(thereAndBack(bytes, element), bytes);
    QCOMPARE(thereAndBack({2048, -65504, 0.0009765625F}, Element::Fp16),
             (std::vector<float>{2048, -65504, 0.0009765625F}));
    QCOMPARE(thereAndBack({16777215, -16777216}, Element::Int32),
             (std::vector<float>{16777215, -16777216}));
}

void TestHostTensor::roundsToTheNearestEven()
{
    QCOMPARE(thereAndBack({257, 259, 258.5F, -257}, Element::Bf16),
             (std::vector<float>{256, 260, 258, -256}));
    QCOMPARE(thereAndBack({2049, 2051, -2049}, Element::Fp16),
             (std::vector<float>{2048, 2052, -2048}));
}

void TestHostTensor::movesTheChannelsLastAndBack()
{
    const std::array<std::int64_t, 4> shape{2, 3, 4, 5};
    std::vector<float> plain(120);
    for (std::size_t i = 0; i < plain.size(); ++i)
        plain[i] = static_cast<float>(i);
    const std::vector<float> last = channelsLast(plain.data(), shape);
    // image 1, channel 2, row 3, column 1
    QCOMPARE(last[((1 * 4 + 3) * 5 + 1) * 3 + 2], plain[((1 * 3 + 2) * 4 + 3) * 5 + 1]);
    std::vector<float> back(plain.size());
    channelsFirst(last.data(), shape, back.data());
    QCOMPARE(back, plain);
}

void TestHostTensor::marksWhatIsNotWritten()
{
    for (const Element element : {Element::Fp32, Element::Bf16, Element::Fp16}) {
        const std::vector<std::byte> bytes = unwritten(3, element);
        QCOMPARE(bytes.size(), 3 * elementBytes(element));
        std::array<float, 3> values{};
        unpackElements(bytes.data(), 3, element, values.data());
        for (const float value : values)
            QVERIFY(std::isnan(value));
    }
    std::array<float, 2> integers{};
    unpackElements(unwritten(2, Element::Int32).data(), 2, Element::Int32, integers.data());
    QCOMPARE(integers[1], static_cast<float>(std::numeric_limits<std::int32_t>::min()));
}

QTEST_APPLESS_MAIN(TestHostTensor)
#include "tst_host_tensor.moc"
