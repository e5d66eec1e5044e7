// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a file may cost: hostile ones are refused before they cost much, honest large ones open, and
// a person can give up.
#include "app/store/budget.h"
#include "app/store/database.h"
#include "tests/endurance/store/hostile_files.h"

#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <ctime>

using namespace strata::tests;
using domain::FailureCode;
using store::Budget;
using store::OpenMode;

class BudgetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatWasTooMuch()
    {
        const QString path = QStringLiteral("/p");
        Budget rows({2, 1000, 1000});
        QVERIFY(rows.takeRow(10) && rows.takeRow(10) && !rows.takeRow(10));
        QVERIFY(rows.failure(path).detail.contains(QStringLiteral("2 rows")));
        Budget bytes({100, 2 << 20, 1000});
        QVERIFY(bytes.allows(2 << 20) && !bytes.allows((2 << 20) + 1));
        QVERIFY(!bytes.takeRow((2 << 20) + 1));
        QCOMPARE(bytes.failure(path).code, FailureCode::FileTooLarge);
        QVERIFY(bytes.failure(path).detail.contains(QStringLiteral("2 MiB")));
        std::atomic<bool> cancelled = false;
        const Budget watched({1, 1, 100'000}, {&cancelled, {}});
        QVERIFY(!watched.isOver());
        cancelled = true;
        QVERIFY(watched.isOver());
        QCOMPARE(watched.failure(path).code, FailureCode::Cancelled);
    }

    void timeIsThatOfTheProcessor()
    {
        const Budget budget({1, 1, 20});
        volatile double x = 0;
        while (!budget.isOver())
            x = x + 1;
        QCOMPARE(budget.failure({}).code, FailureCode::FileTooLarge);
    }

    void whatWasSpentBeforeCounts()
    {
        const Budget budget({1, 1, 2'000}, {}, 2'001);
        QVERIFY(budget.isOver());
        QVERIFY(budget.failure({}).detail.contains(QStringLiteral("in 2 s"))); // the whole limit
        QVERIFY(!Budget({1, 1, 2'000'000}, {}, 2'001).isOver());
    }

    void progressIsToldOncePerPercent()
    {
        QList<int> told;
        Budget budget({1, 1, 400}, {nullptr, [&](int percent) { told.append(percent); }});
        budget.tellProgress(1, 1000);
        QVERIFY(told.isEmpty()); // what is over in a moment needs none
        while (!budget.isOver()) {
        }
        for (int i = 0; i <= 1000; ++i)
            budget.tellProgress(i, 1000);
        QCOMPARE(told.size(), 101);
        QCOMPARE(told.last(), 100);
    }

    void hostileFilesAreRefusedAndHonestOnesOpen_data()
    {
        QTest::addColumn<int>("number");
        const QList<MadeFile> files = madeFiles(scale);
        for (int i = 0; i < files.size(); ++i)
            if (files.at(i).isHonest ||
                !files.at(i).scales) // the others: tests/endurance/hostile_files.sh
                QTest::newRow(qPrintable(files.at(i).name)) << i;
    }

    void hostileFilesAreRefusedAndHonestOnesOpen()
    {
        QFETCH(int, number);
        const MadeFile made = madeFiles(scale).at(number);
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(made.make(path));
        timespec before{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
        const auto file = store::openProjectFile(path, OpenMode::ReadWrite);
        timespec after{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
        QVERIFY(after.tv_sec - before.tv_sec <= 3);
        QCOMPARE(file.has_value(), made.isHonest);
        if (!file)
            return;
        const auto runs = (*file)->runs();
        QVERIFY(runs && !runs->isEmpty());
        const auto data = (*file)->runData(runs->last().id);
        QVERIFY2(data, qPrintable(data ? QString() : data.error().detail));
        QVERIFY(data->hashOk);
    }

    void openedEarlyTheyCostNoMore_data() { hostileFilesAreRefusedAndHonestOnesOpen_data(); }

    //! All that can be read before a file is checked, and the check, share what opening may cost.
    void openedEarlyTheyCostNoMore()
    {
        QFETCH(int, number);
        const MadeFile made = madeFiles(scale).at(number);
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(made.make(path));
        timespec before{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
        const auto file =
            store::openProjectFile(path, OpenMode::ReadWrite, {}, store::Check::Later);
        const auto plan = file ? (*file)->plan() : tl::make_unexpected(file.error());
        const auto runs = plan ? (*file)->runs() : tl::make_unexpected(plan.error());
        const auto newest =
            runs && !runs->isEmpty() ? (*file)->planOf(runs->last().id) : domain::Plan();
        const bool isAccepted = runs && newest && (*file)->check();
        timespec after{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
        QVERIFY(after.tv_sec - before.tv_sec <= 3);
        QCOMPARE(isAccepted, made.isHonest);
    }

    void whatIsReadBeforeTheCheckCountsForIt()
    {
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path));
        const auto database =
            store::Database::connect(path, store::Database::Access::ReadOnly).value();
        Budget first({1, 1, 1'000'000});
        Budget second({1, 1, 1'000'000});
        {
            const store::Spending spending(*database, first);
            spend(first, 20);
            const store::Spending inner(*database, first); // of the same budget
            spend(first, 30);
        }
        spend(first, 40); // of something else
        QVERIFY(database->spentMs() >= 30);
        QVERIFY(database->spentMs() < first.spentMs() + 30);
        const qint64 soFar = database->spentMs();
        {
            const store::Spending spending(*database, second);
            spend(second, second.spentMs() + 10);
        }
        QVERIFY(database->spentMs() >= soFar + 10);
    }

    //! The cause of minutes of opening and of gigabytes: each run read the plan that all had in
    //! common.
    void aPlanThatRunsShareIsReadOnce()
    {
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        const auto files = madeFiles();
        const auto shared = std::ranges::find_if(files, [](const MadeFile &file) {
            return file.name.contains(QStringLiteral("share"));
        });
        QVERIFY(shared->make(path));
        const auto file = store::openProjectFile(path, OpenMode::ReadOnly).value();
        const auto runs = file->runs().value();
        QCOMPARE(runs.size(), 200);
        const auto first = file->runData(runs.first().id).value();
        const auto last = file->runData(runs.last().id).value();
        QCOMPARE(first.run.plan.hosts.size(), 2000);
        QVERIFY(first.run.plan.hosts.constData() ==
                last.run.plan.hosts.constData()); // the same memory
    }

    void whatCouldNotBeReadIsNotStored()
    {
        const QTemporaryDir directory;
        auto file =
            store::createProjectFile(directory.filePath(QStringLiteral("p.strata"))).value();
        domain::Plan plan = makePlan();
        for (int i = 0; i < 600; ++i) {
            plan.experiment.hostIds.append(QString::number(i));
            plan.experiment.workloads.append({QString::number(i), QStringLiteral("gemm"), {}});
        }
        QCOMPARE(file->setPlan(plan).error().code, FailureCode::StorageError);
        QVERIFY(file->plan().value() == domain::Plan());
    }

    void aPersonCanGiveUp()
    {
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 20'000));
        std::atomic<bool> cancelled = true;
        const auto refused = store::openProjectFile(path, OpenMode::ReadWrite, {&cancelled, {}});
        QCOMPARE(refused.error().code, FailureCode::Cancelled);
        auto file = store::openProjectFile(path, OpenMode::ReadWrite).value();
        QCOMPARE(file->runData(QStringLiteral("run-1"), {&cancelled, {}}).error().code,
                 FailureCode::Cancelled);
        cancelled = false;
        QVERIFY(file->runData(QStringLiteral("run-1"), {&cancelled, {}}));
        QVERIFY(file->setPlan({})); // nothing of it is left
        file.reset();
        file = store::openProjectFile(path, OpenMode::ReadWrite, {}, store::Check::Later).value();
        cancelled = true;
        const auto given = file->check({&cancelled, {}});
        QVERIFY(!given && given.error().code == FailureCode::Cancelled && !file->isChecked());
        QVERIFY(file->setPlan({})); // makes the check that was given up
        QVERIFY(file->isChecked());
    }

private:
    //! Until it has spent so much.
    static void spend(const Budget &budget, qint64 ms)
    {
        volatile double x = 0;
        while (budget.spentMs() < ms)
            x = x + 1;
    }
    static constexpr double scale = 0.005;
};

QTEST_GUILESS_MAIN(BudgetTest)
#include "tst_budget.moc"
