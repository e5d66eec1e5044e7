// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Any ~/.ssh/config: read and resolved within bounds, without running anything. Its files are in
// memory; what it includes is itself.
#include "app/remote/openssh/ssh_config.h"
#include "tests/fuzz/fuzz_target.h"

#include <cstdlib>

using namespace strata::app::remote;

namespace {

class MemoryFiles : public ConfigFiles {
public:
    explicit MemoryFiles(QByteArray content) : m_content(std::move(content)) {}
    QStringList matching(const QString &pattern) const override
    {
        return pattern.contains(QLatin1Char('*')) ? QStringList{pattern, pattern}
                                                  : QStringList{pattern};
    }
    std::optional<QByteArray> content(const QString &) const override
    {
        return m_left-- > 0 ? std::optional(m_content) : std::nullopt;
    }

private:
    QByteArray m_content;
    mutable int m_left = 2; //!< once more is enough: the limits have a test of their own
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const QString home = QStringLiteral("/home/ana");
    static const QString file = QStringLiteral("/home/ana/.ssh/config");
    const MemoryFiles files(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    const SshConfig config = SshConfig::read(file, home, files);
    for (const QString &alias : config.aliases().mid(0, 2)) {
        const ConfiguredHost host = config.resolve(alias);
        if (host.target.port == 0 || host.target.jump.size() > 1'000'000 ||
            !strata::app::domain::isSafeHostName(alias))
            std::abort();
    }
    return 0;
}

std::vector<std::string> fuzzCorpus()
{
    return {"Host gpu gpu-long\n  HostName=%h.example\n  Port 2222\n  User \"ana b\"\n  "
            "IdentityFile ~/.ssh/id\n",
            "Host *.lab !old.lab\n ProxyJump gate,ana@second:22\nHost gate\n ProxyJump gate\n",
            "Match exec \"touch /tmp/x\"\n User evil\nHost h\n ProxyCommand nc %h %p\n",
            "Include config\nInclude \"/etc/none/*\"\nHost a\n Include ~/x\n",
            "Host a b\n ProxyJump b,a\nHost b\n ProxyJump a\n IdentityFile none\n IdentityFile "
            "%d/%u/%r/%%\n",
            "# comment\n\nPort = 70000\nIdentitiesOnly yes\nHost a,b ?\n"};
}
