// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guests/guest_answer.h"

#include "app/domain/shown_text.h"

#include <QRegularExpression>

namespace strata::app::guests {

namespace {

constexpr qsizetype longestText = 500;
constexpr qsizetype mostMissing = 20;

QString textIn(const QByteArray &value)
{
    return domain::shownText(QString::fromUtf8(value.left(4 * longestText)), longestText);
}

//! Nothing else may become a line of a known_hosts file.
bool isHostKey(const QByteArray &value)
{
    static const QRegularExpression form(
        QStringLiteral("\\Assh-ed25519 [A-Za-z0-9+/]{40,200}={0,2}\\z"));
    return form.match(QString::fromLatin1(value)).hasMatch();
}

void take(GuestAnswer &answer, const QByteArray &word, const QByteArray &value)
{
    if (word == "missing" && answer.missing.size() < mostMissing)
        answer.missing.append(textIn(value));
    else if (word == "kvm")
        answer.kvm = textIn(value);
    else if (word == "kernel")
        answer.kernel = textIn(value);
    else if (word == "qemu")
        answer.qemu = textIn(value);
    else if (word == "runc")
        answer.hasRunc = true;
    else if (word == "failed")
        answer.failed = textIn(value);
    else if (word == "unmade")
        answer.unmade = textIn(value);
    else if (word == "renewed")
        answer.isGone = value == "no";
    else if (word == "accelerator")
        answer.accelerator = textIn(value);
    else if (word == "port")
        answer.port = value.toUShort();
    else if (word == "boot_cs")
        answer.bootSeconds = value.toUInt() / 100.0;
    else if (word == "host_key" && isHostKey(value))
        answer.hostKey = value;
    else if (word == "processors")
        answer.processors = value.toInt();
    else if (word == "memory_mib")
        answer.memoryBytes = qint64(value.toInt()) * 1024 * 1024;
}

} // namespace

GuestAnswer readAnswer(const QByteArray &output)
{
    GuestAnswer answer;
    for (const QByteArray &line : output.split('\n')) {
        if (const qsizetype space = line.indexOf(' '); space > 0)
            take(answer, line.left(space), line.mid(space + 1).trimmed());
    }
    return answer;
}

} // namespace strata::app::guests
