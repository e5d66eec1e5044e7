// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/window_services.h"
#include "ui/shell/main_window.h"
#include "ui/shell/recovery_offer.h"
#include "ui/shell/window_desk.h"
#include "ui/widgets/problem_bar.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QLockFile>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

using namespace strata;
using strata::ui::shell::MainWindow;
using strata::ui::shell::RecoveryOffer;
using strata::ui::shell::WindowDesk;
using strata::ui::widgets::ProblemBar;

//! Projects of earlier starts that never got a name: what the window asks, and what becomes of the
//! files.
class TstRecoveryOffer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_state = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", m_state->path().toUtf8());
        QDir().mkpath(folder());
        m_settings =
            std::make_unique<ui::settings::UiSettings>(m_state->filePath(QStringLiteral("ui.ini")));
    }
    void cleanup()
    {
        delete m_window;
        m_window = nullptr;
    }

    void nothingIsAskedWithoutSuchProjects()
    {
        start();
        QVERIFY(bar().isHidden());
    }

    void aProjectThatSomebodyWorksOnIsNotOffered()
    {
        leaveProject(
            QStringLiteral("unsaved-%1-aaaa.strata").arg(QCoreApplication::applicationPid()), 0);
        start();
        QVERIFY(bar().isHidden());
    }

    void keptForLaterIsOfferedAgainAtTheNextStart()
    {
        const QString file = leaveProject(m_older, 60);
        start();
        QVERIFY2(!bar().isHidden(), qPrintable(bar().shownText()));
        click(QStringLiteral("Keep for later"));
        QVERIFY(bar().isHidden());
        QVERIFY(QFile::exists(file));
        // It has an answer, and does not come back with another language.
        QCOMPARE(m_window->findChild<RecoveryOffer *>()->unanswered(), QStringList());
        m_services->project().openFile(QStringLiteral("/tmp/other.strata"));
        QVERIFY(bar().isHidden());
        start();
        QVERIFY(!bar().isHidden());
        QVERIFY(QFile::exists(file));
    }

    void notAnsweredIsKept()
    {
        const QString file = leaveProject(m_older, 60);
        start();
        // takes the question away
        m_services->project().openFile(QStringLiteral("/tmp/other.strata"));
        QVERIFY(bar().isHidden());
        QVERIFY(QFile::exists(file));
        start();
        QVERIFY(!bar().isHidden());
    }

    void restoringOpensTheNewest()
    {
        leaveProject(m_older, 3600);
        const QString newest = leaveProject(m_newer, 60);
        start();
        QVERIFY2(bar().shownText().startsWith(QStringLiteral("2 ")), qPrintable(bar().shownText()));
        click(QStringLiteral("Restore"));
        QCOMPARE(m_services->project().path, newest);
        QVERIFY(QFile::exists(newest));
    }

    //! The new project is there only after the question: making its file takes a moment.
    void theQuestionOutlastsTheNewProject()
    {
        const QString file = leaveProject(m_older, 60);
        start();
        Q_EMIT m_services->project().opened();
        click(QStringLiteral("Restore"));
        QCOMPARE(m_services->project().path, file);
    }

    void discardingIsAskedForTwice()
    {
        const QString file = leaveProject(m_older, 60);
        start();
        discard(QStringLiteral("Cancel"));
        QVERIFY(QFile::exists(file));
        QVERIFY(!bar().isHidden());
        discard(QStringLiteral("&Discard"));
        QCOMPARE(QDir(folder()).entryList(QDir::Files), QStringList());
        QVERIFY(bar().isHidden());
        start();
        QVERIFY(bar().isHidden());
    }

    void discardingOneOffersTheNext()
    {
        const QString older = leaveProject(m_older, 3600);
        const QString newer = leaveProject(m_newer, 60);
        start();
        discard(QStringLiteral("&Discard"));
        QVERIFY(!QFile::exists(newer));
        QVERIFY(QFile::exists(older));
        click(QStringLiteral("Restore"));
        QCOMPARE(m_services->project().path, older);
    }

    void whatAnotherWindowHasOpenIsNotDiscarded()
    {
        const QString file = leaveProject(m_older, 60);
        QLockFile other(file + QStringLiteral(".lock"));
        QVERIFY(other.tryLock(0));
        start();
        discard(QStringLiteral("&Discard"));
        QVERIFY(QFile::exists(file));
        QVERIFY2(problems().shownText().contains(QStringLiteral("open in another window")),
                 qPrintable(problems().shownText()));
    }

    //! Of a computer that is measured alone, for one.
    void whatElseIsToldDoesNotTakeItsPlace()
    {
        const QString file = leaveProject(m_older, 60);
        start();
        Q_EMIT m_services->project().notice(QStringLiteral("a notice"));
        QVERIFY(!problems().isHidden() && !bar().isHidden());
        QVERIFY(problems().shownText().contains(QStringLiteral("a notice")));
        Q_EMIT m_services->project().failed({{}, QStringLiteral("a problem"), {}, {}, {}});
        QVERIFY(!problems().isHidden() && !bar().isHidden());
        QVERIFY(problems().shownText().contains(QStringLiteral("a problem")));
        Q_EMIT m_services->project().saved(m_state->filePath(QStringLiteral("own.strata")));
        QVERIFY(problems().isHidden() && !bar().isHidden());
        click(QStringLiteral("Keep for later"));
        QVERIFY(bar().isHidden());
        QVERIFY(QFile::exists(file));
    }

