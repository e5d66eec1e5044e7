// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A temporary folder, the files that a test puts into it, and sentences about what went wrong.
#pragma once

#include "engine/training/data/stand_in/jpeg_writer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <string>
#include <vector>

//! A failed check ends the test with the failure's sentence.
#define REQUIRE_GOOD(expected)                                                                     \
    do {                                                                                           \
        const auto &result_ = (expected);                                                          \
        QVERIFY2(result_.has_value(), result_.has_value() ? "" : result_.error().text.c_str());    \
    } while (false)
//! It failed, and the failure's sentence has this in it.
#define VERIFY_SAYS(expected, part)                                                                \
    do {                                                                                           \
        const auto &result_ = (expected);                                                          \
        QVERIFY2(!result_.has_value(), "it did not fail");                                         \
        QVERIFY2(result_.error().text.find(part) != std::string::npos,                             \
                 result_.error().text.c_str());                                                    \
    } while (false)

namespace strata::tests {

class ImageFolder {
public:
    std::string path(const std::string &name = {}) const
    {
        const std::string root = m_directory.path().toStdString();
        return name.empty() ? root : root + "/" + name;
    }

    ImageFolder &put(const std::string &name, const std::string &content)
    {
        const QString full = QString::fromStdString(path(name));
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(content.data(), qint64(content.size())) != qint64(content.size()))
            qFatal("a test's file could not be written");
        return *this;
    }

    std::string content(const std::string &name) const
    {
        QFile file(QString::fromStdString(path(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    bool isInMemory() const { return QStorageInfo(m_directory.path()).fileSystemType() == "tmpfs"; }

private:
    QTemporaryDir m_directory;
};

//! Of one colour, as a file.
inline std::string jpegOf(int width, int height, std::uint8_t red, std::uint8_t green,
                          std::uint8_t blue)
{
    std::vector<std::uint8_t> rgb;
    for (int i = 0; i < width * height; ++i)
        rgb.insert(rgb.end(), {red, green, blue});
    const auto bytes = engine::training::data::encodeJpeg({width, height}, rgb, 95);
    if (!bytes)
        qFatal("a test's image could not be encoded");
    return {reinterpret_cast<const char *>(bytes->data()), bytes->size()};
}

inline std::string bigEndian(std::uint32_t value)
{
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8)
        text.push_back(static_cast<char>(value >> shift & 0xff));
    return text;
}

inline std::string idxImages(std::uint32_t images, std::uint32_t height, std::uint32_t width,
                             const std::string &pixels)
{
    return bigEndian(0x803) + bigEndian(images) + bigEndian(height) + bigEndian(width) + pixels;
}

inline std::string idxLabels(const std::string &labels)
{
    return bigEndian(0x801) + bigEndian(static_cast<std::uint32_t>(labels.size())) + labels;
}

} // namespace strata::tests
