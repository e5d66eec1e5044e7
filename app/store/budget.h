// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What reading a project file may cost. A file may come from anybody, and a small one can ask for
//! much.
#pragma once

#include "app/domain/failure.h"
#include "app/store/project_file.h"

#include <ctime>

namespace strata::app::store {

class Budget {
public:
    struct Limits {
        qint64 rows = 0;
        qint64 bytes = 0; //!< of memory, for what is read
        qint64 processorMs =
            0; //!< of this thread: neither a slow disk nor a busy computer makes a file hostile
    };
    //! Of a file of so many bytes. What Strata writes costs a fraction of it.
    static Limits forOpening(qint64 fileBytes);
    static Limits forReading(qint64 fileBytes);
    //! Of what is shown of a run before its file is checked.
    static Limits forGlance();

    //! Begins now, on the thread that spends it. \param spentMs what was spent of it before
    explicit Budget(const Limits &limits, LoadObserver observer = {}, qint64 spentMs = 0);

    //! True if so much more memory would be within the limit.
    bool allows(qint64 bytes) const { return m_bytes + bytes <= m_limits.bytes; }
    //! Counts a row that needs so many bytes of memory. \return false: it is one too many
    bool takeRow(qint64 bytes);
    //! True if the time is over or nobody wants the answer any more. Cheap enough for every few
    //! thousand operations.
    bool isOver() const;
    //! Why it ended: Cancelled, or FileTooLarge with the limit that was reached first.
    domain::Failure failure(const QString &path) const;
    //! The failure of a file that says itself that it holds more than this allows.
    domain::Failure tooManyBytes(const QString &path) const;

    void tellProgress(qint64 done, qint64 whole);
    qint64 spentMs() const; //!< of processor time

private:
    bool isCancelled() const
    {
        return m_observer.cancelled && m_observer.cancelled->load(std::memory_order_relaxed);
    }

    Limits m_limits;
    LoadObserver m_observer;
    qint64 m_rows = 0;
    qint64 m_bytes = 0;
    int m_percent = -1;
    qint64 m_spentBeforeMs;
    timespec m_began{};
};

} // namespace strata::app::store
