// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/local_stream.h"
#include "app/remote/script.h"
#include "app/remote/signals.h"

namespace strata::app::remote {

namespace {

class LocalTransport : public Transport {
public:
    explicit LocalTransport(const CancelFlag &cancelled) : m_cancelled(cancelled)
    {
        ignoreBrokenPipes();
    }

    Expected<void> open() override
    {
        m_open = true;
        return {};
    }
    bool isOpen() const override { return m_open; }
    void close() override { m_open = false; }

    Expected<std::unique_ptr<CommandStream>> start(const QByteArray &script) override
    {
        // Not needed by a child process; but what works here must work over SSH too.
        if (const auto line = commandLineFor(script); !line)
            return tl::make_unexpected(line.error());
        return LocalStream::start(script, description(), m_cancelled);
    }

    QString description() const override { return QStringLiteral("this computer"); }

private:
    const CancelFlag &m_cancelled;
    bool m_open = false;
};

} // namespace

std::unique_ptr<Transport> makeLocalTransport(const CancelFlag &cancelled)
{
    return std::make_unique<LocalTransport>(cancelled);
}

} // namespace strata::app::remote
