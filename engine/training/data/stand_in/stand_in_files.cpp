// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/stand_in/stand_in_files.h"

#include "engine/core/descriptor.h"
#include "engine/training/data/file_list.h"
#include "engine/training/data/spread_over_threads.h"
#include "engine/training/data/stand_in/jpeg_writer.h"
#include "engine/training/data/stand_in/stand_in_pixels.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <unistd.h>
#include <vector>

namespace strata::engine::training::data {
namespace {

constexpr int jpegQuality = 90;

tl::unexpected<core::Failure> writingFailure(const std::string &path, int number)
{
    const bool full = number == ENOSPC || number == EDQUOT;
    return core::fail(core::FailureKind::Resource, full ? "disk_full" : "file_error",
                      "The stand-in set could not be written to " + printableName(path) + ": " +
                          std::strerror(number) +
                          (full ? "; free space there, or make fewer or smaller images."
                                : "; choose another folder, or look at the host's kernel log."));
}

tl::unexpected<core::Failure> cancelledFailure()
{
    return core::fail(core::FailureKind::Internal, "cancelled",
                      "Making the stand-in set was cancelled; nothing of it was kept.");
}

//! A new file that is written from its start to its end.
class NewFile {
public:
    explicit NewFile(std::string path) :
        m_path(std::move(path)),
        m_file(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)),
        m_openError(m_file.isOpen() ? 0 : errno)
    {
    }

    core::Expected<void> append(std::span<const std::byte> bytes)
    {
        if (!m_file.isOpen())
            return writingFailure(m_path, m_openError);
        while (!bytes.empty()) {
            const ssize_t written = ::write(m_file.get(), bytes.data(), bytes.size());
            if (written < 0 && errno == EINTR)
                continue;
            if (written < 0)
                return writingFailure(m_path, errno);
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
        return {};
    }

private:
    std::string m_path;
    core::Descriptor m_file;
    int m_openError;
};

std::string numbered(const char *format, std::int64_t number)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, static_cast<long long>(number));
    return text.data();
}

StandInImage imageOf(const StandInSet &set, std::int64_t number)
{
    return {set.seed, number, number % set.classes};
}

std::string className(std::int64_t label)
{
    return numbered("class_%04lld", label);
}

core::Expected<void> writeJpeg(const StandInWriting &writing, std::int64_t number)
{
    thread_local std::vector<std::uint8_t> pixels;
    const Size size{static_cast<int>(writing.set.shape.width),
                    static_cast<int>(writing.set.shape.height)};
    const StandInImage image = imageOf(writing.set, number);
    drawPicture(size, image, pixels);
    const auto bytes = encodeJpeg(size, pixels, jpegQuality);
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    NewFile file(writing.folder + "/" + className(image.label) +
                 numbered("/image_%07lld.JPEG", number));
    return file.append(*bytes);
}

//! Images one after another into files of records, each with its label bytes before it.
class RecordWriting {
public:
    explicit RecordWriting(const StandInWriting &writing) : m_writing(writing) {}

    //! \param draw makes the record of one image
    core::Expected<void>
    write(NewFile &file, std::int64_t images,
          const std::function<void(const StandInImage &, std::vector<std::byte> &)> &draw)
    {
        std::vector<std::byte> records;
        for (std::int64_t i = 0; i < images; ++i, ++m_written) {
            if (m_writing.cancelled)
                return cancelledFailure();
            draw(imageOf(m_writing.set, m_written), records);
            const bool last = i + 1 == images;
            if (records.size() < (1U << 20) && !last)
                continue;
            if (auto good = file.append(records); !good)
                return good;
            records.clear();
            if (m_writing.progress)
                m_writing.progress(m_written + 1);
        }
        return {};
    }

private:
    const StandInWriting &m_writing;
    std::int64_t m_written = 0;
};

void appendBigEndian(std::vector<std::byte> &bytes, std::uint64_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes.push_back(static_cast<std::byte>(value >> shift & 0xff));
}

