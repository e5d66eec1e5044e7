// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/host_menu.h"

#include "tests/ui/support/plain_text_check.h"
#include "tests/ui/support/window_services.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

using namespace strata;
using strata::ui::models::RunResults;
using strata::ui::pages::HiddenHostsBar;
using strata::ui::pages::HostMenu;

class TstHostMenu : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_services = std::make_unique<tests::WindowServices>();
        m_results = std::make_unique<RunResults>(m_services->project());
        m_services->project().stored.append(tests::sampleRun(tests::samplePlan()));
        Q_EMIT m_services->project().runsChanged();
    }

    void hidesForAllPages()
    {
        HostMenu one(*m_results);
        HostMenu other(*m_results);
        QCOMPARE(one.shownKeys().size(), 4);
        one.toggle(QStringLiteral("c3"));
        QCOMPARE(m_results->hiddenHosts(), QStringList{QStringLiteral("c3")});
        QCOMPARE(other.hiddenKeys(), QStringList{QStringLiteral("c3")});
        m_results->toggleHost(QStringLiteral("c3")); // a click in a legend
        QVERIFY(one.hiddenKeys().isEmpty());
    }

    void hostsOfOtherRunsStayHidden()
    {
        HostMenu menu(*m_results);
        m_results->setHiddenHosts({QStringLiteral("elsewhere")});
        menu.toggle(QStringLiteral("a1"));
        QCOMPARE(m_results->hiddenHosts(),
                 (QStringList{QStringLiteral("elsewhere"), QStringLiteral("a1")}));
    }

    void saysWhoIsHiddenAndShowsThemAgain()
    {
        QWidget page;
        auto *bar = new HiddenHostsBar(*m_results);
        (new QVBoxLayout(&page))->addWidget(bar);
        page.show();
        QVERIFY(!bar->isVisible());
        m_results->setHiddenHosts({QStringLiteral("a1"), QStringLiteral("c3")});
        QVERIFY(bar->isVisible());
        const QString text = bar->findChild<QLabel *>()->text();
        QVERIFY2(text.contains(QStringLiteral("2 host")) &&
                     text.contains(QStringLiteral("gpu01, vm1")),
                 qPrintable(text));
        auto *button = bar->findChild<QPushButton *>();
        QVERIFY(!button->accessibleName().isEmpty());
        button->click();
        QVERIFY(m_results->hiddenHosts().isEmpty());
        QVERIFY(!bar->isVisible());
    }

    void namesAreNoMarkup()
    {
        auto run = tests::sampleRun(tests::samplePlan());
        run.run.plan.hosts[0].name = tests::hostileText();
        m_services->project().stored = {run};
        m_results->readAgain();
        QWidget page;
        (new QVBoxLayout(&page))->addWidget(new HiddenHostsBar(*m_results));
        page.show();
        m_results->setHiddenHosts({QStringLiteral("a1")});
        QCOMPARE(tests::labelsReadingMarkup(page), QStringList());
    }

private:
    std::unique_ptr<tests::WindowServices> m_services;
    std::unique_ptr<RunResults> m_results;
};

QTEST_MAIN(TstHostMenu)
#include "tst_host_menu.moc"
