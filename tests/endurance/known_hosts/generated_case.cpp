// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/known_hosts/generated_case.h"

#include "app/remote/openssh/known_hosts_line.h"

namespace strata::tests {

using app::remote::hashedHostName;
using app::remote::knownHostsName;

namespace {

const QList<QString> hostNames{QStringLiteral("gpu01"),
                               QStringLiteral("GPU01.Lab"),
                               QStringLiteral("127.0.0.1"),
                               QStringLiteral("10.0.0.7"),
                               QStringLiteral("::1"),
                               QStringLiteral("fe80::1"),
                               QStringLiteral("2001:db8::7"),
                               QStringLiteral("a"),
                               QStringLiteral("x_y-z.example.org")};
const QList<quint16> otherPorts{2222, 2222, 40022, 1, 222, 65535};

} // namespace

GeneratedCase CaseGenerator::make(quint64 number)
{
    std::seed_seq seeds{quint32(m_seed), quint32(m_seed >> 32), quint32(number),
                        quint32(number >> 32)};
    m_random.seed(seeds);
    GeneratedCase made;
    made.host = pick(hostNames);
    made.port = chance(2) ? 22 : pick(otherPorts);
    made.shownKey = chance(4) ? -1 : int(below(3));
    made.hasAllKeys = made.shownKey == 0 || !chance(3);
    made.acceptsNew = chance(4);
    m_name = knownHostsName(made.host, made.port);
    m_plain = knownHostsName(made.host, 22);
    m_key = made.shownKey < 0 ? int(below(3)) : made.shownKey;
    m_earlier.clear();
    made.ownFile = file();
    if (chance(5))
        made.secondFile = file();
    if (chance(5))
        made.systemFile = file();
    return made;
}

QByteArray CaseGenerator::file()
{
    QByteArray content = chance(40) ? QByteArray("\xef\xbb\xbf") : QByteArray();
    std::size_t lines = chance(25) ? 100 + below(200) : below(6);
    for (; lines > 0; --lines) {
        const QByteArray made = !m_earlier.isEmpty() && chance(8) ? m_earlier : line();
        if (chance(3))
            m_earlier = made;
        content += made + lineEnd();
    }
    while (chance(4) && content.endsWith('\n'))
        content.chop(1);
    return content;
}

QByteArray CaseGenerator::lineEnd()
{
    return pick(QList<QByteArray>{"\n", "\n", "\n", "\n", "\n", "\n", "\r\n", "\r\n", "\r\r\n",
                                  " \n", "\t\r\n", QByteArray("\0\n", 2), "\n\n", "\r"});
}

QByteArray CaseGenerator::line()
{
    if (chance(12))
        return junk();
    const QList<QByteArray> separators{" ", " ", " ", " ", "  ", "\t", "\t \t"};
    const QByteArray tail = pick(QList<QByteArray>{"", "", "", "", " me@here", " # note", "\t",
                                                   QByteArray(" \0x", 3), "\r", " \x1b[31m", "\v"});
    QByteArray made = pick(QList<QByteArray>{"", "", "", "", "", " ", "\t", "\v"}) + marker() +
                      hosts() + pick(separators) + key() + tail;
    if (chance(60))
        made.insert(qsizetype(below(std::size_t(made.size()) + 1)), '\0');
    if (chance(60))
        made.insert(qsizetype(below(std::size_t(made.size()) + 1)), char(below(256)));
    return made;
}

QByteArray CaseGenerator::junk()
{
    QByteArray noise(qsizetype(below(200)), '\0');
    for (char &byte : noise)
        byte = char(below(256));
    return pick(QList<QByteArray>{"",
                                  "# comment",
                                  "#" + m_name + ' ' + m_keys.right()[0].text(),
                                  "junk",
                                  " \t",
                                  "@",
                                  "@revoked",
                                  "@revoked ",
                                  "|1|",
                                  "|",
                                  "!",
                                  ",",
                                  QByteArray("a\0b", 3),
                                  QByteArray(9'000, 'x'),
                                  QByteArray(70'000, ' ') + "x",
                                  m_name,
                                  m_name + ' ',
                                  "* ",
                                  noise,
                                  noise});
}

QByteArray CaseGenerator::marker()
{
    if (!chance(5))
        return {};
    return pick(QList<QByteArray>{"@revoked ", "@revoked ", "@revoked ", "@revoked ",
                                  "@cert-authority ", "@cert-authority ", "@other ", "@REVOKED ",
                                  "@revoked\t", "@revoked \t ", "@cert-authority\t",
                                  "@revoked @revoked ", "@revoked @cert-authority ", "@ ",
                                  "@revoked-", "@revoked,", "@" + QByteArray(40, 'r') + ' '});
}

QByteArray CaseGenerator::hosts()
{
    if (chance(5))
        return hashed();
    QList<QByteArray> patterns{hostPattern()};
    while (chance(4))
        patterns.insert(qsizetype(below(std::size_t(patterns.size()) + 1)), hostPattern());
    if (chance(60)) {
        for (int i = 0; i < 150; ++i)
            patterns.insert(qsizetype(below(std::size_t(patterns.size()) + 1)),
                            "host" + QByteArray::number(i));
    }
    return patterns.join(',');
}

QByteArray CaseGenerator::hostPattern()
{
    const QByteArray name = chance(4) ? m_plain : m_name;
    QByteArray wild = name;
    for (std::size_t changes = 1 + below(2); changes > 0; --changes)
        wild.replace(qsizetype(below(std::size_t(wild.size()))), qsizetype(below(3)),
                     pick(QList<QByteArray>{"*", "?", "**", "*?"}));
    switch (below(24)) {
    case 0:
        return name.toUpper();
    case 1:
    case 2:
        return wild;
    case 3:
        return '!' + name;
    case 4:
        return '!' + wild;
    case 5:
        return pick(QList<QByteArray>{"*", "[*]:*", "[*]:" + QByteArray::number(2222), "?*", "!*",
                                      "*.*", "[*", "*]:22"});
    case 6:
        return pick(QList<QByteArray>{"gpu02", "[gpu02]:2222", "[gpu01]:1", "localhost", "", "!",
                                      '[' + m_plain + "]:22", '[' + m_plain + ']',
                                      m_plain + ":2222"});
    case 7:
        return pick(QList<QByteArray>{QByteArray(1022, 'x'), QByteArray(1023, 'x'),
                                      QByteArray(1024, 'x'), '!' + QByteArray(1022, 'x'),
                                      '!' + QByteArray(1023, 'x'), QByteArray(1100, '*'),
                                      QByteArray(500, '?')});
    case 8:
        return pick(QList<QByteArray>{"|1|x|y", "@revoked", "#x", "\xc3\xa4", "\r", "*\v",
                                      name + '.', '.' + name, name + '\\', "\"" + name + '"'});
    case 9:
        return m_plain;
    default:
        return name;
    }
}

QByteArray CaseGenerator::hashed()
{
    const QByteArray salt(20, char('a' + below(26)));
    const QByteArray name =
        pick(QList<QByteArray>{m_name, m_name, m_name, m_plain, m_plain, m_name.toUpper(), "gpu02",
                               m_name + ',' + m_name});
    const QByteArray whole = hashedHostName(name, salt);
    if (!chance(4))
        return whole;
    QByteArray broken = whole;
    broken[qsizetype(below(std::size_t(broken.size())))] = char(below(128));
    return pick(QList<QByteArray>{
        whole.chopped(3), whole + '|', whole + ',' + m_name, m_name + ',' + whole, '!' + whole,
        "|1|AAAA|AAAA", "|2|x|y", "|1||", "|1|", whole.toUpper(),
        hashedHostName(name, salt.left(19)), hashedHostName(name, salt + "x"), broken, broken});
}

QByteArray CaseGenerator::key()
{
    const ServerKey &shown = m_keys.right()[m_key];
    const ServerKey &any = m_keys.right()[qsizetype(below(3))];
    const auto wrong = pick(m_keys.wrong());
    switch (below(10)) {
    case 0:
    case 1:
    case 2:
    case 3:
        return shown.text();
    case 4:
        return any.text();
    case 5:
    case 6:
        return wrong.text();
    case 7:
        return QByteArray(shown.text()).replace(' ', pick(QList<QByteArray>{"\t", "  ", "\t "}));
    case 8:
        return pick(m_keys.spellings(chance(3) ? wrong : shown));
    default:
        return pick(m_keys.spellings(chance(3) ? any : shown));
    }
}

} // namespace strata::tests
