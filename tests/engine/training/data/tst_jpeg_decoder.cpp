// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/bad_image.h"
#include "engine/training/data/jpeg_decoder.h"
#include "engine/training/data/stand_in/stand_in_pixels.h"
#include "tests/engine/training/data/image_folder.h"

#include <cstdio>
#include <cstdlib>
#include <functional>

#include <jpeglib.h>

using namespace strata::engine;
using namespace strata::engine::training::data;
using strata::tests::jpegOf;

namespace {

std::span<const std::byte> bytesOf(const std::string &file)
{
    return {reinterpret_cast<const std::byte *>(file.data()), file.size()};
}

Rectangle whole(Size size)
{
    return {0, 0, double(size.width), double(size.height)};
}

std::string picture(Size size)
{
    std::vector<std::uint8_t> rgb;
    drawPicture(size, {1, 5, 3}, rgb);
    const auto bytes = encodeJpeg(size, rgb, 90);
    return bytes ? std::string(reinterpret_cast<const char *>(bytes->data()), bytes->size())
                 : std::string();
}

//! Writes an image whose bytes are given, as the settings say.
std::string encodeWith(Size size, int channels, J_COLOR_SPACE colours,
                       const std::vector<std::uint8_t> &pixels,
                       const std::function<void(jpeg_compress_struct &)> &set)
{
    jpeg_error_mgr errors{};
    jpeg_compress_struct encoder{};
    encoder.err = jpeg_std_error(&errors);
    jpeg_create_compress(&encoder);
    unsigned char *bytes = nullptr;
    unsigned long count = 0;
    jpeg_mem_dest(&encoder, &bytes, &count);
    encoder.image_width = JDIMENSION(size.width);
    encoder.image_height = JDIMENSION(size.height);
    encoder.input_components = channels;
    encoder.in_color_space = colours;
    jpeg_set_defaults(&encoder);
    jpeg_set_quality(&encoder, 95, TRUE);
    set(encoder);
    jpeg_start_compress(&encoder, TRUE);
    while (encoder.next_scanline < encoder.image_height) {
        auto *row = const_cast<std::uint8_t *>(pixels.data()) +
                    encoder.next_scanline * std::size_t(size.width * channels);
        jpeg_write_scanlines(&encoder, &row, 1);
    }
    jpeg_finish_compress(&encoder);
    std::string file(reinterpret_cast<const char *>(bytes), count);
    jpeg_destroy_compress(&encoder);
    std::free(bytes);
    return file;
}

//! Where the frame's height and width stand.
std::size_t frameSize(const std::string &file)
{
    return file.find("\xff\xc0") + 5;
}

} // namespace

class TestJpegDecoder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decodesColours();
    void takesTheSmallestScaleThatServes_data();
    void takesTheSmallestScaleThatServes();
    void aPartIsThatPartOfTheWhole();
    void progressiveFilesGiveTheSamePixels();
    void inksBecomeLight();
    void scansWithoutEndAreRefused();
    void badFilesAreNamed_data();
    void badFilesAreNamed();
    void damageInsideIsNoticed();
    void hugeDimensionsTakeNoMemory();
    void worksOnAfterABadFile();
};

void TestJpegDecoder::decodesColours()
{
    const std::string file = jpegOf(40, 30, 200, 100, 50);
    JpegDecoder decoder;
    auto size = decoder.start(bytesOf(file));
    REQUIRE_GOOD(size);
    QCOMPARE(size->width, 40);
    QCOMPARE(size->height, 30);
    const auto colour = decoder.decode(whole(*size), {40, 30}, 3);
    REQUIRE_GOOD(colour);
    QCOMPARE(colour->channels, 3);
    QVERIFY(std::abs(colour->data[0] - 200) <= 3 && std::abs(colour->data[1] - 100) <= 3 &&
            std::abs(colour->data[2] - 50) <= 3);
    size = decoder.start(bytesOf(file));
    const auto grey = decoder.decode(whole(*size), {40, 30}, 1);
    REQUIRE_GOOD(grey);
    QCOMPARE(grey->channels, 1);
    QVERIFY(std::abs(grey->data[0] - 124) <= 3); // 0.299 · 200 + 0.587 · 100 + 0.114 · 50
}

void TestJpegDecoder::takesTheSmallestScaleThatServes_data()
{
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("width");
    QTest::newRow("an eighth is enough") << 30 << 30;
    QTest::newRow("a quarter") << 31 << 60;
    QTest::newRow("a half") << 61 << 120;
    QTest::newRow("all") << 121 << 240;
    QTest::newRow("more than there is") << 300 << 240;
}

