// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/driver_libraries.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <dlfcn.h>
#include <link.h>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestDriverLibraries : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyDirectoriesThatExist();
    void saysWhyNothingWasOpened();
    void opensByName();
    void opensFromTheLibraryPath();
};

void TestDriverLibraries::onlyDirectoriesThatExist()
{
    FixtureTree tree;
    QVERIFY(driverDirectories(tree.root()).empty());
    tree.put("/usr/local/nvidia/lib64/libcuda.so.1").put("/usr/lib/wsl/lib/libcuda.so.1");
    const std::vector<std::string> expected{tree.root() + "/usr/lib/wsl/lib",
                                            tree.root() + "/usr/local/nvidia/lib64",
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

void TestDriverLibraries::opensFromTheLibraryPath()
{
    void *known = ::dlopen("libc.so.6", RTLD_NOW);
    link_map *map = nullptr;
    QVERIFY(known != nullptr && ::dlinfo(known, RTLD_DI_LINKMAP, &map) == 0);
    FixtureTree tree;
    tree.put("/empty/none");
    const QString link = QString::fromStdString(tree.root()) + "/libonly-here.so.1";
    QVERIFY(QFile::link(QString::fromLocal8Bit(map->l_name), link));
    qunsetenv("LD_LIBRARY_PATH");
    QVERIFY(openDriverLibrary("libonly-here.so.1", RTLD_NOW).handle == nullptr);
    // The loader has read it when this process began, and does not search again.
    qputenv("LD_LIBRARY_PATH", (tree.root() + "/empty::" + tree.root()).c_str());
    const std::vector<std::string> folders{tree.root() + "/empty", tree.root()};
    QCOMPARE(libraryPathFolders(), folders);
    const DriverLibrary library = openDriverLibrary("libonly-here.so.1", RTLD_NOW);
    QVERIFY2(library.handle != nullptr, library.reason.c_str());
    ::dlclose(library.handle);
    ::dlclose(known);
    qunsetenv("LD_LIBRARY_PATH");
}

QTEST_APPLESS_MAIN(TestDriverLibraries)
#include "tst_driver_libraries.moc"