std::vector<std::byte> idxHeader(std::uint64_t magic, const std::vector<std::int64_t> &dimensions)
{
    std::vector<std::byte> header;
    appendBigEndian(header, magic);
    for (const std::int64_t dimension : dimensions)
        appendBigEndian(header, static_cast<std::uint64_t>(dimension));
    return header;
}

void appendPlanes(std::vector<std::byte> &record, const std::vector<std::uint8_t> &pixels,
                  std::size_t channels)
{
    for (std::size_t c = 0; c < channels; ++c) {
        for (std::size_t i = c; i < pixels.size(); i += channels)
            record.push_back(static_cast<std::byte>(pixels[i]));
    }
}

} // namespace

core::Expected<void> writeFolders(const StandInWriting &writing)
{
    const StandInSet &set = writing.set;
    for (std::int64_t label = 0; label < set.classes; ++label) {
        std::error_code error;
        const std::string folder = writing.folder + "/" + className(label);
        if (!std::filesystem::create_directory(folder, error))
            return writingFailure(folder, error ? error.value() : EEXIST);
    }
    std::mutex mutex;
    std::optional<core::Failure> failure;
    std::atomic<std::int64_t> written{0};
    spreadOverThreads(set.images, set.threads, [&](std::int64_t number) {
        const auto good = writing.cancelled ? core::Expected<void>(cancelledFailure())
                                            : writeJpeg(writing, number);
        if (good && writing.progress)
            writing.progress(++written);
        if (!good) {
            const std::lock_guard lock(mutex);
            failure = good.error();
        }
        return good.has_value();
    });
    return failure ? core::Expected<void>(tl::make_unexpected(*failure)) : core::Expected<void>();
}

core::Expected<void> writeIdx(const StandInWriting &writing)
{
    const StandInSet &set = writing.set;
    NewFile labels(writing.folder + "/train-labels-idx1-ubyte");
    auto good = labels.append(idxHeader(0x00000801, {set.images}));
    if (!good)
        return good;
    good = RecordWriting(writing).write(
        labels, set.images, [](const StandInImage &image, std::vector<std::byte> &record) {
            record.push_back(static_cast<std::byte>(image.label));
        });
    if (!good)
        return good;
    NewFile images(writing.folder + "/train-images-idx3-ubyte");
    good = images.append(idxHeader(0x00000803, {set.images, set.shape.height, set.shape.width}));
    if (!good)
        return good;
    const Size size{static_cast<int>(set.shape.width), static_cast<int>(set.shape.height)};
    std::vector<std::uint8_t> pixels;
    return RecordWriting(writing).write(
        images, set.images, [&](const StandInImage &image, std::vector<std::byte> &record) {
            drawDigit(size, image, pixels);
            appendPlanes(record, pixels, 1);
        });
}

core::Expected<void> writeCifar(const StandInWriting &writing)
{
    const StandInSet &set = writing.set;
    const bool fine = set.classes > 10;
    const std::int64_t files = fine ? 1 : std::min<std::int64_t>(5, set.images);
    const Size size{static_cast<int>(set.shape.width), static_cast<int>(set.shape.height)};
    std::vector<std::uint8_t> pixels;
    RecordWriting records(writing);
    for (std::int64_t i = 0; i < files; ++i) {
        NewFile file(writing.folder +
                     (fine ? "/train.bin" : numbered("/data_batch_%lld.bin", i + 1)));
        const std::int64_t images = set.images * (i + 1) / files - set.images * i / files;
        auto good = records.write(file, images,
                                  [&](const StandInImage &image, std::vector<std::byte> &record) {
                                      drawPicture(size, image, pixels);
                                      if (fine)
                                          // CIFAR-100 has five classes in each coarse one
                                          record.push_back(static_cast<std::byte>(image.label / 5));
                                      record.push_back(static_cast<std::byte>(image.label));
                                      appendPlanes(record, pixels, 3);
                                  });
        if (!good)
            return good;
    }
    return {};
}

} // namespace strata::engine::training::data
