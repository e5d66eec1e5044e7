// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/verbs_functions.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::engine;
using namespace strata::engine::backends::verbs;

namespace {

void makeFiles(const QTemporaryDir &root, const std::vector<const char *> &files)
{
    for (const char *file : files) {
        const QString path = root.filePath(QString::fromLatin1(file));
        QVERIFY(QFileInfo(path).dir().mkpath(QStringLiteral(".")));
        QFile made(path);
        QVERIFY(made.open(QIODevice::WriteOnly));
    }
}

} // namespace

class TestVerbsFunctions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLibraryThatIsNotThereSaysWhatToInstall();
    void anotherLibraryIsRefused();
    void driversAreFoundInEveryDistribution();
    void driversBesideTheLibraryComeFirst();
};

void TestVerbsFunctions::aLibraryThatIsNotThereSaysWhatToInstall()
{
    const auto none = openFunctions("libstrata-no-verbs.so.1");
    QVERIFY(!none);
    QCOMPARE(none.error().kind, core::FailureKind::Unsupported);
    QCOMPARE(none.error().code, std::string("no_rdma_library"));
    for (const char *part : {"libstrata-no-verbs.so.1", "cannot open shared object file",
                             "libibverbs1 and ibverbs-providers"})
        QVERIFY2(none.error().text.find(part) != std::string::npos, none.error().text.c_str());
}

void TestVerbsFunctions::anotherLibraryIsRefused()
{
    const auto wrong = openFunctions("libm.so.6");
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().code, std::string("no_rdma_library"));
    QVERIFY2(wrong.error().text.find("it has no ibv_get_device_list") != std::string::npos,
             wrong.error().text.c_str());
}

void TestVerbsFunctions::driversAreFoundInEveryDistribution()
{
    const QTemporaryDir root;
    const std::string prefix = root.path().toStdString();
    QCOMPARE(driverFiles("/usr/lib64", prefix), std::string());
    makeFiles(root, {"usr/lib64/libibverbs.so.1", "usr/lib64/libibverbs/libmlx5-rdmav34.so",
                     "usr/lib64/libibverbs/README",
                     "usr/lib/x86_64-linux-gnu/libibverbs/librxe-rdmav57.so"});
    QCOMPARE(driverFiles("/usr/lib64", prefix), prefix + "/usr/lib64/libibverbs/libmlx5:" + prefix +
                                                    "/usr/lib/x86_64-linux-gnu/libibverbs/librxe");
}

void TestVerbsFunctions::driversBesideTheLibraryComeFirst()
{
    const QTemporaryDir root;
    const std::string prefix = root.path().toStdString();
    makeFiles(root, {"opt/engine/lib/librxe-rdmav34.so", "opt/engine/lib/libc.so.6",
                     "usr/lib64/libibverbs/libmlx5-rdmav57.so"});
    QCOMPARE(driverFiles("/opt/engine/lib", prefix),
             prefix + "/opt/engine/lib/librxe:" + prefix + "/usr/lib64/libibverbs/libmlx5");
}

QTEST_APPLESS_MAIN(TestVerbsFunctions)
#include "tst_verbs_functions.moc"
