// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/sha256.h"

#include <QCryptographicHash>
#include <QTest>

using namespace strata::engine::core;

class TestSha256 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isWhatOthersCompute()
    {
        Sha256 none;
        QCOMPARE(none.digest(),
                 std::string("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"));
        QByteArray bytes;
        for (int i = 0; i < 100'000; ++i)
            bytes += static_cast<char>(i * 7);
        Sha256 sum;
        for (qsizetype from = 0; from < bytes.size(); from += 999)
            sum.add(bytes.mid(from, 999).toStdString());
        QCOMPARE(QByteArray::fromStdString(sum.digest()),
                 QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
    }

    void knowsTheFormOfADigest()
    {
        QVERIFY(looksLikeSha256(std::string(64, 'a')));
        QVERIFY(!looksLikeSha256(std::string(63, 'a')));
        QVERIFY(!looksLikeSha256(std::string(64, 'A')));
        QVERIFY(!looksLikeSha256(std::string(64, 'g')));
    }
};

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
