// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/ssh/ssh_handles.h"

#include "app/remote/plain_text.h"

#include <poll.h>

static_assert(LIBSSH_VERSION_INT >= SSH_VERSION_INT(0, 10, 6),
              "libssh before 0.10.6 has known holes (CVE-2023-48795 and others)");

namespace strata::app::remote {

bool waitForSocket(ssh_session session, int waitMs)
{
    const int fd = ssh_get_fd(session);
    if (fd < 0)
        return false;
    pollfd wait = {fd, POLLIN, 0};
    if ((ssh_get_poll_flags(session) & SSH_WRITE_PENDING) != 0)
        wait.events |= POLLOUT;
    ::poll(&wait, 1, waitMs);
    return true;
}

QString errorText(ssh_session session)
{
    return plainText(ssh_get_error(session));
}

bool isLost(ssh_session session)
{
    return ssh_is_connected(session) == 0 ||
           (ssh_get_status(session) & (SSH_CLOSED | SSH_CLOSED_ERROR)) != 0;
}

QByteArray publicBlobOf(ssh_key key)
{
    char *text = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &text) != SSH_OK)
        return {};
    const QByteArray blob = QByteArray::fromBase64(text);
    ssh_string_free_char(text);
    return blob;
}

} // namespace strata::app::remote
