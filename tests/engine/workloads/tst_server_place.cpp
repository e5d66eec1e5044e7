// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_place.h"

#include <QTest>

#include <cstdint>

using namespace strata::engine::workloads;

class TestServerPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItIsWritten();
    void whatIsNoneIsNoticed();
    void keysDiffer();
};

void TestServerPlace::isReadAsItIsWritten()
{
    const auto place = placeOf(textOf({"2001:db8::7", 4711, UINT64_MAX}));
    QVERIFY(place && place->address == "2001:db8::7" && place->port == 4711 &&
            place->key == UINT64_MAX);
}

void TestServerPlace::whatIsNoneIsNoticed()
{
    for (const char *text : {"", "worker", "10.0.0.1 x 3", "10.0.0.1 4711"})
        QVERIFY2(!placeOf(text), text);
}

void TestServerPlace::keysDiffer()
{
    QVERIFY(newKey() != newKey() && newKey() != 0);
}

QTEST_APPLESS_MAIN(TestServerPlace)
#include "tst_server_place.moc"
