// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/made_vm_form.h"

#include <QTest>

using namespace strata::app::domain;
using strata::ui::dialogs::MadeVmForm;

class TstMadeVmForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesBackWhatItWasGiven()
    {
        MadeVmForm form;
        form.setOptions({});
        QVERIFY(form.options() == MadeVm());
        QCOMPARE(form.problem(), QString());
        const MadeVm options{
            3,    qint64(2048) * 1024 * 1024,     VmAccelerator::Kvm, QStringLiteral("0-1,3"),
            true, QStringLiteral("/boot/vmlinuz")};
        for (const VmAccelerator accelerator :
             {VmAccelerator::Kvm, VmAccelerator::Emulation, VmAccelerator::Automatic}) {
            MadeVm each = options;
            each.accelerator = accelerator;
            form.setOptions(each);
            QVERIFY(form.options() == each);
            QCOMPARE(form.problem(), QString());
        }
    }

    void namesWhatIsWrong_data()
    {
        QTest::addColumn<QString>("cpuset");
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<int>("mebibytes");
        QTest::newRow("cpuset") << "0-" << QString() << 0;
        QTest::newRow("kernel") << QString() << "vmlinuz" << 0;
        QTest::newRow("memory") << QString() << QString() << 64;
    }
    void namesWhatIsWrong()
    {
        QFETCH(const QString, cpuset);
        QFETCH(const QString, kernel);
        QFETCH(const int, mebibytes);
        MadeVm options;
        options.cpuset = cpuset;
        options.kernel = kernel;
        options.memoryBytes = qint64(mebibytes) * 1024 * 1024;
        MadeVmForm form;
        form.setOptions(options);
        QVERIFY(!form.problem().isEmpty());
    }
};

QTEST_MAIN(TstMadeVmForm)
#include "tst_made_vm_form.moc"
