// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"

#include <QTest>

using namespace strata::engine::protocol;

class TestCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void checkValuesArePublishedOnes();
    void everyOutcomeHasItsName();
};

void TestCodec::checkValuesArePublishedOnes()
{
    // The check word of the CRC catalogue for CRC-32/ISO-HDLC, and zlib's value for no bytes.
    QCOMPARE(crc32("123456789"), 0xcbf43926u);
    QCOMPARE(crc32(""), 0u);
    QCOMPARE(crc32("The quick brown fox jumps over the lazy dog"), 0x414fa339u);
}

void TestCodec::everyOutcomeHasItsName()
{
    QCOMPARE(name(Outcome::Done), std::string_view("done"));
    QCOMPARE(name(Outcome::Failed), std::string_view("failed"));
    QCOMPARE(name(Outcome::Unsupported), std::string_view("unsupported"));
    QCOMPARE(name(Outcome::Cancelled), std::string_view("cancelled"));
    QCOMPARE(name(Outcome::Killed), std::string_view("killed"));
    QCOMPARE(name(Outcome::LeaseExpired), std::string_view("lease_expired"));
    QCOMPARE(name(Outcome::TimedOut), std::string_view("timed_out"));
}

QTEST_APPLESS_MAIN(TestCodec)
#include "tst_codec.moc"
