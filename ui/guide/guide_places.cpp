// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_places.h"

#include <QWizard>
#include <QWizardPage>

#include <algorithm>
#include <array>

namespace strata::ui::guide {

namespace {

struct Entry {
    const char *thing; //!< an object name, or a class without its namespaces
    const char *place;
};

constexpr std::array entries{
    // the window
    Entry{"firstSteps", "first-steps.md"},
    Entry{"ProjectDock", "window.md#project"},
    Entry{"DetailsDock", "window.md#details"},
    Entry{"ActivityDock", "window.md#activity"},
    Entry{"PlanPage", "plan.md"},
    Entry{"ParticipantsSection", "plan.md#hosts-and-baseline"},
    Entry{"WorkloadsSection", "plan.md#work"},
    Entry{"ScheduleSection", "plan.md#how-often-and-in-what-order"},
    Entry{"RemarksSection", "plan.md#what-it-will-show"},
    Entry{"ReviewSection", "plan.md#start-the-run"},
    Entry{"LivePage", "live.md"},
    Entry{"OverviewPage", "overview.md"},
    Entry{"throughputPage", "throughput.md"},
    Entry{"degradationPage", "degradation.md"},
    Entry{"RooflinePage", "roofline.md"},
    Entry{"UtilizationPage", "utilization.md"},
    Entry{"LatencyPage", "latency.md"},
    Entry{"ElapsedPage", "elapsed.md"},
    Entry{"DistributionPage", "distribution.md"},
    Entry{"OperationsPage", "operations.md"},
    Entry{"LearningPage", "learning.md"},
    Entry{"SweepPage", "sweep.md"},
    Entry{"conditionsPage", "conditions.md"},
    Entry{"DataPage", "data.md"},
    // dialogs of hosts
    Entry{"AddHostWizard", "hosts.md#add-a-host"},
    Entry{"HostKindPage", "hosts.md#host-type"},
    Entry{"HostAddressPage", "hosts.md#connection"},
    Entry{"ContainerForm", "hosts.md#container"},
    Entry{"MadeVmForm", "hosts.md#a-vm-that-strata-makes"},
    Entry{"HostCheckPage", "hosts.md#can-it-be-used"},
    Entry{"HostSummaryPage", "hosts.md#name"},
    Entry{"SshConfigDialog", "hosts.md#add-hosts-from-sshconfig"},
    Entry{"DiscoveryDialog", "hosts.md#find-hosts-on-a-machine"},
    Entry{"HostDetailsDialog", "hosts.md#details-of-a-host"},
    Entry{"HostKeyDialog", "hosts.md#host-keys"},
    Entry{"SecretDialog", "hosts.md#passwords"},
    // dialogs of the plan
    Entry{"WorkloadDialog", "workloads.md#add-a-workload"},
    Entry{"CommandDialog", "own-command.md"},
    Entry{"FilesDialog", "own-command.md#files-to-copy"},
    Entry{"CommandConsentDialog", "own-command.md#who-may-run-commands"},
    Entry{"PlacementDialog", "placements.md"},
    Entry{"SuiteDialog", "workloads.md#add-a-suite"},
    Entry{"TemplateDialog", "templates.md"},
    Entry{"WorkHostsDialog", "plan.md#work"},
    Entry{"ScheduleDialog", "runs.md#schedule-a-run"},
    // dialogs of results
    Entry{"ChartNoteDialog", "window.md#notes-on-charts"},
    Entry{"TrialsDialog", "overview.md#trials"},
    Entry{"RunsDialog", "runs.md"},
    Entry{"ChangesDialog", "compare-runs.md"},
    // dialogs of the file and the window
    Entry{"ExportDialog", "files.md#export"},
    Entry{"QPrintDialog", "files.md#print"},
    Entry{"ShareCopyDialog", "files.md#save-a-copy-to-share"},
    Entry{"OwnMachinesDialog", "files.md#run-again-on-your-hosts"},
    Entry{"PreferencesDialog", "window.md#preferences"},
    Entry{"ShortcutsDialog", "window.md#keyboard"},
    Entry{"ProblemDialog", "troubleshooting.md"},
};

QString placeOfThing(const QString &thing)
{
    const auto *found = std::ranges::find_if(
        entries, [&](const Entry &entry) { return thing == QLatin1String(entry.thing); });
    return found == entries.end() ? QString() : QString::fromLatin1(found->place);
}

QString placeOfItself(const QWidget &widget)
{
    const QString named = placeOfThing(widget.objectName());
    const QString className = QString::fromLatin1(widget.metaObject()->className());
    return named.isEmpty() ? placeOfThing(className.section(QLatin1Char(':'), -1)) : named;
}

} // namespace

QString placeOf(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        const auto *wizard = qobject_cast<const QWizard *>(widget);
        const QString page =
            wizard && wizard->currentPage() ? placeOfItself(*wizard->currentPage()) : QString();
        if (const QString place = page.isEmpty() ? placeOfItself(*widget) : page; !place.isEmpty())
            return place;
    }
    return {};
}

QStringList describedThings()
{
    QStringList things;
    for (const Entry &entry : entries)
        things.append(QString::fromLatin1(entry.thing));
    return things;
}

QStringList allPlaces()
{
    QStringList places;
    for (const Entry &entry : entries)
        places.append(QString::fromLatin1(entry.place));
    return places;
}

} // namespace strata::ui::guide
