// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/probe_tensors.h"

#include "engine/workloads/content_hash.h"

#include <QTest>

#include <cmath>
#include <cstring>
#include <limits>

using namespace strata::engine::training;

namespace {

constexpr ChannelsLast padded{2, 3, 5, 8};

std::shared_ptr<std::byte[]> bytesFor(const ChannelsLast &layout, Precision precision)
{
    const auto bytes = static_cast<std::size_t>(layout.storedElements() * elementBytes(precision));
    std::shared_ptr<std::byte[]> memory(new std::byte[bytes]);
    std::memset(memory.get(), 0x7f, bytes);
    return memory;
}

std::uint64_t plainHash(const std::vector<float> &values, bool rectify, std::uint64_t offset)
{
    strata::engine::workloads::ContentHash hash;
    for (const float value : values)
        hash.add(offset++,
                 static_cast<std::uint64_t>(std::llround(rectify && value < 0 ? 0.0F : value)));
    return hash.value();
}

} // namespace

class TestProbeTensors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void operandsAreSmallIntegersTimesTheirUnit();
    void storedOperandsAreTheSameNumbers();
    void paddingIsZero();
    void theHashIsThatOfTheNumbersInAnyLayout();
    void aFactorIsPartOfTheNumbers();
    void anotherElementIsAnotherHash();
    void whatIsNotANumberHasAHash();
};

void TestProbeTensors::operandsAreSmallIntegersTimesTheirUnit()
{
    const ProbeOperand operand{1000, 3, 9, 0.25F};
    const std::vector<float> values = operand.values();
    QCOMPARE(values.size(), std::size_t{1000});
    bool seen[5] = {};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::int64_t integer = operand.integer(static_cast<std::int64_t>(i));
        QVERIFY(integer != 0 && std::abs(integer) <= ProbeOperand::magnitude);
        QCOMPARE(values[i], static_cast<float>(integer) * 0.25F);
        seen[integer + ProbeOperand::magnitude] = true;
    }
    QVERIFY(seen[0] && seen[1] && seen[3] && seen[4]);
    QVERIFY(ProbeOperand({1000, 3, 10}).values() != ProbeOperand({1000, 3, 9}).values());
    QVERIFY(ProbeOperand().empty() && ProbeOperand().values().empty());
}

void TestProbeTensors::storedOperandsAreTheSameNumbers()
{
    const ProbeOperand operand{padded.elements(), 3, 9, 0.5F};
    for (const Precision precision :
         {Precision::Fp32, Precision::Tf32, Precision::Bf16, Precision::Fp16}) {
        const auto bytes = bytesFor(padded, precision);
        operand.store(padded, precision, bytes.get());
        const ProbeTensor tensor(padded, precision, bytes);
        QCOMPARE(tensor.size(), static_cast<std::uint64_t>(padded.elements()));
        QCOMPARE(tensor.values(), operand.values());
    }
}

void TestProbeTensors::paddingIsZero()
{
    const ProbeOperand operand{padded.elements(), 3, 9};
    const auto bytes = bytesFor(padded, Precision::Fp32);
    operand.store(padded, Precision::Fp32, bytes.get());
    const auto *const stored = reinterpret_cast<const float *>(bytes.get());
    for (std::int64_t i = 0; i < padded.storedElements(); ++i)
        QCOMPARE(stored[i] == 0, i % padded.storedChannels >= padded.channels);
}

void TestProbeTensors::theHashIsThatOfTheNumbersInAnyLayout()
{
    const ProbeOperand operand{padded.elements(), 3, 9};
    const std::vector<float> values = operand.values();
    for (const bool rectify : {false, true}) {
        const std::uint64_t expected = plainHash(values, rectify, 77);
        QCOMPARE(ProbeTensor(values).hash(rectify, 77), expected);
        for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Fp16}) {
            const auto bytes = bytesFor(padded, precision);
            operand.store(padded, precision, bytes.get());
            QCOMPARE(ProbeTensor(padded, precision, bytes).hash(rectify, 77), expected);
        }
    }
    QVERIFY(ProbeTensor(values).hash(false, 78) != plainHash(values, false, 77));
    QCOMPARE(ProbeTensor().hash(false, 1), std::uint64_t{0});
}

void TestProbeTensors::aFactorIsPartOfTheNumbers()
{
    const ProbeOperand operand{padded.elements(), 3, 9, 0.125F};
    const auto bytes = bytesFor(padded, Precision::Fp16);
    operand.store(padded, Precision::Fp16, bytes.get());
    ProbeTensor tensor(padded, Precision::Fp16, bytes);
    tensor.scale(2);
    tensor.scale(4);
    const std::vector<float> whole = ProbeOperand{padded.elements(), 3, 9}.values();
    QCOMPARE(tensor.values(), whole);
    QCOMPARE(tensor.hash(false, 0), plainHash(whole, false, 0));
}

void TestProbeTensors::anotherElementIsAnotherHash()
{
    const ProbeOperand operand{padded.elements(), 3, 9};
    const auto bytes = bytesFor(padded, Precision::Bf16);
    operand.store(padded, Precision::Bf16, bytes.get());
    const ProbeTensor tensor(padded, Precision::Bf16, bytes);
    const std::uint64_t hash = tensor.hash(false, 0);
    for (std::int64_t i = 0; i < padded.storedElements(); ++i) {
        auto &stored = reinterpret_cast<std::uint16_t *>(bytes.get())[i];
        const std::uint16_t before = stored;
        stored = toBf16(7);
        QCOMPARE(tensor.hash(false, 0) == hash, i % padded.storedChannels >= padded.channels);
        stored = before;
    }
}

void TestProbeTensors::whatIsNotANumberHasAHash()
{
    const std::vector<float> odd{std::numeric_limits<float>::quiet_NaN(),
                                 std::numeric_limits<float>::infinity()};
    QVERIFY(ProbeTensor(odd).hash(true, 0) != ProbeTensor(std::vector<float>{0, 0}).hash(true, 0));
}

QTEST_APPLESS_MAIN(TestProbeTensors)
#include "tst_probe_tensors.moc"
