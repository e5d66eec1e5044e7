// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/budget.h"

#include <algorithm>

namespace strata::app::store {
namespace {

constexpr qint64 mebibyte = 1 << 20;
//! Up to here a file has the same limits; beyond, they grow with it, so that a long honest run can
//! be read.
constexpr qint64 largestWithFixedLimits = 100'000'000;

qint64 beyond(qint64 fileBytes)
{
    return std::max<qint64>(0, fileBytes - largestWithFixedLimits);
}

} // namespace

Budget::Limits Budget::forOpening(qint64 fileBytes)
{
    constexpr qint64 bytesPerMs = 25'000;
    return {1'000'000, 64 * mebibyte, 1'800 + beyond(fileBytes) / bytesPerMs};
}

Budget::Limits Budget::forReading(qint64 fileBytes)
{
    constexpr qint64 bytesPerMs = 2'000;
    return {50'000'000 + beyond(fileBytes), 192 * mebibyte + 2 * beyond(fileBytes),
            30'000 + beyond(fileBytes) / bytesPerMs};
}

Budget::Limits Budget::forGlance()
{
    return {500'000, 64 * mebibyte, 600};
}

Budget::Budget(const Limits &limits, LoadObserver observer, qint64 spentMs) :
    m_limits(limits),
    m_observer(std::move(observer)),
    m_spentBeforeMs(spentMs)
{
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &m_began);
}

bool Budget::takeRow(qint64 bytes)
{
    ++m_rows;
    m_bytes += bytes;
    return m_rows <= m_limits.rows && m_bytes <= m_limits.bytes;
}

qint64 Budget::spentMs() const
{
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return m_spentBeforeMs + (now.tv_sec - m_began.tv_sec) * 1'000 +
           (now.tv_nsec - m_began.tv_nsec) / 1'000'000;
}

bool Budget::isOver() const
{
    return isCancelled() || spentMs() > m_limits.processorMs;
}

domain::Failure Budget::failure(const QString &path) const
{
    using domain::FailureCode;
    if (isCancelled())
        return {FailureCode::Cancelled, path, QStringLiteral("reading it was given up")};
    if (m_rows > m_limits.rows)
        return {FailureCode::FileTooLarge, path,
                QStringLiteral("more than %1 rows").arg(m_limits.rows)};
    if (m_bytes > m_limits.bytes)
        return tooManyBytes(path);
    return {FailureCode::FileTooLarge, path,
            QStringLiteral("more than can be looked at in %1 s")
                .arg(QString::number(double(m_limits.processorMs) / 1000))};
}

domain::Failure Budget::tooManyBytes(const QString &path) const
{
    return {domain::FailureCode::FileTooLarge, path,
            QStringLiteral("more than fits into %1 MiB of memory").arg(m_limits.bytes / mebibyte)};
}

void Budget::tellProgress(qint64 done, qint64 whole)
{
    constexpr qint64 momentMs = 300;
    const int percent =
        whole > 0 ? static_cast<int>(std::clamp<qint64>(done * 100 / whole, 0, 100)) : 100;
    if (percent == m_percent || !m_observer.progress || spentMs() < momentMs)
        return;
    m_percent = percent;
    m_observer.progress(percent);
}

} // namespace strata::app::store
