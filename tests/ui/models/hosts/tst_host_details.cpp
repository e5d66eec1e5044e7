// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/hosts/host_details.h"

#include <QLocale>
#include <QTest>

#include <utility>

using namespace strata;
namespace domain = strata::app::domain;
using namespace strata::ui::models;

namespace {

//! By "group/label".
QMap<QString, QString> flat(const QList<DetailGroup> &groups)
{
    QMap<QString, QString> rows;
    for (const DetailGroup &group : groups)
        for (const auto &[label, value] : group.rows)
            rows.insert(group.title + QLatin1Char('/') + label, value);
    return rows;
}

domain::HostReport report()
{
    domain::HostReport report;
    report.at = QDateTime(QDate(2026, 11, 23), QTime(14, 5));
    report.usable = true;
    report.engineDirectory = QStringLiteral("/home/ana/.cache/strata/engine/abc");
    report.items = {{domain::CheckStep::HostKey, domain::CheckState::Ok, {}, {}},
                    {domain::CheckStep::Gpu, domain::CheckState::Warning, QStringLiteral("none"),
                     QStringLiteral("Fine <b>without</b>.\u202E")}};
    report.inventory = {{QStringLiteral("cpu.model"), QStringLiteral("Mill 9")},
                        {QStringLiteral("memory.total_bytes"), QStringLiteral("8000000000")},
                        {QStringLiteral("memory.large_pages"), QStringLiteral("madvise")},
                        {QStringLiteral("virtualization.vm_evidence"), QStringLiteral("CPUID")},
                        {QStringLiteral("gpu.0.name"), QStringLiteral("H100")},
                        {QStringLiteral("boot.id"), QStringLiteral("77")}};
    return report;
}

} // namespace

