// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/action_table.h"

#include "ui/dialogs/dialogs.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/mnemonic.h"
#include "ui/widgets/symbolic_icon.h"

#include <QCoreApplication>
#include <QWidget>

namespace strata::ui::shell {

namespace {

struct ActionSpec {
    ActionId id;
    const char *text;
    const char *statusTip;
    const char *key;  //!< portable text; empty: none
    const char *icon; //!< of resources/icons; empty: none
};

using Id = ActionId;

//! A class, because it gives the texts the context in which they are looked up.
struct ActionSpecs {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::shell::ActionTable)
public:
    static constexpr ActionSpec all[] = {
        {Id::New, QT_TR_NOOP("&New project"),
         QT_TR_NOOP("Start an empty project in a window of its own"), "Ctrl+N", "new"},
        {Id::NewFromTemplate, QT_TR_NOOP("New &from template …"),
         QT_TR_NOOP("Plan an experiment of a paper, with your hosts"), "Ctrl+Shift+N", ""},
        {Id::Open, QT_TR_NOOP("&Open …"), QT_TR_NOOP("Open a project file"), "Ctrl+O", "open"},
        {Id::Save, QT_TR_NOOP("&Save"),
         QT_TR_NOOP("Save the project in a file; from then on every change is saved at once"),
         "Ctrl+S", "save"},
        {Id::SaveAs, QT_TR_NOOP("Save &as …"), QT_TR_NOOP("Continue in another file"),
         "Ctrl+Shift+S", ""},
        {Id::ShareCopy, QT_TR_NOOP("Save a &copy to share …"),
         QT_TR_NOOP("Write a copy for somebody else, without names if you like"), "", ""},
        {Id::ImportRuns, QT_TR_NOOP("&Import runs …"),
         QT_TR_NOOP("Copy the runs of another project file into this one"), "", ""},
        {Id::RunOnMyHosts, QT_TR_NOOP("Run again on &my hosts …"),
         QT_TR_NOOP("Start a project with this plan and machines of your own"), "", ""},
        {Id::ExportChart, QT_TR_NOOP("&Export chart …"),
         QT_TR_NOOP("Write the chart that is shown as PNG, SVG or PDF"), "Ctrl+E", "export"},
        {Id::ExportAll, QT_TR_NOOP("Export a&ll …"),
         QT_TR_NOOP("Write all charts of the run, and its numbers"), "Ctrl+Shift+E", ""},
        {Id::ExportCsv, QT_TR_NOOP("Export CS&V …"),
         QT_TR_NOOP("Write the numbers of the run as CSV tables"), "", ""},
        {Id::ExportJson, QT_TR_NOOP("Export &JSON …"),
         QT_TR_NOOP("Write the results of the run as one JSON file"), "", ""},
        {Id::Report, QT_TR_NOOP("Repor&t …"),
         QT_TR_NOOP("Write a report on the run that is shown, as a web page or PDF"),
         "Ctrl+Shift+R", ""},
        {Id::Print, QT_TR_NOOP("&Print …"),
         QT_TR_NOOP("Print the chart that is shown, and its table"), "Ctrl+P", ""},
        {Id::Close, QT_TR_NOOP("Close &window"), QT_TR_NOOP("Close this project"), "Ctrl+W", ""},
        {Id::Quit, QT_TR_NOOP("&Quit"), QT_TR_NOOP("Close all windows"), "Ctrl+Q", ""},
        {Id::Undo, QT_TR_NOOP("&Undo"),
         QT_TR_NOOP("Undo the last change to the plan or to the description of a run"), "Ctrl+Z",
         ""},
        {Id::Redo, QT_TR_NOOP("&Redo"), QT_TR_NOOP("Redo the change to the plan that was undone"),
         "Ctrl+Shift+Z", ""},
        {Id::Copy, QT_TR_NOOP("&Copy"),
         QT_TR_NOOP("Copy the chart as a picture, or the rows of the table"), "Ctrl+C", ""},
        {Id::Preferences, QT_TR_NOOP("&Preferences …"),
         QT_TR_NOOP("Change the language, the colors and what Strata asks"), "Ctrl+,", ""},
        {Id::TableTwin, QT_TR_NOOP("Ta&ble beside the charts"),
         QT_TR_NOOP("Show the numbers of the charts as a table"), "Ctrl+T", ""},
        {Id::ShowPublished, QT_TR_NOOP("Publis&hed figures in charts"),
         QT_TR_NOOP("Draw what papers state about the same work below your results"), "", ""},
        {Id::FullScreen, QT_TR_NOOP("&Full screen"),
         QT_TR_NOOP("Fill the whole screen with this window"), "F11", ""},
        {Id::NextPanel, QT_TR_NOOP("Ne&xt panel"),
         QT_TR_NOOP(
             "Move the keyboard focus to the next panel: project, page, details or activity"),
         "F6", ""},
        {Id::PreviousPanel, QT_TR_NOOP("Previous panel"),
         QT_TR_NOOP("Move the keyboard focus to the previous panel"), "Shift+F6", ""},
        {Id::ResetLayout, QT_TR_NOOP("&Reset layout"),
         QT_TR_NOOP("Restore the original arrangement of all panels"), "", ""},
        {Id::ZoomIn, QT_TR_NOOP("Zoom &in"),
         QT_TR_NOOP("Enlarge a part of the chart; Ctrl and the mouse wheel do the same"), "Ctrl++",
         ""},
        {Id::ZoomOut, QT_TR_NOOP("Zoom &out"), QT_TR_NOOP("Show more of the chart"), "Ctrl+-", ""},
        {Id::ResetZoom, QT_TR_NOOP("&Reset zoom"), QT_TR_NOOP("Show the whole chart again"),
         "Ctrl+Alt+0", ""},
        {Id::LogarithmicAxis, QT_TR_NOOP("&Logarithmic axis"),
         QT_TR_NOOP("Use a logarithmic axis, on which equal factors are equally far apart"),
         "Ctrl+L", ""},
        {Id::AxisFromZero, QT_TR_NOOP("Axis from &zero"),
         QT_TR_NOOP("Start the axis at zero so that the lengths of bars can be compared"),
         "Ctrl+Shift+L", ""},
        {Id::OrderByValue, QT_TR_NOOP("Order by &value"),
         QT_TR_NOOP("Sort the hosts by value, best first, instead of in the order of the plan"),
         "Ctrl+Shift+V", ""},
        {Id::TimePerIteration, QT_TR_NOOP("Ti&me per iteration"),
         QT_TR_NOOP("Show how long one iteration takes instead of how much is done per second"), "",
         ""},
        {Id::ShowIntervals, QT_TR_NOOP("I&ntervals"), QT_TR_NOOP("Show the interval of each value"),
         "Ctrl+I", ""},
        {Id::ShowSingleValues, QT_TR_NOOP("&Single values"),
         QT_TR_NOOP("Draw the value of each round below the median"), "Ctrl+Shift+I", ""},
        {Id::AddNote, QT_TR_NOOP("Add no&te …"),
         QT_TR_NOOP("Write a note on a figure of the run that is shown"), "Ctrl+Shift+M", ""},
        {Id::EditNotes, QT_TR_NOOP("&Edit notes …"),
         QT_TR_NOOP("Change or remove notes beside figures of the run that is shown"), "", ""},
        {Id::AddHost, QT_TR_NOOP("&Add host …"),
         QT_TR_NOOP("Add a machine, a container or a virtual machine"), "Ctrl+H", "add-host"},
        {Id::AddPlacement, QT_TR_NOOP("Add &placement …"),
         QT_TR_NOOP("Choose which hosts run the processes of distributed work"), "", ""},
        {Id::ImportHosts, QT_TR_NOOP("Add hosts from ~/.ssh/conf&ig …"),
         QT_TR_NOOP("Add machines that your SSH configuration names, several at once"), "", ""},
        {Id::FindHosts, QT_TR_NOOP("Find hosts on this &machine …"),
         QT_TR_NOOP("Search the selected machine for container runtimes and virtual machines"), "",
         ""},
        {Id::HostDetails, QT_TR_NOOP("De&tails of host"),
         QT_TR_NOOP("Show all that is known about the selected host"), "Alt+Return", ""},
        {Id::RenameHost, QT_TR_NOOP("Re&name host"),
         QT_TR_NOOP("Give the selected host another name"), "F2", ""},
        {Id::EditHost, QT_TR_NOOP("&Edit host …"),
         QT_TR_NOOP("Change how the selected host is reached or started"), "Ctrl+Shift+H", ""},
        {Id::DuplicateHost, QT_TR_NOOP("&Duplicate host"),
         QT_TR_NOOP("Add a copy of the selected host under another name"), "Ctrl+D", ""},
        {Id::RemoveHost, QT_TR_NOOP("&Remove host"),
         QT_TR_NOOP("Remove the selected host, and what runs on it, from the project"), "Del", ""},
        {Id::CheckHost, QT_TR_NOOP("&Check host"),
         QT_TR_NOOP("Check whether the selected host can be used"), "F7", ""},
        {Id::CheckAll, QT_TR_NOOP("Check all &hosts"),
         QT_TR_NOOP("Check whether all hosts can be used"), "Shift+F7", "check"},
        {Id::SelfCheck, QT_TR_NOOP("Run &self-check"),
         QT_TR_NOOP("Compare the selected host with itself to find the smallest difference it can "
                    "resolve; takes two minutes"),
         "", ""},
        {Id::RemoveEngine, QT_TR_NOOP("Remove en&gine from host …"),
         QT_TR_NOOP("Delete everything that Strata put on the selected host"), "", ""},
        {Id::ForgetHostKey, QT_TR_NOOP("&Forget host key …"),
         QT_TR_NOOP("Remove the remembered key of the selected host"), "", ""},
        {Id::Run, QT_TR_NOOP("&Run"), QT_TR_NOOP("Start the comparison"), "F5", "run"},
        {Id::Resume, QT_TR_NOOP("Res&ume"),
         QT_TR_NOOP("Measure what is missing from the run that is shown"), "Ctrl+F5", "resume"},
        {Id::Schedule, QT_TR_NOOP("Sche&dule …"),
         QT_TR_NOOP("Start the comparison later, for example tonight"), "Ctrl+Shift+F5", ""},
        {Id::Pause, QT_TR_NOOP("&Pause"),
         QT_TR_NOOP("Let the current trial finish, then wait until you continue"), "Ctrl+Shift+P",
         ""},
        {Id::StopAfterTrial, QT_TR_NOOP("Stop after this &trial"),
         QT_TR_NOOP("Let the current trial finish, then stop"), "Ctrl+.", "stop"},
        {Id::StopNow, QT_TR_NOOP("Stop &now"),
         QT_TR_NOOP("End the current trial at once; it is kept and marked"), "Ctrl+Shift+.", ""},
        {Id::SkipTrial, QT_TR_NOOP("S&kip this trial"),
         QT_TR_NOOP("End the current trial and go on with the next"), "", ""},
        {Id::Estimate, QT_TR_NOOP("&Estimate the time"), QT_TR_NOOP("Show how long the plan takes"),
         "", ""},
        {Id::Runs, QT_TR_NOOP("Run&s …"),
         QT_TR_NOOP("Name, tag, hide and delete runs, and write notes on them"), "Ctrl+R", ""},
        {Id::ShowHiddenRuns, QT_TR_NOOP("Sho&w hidden runs"),
         QT_TR_NOOP("List hidden runs among the others"), "", ""},
        {Id::CompareRuns, QT_TR_NOOP("&Compare with another run …"),
         QT_TR_NOOP("Show what changed from one run to another, of this project or of two"), "",
         ""},
        {Id::Guide, QT_TR_NOOP("&User guide"),
         QT_TR_NOOP("Open the user guide at the page about the current view"), "F1", ""},
        {Id::Shortcuts, QT_TR_NOOP("&Keyboard shortcuts"),
         QT_TR_NOOP("List all commands with their keys"), "Ctrl+F1", ""},
        {Id::Published, QT_TR_NOOP("&Published figures"),
         QT_TR_NOOP("Read what papers say about the cost of containers and virtual machines"), "",
         ""},
        {Id::About, QT_TR_NOOP("&About Strata"), QT_TR_NOOP("Version and license"), "", ""},
        {Id::AboutQt, QT_TR_NOOP("About &Qt"), QT_TR_NOOP("The library that draws this window"), "",
         ""},
    };
};

bool isCheckable(ActionId id)
{
    return id == Id::TableTwin || id == Id::ShowPublished || id == Id::ShowHiddenRuns ||
           id == Id::FullScreen || (id >= Id::LogarithmicAxis && id <= Id::ShowSingleValues);
}

//! F2 and Del are about what the keyboard is in: of hosts, only in their tree.
Qt::ShortcutContext contextOfKey(ActionId id)
{
    return id == Id::RenameHost || id == Id::RemoveHost ? Qt::WidgetShortcut : Qt::WindowShortcut;
}

QAction::MenuRole menuRole(ActionId id)
{
    switch (id) {
    case Id::Quit:
        return QAction::QuitRole;
    case Id::Preferences:
        return QAction::PreferencesRole;
    case Id::About:
        return QAction::AboutRole;
    case Id::AboutQt:
        return QAction::AboutQtRole;
    default:
        return QAction::NoRole;
    }
}

void setTip(QAction &action, const QString &tip)
{
    const QString key = action.shortcut().toString(QKeySequence::NativeText);
    action.setStatusTip(tip);
    action.setToolTip(
        models::plainToolTip(key.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, key)));
}

} // namespace

