// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run_chooser.h"

#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QTest>
#include <QTextDocument>
#include <QVBoxLayout>

#include <memory>

using namespace strata;
using ui::models::RunResults;
using ui::pages::RunChooser;

namespace {

app::domain::RunData runNamed(const QString &id)
{
    app::domain::RunData data = tests::sampleRun(tests::samplePlan());
    data.run.id = id;
    data.run.name = id;
    return data;
}

} // namespace

class TstRunChooser : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsTheNewestRunFirst()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        RunChooser chooser(results);
        QCOMPARE(chooser.count(), 0);
        services.project().stored = {runNamed(QStringLiteral("first")),
                                     runNamed(QStringLiteral("second"))};
        Q_EMIT services.project().runsChanged();
        QCOMPARE(chooser.count(), 2);
        QVERIFY(chooser.itemText(0).startsWith(QStringLiteral("second")));
        QCOMPARE(chooser.currentIndex(), 0);
    }

    void notesAreToolTipsOfPlainText()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        auto noted = runNamed(QStringLiteral("first"));
        noted.run.note = QStringLiteral("kernel 6.1\n") + tests::hostileText();
        services.project().stored = {noted};
        RunChooser chooser(results);
        Q_EMIT services.project().runsChanged();
        for (const QString &tip :
             {chooser.toolTip(), chooser.itemData(0, Qt::ToolTipRole).toString()}) {
            QVERIFY2(tip.contains(QStringLiteral("\nkernel 6.1\n")), qPrintable(tip));
            QVERIFY(!Qt::mightBeRichText(tip));
        }
    }

    void choosesForAllPagesAndFollowsThem()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        services.project().stored = {runNamed(QStringLiteral("first")),
                                     runNamed(QStringLiteral("second"))};
        Q_EMIT services.project().runsChanged();
        RunChooser one(results);
        RunChooser other(results);
        one.setCurrentIndex(1);
        Q_EMIT one.activated(1);
        QCOMPARE(results.runId(), QStringLiteral("first"));
        QCOMPARE(other.currentIndex(), 1);
    }

    void standsAboveAPageAsSoonAsThereIsARun()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        QWidget page;
        QVBoxLayout layout(&page);
        auto *chooser = new RunChooser(results);
        QWidget *above = chooser->makeHeaderAbove(new QLabel);
        QVERIFY(!above->isVisible()); // it has no parent yet
        layout.addWidget(above);
        QVERIFY(above->isHidden());
        services.project().stored = {runNamed(QStringLiteral("first"))};
        Q_EMIT services.project().runsChanged();
        QVERIFY(!above->isHidden());
        QVERIFY(above->isAncestorOf(chooser));
    }

    void hasALabelForTheKeyboard()
    {
        tests::WindowServices services;
        RunResults results(services.project());
        QWidget page;
        auto *chooser = new RunChooser(results);
        page.setLayout(chooser->makeHeader(new QLabel));
        const auto *label = qobject_cast<QLabel *>(page.layout()->itemAt(0)->widget());
        QVERIFY(label && label->buddy() == chooser);
        QVERIFY(!chooser->accessibleName().isEmpty());
    }
};

QTEST_MAIN(TstRunChooser)
#include "tst_run_chooser.moc"
