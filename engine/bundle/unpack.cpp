// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/unpack.h"

#include "engine/bundle/image_tar.h"
#include "engine/bundle/manifest.h"
#include "engine/bundle/sha256.h"
#include "engine/bundle/staging.h"
#include "engine/bundle/tar_reader.h"
#include "engine/bundle/use_lock.h"
#include "engine/bundle/zstd_source.h"

#include <cerrno>
#include <cstdint>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace strata::engine::bundle {

namespace {

constexpr std::size_t blockBytes = 256 * 1024;
constexpr std::uint64_t maxArchiveBytes = 64ULL << 20U;
constexpr std::uint64_t megabyte = 1000 * 1000;
constexpr const char *tarName = "the tar archive";

Outcome<void> writeAll(int descriptor, const char *bytes, std::size_t size, const std::string &name)
{
    while (size > 0) {
        const ssize_t done = ::write(descriptor, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return refuseSystem("write " + name);
        bytes += done;
        size -= static_cast<std::size_t>(done);
    }
    return {};
}

// File by file: flushing the whole file system would wait for what other programs have written,
// too.
Outcome<void> flush(int descriptor, const std::string &name)
{
    if (::fsync(descriptor) < 0)
        return refuseSystem("write " + name + " to the disk");
    return {};
}

Outcome<void> checkSpace(int directory, std::uint64_t unpackedBytes, const std::string &path)
{
    struct statvfs space {};
    if (::fstatvfs(directory, &space) < 0)
        return {}; // not knowing is not a reason to refuse; the write itself will tell
    const std::uint64_t has = static_cast<std::uint64_t>(space.f_bavail) * space.f_frsize;
    const std::uint64_t needs = unpackedBytes + unpackedBytes / 4; // the archive is kept too
    if (has >= needs)
        return {};
    return refuse(
        "not enough disk space for " + path + ": the engine needs " +
        std::to_string(needs / megabyte + 1) + " MB, and " + std::to_string(has / megabyte) +
        " MB are free. Free some space there, or choose another directory for the engine");
}

// Blocks of the given size but for the last, whatever pieces a pipe delivers.
Outcome<std::size_t> readBlock(int input, std::vector<char> &block)
{
    std::size_t filled = 0;
    while (filled < block.size()) {
        const ssize_t got = ::read(input, block.data() + filled, block.size() - filled);
        if (got == 0)
            break;
        if (got > 0)
            filled += static_cast<std::size_t>(got);
        else if (errno != EINTR)
            return refuseSystem("read the archive");
    }
    return filled;
}

Outcome<void> keepArchive(int input, const Staging &staging, const std::string &sha256)
{
    const std::string name = staging.finalPath() + "/" + keptArchive;
    const core::Descriptor file(::openat(staging.descriptor(), keptArchive,
                                         O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                         0600));
    if (!file.isOpen())
        return refuseSystem("create " + name);
    Sha256 sum;
    std::vector<char> block(blockBytes);
    for (std::uint64_t total = 0;;) {
        const auto got = readBlock(input, block);
        if (!got)
            return tl::make_unexpected(got.error());
        if (*got == 0)
            break;
        const std::string_view bytes(block.data(), *got);
        if (const auto unpacked = total == 0 ? declaredSize(bytes) : std::nullopt)
            if (auto enough = checkSpace(staging.descriptor(), *unpacked, staging.finalPath());
                !enough)
                return enough;
        total += *got;
        if (total > maxArchiveBytes)
            return refuse("the archive is larger than any engine: nothing was installed; send the "
                          "engine's own archive");
        sum.add(bytes);
        if (auto written = writeAll(file.get(), bytes.data(), bytes.size(), name); !written)
            return written;
    }
    if (const std::string found = sum.digest(); found != sha256)
        return refuse("the archive arrived incomplete or changed: its SHA-256 is " + found +
                          " and not " + sha256 + ". Nothing was installed; send it again",
                      Exit::Different);
    return flush(file.get(), name);
}

//! Of the entry that the reader is at. \return how many bytes that were
Outcome<std::size_t> copyContent(TarReader &reader, int output, const std::string &name)
{
    std::vector<char> block(blockBytes);
    for (std::size_t total = 0;;) {
        const auto got = reader.read(block.data(), block.size());
        if (!got)
            return tl::make_unexpected(got.error());
        if (*got == 0)
            return total;
        total += *got;
        if (auto written = writeAll(output, block.data(), *got, name); !written)
            return tl::make_unexpected(written.error());
    }
}

Outcome<void> extractFile(TarReader &reader, const TarEntry &entry, const Staging &staging)
{
    const std::string name = staging.finalPath() + "/" + entry.name;
    const core::Descriptor file(::openat(staging.descriptor(), entry.name.c_str(),
                                         O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                         0600));
    if (!file.isOpen())
        return refuseSystem("create " + name);
    if (auto copied = copyContent(reader, file.get(), name); !copied)
        return tl::make_unexpected(copied.error());
    if (::fchmod(file.get(), entry.mode) < 0)
        return refuseSystem("set the mode of " + name);
    return flush(file.get(), name);
}

Outcome<void> extractAll(const Staging &staging)
{
    const core::Descriptor archive(
        ::openat(staging.descriptor(), keptArchive, O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!archive.isOpen())
        return refuseSystem("open " + staging.finalPath() + "/" + keptArchive);
    ZstdSource source(archive.get(), keptArchive);
    TarReader reader(source);
    for (;;) {
        const auto entry = reader.next();
        if (!entry)
            return tl::make_unexpected(entry.error());
        if (!*entry)
            return {};
        const TarEntry &found = **entry;
        if (found.directory) {
            if (::mkdirat(staging.descriptor(), found.name.c_str(), 0700) < 0)
                return refuseSystem("make the directory " + staging.finalPath() + "/" + found.name);
        } else if (auto done = extractFile(reader, found, staging); !done) {
            return done;
        }
    }
}

//! The same as a tar has it: with the zeros that fill its last block.
Outcome<void> copyPadded(TarReader &reader, int output)
{
    constexpr std::size_t tarBlock = 512;
    const auto copied = copyContent(reader, output, tarName);
    if (!copied)
        return tl::make_unexpected(copied.error());
    const std::string zeros((tarBlock - *copied % tarBlock) % tarBlock, '\0');
    return writeAll(output, zeros.data(), zeros.size(), tarName);
}

//! Empty if there is none.
std::string manifestSha256Of(const Staging &staging)
{
    const std::string name(manifestName);
    const core::Descriptor file(
        ::openat(staging.descriptor(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    return file.isOpen() ? sha256OfDescriptor(file.get(), name).value_or("") : "";
}

} // namespace

Outcome<void> unpack(int input, const std::string &directory, const std::string &sha256)
{
    if (!looksLikeSha256(sha256))
        return refuse("\"" + sha256 +
                          "\" is no SHA-256: 64 lower-case hexadecimal digits are needed",
                      Exit::Usage);
    auto staging = Staging::create(directory);
    if (!staging)
        return tl::make_unexpected(staging.error());
    // Compared before it is unpacked: the decompressor never sees bytes that nobody vouches for.
    if (auto kept = keepArchive(input, *staging, sha256); !kept)
        return kept;
    if (auto extracted = extractAll(*staging); !extracted)
        return extracted;
    return staging->commit(manifestSha256Of(*staging));
}

Outcome<bool> fold(const std::string &directory)
{
    constexpr int mostLooks = 20; // a process that was just asked to end needs a moment
    constexpr int pauseUs = 50'000;
    core::Descriptor lock = lockUse(directory, LOCK_EX | LOCK_NB);
    for (int look = 1; !lock.isOpen() && look < mostLooks; ++look) {
        ::usleep(pauseUs);
        lock = lockUse(directory, LOCK_EX | LOCK_NB);
    }
    if (!lock.isOpen())
        return false;
    const core::Descriptor opened(
        ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!opened.isOpen())
        return refuseSystem("open the directory " + directory);
    if (::faccessat(opened.get(), keptArchive, R_OK, 0) < 0)
        return refuse("the directory " + directory +
                      " has no archive to come back from: its files stay");
    // The manifest first: without it everything is unpacked again, however far this came.
    for (const char *name : {manifestName.data(), "bin", "lib"})
        removeTree(opened.get(), name);
    return true;
}

Outcome<void> writeTar(const std::string &directory, const std::string &sha256, int output)
{
    const std::string path = directory + "/" + keptArchive;
    const core::Descriptor archive(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!archive.isOpen())
        return refuseSystem("open " + path);
    if (!sha256.empty()) {
        const auto found = sha256OfDescriptor(archive.get(), path);
        if (!found)
            return tl::make_unexpected(found.error());
        if (*found != sha256)
            return refuse("the archive " + path +
                              " was changed: send the engine to this host again",
                          Exit::Different);
        if (::lseek(archive.get(), 0, SEEK_SET) < 0)
            return refuseSystem("read " + path);
    }
    ZstdSource source(archive.get(), path);
    TarReader reader(source);
    const std::string folder = beginOfImage();
    if (auto begun = writeAll(output, folder.data(), folder.size(), tarName); !begun)
        return begun;
    for (;;) {
        const auto entry = reader.next();
        if (!entry)
            return tl::make_unexpected(entry.error());
        const std::string header = *entry ? imageHeader(**entry) : endOfTar();
        if (auto done = writeAll(output, header.data(), header.size(), tarName); !done || !*entry)
            return done;
        if (auto done = copyPadded(reader, output); !done)
            return done;
    }
}

} // namespace strata::engine::bundle