ActionTable::ActionTable(QWidget &window) : QObject(&window), m_window(window)
{
    for (const ActionSpec &spec : ActionSpecs::all) {
        auto *action = new QAction(tr(spec.text), this);
        action->setIconText(widgets::withoutMnemonic(action->text())); // in the tool bar
        action->setShortcut(QKeySequence(QLatin1String(spec.key)));
        action->setShortcutContext(contextOfKey(spec.id));
        action->setCheckable(isCheckable(spec.id));
        action->setMenuRole(menuRole(spec.id));
        if (*spec.icon)
            action->setIcon(widgets::symbolicIcon(QLatin1String(spec.icon)));
        m_actions.insert(spec.id, action);
        m_statusTips.insert(spec.id, tr(spec.statusTip));
        action->setProperty(dialogs::purposeProperty, tr(spec.statusTip));
        setReason(spec.id, {});
        window.addAction(action);
    }
}

QAction *ActionTable::add(const QString &text, const QString &statusTip, const QKeySequence &key)
{
    auto *action = new QAction(text, this);
    action->setShortcut(key);
    action->setProperty(dialogs::purposeProperty, statusTip);
    setTip(*action, statusTip);
    m_window.addAction(action);
    m_added.append(action);
    return action;
}

void ActionTable::setReason(ActionId id, const QString &reason)
{
    QAction *action = m_actions.value(id);
    const QString tip = reason.isEmpty() ? m_statusTips.value(id) : reason;
    action->setEnabled(reason.isEmpty());
    setTip(*action, tip);
}

} // namespace strata::ui::shell
