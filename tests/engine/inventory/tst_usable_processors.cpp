// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/usable_processors.h"

#include <QTest>

#include <sched.h>
#include <unistd.h>

using namespace strata::engine::inventory;

class TestUsableProcessors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAreOnline();
    void areThoseThatTheLibraryNames();
    void aThreadIsKept();
    void whatIsNotThereIsRefused();
};

void TestUsableProcessors::theyAreOnline()
{
    const std::set<int> usable = usableProcessors();
    QVERIFY(!usable.empty() && *usable.begin() >= 0);
    QVERIFY(usable.size() <= static_cast<std::size_t>(::sysconf(_SC_NPROCESSORS_ONLN)));
}

void TestUsableProcessors::areThoseThatTheLibraryNames()
{
    cpu_set_t mask;
    if (::sched_getaffinity(0, sizeof mask, &mask) != 0)
        QSKIP("this machine may have more processors than the C library's set");
    std::set<int> expected;
    for (int i = 0; i < CPU_SETSIZE; ++i) {
        if (CPU_ISSET(static_cast<std::size_t>(i), &mask))
            expected.insert(i);
    }
    QVERIFY(usableProcessors() == expected);
}

void TestUsableProcessors::aThreadIsKept()
{
    const std::set<int> before = usableProcessors();
    QVERIFY(keepThreadOn({*before.rbegin()}));
    QVERIFY(usableProcessors() == std::set<int>{*before.rbegin()});
    QVERIFY(keepThreadOn(before));
    QVERIFY(usableProcessors() == before);
}

void TestUsableProcessors::whatIsNotThereIsRefused()
{
    const std::set<int> before = usableProcessors();
    QVERIFY(!keepThreadOn({}));
    QVERIFY(!keepThreadOn({-1}));
    QVERIFY(!keepThreadOn({1 << 16})); // more than any kernel is built for
    QVERIFY(usableProcessors() == before);
}

QTEST_APPLESS_MAIN(TestUsableProcessors)
#include "tst_usable_processors.moc"
