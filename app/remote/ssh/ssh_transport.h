// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reaches a machine by SSH, over any number of jump hosts.
#pragma once

#include "app/remote/patience.h"
#include "app/remote/ssh/ssh_link.h"

namespace strata::app::remote {

class SshTransport : public Transport {
public:
    SshTransport(domain::SshTarget target, TrustStore trust, Questions &questions,
                 const CancelFlag &cancelled, ConnectTimeouts timeouts = {},
                 std::optional<MachineKeys> keys = {});
    ~SshTransport() override;

    Expected<void> open() override;
    bool isOpen() const override;
    void close() override;
    Expected<std::unique_ptr<CommandStream>> start(const QByteArray &script) override;
    QString description() const override;

private:
    Expected<SshLink::Path> pathTo(const domain::SshTarget &hop,
                                   std::unique_ptr<SshLink> previous) const;

    domain::SshTarget m_target;
    TrustStore m_trust;
    Questions &m_questions;
    const CancelFlag &m_cancelled;
    ConnectTimeouts m_timeouts;
    std::optional<MachineKeys> m_keys;
    std::shared_ptr<SshLink> m_link;
};

} // namespace strata::app::remote
