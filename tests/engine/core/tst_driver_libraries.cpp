// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/driver_libraries.h"
#include "tests/engine/core/fixture_tree.h"

#include <QTest>

#include <dlfcn.h>

using namespace strata::engine::core;
using namespace strata::tests;

class TestDriverLibraries : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyDirectoriesThatExist();
    void saysWhyNothingWasOpened();
    void opensByName();
};

void TestDriverLibraries::onlyDirectoriesThatExist()
{
    FixtureTree tree;
    QVERIFY(driverDirectories(tree.root()).empty());
    tree.put("/usr/local/nvidia/lib64/libcuda.so.1").put("/usr/lib/wsl/lib/libcuda.so.1");
    const std::vector<std::string> expected{tree.root() + "/usr/lib/wsl/lib", tree.root() + "/usr/local/nvidia/lib64",
                                            tree.root() + "/usr/lib"};
    QCOMPARE(driverDirectories(tree.root()), expected);
}

void TestDriverLibraries::saysWhyNothingWasOpened()
{
    const DriverLibrary library = openDriverLibrary("libno-such-thing.so.7", RTLD_NOW);
    QVERIFY(library.handle == nullptr);
    QVERIFY(library.reason.find("libno-such-thing.so.7") != std::string::npos);
}

void TestDriverLibraries::opensByName()
{
    const DriverLibrary library = openDriverLibrary("libc.so.6", RTLD_NOW);
    QVERIFY(library.handle != nullptr);
    QCOMPARE(library.reason, std::string());
    ::dlclose(library.handle);
}

QTEST_APPLESS_MAIN(TestDriverLibraries)
#include "tst_driver_libraries.moc"
