// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/bundle/test_archive.h"

#include <QCryptographicHash>

#include <zstd.h>

namespace strata::tests {

namespace {

constexpr int blockSize = 512;

QByteArray octal(qsizetype value, int length)
{
    return QByteArray::number(value, 8).rightJustified(length - 1, '0') + '\0';
}

QByteArray headerOf(const TestEntry &entry)
{
    QByteArray block(blockSize, '\0');
    const auto put = [&block](int offset, const QByteArray &text) {
        block.replace(offset, text.size(), text);
    };
    put(0, entry.name.left(100));
    put(100, octal(entry.mode, 8));
    put(108, octal(0, 8));
    put(116, octal(0, 8));
    put(124, entry.sizeField.isEmpty() ? octal(entry.content.size(), 12) : entry.sizeField);
    put(136, octal(0, 12));
    put(148, QByteArray(8, ' '));
    block[156] = entry.type;
    put(157, entry.link);
    put(257, QByteArray("ustar\0"
                        "00",
                        8));
    int sum = 0;
    for (const char byte : std::as_const(block))
        sum += static_cast<unsigned char>(byte);
    put(148, octal(sum, 7) + ' ');
    return block;
}

} // namespace

QByteArray tarOf(const QList<TestEntry> &entries)
{
    QByteArray tar;
    for (const TestEntry &entry : entries) {
        tar += headerOf(entry) + entry.content;
        tar += QByteArray((blockSize - tar.size() % blockSize) % blockSize, '\0');
    }
    return tar + QByteArray(2 * blockSize, '\0');
}

QByteArray compressed(const QByteArray &bytes)
{
    QByteArray result(
        static_cast<qsizetype>(ZSTD_compressBound(static_cast<std::size_t>(bytes.size()))), '\0');
    result.resize(static_cast<qsizetype>(
        ZSTD_compress(result.data(), static_cast<std::size_t>(result.size()), bytes.constData(),
                      static_cast<std::size_t>(bytes.size()), 3)));
    return result;
}

QByteArray sha256Of(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QList<TestEntry> goodBundle()
{
    QList<TestEntry> entries{{"bin/", {}, '5', 0755, {}, {}},
                             {"bin/strata-engine", QByteArray(70'000, 'e'), '0', 0555, {}, {}},
                             {"lib/", {}, '5', 0755, {}, {}},
                             {"lib/ld-linux-x86-64.so.2", QByteArray("loader"), '0', 0555, {}, {}},
                             {"lib/libempty.so", {}, '0', 0444, {}, {}}};
    QByteArray manifest;
    for (const TestEntry &entry : std::as_const(entries))
        if (entry.type == '0')
            manifest += sha256Of(entry.content) + ' ' + QByteArray::number(entry.content.size()) +
                        ' ' + QByteArray::number(entry.mode, 8) + ' ' + entry.name + '\n';
    entries.append({"manifest", manifest, '0', 0444, {}, {}});
    return entries;
}

QByteArray manifestHashOf(const QList<TestEntry> &entries)
{
    return sha256Of(entries.last().content);
}

} // namespace strata::tests