void TestJpegDecoder::takesTheSmallestScaleThatServes()
{
    QFETCH(int, target);
    QFETCH(int, width);
    const std::string file = jpegOf(240, 240, 10, 200, 30);
    JpegDecoder decoder;
    const auto size = decoder.start(bytesOf(file));
    REQUIRE_GOOD(size);
    const auto pixels = decoder.decode(whole(*size), {target, target}, 3);
    REQUIRE_GOOD(pixels);
    QCOMPARE(pixels->width, width);
    QCOMPARE(pixels->height, width);
    QCOMPARE(pixels->region.width, double(width));
}

void TestJpegDecoder::aPartIsThatPartOfTheWhole()
{
    const std::string file = picture({331, 217});
    JpegDecoder first;
    JpegDecoder second;
    const auto size = first.start(bytesOf(file));
    REQUIRE_GOOD(size);
    const auto all = first.decode(whole(*size), {331, 217}, 3);
    REQUIRE_GOOD(all);
    for (const Rectangle part : {Rectangle{0, 0, 50, 50},
                                 {100, 77, 120, 90},
                                 {281, 167, 50, 50},
                                 {13, 0, 300, 217},
                                 {5, 111, 1, 1}}) {
        REQUIRE_GOOD(second.start(bytesOf(file)));
        const auto some = second.decode(part, {500, 500}, 3);
        REQUIRE_GOOD(some);
        QCOMPARE(some->region.width, part.width);
        const int left = static_cast<int>(part.left - some->region.left);
        const int top = static_cast<int>(part.top - some->region.top);
        for (int y = 0; y < int(part.height); ++y) {
            for (int x = 0; x < int(part.width) * 3; ++x) {
                const int inPart = some->data[(std::size_t(some->region.top) + y) * some->stride +
                                              std::size_t(some->region.left) * 3 + x];
                const int inAll =
                    all->data[(std::size_t(top) + std::size_t(some->region.top) + y) * all->stride +
                              (std::size_t(left) + std::size_t(some->region.left)) * 3 + x];
                QCOMPARE(inPart, inAll);
            }
        }
    }
}

void TestJpegDecoder::progressiveFilesGiveTheSamePixels()
{
    std::vector<std::uint8_t> rgb;
    drawPicture({120, 90}, {1, 1, 1}, rgb);
    const std::string baseline = encodeWith({120, 90}, 3, JCS_RGB, rgb, [](auto &) {});
    const std::string progressive = encodeWith(
        {120, 90}, 3, JCS_RGB, rgb, [](auto &encoder) { jpeg_simple_progression(&encoder); });
    JpegDecoder first;
    JpegDecoder second;
    REQUIRE_GOOD(first.start(bytesOf(baseline)));
    REQUIRE_GOOD(second.start(bytesOf(progressive)));
    const Rectangle part{40, 30, 50, 40};
    const auto one = first.decode(part, {50, 40}, 3);
    const auto other = second.decode(part, {50, 40}, 3);
    REQUIRE_GOOD(one);
    REQUIRE_GOOD(other);
    QCOMPARE(other->stride * std::size_t(other->height), one->stride * std::size_t(one->height));
    QVERIFY(std::equal(one->data, one->data + one->stride * std::size_t(one->height), other->data));
}

void TestJpegDecoder::inksBecomeLight()
{
    // With Adobe's marker, which the library writes, 255 means no ink: here magenta and yellow,
    // thus red.
    std::vector<std::uint8_t> inks;
    for (int i = 0; i < 32 * 32; ++i)
        inks.insert(inks.end(), {255, 0, 0, 255});
    const std::string file = encodeWith({32, 32}, 4, JCS_CMYK, inks, [](auto &) {});
    JpegDecoder decoder;
    REQUIRE_GOOD(decoder.start(bytesOf(file)));
    const auto colour = decoder.decode(whole({32, 32}), {32, 32}, 3);
    REQUIRE_GOOD(colour);
    for (const std::size_t place : {std::size_t(0), 31 * colour->stride + 31 * 3})
        QVERIFY(colour->data[place] > 250 && colour->data[place + 1] < 5 &&
                colour->data[place + 2] < 5);
    REQUIRE_GOOD(decoder.start(bytesOf(file)));
    const auto grey = decoder.decode(whole({32, 32}), {32, 32}, 1);
    REQUIRE_GOOD(grey);
    QVERIFY(std::abs(grey->data[31 * grey->stride + 31] - 76) < 4); // 0.299 · 255
}

