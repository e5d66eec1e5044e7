// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bundle/zstd_source.h"

#include <cerrno>

#include <unistd.h>
#include <zstd.h>
#include <zstd_errors.h>

namespace strata::engine::bundle {

namespace {

// A target may have little memory; the bundle is packed with a window of 8 MiB.
constexpr int maxWindowLog = 25;

} // namespace

void ZstdSource::Deleter::operator()(ZSTD_DCtx_s *context) const
{
    ZSTD_freeDCtx(context);
}

ZstdSource::ZstdSource(int descriptor, std::string name) :
    m_descriptor(descriptor),
    m_name(std::move(name)),
    m_context(ZSTD_createDCtx()),
    m_input(ZSTD_DStreamInSize())
{
    ZSTD_DCtx_setParameter(m_context.get(), ZSTD_d_windowLogMax, maxWindowLog);
}

tl::unexpected<Refusal> ZstdSource::damaged(const std::string &why) const
{
    return refuse("the archive " + m_name + " is damaged (" + why +
                  "): send the engine to this host again");
}

Outcome<void> ZstdSource::refill()
{
    for (;;) {
        const ssize_t got = ::read(m_descriptor, m_input.data(), m_input.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return refuseSystem("read " + m_name);
        m_filled = static_cast<std::size_t>(got);
        m_used = 0;
        return {};
    }
}

Outcome<std::size_t> ZstdSource::read(char *bytes, std::size_t size)
{
    ZSTD_outBuffer output{bytes, size, 0};
    while (output.pos == 0 && size > 0) {
        bool ended = false;
        if (m_used == m_filled) {
            if (auto filled = refill(); !filled)
                return tl::make_unexpected(filled.error());
            ended = m_filled == 0;
        }
        if (ended && !m_frameOpen)
            return 0;
        ZSTD_inBuffer input{m_input.data(), m_filled, m_used};
        const std::size_t hint = ZSTD_decompressStream(m_context.get(), &output, &input);
        if (ZSTD_isError(hint))
            return damaged(ZSTD_getErrorName(hint));
        m_used = input.pos;
        m_frameOpen = hint != 0;
        if (ended && output.pos == 0 && m_frameOpen)
            return damaged("it ends too early");
    }
    return output.pos;
}

std::optional<std::uint64_t> declaredSize(std::string_view start)
{
    const auto size = ZSTD_getFrameContentSize(start.data(), start.size());
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR)
        return std::nullopt;
    return size;
}

} // namespace strata::engine::bundle
