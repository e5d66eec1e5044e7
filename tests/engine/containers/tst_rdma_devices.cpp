// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/rdma_devices.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <sys/sysmacros.h>

using namespace strata::engine::containers;

class TestRdmaDevices : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Character devices by name, and nothing else.
    void onlyDevicesAreFound()
    {
        const QTemporaryDir directory;
        const auto link = [&](const char *target, const char *name) {
            return QFile::link(QLatin1String(target), directory.filePath(QLatin1String(name)));
        };
        QVERIFY(link("/dev/zero", "uverbs1") && link("/dev/null", "uverbs0") &&
                link("/dev", "by-path") && link("/nowhere", "gone"));
        const auto devices = rdmaDevices(directory.path().toStdString());
        QCOMPARE(devices.size(), std::size_t(2));
        QCOMPARE(devices[0].path, directory.filePath(QStringLiteral("uverbs0")).toStdString());
        struct stat null {};
        QCOMPARE(::stat("/dev/null", &null), 0);
        QCOMPARE(devices[0].major, major(null.st_rdev));
        QCOMPARE(devices[0].minor, minor(null.st_rdev));
    }

    void withoutRdmaThereAreNone() { QVERIFY(rdmaDevices("/nowhere").empty()); }
};

QTEST_GUILESS_MAIN(TestRdmaDevices)
#include "tst_rdma_devices.moc"
