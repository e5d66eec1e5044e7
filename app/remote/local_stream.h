// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A command on this computer: a child process with a process group of its own.
#pragma once

#include "app/remote/file_descriptor.h"
#include "app/remote/polled_stream.h"

#include <sys/types.h>

namespace strata::app::remote {

class LocalStream : public PolledStream {
public:
    //! Starts `/bin/sh -c SCRIPT`. Fails with ShellUnusable.
    static Expected<std::unique_ptr<LocalStream>>
    start(const QByteArray &script, const QString &where, const CancelFlag &cancelled);
    //! Ends what is left of the process group: asked first, killed 300 ms later.
    ~LocalStream() override;

    Expected<void> closeInput() override;

protected:
    Expected<void> advance(int waitMs, bool wantsToWrite) override;
    Expected<qint64> writeSome(QByteArrayView bytes) override;

private:
    using PolledStream::PolledStream;
    Expected<void> spawn(const QByteArray &script);
    bool drain();
    bool drainPipe(FileDescriptor &pipe, bool isErrorOutput);
    bool reap();
    void wait(int waitMs, bool wantsToWrite) const;

    pid_t m_pid = -1;
    FileDescriptor m_input;
    FileDescriptor m_output;
    FileDescriptor m_errors;
};

} // namespace strata::app::remote
