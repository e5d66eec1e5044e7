// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/found_guests.h"

#include "app/domain/host.h"
#include "app/domain/shown_text.h"
#include "app/launch/ask_machine.h"

#include <QRegularExpression>

#include <algorithm>

namespace strata::app::launch {

using domain::Expected;
using domain::FailureCode;

namespace {

constexpr int askTimeoutMs = 15'000;
constexpr qsizetype mostGuests = 200;
constexpr qsizetype mostGpus = 64;
constexpr qsizetype longestName = 100;
constexpr qsizetype longestOutput = 4 * 1024 * 1024;
constexpr quint16 sshPort = 22;

// One line each, without single quotes, backslashes and exclamation marks (see Transport::start).

// Read-only connections (-r) cannot change a guest, and are open to those who may only look.
const char libvirtScript[] =
    "IFS= read -r u; echo strata-begin; command -v virsh > /dev/null 2>&1 || exit 0; "
    "virsh -q -r -c \"$u\" list --name < /dev/null 2> /dev/null | head -n 200 | "
    "while IFS= read -r n; do test -n \"$n\" || continue; printf \"vm %s\" \"$n\"; echo; "
    "for s in lease arp; do virsh -q -r -c \"$u\" domifaddr --domain \"$n\" --source $s < "
    "/dev/null 2> /dev/null | head -n 50; done; done; exit 0";

// The words of a command line end with zeros, which come over as they are.
const char qemuScript[] = "IFS= read -r p; echo strata-begin; n=0; for d in \"$p\"/proc/[0-9]*; do "
                          "{ IFS= read -r c < \"$d/comm\"; } 2> /dev/null || continue; "
                          "case \"$c\" in qemu* | kvm) ;; *) continue;; esac; "
                          "n=$((n+1)); test $n -le 200 || break; echo; echo \"qemu ${d##*/}\"; "
                          "head -c 16384 \"$d/cmdline\" 2> /dev/null; echo; done; exit 0";

const char gpuScript[] =
    "IFS= read -r p; echo strata-begin; for d in \"$p\"/proc/driver/nvidia/gpus/*; do "
    "test -e \"$d/information\" || continue; "
    "grep -m 1 Model: \"$d/information\" 2> /dev/null; done | head -n 64; exit 0";

QString nameIn(const QByteArray &text)
{
    return domain::shownText(QString::fromUtf8(text.left(4 * longestName)), longestName).trimmed();
}

bool isAddress(const QString &text)
{
    static const QRegularExpression digits(QStringLiteral("\\A[0-9A-Fa-f.:]{2,45}\\z"));
    return digits.match(text).hasMatch();
}

//! A row of `virsh domifaddr`: interface, hardware address, protocol, address/prefix.
QString addressIn(const QByteArray &row)
{
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*\\S+\\s+\\S+\\s+ipv[46]\\s+(\\S+)/\\d{1,3}\\s*\\z"));
    const QString address = form.match(QString::fromLatin1(row.left(400))).captured(1);
    const bool usable = isAddress(address) && address != QLatin1String("127.0.0.1") &&
                        address != QLatin1String("::1") &&
                        !address.startsWith(QLatin1String("fe80:"), Qt::CaseInsensitive);
    return usable ? address : QString();
}

//! What stands behind "-name": "mill", "guest=mill,debug-threads=on".
QString guestName(const QByteArray &option)
{
    QByteArray name = option.left(option.indexOf(',') < 0 ? option.size() : option.indexOf(','));
    if (name.startsWith("guest="))
        name = name.mid(6);
    return name.contains('=') ? QString() : nameIn(name);
}

//! The first forward of TCP to the guest's port 22.
void readForward(const QByteArray &option, FoundGuest &guest)
{
    static const QRegularExpression form(
        QStringLiteral("hostfwd=tcp:(?:\\[([^\\],]*)\\]|([^:,\\[]*)):(\\d{1,5})-(?:\\[[^\\],]*\\]|["
                       "^:,]*):(\\d{1,5})"
                       "(?=,|\\z)"));
    auto matches = form.globalMatch(QString::fromLatin1(option));
    while (!guest.forwarded && matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const QString address = match.captured(1) + match.captured(2);
        const uint port = match.captured(3).toUInt();
        if (match.captured(4).toUInt() != sshPort || port < 1 || port > 65535 ||
            !(address.isEmpty() || isAddress(address)))
            continue;
        const bool any = address == QLatin1String("0.0.0.0") || address == QLatin1String("::");
        guest.address = any ? QString() : address;
        guest.port = static_cast<quint16>(port);
        guest.forwarded = true;
    }
}

bool isEmulator(const QByteArray &program)
{
    const QByteArray name = program.mid(program.lastIndexOf('/') + 1);
    return name.startsWith("qemu-system-") || name == "qemu-kvm" || name == "kvm";
}

//! One that Strata made (app/guests/guest.sh), with keys that nobody else has.
bool isOurOwn(const QString &name)
{
    static const QRegularExpression ours(QStringLiteral("^strata-[0-9a-f]{32}$"));
    return ours.match(name).hasMatch();
}

std::optional<FoundGuest> qemuGuest(const QList<QByteArray> &words)
{
    if (words.isEmpty() || !isEmulator(words.first()))
        return std::nullopt;
    FoundGuest guest;
    guest.by = FoundGuest::By::Qemu;
    for (qsizetype i = 1; i + 1 < words.size(); ++i) {
        QByteArray option = words.at(i);
        if (option.startsWith("--"))
            option.remove(0, 1);
        const QByteArray &value = words.at(i + 1);
        if (option == "-name")
            guest.name = guestName(value);
        else if ((option == "-netdev" || option == "-nic" || option == "-net") &&
                 value.startsWith("user"))
            readForward(value, guest);
    }
    return isOurOwn(guest.name) ? std::nullopt : std::optional(guest);
}

//! Nothing, with the reason kept, where one question is not answered; a failure where none can be.
Expected<QByteArray> answer(remote::Transport &transport, const char *script, const QString &input,
                            const remote::CancelFlag &cancelled, FoundGuests &found)
{
    const auto result = askMachine(transport, script, {input}, askTimeoutMs, cancelled);
    if (result)
        return result->output;
    if (result.error().code == FailureCode::Cancelled || !transport.isOpen())
        return tl::make_unexpected(result.error());
    found.problem = result.error();
    return QByteArray();
}

} // namespace

QList<FoundGuest> readLibvirtGuests(const QByteArray &output)
{
    QList<FoundGuest> guests;
    for (const QByteArray &line : output.left(longestOutput).split('\n')) {
        if (line.startsWith("vm ")) {
            if (guests.size() == mostGuests)
                break;
            FoundGuest guest;
            guest.name = nameIn(line.mid(3));
            guests.append(guest);
        } else if (!guests.isEmpty()) {
            // IPv4 before IPv6, which a network seldom routes.
            const QString address = addressIn(line);
            QString &known = guests.last().address;
            if (!address.isEmpty() &&
                (known.isEmpty() || (known.contains(u':') && !address.contains(u':'))))
                known = address;
        }
    }
    return guests;
}

QList<FoundGuest> readQemuGuests(const QByteArray &output)
{
    QList<FoundGuest> guests;
    const QByteArray text = '\n' + output.left(longestOutput);
    const QByteArray start("\nqemu ");
    for (qsizetype at = text.indexOf(start); at >= 0 && guests.size() < mostGuests;) {
        const qsizetype next = text.indexOf(start, at + 1);
        const QByteArray part = text.mid(at + 1, next < 0 ? -1 : next - at - 1);
        const qsizetype end = part.indexOf('\n');
        if (const auto guest = end < 0 ? std::nullopt : qemuGuest(part.mid(end + 1).split('\0')))
            guests.append(*guest);
        at = next;
    }
    return guests;
}

QStringList readGpuModels(const QByteArray &output)
{
    QStringList models;
    for (const QByteArray &line : output.left(longestOutput).split('\n')) {
        if (!line.startsWith("Model:") || models.size() == mostGpus)
            continue;
        if (const QString model = nameIn(line.mid(6).trimmed()); !model.isEmpty())
            models.append(model);
    }
    return models;
}

Expected<FoundGuests> findGuests(remote::Transport &transport, const remote::CancelFlag &cancelled,
                                 const QString &root)
{
    FoundGuests found;
    const auto libvirt =
        answer(transport, libvirtScript, QStringLiteral("qemu:///system"), cancelled, found);
    if (!libvirt)
        return tl::make_unexpected(libvirt.error());
    const auto qemu = answer(transport, qemuScript, root, cancelled, found);
    if (!qemu)
        return tl::make_unexpected(qemu.error());
    const auto gpus = answer(transport, gpuScript, root, cancelled, found);
    if (!gpus)
        return tl::make_unexpected(gpus.error());
    found.guests = readLibvirtGuests(*libvirt);
    for (const FoundGuest &guest : readQemuGuests(*qemu)) {
        const bool known = std::ranges::any_of(found.guests, [&](const FoundGuest &other) {
            return other.by == FoundGuest::By::Libvirt && other.name == guest.name;
        });
        if (!known)
            found.guests.append(guest);
    }
    found.gpus = readGpuModels(*gpus);
    return found;
}

} // namespace strata::app::launch