void TestJpegDecoder::scansWithoutEndAreRefused()
{
    static const std::vector<jpeg_scan_info> oneForEach{
        {1, {0}, 0, 63, 0, 0}, {1, {1}, 0, 63, 0, 0}, {1, {2}, 0, 63, 0, 0}};
    std::vector<std::uint8_t> rgb;
    drawPicture({64, 64}, {1, 1, 1}, rgb);
    std::string file = encodeWith({64, 64}, 3, JCS_RGB, rgb, [](auto &encoder) {
        encoder.scan_info = oneForEach.data();
        encoder.num_scans = int(oneForEach.size());
    });
    JpegDecoder decoder;
    REQUIRE_GOOD(decoder.start(bytesOf(file)));
    REQUIRE_GOOD(decoder.decode(whole({64, 64}), {64, 64}, 3));
    const std::string lastScan =
        file.substr(file.rfind("\xff\xda"), file.size() - 2 - file.rfind("\xff\xda"));
    for (int i = 0; i < 300; ++i)
        file.insert(file.size() - 2, lastScan);
    REQUIRE_GOOD(decoder.start(bytesOf(file)));
    VERIFY_SAYS(decoder.decode(whole({64, 64}), {64, 64}, 3), "more than 200 scans");
}

void TestJpegDecoder::badFilesAreNamed_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("why");
    const std::string good = picture({100, 80});
    const auto row = [](const char *name, const std::string &file, const char *why) {
        QTest::newRow(name) << QByteArray::fromStdString(file) << QByteArray(why);
    };
    row("empty", "", "is empty");
    row("PNG", "\x89PNG\r\n\x1a\n and so on", "Not a JPEG file: starts with 0x89 0x50");
    row("one byte", "\xff", "cannot be decoded");
    row("header alone", good.substr(0, 100), "cannot be decoded");
    row("cut off", good.substr(0, good.size() - 1), "is cut off: it has no end marker");
    row("cut in half", good.substr(0, good.size() / 2), "is cut off: it has no end marker");
    row("zeros", std::string(5000, '\0'), "Not a JPEG file");
}

void TestJpegDecoder::badFilesAreNamed()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, why);
    const std::string content = file.toStdString();
    JpegDecoder decoder;
    const auto size = decoder.start(bytesOf(content));
    VERIFY_SAYS(size, why.toStdString());
    QVERIFY(isBadImage(size.error()));
}

void TestJpegDecoder::damageInsideIsNoticed()
{
    std::string file = picture({200, 160});
    for (std::size_t i = file.size() / 2; i < file.size() / 2 + 40; ++i)
        file[i] = '\xff';
    JpegDecoder decoder;
    const auto size = decoder.start(bytesOf(file));
    REQUIRE_GOOD(size);
    VERIFY_SAYS(decoder.decode(whole(*size), {200, 160}, 3),
                "cannot be decoded: Corrupt JPEG data");
}

void TestJpegDecoder::hugeDimensionsTakeNoMemory()
{
    std::string file = picture({100, 80});
    const std::size_t place = frameSize(file);
    file.replace(place, 4, "\xff\xdc\xff\xdc");
    JpegDecoder decoder;
    VERIFY_SAYS(decoder.start(bytesOf(file)),
                "declares 65500 x 65500 pixels, more than the 100000000");

    // As progressive images they would need memory for every coefficient before the first row.
    file.replace(place, 4, "\x27\x0f\x27\x0f");
    file[file.find("\xff\xc0") + 1] = '\xc2';
    const auto size = decoder.start(bytesOf(file));
    REQUIRE_GOOD(size);
    VERIFY_SAYS(decoder.decode(whole(*size), {224, 224}, 3), "cannot be decoded");
}

void TestJpegDecoder::worksOnAfterABadFile()
{
    const std::string good = picture({120, 90});
    JpegDecoder decoder;
    QVERIFY(!decoder.start(bytesOf(good.substr(0, 700))));
    for (int i = 0; i < 3; ++i) {
        const auto size = decoder.start(bytesOf(good)); // and starting again without decoding
        REQUIRE_GOOD(size);
        REQUIRE_GOOD(decoder.start(bytesOf(good)));
        REQUIRE_GOOD(decoder.decode(whole(*size), {16, 16}, 1));
    }
}

QTEST_APPLESS_MAIN(TestJpegDecoder)
#include "tst_jpeg_decoder.moc"
