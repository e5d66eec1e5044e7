// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/control.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

constexpr std::size_t maxWordBytes = 4096; // a bootstrap with its data

} // namespace

ControlReader::ControlReader(core::Descriptor fifo) : m_fifo(std::move(fifo)), m_lines(maxWordBytes)
{
}

core::Expected<ControlReader> ControlReader::open(const RunDirectory &run)
{
    // Opened for writing too, so that it never reads as ended when the last relay goes.
    core::Descriptor fifo(
        ::openat(run.descriptor(), names::control, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (!fifo.isOpen())
        return core::fail(core::FailureKind::Resource, "control",
                          "Cannot open the FIFO in " + run.path() + ": " + std::strerror(errno) +
                              ". Start the run again.");
    return ControlReader(std::move(fifo));
}

std::vector<std::string> ControlReader::read()
{
    std::array<char, 4096> bytes{};
    const ssize_t got = ::read(m_fifo.get(), bytes.data(), bytes.size());
    if (got <= 0)
        return {};
    const std::string lines = m_lines.feed({bytes.data(), static_cast<std::size_t>(got)});
    if (m_lines.isOverlong())
        m_lines = LineSplitter(maxWordBytes);
    return splitLines(lines);
}

bool sendControl(const RunDirectory &run, std::string_view word)
{
    const core::Descriptor fifo(
        ::openat(run.descriptor(), names::control, O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    const std::string line = std::string(word) + '\n';
    return fifo.isOpen() &&
           ::write(fifo.get(), line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

std::vector<std::string> splitLines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

} // namespace strata::engine::lifetime
