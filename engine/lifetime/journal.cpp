// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/journal.h"

#include "engine/protocol/codec.h"

#include <algorithm>
#include <cerrno>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

using core::Descriptor;
using core::Expected;

constexpr std::size_t chunkBytes = 64 * 1024;

std::string readAt(int file, std::uint64_t offset, std::size_t size)
{
    std::string bytes(size, '\0');
    const ssize_t got = ::pread(file, bytes.data(), size, static_cast<off_t>(offset));
    bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return bytes;
}

std::uint64_t sizeOf(int file)
{
    struct stat status {};
    return ::fstat(file, &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

} // namespace

Expected<JournalWriter> JournalWriter::create(const RunDirectory &run)
{
    Descriptor file(::openat(run.descriptor(), names::journal,
                             O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file.isOpen())
        return failSystem("journal", "create the journal in " + run.path(),
                          "Free some space there.");
    return JournalWriter(std::move(file));
}

Expected<JournalWriter> JournalWriter::reopen(const RunDirectory &run)
{
    Descriptor file(::openat(run.descriptor(), names::journal,
                             O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file.isOpen())
        return failSystem("journal", "open the journal in " + run.path(),
                          "The run is damaged: sweep it.");
    JournalWriter writer(std::move(file));
    for (std::uint64_t offset = 0;;) {
        const std::string bytes = readAt(writer.m_file.get(), offset, chunkBytes);
        if (bytes.empty())
            break;
        writer.m_lines += static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
        if (const std::size_t last = bytes.rfind('\n'); last != std::string::npos)
            writer.m_bytes = offset + last + 1;
        offset += bytes.size();
    }
    if (::ftruncate(writer.m_file.get(), static_cast<off_t>(writer.m_bytes)) < 0)
        return failSystem("journal", "shorten the journal in " + run.path(),
                          "The run is damaged: sweep it.");
    return writer;
}

Expected<void> JournalWriter::append(std::string_view lines)
{
    std::size_t written = 0;
    while (written < lines.size()) {
        const ssize_t done = ::pwrite(m_file.get(), lines.data() + written, lines.size() - written,
                                      static_cast<off_t>(m_bytes + written));
        if (done > 0)
            written += static_cast<std::size_t>(done);
        else if (errno != EINTR)
            break;
    }
    const bool complete = written == lines.size();
    auto failure = failSystem("journal_write", "write the run's journal",
                              "Free some space on the disk of the runs directory.");
    // A reader may have seen the whole lines that did fit, so they stay.
    const std::string_view kept = lines.substr(0, lines.substr(0, written).rfind('\n') + 1);
    m_bytes += kept.size();
    m_lines += static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), '\n'));
    if (complete)
        return {};
    if (::ftruncate(m_file.get(), static_cast<off_t>(m_bytes)) < 0)
        failure.value().text += " Its last line is unfinished.";
    return failure;
}

Expected<void> JournalWriter::appendRecord(protocol::Body body)
{
    auto done = append(protocol::encode({m_lines, std::move(body)}) + '\n');
    ::fsync(m_file.get());
    return done;
}

Expected<JournalReader> JournalReader::open(const RunDirectory &run)
{
    Descriptor file(::openat(run.descriptor(), names::journal, O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
    if (!file.isOpen())
        return failSystem("journal", "open the journal in " + run.path(),
                          "The run is damaged: sweep it.");
    return JournalReader(std::move(file));
}

bool JournalReader::skipTo(std::uint64_t from)
{
    while (from > 0) {
        const std::string bytes = readAt(m_file.get(), m_offset, chunkBytes);
        std::size_t at = 0;
        for (std::size_t end = 0; from > 0 && (end = bytes.find('\n', at)) != std::string::npos;
             --from)
            at = end + 1;
        if (bytes.empty())
            return false;
        if (from > 0 && at == 0) { // one long line: look further without losing its start
            const std::string longer = readAt(m_file.get(), m_offset, protocol::maxLineBytes + 1);
            const std::size_t end = longer.find('\n');
            if (end == std::string::npos)
                return false;
            at = end + 1;
            --from;
        }
        m_offset += at;
    }
    return true;
}

std::string JournalReader::readLines()
{
    for (const std::size_t size : {chunkBytes, protocol::maxLineBytes + 1}) {
        std::string bytes = readAt(m_file.get(), m_offset, size);
        const std::size_t last = bytes.rfind('\n');
        if (last == std::string::npos)
            continue;
        bytes.resize(last + 1);
        m_offset += bytes.size();
        return bytes;
    }
    return {};
}

std::optional<protocol::End> JournalReader::supervisorsEnd() const
{
    const std::uint64_t size = sizeOf(m_file.get());
    const std::uint64_t start = size > chunkBytes ? size - chunkBytes : 0; // an End is far shorter
    const std::string tail = readAt(m_file.get(), start, chunkBytes);
    if (!tail.ends_with('\n'))
        return std::nullopt;
    const std::size_t before = tail.rfind('\n', tail.size() - 2);
    const std::size_t from = before == std::string::npos || tail.size() < 2 ? 0 : before + 1;
    const auto record =
        protocol::decode(std::string_view(tail).substr(from, tail.size() - 1 - from));
    if (!record)
        return std::nullopt;
    const auto *end = std::get_if<protocol::End>(&record->body);
    return end != nullptr && end->bySupervisor ? std::optional(*end) : std::nullopt;
}

} // namespace strata::engine::lifetime
