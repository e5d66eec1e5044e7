// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for a secret in all of this program's memory, as a core file would hold it.
#include "app/remote/ssh/wiped_work.h"

#include <QFile>
#include <QTest>

#include <array>
#include <cstdlib>
#include <cstring>
#include <thread>

using namespace strata::app;

namespace {

constexpr std::size_t secretBytes = 24;

//! Is nowhere as a whole but where this writes it.
void writeSecret(char *place)
{
    for (std::size_t i = 0; i < secretBytes; ++i)
        place[i] = static_cast<char>('A' + (i * 7 + 3) % 26);
}

bool isSecretAt(const char *place)
{
    for (std::size_t i = 0; i < secretBytes; ++i)
        if (place[i] != static_cast<char>('A' + (i * 7 + 3) % 26))
            return false;
    return true;
}

//! What a careless library does: copies of many sizes, freed as they are, and one on the stack.
[[gnu::noinline]] void useSecretCarelessly()
{
    std::array<char, 3'000> local;
    writeSecret(local.data() + 1'000);
    asm volatile("" : : "r"(local.data()) : "memory");
    for (const std::size_t bytes : {40, 400, 1'000, 1'500, 2'700, 9'000, 30'000}) {
        auto *block = static_cast<char *>(std::malloc(bytes));
        writeSecret(block + bytes - secretBytes);
        asm volatile("" : : "r"(block) : "memory");
        std::free(block);
    }
}

int copiesInMemory()
{
    QFile maps(QStringLiteral("/proc/self/maps"));
    if (!maps.open(QIODevice::ReadOnly))
        return -1;
    int copies = 0;
    for (const QByteArray &line : maps.readAll().split('\n')) {
        const QList<QByteArray> range = line.left(line.indexOf(' ')).split('-');
        if (range.size() != 2 || !line.contains(" rw") || line.contains("[v"))
            continue;
        const auto begin = reinterpret_cast<const char *>(range[0].toULongLong(nullptr, 16));
        const auto end = reinterpret_cast<const char *>(range[1].toULongLong(nullptr, 16));
        for (const char *at = begin; at + secretBytes <= end; ++at) {
            at =
                static_cast<const char *>(std::memchr(at, 'D', static_cast<std::size_t>(end - at)));
            if (!at || at + secretBytes > end)
                break;
            copies += isSecretAt(at) ? 1 : 0;
        }
    }
    return copies;
}

} // namespace

class TestWipedWork : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingStays()
    {
        remote::doWiped(useSecretCarelessly);
        QCOMPARE(copiesInMemory(), 0);
    }

    //! Or the look above would prove nothing.
    void otherwiseSomethingStays()
    {
        std::thread(useSecretCarelessly).join();
        QVERIFY(copiesInMemory() > 0);
    }

    void theWorkIsDoneWhenItReturns()
    {
        int result = 0;
        remote::doWiped([&] { result = 42; });
        QCOMPARE(result, 42);
    }
};

QTEST_GUILESS_MAIN(TestWipedWork)
#include "tst_wiped_work.moc"
