// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/known_hosts/case_tally.h"

#include <QDateTime>
#include <QJsonArray>

#include <algorithm>
#include <array>

namespace strata::tests {

namespace {

constexpr std::array ourNames{"known", "unknown", "changed", "other type", "revoked", "unreadable"};
constexpr std::array theirNames{"known", "added", "unknown", "changed", "revoked", "unclear"};

struct Explanation {
    QLatin1String way; //!< how it begins
    QLatin1String because;
};

constexpr std::array explanations{
    Explanation{QLatin1String("a @revoked line of a key that may be this one"),
                QLatin1String("A @revoked line has a certificate or the name of a signature "
                              "algorithm. OpenSSH reads both and compares the "
                              "key inside; here the line is a doubt.")},
    Explanation{QLatin1String("a @revoked line that cannot be read"),
                QLatin1String("OpenSSH passes over a @revoked line that it cannot read; here it "
                              "may be the one that revokes the key.")},
    Explanation{QLatin1String("a NUL byte in the line"),
                QLatin1String(
                    "OpenSSH reads a line up to a NUL. Text has none: here the line is damaged.")},
    Explanation{QLatin1String("a damaged host name"),
                QLatin1String("OpenSSH passes over a hashed name that is damaged, and gives up on "
                              "a list with a pattern of 1023 characters or "
                              "more; here such a line could be about this host.")},
    Explanation{QLatin1String("a first contact"),
                QLatin1String("The line that OpenSSH goes by is without the port and damaged here: "
                              "the person is asked.")},
    Explanation{QLatin1String("a marker nobody knows"),
                QLatin1String("OpenSSH passes over a line with a marker that it does not know; "
                              "here nobody can tell what it means for this host.")},
    Explanation{QLatin1String("another key is remembered"),
                QLatin1String("One line has another key, and the line that OpenSSH goes by is "
                              "damaged here; or the other key is of a type that "
                              "OpenSSH cannot read and passes over.")},
    Explanation{
        QLatin1String("no key after the host"),
        QLatin1String(
            "OpenSSH passes over a line about this host that has no key; here it is damaged.")},
    Explanation{QLatin1String("the key is not of the type the line names"),
                QLatin1String("OpenSSH passes over such a line, or takes another name of the type "
                              "for the same; here it is damaged.")},
    Explanation{
        QLatin1String("the key is not valid base64"),
        QLatin1String(
            "OpenSSH passes over such a line, or over blanks within the key; here it is damaged.")},
    Explanation{QLatin1String("two markers"),
                QLatin1String("OpenSSH passes over a line with two markers; here it is damaged.")},
    Explanation{QLatin1String("this key is revoked"),
                QLatin1String("OpenSSH passes over a @revoked line for the name without the port, "
                              "with a tab after the marker, or with a host name "
                              "that is damaged; here it revokes the key.")},
};

} // namespace

QString explanationOf(const QString &stricter)
{
    const QString way = stricter.section(QStringLiteral(": "), 1);
    const auto found = std::ranges::find_if(
        explanations, [&](const Explanation &each) { return way.startsWith(each.way); });
    return found == explanations.end() ? QString() : QString(found->because);
}

void CaseTally::add(quint64 number, const GeneratedCase &judged, const ComparedCase &compared)
{
    ++m_files;
    m_port22 += judged.port == 22 ? 1 : 0;
    m_remembered += compared.remembered ? 1 : 0;
    m_unclear += compared.theirs.verdict == OpenSshVerdict::Unclear ? 1 : 0;
    const auto ours = std::size_t(compared.ours.verdict);
    const auto theirs = std::size_t(compared.theirs.verdict);
    ++m_verdicts[QStringLiteral("%1 / %2").arg(QLatin1String(ourNames[ours]),
                                               QLatin1String(theirNames[theirs]))];
    if (!compared.unsafe.isEmpty())
        m_unsafe += QStringLiteral("%1: %2").arg(QString::number(number), compared.unsafe);
    if (compared.stricter.isEmpty())
        return;
    Way &way = m_stricter[compared.stricter];
    way.example = way.files++ == 0 ? number : way.example;
}

bool CaseTally::isGood() const
{
    const auto ways = m_stricter.keys();
    const bool isExplained =
        std::ranges::none_of(ways, [](const QString &way) { return explanationOf(way).isEmpty(); });
    return m_files > 0 && m_unsafe.isEmpty() && m_unclear == 0 && isExplained;
}

QString CaseTally::line() const
{
    return QStringLiteral("%1 files, %2 unsafe, %3 unclear")
        .arg(QString::number(m_files), QString::number(m_unsafe.size()),
             QString::number(m_unclear));
}

QJsonObject CaseTally::result(quint64 seed, double seconds) const
{
    QJsonObject verdicts;
    for (auto it = m_verdicts.cbegin(); it != m_verdicts.cend(); ++it)
        verdicts.insert(it.key(), qint64(it.value()));
    QJsonArray stricter;
    for (auto it = m_stricter.cbegin(); it != m_stricter.cend(); ++it)
        stricter.append(QJsonObject{{QStringLiteral("way"), it.key()},
                                    {QStringLiteral("files"), qint64(it->files)},
                                    {QStringLiteral("example"), qint64(it->example)},
                                    {QStringLiteral("because"), explanationOf(it.key())}});
    return {{QStringLiteral("date"), QDateTime::currentDateTimeUtc().date().toString(Qt::ISODate)},
            {QStringLiteral("openssh"), OpenSshClient::version()},
            {QStringLiteral("seed"), qint64(seed)},
            {QStringLiteral("files"), qint64(m_files)},
            {QStringLiteral("files_for_port_22"), qint64(m_port22)},
            {QStringLiteral("seconds"), seconds},
            {QStringLiteral("remembered_and_asked_again"), qint64(m_remembered)},
            {QStringLiteral("unclear"), qint64(m_unclear)},
            {QStringLiteral("unsafe"), QJsonArray::fromStringList(m_unsafe)},
            {QStringLiteral("verdicts_ours_theirs"), verdicts},
            {QStringLiteral("stricter"), stricter}};
}

} // namespace strata::tests
