// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/run_worker.h"

#include "tests/support/patience.h"
#include "tests/ui/support/window_services.h"

#include <QSemaphore>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <atomic>
#include <memory>

using namespace strata;
using strata::tests::patienceMs;
using ui::models::RunResults;

//! What is computed is the number of the run's trials.
class TestRunWorker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_page = std::make_unique<QWidget>();
        m_answers.clear();
        m_computed = 0;
        m_waits = 0;
        m_empty = 0;
        m_isHeld = false;
        m_worker = new ui::pages::RunWorker<qsizetype>(
            *m_page, *m_results,
            [this](const app::domain::RunData &run, const auto &) {
                ++m_computed;
                m_wasInGui = m_wasInGui || QThread::currentThread() == thread();
                if (m_isHeld)
                    m_release.acquire();
                return run.trials.size();
            },
            [this] { ++m_waits; },
            [this](qsizetype trials) {
                if (trials > 0)
                    m_answers.append(trials);
                else
                    ++m_empty;
            });
        connect(m_results.get(), &RunResults::changed, m_page.get(),
                [this] { m_worker->refresh(); });
    }
    void cleanup()
    {
        m_isHeld = false;
        m_release.release(10);
        m_page.reset(); // which takes no answer any more
        QThreadPool::globalInstance()->waitForDone();
        while (m_release.tryAcquire())
            continue;
    }

    void nothingIsComputedThatNobodySees()
    {
        store("r1", 1);
        QCOMPARE(m_waits, 1);
        QCoreApplication::processEvents();
        QCOMPARE(m_computed.load(), 0);
        m_page->show();
        QTRY_COMPARE_WITH_TIMEOUT(m_answers, QList<qsizetype>{1}, patienceMs);
        QVERIFY(!m_wasInGui);
        m_page->hide();
        store("r1", 2);
        m_page->show();
        QTRY_COMPARE_WITH_TIMEOUT(m_answers, (QList<qsizetype>{1, 2}), patienceMs);
        m_page->hide();
        m_page->show(); // nothing has changed
        QCoreApplication::processEvents();
        QCOMPARE(m_computed.load(), 2);
        QCOMPARE(m_waits, 1);
    }

    void theNewestStateComesNext()
    {
        m_page->show();
        m_isHeld = true;
        store("r1", 1);
        for (int trials = 2; trials < 6; ++trials)
            store("r1", trials);
        QTRY_COMPARE_WITH_TIMEOUT(m_computed.load(), 1, patienceMs);
        m_isHeld = false;
        m_release.release();
        QTRY_COMPARE_WITH_TIMEOUT(m_answers, (QList<qsizetype>{1, 5}), patienceMs);
        QCOMPARE(m_computed.load(), 2);
    }

    void theAnswerForAnotherRunIsNotUsed()
    {
        m_page->show();
        m_isHeld = true;
        store("r1", 1);
        QTRY_COMPARE_WITH_TIMEOUT(m_computed.load(), 1, patienceMs);
        store("r2", 3);
        m_isHeld = false;
        m_release.release();
        QTRY_COMPARE_WITH_TIMEOUT(m_answers.value(m_answers.size() - 1), qsizetype(3), patienceMs);
        QVERIFY(!m_answers.contains(1));
    }

    void withoutARunTheAnswerIsEmptyAtOnce()
    {
        m_page->show();
        store("r1", 4);
        QTRY_COMPARE_WITH_TIMEOUT(m_answers, QList<qsizetype>{4}, patienceMs);
        const int before = m_empty;
        m_services->project().stored.clear();
        Q_EMIT m_services->project().runsChanged();
        QCOMPARE(m_empty, before + 1);
    }

private:
    void store(const char *runId, int trials)
    {
        app::domain::RunData run = tests::sampleRun(tests::samplePlan());
        run.run.id = QLatin1String(runId);
        run.trials.resize(trials);
        auto &stored = m_services->project().stored;
        const auto known =
            stored.removeIf([&](const auto &one) { return one.run.id == run.run.id; });
        stored.append(run);
        if (known > 0)
            m_services->project().loadRun(run.run.id);
        else // it is shown, and read
            Q_EMIT m_services->project().runsChanged();
    }

    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
    std::unique_ptr<QWidget> m_page;
    ui::pages::RunWorker<qsizetype> *m_worker = nullptr; //!< the page's
    QList<qsizetype> m_answers;
    std::atomic<int> m_computed{0};
    std::atomic<bool> m_wasInGui{false};
    std::atomic<bool> m_isHeld{false};
    QSemaphore m_release;
    int m_waits = 0;
    int m_empty = 0;
};

QTEST_MAIN(TestRunWorker)
#include "tst_run_worker.moc"
