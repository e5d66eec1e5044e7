// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any known_hosts file: judged without harm, and never laxer than the plain rule "a line with
// exactly this key".
#include "app/remote/openssh/known_hosts.h"
#include "tests/fuzz/fuzz_target.h"

#include <cstdlib>

using namespace strata::app::remote;

namespace {

const QByteArray blob =
    QByteArray::fromBase64("AAAAC3NzaC1lZDI1NTE5AAAAIHJycnJycnJycnJycnJycnJycnJycnJycnJycnJycnJy");
const QByteArray text = blob.toBase64();

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const QString file = QStringLiteral("fuzz");
    static const QString host = QStringLiteral("gpu01");
    const QByteArrayView content(data, qsizetype(size));
    KnownHosts hosts;
    hosts.add(file, content);
    const quint16 port = size % 2 == 0 ? 2222 : 22;
    const HostKeyJudgement judgement = hosts.judge(host, port, blob);
    if (judgement.verdict == HostKeyVerdict::Known && !content.contains(text))
        std::abort();
    const bool isDoubtful = judgement.verdict == HostKeyVerdict::Revoked ||
                            judgement.verdict == HostKeyVerdict::Unreadable;
    if (isDoubtful == judgement.reason.isEmpty())
        std::abort();
    (void)hosts.rememberedTypes(host, port);
    return 0;
}

std::vector<std::string> fuzzCorpus()
{
    const std::string key = "ssh-ed25519 " + blob.toBase64().toStdString();
    return {"[gpu01]:2222 " + key + "\n", "gpu01,*.lab,!x " + key + " me@there\r\n",
            "@revoked * " + key + "\n@cert-authority *.lab " + key,
            hashedHostName("[gpu01]:2222", QByteArray(20, 's')).toStdString() + ' ' + key +
                "\n# comment\n\n",
            "[gpu01]:2222 ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAAQ==\n"};
}
