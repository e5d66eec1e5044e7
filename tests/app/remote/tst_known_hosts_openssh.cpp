// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Our verdict beside OpenSSH's own, over generated known_hosts files: we may be stricter, never
// laxer. The long run is tests/endurance/known_hosts.
#include "tests/endurance/known_hosts/case_tally.h"

#include <QDir>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;

class TestKnownHostsOpenSsh : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverLaxer()
    {
        constexpr quint64 files = 240;
        constexpr quint64 seed = 20261120;
        if (QStandardPaths::findExecutable(QStringLiteral("ssh")).isEmpty() ||
            QStandardPaths::findExecutable(QStringLiteral("sshd"),
                                           {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")})
                .isEmpty())
            QSKIP("OpenSSH's client or server is not installed (packages openssh-client, "
                  "openssh-server)");
        const QTemporaryDir folder;
        const ServerKeys keys(folder.path());
        QVERIFY2(keys.problem().isEmpty(), qPrintable(keys.problem()));
        const OpenSshClient client(folder.path());
        CaseGenerator generator(keys, seed);
        QDir(folder.path()).mkdir(QStringLiteral("case"));
        CaseTally tally;
        quint64 accepted = 0;
        for (quint64 number = 0; number < files; ++number) {
            const GeneratedCase judged = generator.make(number);
            const ComparedCase compared =
                compare(judged, keys, client, folder.filePath(QStringLiteral("case")));
            const QByteArray evidence = compared.unsafe.toUtf8() + '\n' + compared.evidence(judged);
            QVERIFY2(compared.unsafe.isEmpty() &&
                         compared.theirs.verdict != OpenSshVerdict::Unclear,
                     evidence.constData());
            accepted += compared.theirs.verdict == OpenSshVerdict::Known ? 1 : 0;
            tally.add(number, judged, compared);
        }
        QVERIFY2(tally.isGood(), "a way of being stricter is not explained");
        QVERIFY(accepted > files / 5 && accepted < files);
    }

    void casesComeAgain()
    {
        const QTemporaryDir folder;
        const ServerKeys keys(folder.path());
        QVERIFY(CaseGenerator(keys, 1).make(7) == CaseGenerator(keys, 1).make(7));
        QVERIFY(!(CaseGenerator(keys, 1).make(7) == CaseGenerator(keys, 1).make(8)));
    }
};

QTEST_GUILESS_MAIN(TestKnownHostsOpenSsh)
#include "tst_known_hosts_openssh.moc"