private:
    QString folder() const { return m_state->filePath(QStringLiteral("strata/recovery")); }
    QString leaveProject(const QString &name, int secondsAgo)
    {
        const QString path = folder() + QLatin1Char('/') + name;
        QFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write("measurements") > 0)
            file.setFileTime(QDateTime::currentDateTime().addSecs(-secondsAgo),
                             QFileDevice::FileModificationTime);
        QFile journal(path + QStringLiteral("-journal"));
        (void)journal.open(QIODevice::WriteOnly);
        return path;
    }
    void start()
    {
        delete m_window;
        auto services = std::make_unique<tests::WindowServices>();
        m_services = services.get();
        m_window = new MainWindow(std::move(services), *m_settings);
        m_window->begin({});
        WindowDesk::offerRecovered(*m_window);
        QThreadPool::globalInstance()->waitForDone(); // the one that searches
        QCoreApplication::processEvents();
    }
    ProblemBar &bar() { return *m_window->findChild<ProblemBar *>(QStringLiteral("offer")); }
    ProblemBar &problems() { return *m_window->findChild<ProblemBar *>(); } // the first one
    void click(const QString &text)
    {
        for (auto *button : bar().findChildren<QAbstractButton *>())
            if (button->text() == text && !button->isHidden()) {
                button->click();
                return;
            }
        QFAIL(qPrintable(QStringLiteral("there is no button ") + text));
    }
    //! Presses Discard, and `answer` in the box that asks back.
    void discard(const QString &answer)
    {
        QStringList seen;
        QTimer::singleShot(0, this, [&] {
            auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            if (!box)
                return;
            for (QAbstractButton *button : box->buttons()) {
                seen.append(button->text());
                if (button->text().remove(QLatin1Char('&')) ==
                    QString(answer).remove(QLatin1Char('&')))
                    return button->click();
            }
            box->reject();
        });
        click(QStringLiteral("Discard …"));
        QVERIFY2(seen.contains(answer) || seen.contains(QLatin1Char('&') + answer),
                 qPrintable(seen.join(QLatin1Char('|'))));
    }

    // No process has such a number (pid_max is at most 4194304).
    const QString m_older = QStringLiteral("unsaved-4999999-older.strata");
    const QString m_newer = QStringLiteral("unsaved-4999999-newer.strata");
    std::unique_ptr<QTemporaryDir> m_state;
    std::unique_ptr<ui::settings::UiSettings> m_settings;
    tests::WindowServices *m_services = nullptr;
    MainWindow *m_window = nullptr;
};

QTEST_MAIN(TstRecoveryOffer)
#include "tst_recovery_offer.moc"
