// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any ~/.ssh/config: read and resolved within bounds, without running anything.
#include "app/remote/ssh_config.h"
#include "tests/fuzz/fuzz_target.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdlib>

using namespace strata::app::remote;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const QTemporaryDir home;
    QFile file(home.filePath(QStringLiteral("config")));
    if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char *>(data), qint64(size)) != qint64(size))
        std::abort();
    file.close();
    const SshConfig config = SshConfig::read(file.fileName(), home.path());
    for (const QString &alias : config.aliases().mid(0, 8)) {
        const ConfiguredHost host = config.resolve(alias);
        if (host.target.port == 0 || host.target.jump.size() > 1'000'000 || !strata::app::domain::isSafeHostName(alias))
            std::abort();
    }
    return 0;
}

std::vector<std::string> fuzzCorpus()
{
    return {"Host gpu gpu-long\n  HostName=%h.example\n  Port 2222\n  User \"ana b\"\n  IdentityFile ~/.ssh/id\n",
            "Host *.lab !old.lab\n ProxyJump gate,ana@second:22\nHost gate\n ProxyJump gate\n",
            "Match exec \"touch /tmp/x\"\n User evil\nHost h\n ProxyCommand nc %h %p\n",
            "Include config\nInclude \"/etc/none/*\"\nHost a\n Include ~/x\n",
            "# comment\n\nPort = 70000\nIdentitiesOnly yes\nHost a,b ?\n"};
}
