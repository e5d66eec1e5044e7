// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/commands/engine_process.h"

using namespace strata::tests;

class TestSelftestCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsRight();
};

void TestSelftestCommand::everythingIsRight()
{
    const EngineOutput output = runEngine({QStringLiteral("selftest")});
    QVERIFY2(output.status == 0, output.out.constData());
    QVERIFY(!output.out.contains("FAILED"));
    for (const char *name :
         {"protocol", "parameters", "measuring loop", "thread choice", "gemm", "memory-bandwidth", "file-io", "train", "infer"})
        QVERIFY2(output.out.contains(QByteArray("ok      ") + name + "\n"), output.out.constData());
    // Of work that only a GPU has, either it was tested, or the reason why not is told; never both.
    for (const QByteArray name : {"copy", "kernel-launch", "gpu-peak", "gpu-bandwidth", "collective"})
        QVERIFY2(output.out.contains("ok      " + name + "\n") != output.out.contains("skipped " + name + ": all of it: "),
                 output.out.constData());
    QVERIFY(output.out.endsWith("are right.\n"));
}

QTEST_GUILESS_MAIN(TestSelftestCommand)
#include "tst_selftest_command.moc"