class TstHostDetails : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsWhatTheHostResolves()
    {
        const auto hosts = tests::samplePlan().hosts;
        const domain::SelfCheck check{
            hosts[0].id, QDateTime::currentDateTimeUtc(), {-0.008, 0.008}, 5, 0};
        const auto rows = flat(hostDetails(hosts[0], hosts, {}, nullptr, &check));
        QVERIFY(rows.value(QStringLiteral("Self-check/Result")).contains(QStringLiteral("0.8 %")));
        QVERIFY(!flat(hostDetails(hosts[0], hosts, {}, nullptr))
                     .contains(QStringLiteral("Self-check/Result")));
    }

    //! What it is, for people who are not to know who it is.
    void anInventoryAloneNamesNobody()
    {
        const auto rows = flat(inventoryDetails({{QStringLiteral("cpu.model"), QStringLiteral("A")},
                                                 {QStringLiteral("host.name"), QStringLiteral("B")},
                                                 {QStringLiteral("gpu.count"), QStringLiteral("0")},
                                                 {QStringLiteral("other"), QStringLiteral("C")}}));
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.value(QStringLiteral("Processor/Model")), QStringLiteral("A"));
        QCOMPARE(rows.value(QStringLiteral("GPUs/Number of GPUs")), QStringLiteral("0"));
    }

    //! As it was typed.
    void tellsThePrice()
    {
        auto hosts = tests::samplePlan().hosts;
        const auto told = [&] {
            const auto rows = flat(hostDetails(hosts[0], hosts, {}, nullptr));
            const auto keys = rows.keys().filter(QStringLiteral("/Price per hour"));
            return keys.isEmpty() ? QString() : rows.value(keys.first());
        };
        QCOMPARE(told(), QString());
        for (const auto &[price, decimals] : {std::pair(0.0125, 4), {1234.5678, 4}, {1e6, 0}}) {
            hosts[0].pricePerHour = price;
            QCOMPARE(told(), QLocale().toString(price, 'f', decimals));
        }
    }

    void tellsWhatACheckFound()
    {
        const auto hosts = tests::samplePlan().hosts;
        const auto rows = flat(hostDetails(hosts[0], hosts, report(), nullptr));
        QCOMPARE(rows.value(QStringLiteral("Processor/Model")), QStringLiteral("Mill 9"));
        QCOMPARE(rows.value(QStringLiteral("Memory/Total")), QStringLiteral("7.45 GiB"));
        QCOMPARE(rows.value(QStringLiteral("Virtualization/Evidence of a VM")),
                 QStringLiteral("CPUID"));
        QCOMPARE(rows.value(QStringLiteral("GPUs/gpu.0.name")), QStringLiteral("H100"));
        QCOMPARE(rows.value(QStringLiteral("Other facts/boot.id")), QStringLiteral("77"));
        QCOMPARE(rows.value(QStringLiteral("Host/Engine directory")), report().engineDirectory);
        QCOMPARE(rows.value(QStringLiteral("Last check/Result")),
                 QStringLiteral("The host can be used, with warnings."));
        QCOMPARE(rows.value(QStringLiteral("Last check/") + app::api::text(domain::CheckStep::Gpu)),
                 app::api::text(domain::CheckState::Warning) +
                     QStringLiteral(" – none – Fine <b>without</b>."));
    }

    void withoutACheckTheLastTrialTells()
    {
        const auto hosts = tests::samplePlan().hosts;
        SeenHost seen;
        seen.runName = QStringLiteral("Run 3");
        seen.inventory = {{QStringLiteral("cpu.model"), QStringLiteral("Older")}};
        seen.facts = {{QStringLiteral("implementation"), QStringLiteral("oneDNN 3.1")},
                      {QStringLiteral("passes"), QStringLiteral("3")}};
        auto rows = flat(hostDetails(hosts[0], hosts, {}, &seen));
        QCOMPARE(rows.value(QStringLiteral("Processor/Model")), QStringLiteral("Older"));
        QCOMPARE(rows.value(QStringLiteral("Last trial/Run")), QStringLiteral("Run 3"));
        QCOMPARE(rows.value(QStringLiteral("Libraries of the last trial/implementation")),
                 QStringLiteral("oneDNN 3.1"));
        QCOMPARE(rows.value(QStringLiteral("Last check/Time")),
                 QStringLiteral("not checked since Strata was started"));
        rows = flat(hostDetails(hosts[0], hosts, report(), &seen));
        QCOMPARE(rows.value(QStringLiteral("Processor/Model")), QStringLiteral("Mill 9"));
    }

    void nothingKnownSaysSo()
    {
        const auto hosts = tests::samplePlan().hosts;
        const auto groups = hostDetails(hosts[3], hosts, {}, nullptr);
        QCOMPARE(groups.size(), qsizetype(2));
        QCOMPARE(flat(groups).value(QStringLiteral("Host/Engine directory")),
                 QStringLiteral("not known before a check"));
    }

    void ofAHostileFileNotEverythingIsShown()
    {
        const auto hosts = tests::samplePlan().hosts;
        SeenHost seen;
        for (int i = 0; i < 5000; ++i)
            seen.inventory.insert(QStringLiteral("x%1").arg(i), QString(100'000, QLatin1Char('y')));
        const auto groups = hostDetails(hosts[0], hosts, {}, &seen);
        QCOMPARE(groups.last().rows.size(), qsizetype(500));
        QVERIFY(groups.last().rows.first().second.size() < 1100);
    }

    void textIsForPasting()
    {
        QCOMPARE(detailsText({{QStringLiteral("Memory"),
                               {{QStringLiteral("Total"), QStringLiteral("8 GB")}}}}),
                 QStringLiteral("Memory\n  Total: 8 GB\n"));
        const QString text = commandsText({{domain::CommandUse::CleanUp, QStringLiteral("rm x")}});
        QVERIFY(text.startsWith(QStringLiteral("# ")));
        QVERIFY(text.endsWith(QStringLiteral("\nrm x\n")));
    }
};

QTEST_GUILESS_MAIN(TstHostDetails)
#include "tst_host_details.moc"
