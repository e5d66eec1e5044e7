// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/memory_fit.h"

#include <QTest>

using namespace strata::app::domain;

namespace {

constexpr double giga = 1e9;
const WorkloadSpec spec{QStringLiteral("w"), QStringLiteral("train"), {}};

Host machine(const char *id)
{
    Host host;
    host.id = QLatin1String(id);
    return host;
}

Host container(const char *id, const char *parent, qint64 memoryBytes)
{
    Host host = machine(id);
    host.kind = HostKind::Container;
    host.parentId = QLatin1String(parent);
    host.container.memoryBytes = memoryBytes;
    return host;
}

Member process(const Host &host, const char *role)
{
    return {host, QLatin1String(role), {}, 1};
}

//! A worker takes 3 GB, a server 1 GB, and nobody knows what others do.
std::optional<double> need(const WorkloadSpec &, const QString &role)
{
    if (role == QLatin1String("worker"))
        return 3 * giga;
    return role == QLatin1String("server") ? std::optional(giga) : std::nullopt;
}

//! "a" has 8 GB; of others it is not known.
std::optional<double> room(const Host &machine)
{
    return machine.id == QLatin1String("a") ? std::optional(8 * giga) : std::nullopt;
}

} // namespace

class TstMemoryFit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMachineCarriesAllThatRunsOnIt()
    {
        const Host a = machine("a");
        const Host box = container("box", "a", 0);
        const QList<Host> hosts{a, box};
        QList<Member> members{process(a, "worker"), process(box, "worker"), process(a, "server"),
                              process(a, "server")};
        QVERIFY(!memoryShortage(spec, members, hosts, need, room));
        members.append(process(box, "server"));
        const auto shortage = memoryShortage(spec, members, hosts, need, room);
        QVERIFY(shortage);
        QCOMPARE(shortage->where.id, a.id);
        QCOMPARE(shortage->processes, 5);
        QCOMPARE(shortage->neededBytes, 9 * giga);
        QCOMPARE(shortage->roomBytes, 8 * giga);
    }

    void everyContainerHasALimitOfItsOwn()
    {
        const Host large = container("large", "a", 3'000'000'000);
        const Host small = container("small", "a", 2'000'000'000);
        const QList<Host> hosts{machine("a"), large, small};
        QVERIFY(!memoryShortage(spec, {process(large, "worker"), process(large, "worker")}, hosts,
                                need, room));
        const auto shortage = memoryShortage(
            spec, {process(large, "worker"), process(small, "worker")}, hosts, need, room);
        QVERIFY(shortage);
        QCOMPARE(shortage->where.id, small.id);
        QCOMPARE(shortage->processes, 1);
        QCOMPARE(shortage->roomBytes, 2 * giga);
    }

    void whatIsNotKnownIsNotSaid()
    {
        const Host b = machine("b");
        const QList<Member> many(60, process(b, "worker"));
        QVERIFY(!memoryShortage(spec, many, {b}, need, room));
        const Host a = machine("a");
        const QList<Member> unknown(60, process(a, "rank"));
        QVERIFY(!memoryShortage(spec, unknown, {a}, need, room));
    }
};

QTEST_GUILESS_MAIN(TstMemoryFit)
#include "tst_memory_fit.moc"
