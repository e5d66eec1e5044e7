<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>strata::app::api::ActivityText</name>
    <message numerus="yes">
        <source>%n planned trial(s) have no result.</source>
        <translation>
            <numerusform>One planned trial has no result.</numerusform>
            <numerusform>%n planned trials have no result.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::CommandText</name>
    <message numerus="yes">
        <source>%n line(s) match(es).</source>
        <translation>
            <numerusform>%n line matches.</numerusform>
            <numerusform>%n lines match.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Makes %n step(s).</source>
        <translation>
            <numerusform>Makes %n step.</numerusform>
            <numerusform>Makes %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>  … and %n more character(s), which are not shown</source>
        <translation>
            <numerusform>  … and %n more character, which is not shown</numerusform>
            <numerusform>  … and %n more characters, which are not shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::FileText</name>
    <message numerus="yes">
        <source>%n hidden file(s) were left out.</source>
        <translation>
            <numerusform>%n hidden file was left out.</numerusform>
            <numerusform>%n hidden files were left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::MemoryText</name>
    <message numerus="yes">
        <source>%n process(es) of %1 need about %2 of memory, but %3 has %4 for them. Choose fewer processes or a smaller batch, or place some of them elsewhere.</source>
        <extracomment>%1 is a work, %2 and %4 are amounts of memory, %3 a host</extracomment>
        <translation>
            <numerusform>One process of %1 needs about %2 of memory, but %3 has %4 for it. Choose a smaller batch, or place it elsewhere.</numerusform>
            <numerusform>%n processes of %1 need about %2 of memory, but %3 has %4 for them. Choose fewer processes or a smaller batch, or place some of them elsewhere.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::api::WayText</name>
    <message numerus="yes">
        <source>%n other way(s) between the hosts are closed, too.</source>
        <translation>
            <numerusform>One other way between the hosts is closed, too.</numerusform>
            <numerusform>%n other ways between the hosts are closed, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::GpuText</name>
    <message numerus="yes">
        <source>%n on the machine</source>
        <translation>
            <numerusform>%n on the machine</numerusform>
            <numerusform>%n on the machine</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::ProjectService</name>
    <message numerus="yes">
        <source>%n run(s) of %1 imported.</source>
        <translation>
            <numerusform>%n run of %1 imported.</numerusform>
            <numerusform>%n runs of %1 imported.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are in this project already.</source>
        <translation>
            <numerusform>%n run is in this project already.</numerusform>
            <numerusform>%n runs are in this project already.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged trial(s) were left out.</source>
        <translation>
            <numerusform>%n damaged trial was left out.</numerusform>
            <numerusform>%n damaged trials were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::Refuted</name>
    <message numerus="yes">
        <source>In &quot;%1&quot; the stored results of %n trial(s) are not what the raw steps give (%2): the file was damaged or changed. They are left out of the results. Use a copy of the file, or measure them again.</source>
        <extracomment>%1: a run, %2: some of its trials</extracomment>
        <translation>
            <numerusform>In &quot;%1&quot; the stored results of %n trial are not what the raw steps give (%2): the file was damaged or changed. They are left out of the results. Use a copy of the file, or measure them again.</numerusform>
            <numerusform>In &quot;%1&quot; the stored results of %n trials are not what the raw steps give (%2): the file was damaged or changed. They are left out of the results. Use a copy of the file, or measure them again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::Sentence</name>
    <message numerus="yes">
        <source>%1 cannot be &quot;%2&quot;; choose one of the %n names, such as %3. The field&apos;s list has all of them.</source>
        <extracomment>%1 a parameter, %2 what somebody wrote, %3 a few of the names</extracomment>
        <translation>
            <numerusform>%1 cannot be &quot;%2&quot;; choose one of the %n names, such as %3. The field&apos;s list has all of them.</numerusform>
            <numerusform>%1 cannot be &quot;%2&quot;; choose one of the %n names, such as %3. The field&apos;s list has all of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::services::WaysCheck</name>
    <message numerus="yes">
        <source>%n tried, all open</source>
        <extracomment>%n is a number of ways between two hosts</extracomment>
        <translation>
            <numerusform>one tried, open</numerusform>
            <numerusform>%n tried, all open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::app::store::ProjectFile</name>
    <message numerus="yes">
        <source>%n run(s) were interrupted: the program ended before they did. What was measured is kept.</source>
        <translation>
            <numerusform>%n run was interrupted: the program ended before it did. What was measured is kept.</numerusform>
            <numerusform>%n runs were interrupted: the program ended before they did. What was measured is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) are damaged in the same way.</source>
        <translation>
            <numerusform>One more run is damaged in the same way.</numerusform>
            <numerusform>%n more runs are damaged in the same way.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) belong to no run of the project: the file was damaged.</source>
        <translation>
            <numerusform>One trial belongs to no run of the project: the file was damaged.</numerusform>
            <numerusform>%n trials belong to no run of the project: the file was damaged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::AnswerText</name>
    <message numerus="yes">
        <source>%1 slower in %n workload(s)</source>
        <extracomment>%1 is &quot;13.4 %&quot; or &quot;13.4 to 29.5 %&quot;</extracomment>
        <translation>
            <numerusform>%1 slower in %n workload</numerusform>
            <numerusform>%1 slower in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 faster in %n workload(s)</source>
        <translation>
            <numerusform>%1 faster in %n workload</numerusform>
            <numerusform>%1 faster in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no difference beyond ±%1 % in %n workload(s)</source>
        <translation>
            <numerusform>no difference beyond ±%1 % in %n workload</numerusform>
            <numerusform>no difference beyond ±%1 % in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>inconclusive in %n workload(s)</source>
        <translation>
            <numerusform>inconclusive in %n workload</numerusform>
            <numerusform>inconclusive in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not comparable in %n workload(s)</source>
        <translation>
            <numerusform>not comparable in %n workload</numerusform>
            <numerusform>not comparable in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more host(s)</source>
        <translation>
            <numerusform>and %n more host</numerusform>
            <numerusform>and %n more hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too disturbed to tell in %n workload(s)</source>
        <extracomment>since other programs used the host</extracomment>
        <translation>
            <numerusform>too disturbed to tell in %n workload</numerusform>
            <numerusform>too disturbed to tell in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>not measured yet in %n workload(s)</source>
        <translation>
            <numerusform>not measured yet in %n workload</numerusform>
            <numerusform>not measured yet in %n workloads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>without a result in %n workload(s)</source>
        <extracomment>the run is over</extracomment>
        <translation>
            <numerusform>without a result in %n workload</numerusform>
            <numerusform>without a result in %n workloads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::CellText</name>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n slower</numerusform>
            <numerusform>%n slower</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n faster</numerusform>
            <numerusform>%n faster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent</source>
        <translation>
            <numerusform>%n equivalent</numerusform>
            <numerusform>%n equivalent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n inconclusive</source>
        <translation>
            <numerusform>%n inconclusive</numerusform>
            <numerusform>%n inconclusive</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a result</source>
        <translation>
            <numerusform>%n without a result</numerusform>
            <numerusform>%n without a result</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not comparable</source>
        <translation>
            <numerusform>%n not comparable</numerusform>
            <numerusform>%n not comparable</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ChangeText</name>
    <message numerus="yes">
        <source>%n slower</source>
        <translation>
            <numerusform>%n slower</numerusform>
            <numerusform>%n slower</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster</source>
        <translation>
            <numerusform>%n faster</numerusform>
            <numerusform>%n faster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n equivalent (within ±%1)</source>
        <translation>
            <numerusform>%n equivalent (within ±%1)</numerusform>
            <numerusform>%n equivalent (within ±%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fact(s) differ between the runs. Each is a possible cause of a change, none is a proven one.</source>
        <translation>
            <numerusform>%n fact differs between the runs. It is a possible cause of a change, not a proven one.</numerusform>
            <numerusform>%n facts differ between the runs. Each is a possible cause of a change, none is a proven one.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are inconclusive.</source>
        <translation>
            <numerusform>%n result is inconclusive.</numerusform>
            <numerusform>%n results are inconclusive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n result(s) are not comparable.</source>
        <translation>
            <numerusform>%n result is not comparable.</numerusform>
            <numerusform>%n results are not comparable.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) are in only one of the two runs.</source>
        <translation>
            <numerusform>%n workload is in only one of the two runs.</numerusform>
            <numerusform>%n workloads are in only one of the two runs.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::DistributionText</name>
    <message numerus="yes">
        <source>How %1 steps are spread on %n host(s), and how they went over time.</source>
        <translation>
            <numerusform>How %1 steps are spread on %n host, and how they went over time.</numerusform>
            <numerusform>How %1 steps are spread on %n hosts, and how they went over time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1: %2 in %n trial</numerusform>
            <numerusform>%1: %2 in %n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each step of %n round(s) at its end, from the first step of its trial on; the time between rounds is left out. Gray: warm-up and beginnings of turns, which do not count. A line is interrupted while other hosts have their turn.</source>
        <translation>
            <numerusform>Each step of %n round at its end, from the first step of its trial on. Gray: warm-up and beginnings of turns, which do not count. A line is interrupted while other hosts have their turn.</numerusform>
            <numerusform>Each step of %n rounds at its end, from the first step of its trial on; the time between rounds is left out. Gray: warm-up and beginnings of turns, which do not count. A line is interrupted while other hosts have their turn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n earlier round(s) are not drawn, because the steps are too many.</source>
        <translation>
            <numerusform>%n earlier round is not drawn, because the steps are too many.</numerusform>
            <numerusform>%n earlier rounds are not drawn, because the steps are too many.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::ElapsedText</name>
    <message numerus="yes">
        <source>%n more host(s) differ less</source>
        <translation>
            <numerusform>%n more host differs less</numerusform>
            <numerusform>%n more hosts differ less</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LatencyText</name>
    <message numerus="yes">
        <source>%1: %2 in %n trial(s)</source>
        <translation>
            <numerusform>%1: %2 in %n trial</numerusform>
            <numerusform>%1: %2 in %n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How long %1 individual events took on %n host(s). The tail on the right is what a mean hides.</source>
        <translation>
            <numerusform>How long %1 individual events took on %n host. The tail on the right is what a mean hides.</numerusform>
            <numerusform>How long %1 individual events took on %n hosts. The tail on the right is what a mean hides.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::LineText</name>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>and %n more line</numerusform>
            <numerusform>and %n more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: median %2, quartiles %3 and %4, %n outlier(s)</source>
        <extracomment>a box plot: %1 is a host, the others are values</extracomment>
        <translation>
            <numerusform>%1: median %2, quartiles %3 and %4, %n outlier</numerusform>
            <numerusform>%1: median %2, quartiles %3 and %4, %n outliers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RooflineText</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) lie above their roof, which is implausible: check the roof or the formula.</source>
        <translation>
            <numerusform>%n point lie above their roof, which is implausible: check the roof or the formula.</numerusform>
            <numerusform>%n points lie above their roof, which is implausible: check the roof or the formula.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::RowText</name>
    <message numerus="yes">
        <source>the last %n added round(s) do not count, since others disturbed them: measure more when the host is quiet</source>
        <translation>
            <numerusform>the last %n added round do not count, since others disturbed them: measure more when the host is quiet</numerusform>
            <numerusform>the last %n added rounds do not count, since others disturbed them: measure more when the host is quiet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count: one turn was late or overlapped with another</source>
        <translation>
            <numerusform>%n pair of turns does not count: one turn was late or overlapped with another</numerusform>
            <numerusform>%n pairs of turns do not count: one turn was late or overlapped with another</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::SweepText</name>
    <message numerus="yes">
        <source>%1 makes no difference at any of %n setting(s).</source>
        <translation>
            <numerusform>%1 makes no difference at the one setting.</numerusform>
            <numerusform>%1 makes no difference at any of %n settings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more host(s) in the table.</source>
        <translation>
            <numerusform>%n more host in the table.</numerusform>
            <numerusform>%n more hosts in the table.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more setting(s) are inconclusive.</source>
        <translation>
            <numerusform>%n more setting is inconclusive.</numerusform>
            <numerusform>%n more settings are inconclusive.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::TableText</name>
    <message numerus="yes">
        <source>%n turn(s)</source>
        <translation>
            <numerusform>%n turn</numerusform>
            <numerusform>%n turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::charts::UtilizationText</name>
    <message numerus="yes">
        <source>Some sensors are missing on %n host(s).</source>
        <translation>
            <numerusform>Some sensors are missing on %n host.</numerusform>
            <numerusform>Some sensors are missing on %n hosts.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::CheckVerb</name>
    <message numerus="yes">
        <source>%n run(s) are not what was stored</source>
        <translation>
            <numerusform>one run is not what was stored</numerusform>
            <numerusform>%n runs are not what was stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s) are not what was stored</source>
        <translation>
            <numerusform>one trial is not what was stored</numerusform>
            <numerusform>%n trials are not what was stored</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) cannot be read</source>
        <translation>
            <numerusform>one run cannot be read</numerusform>
            <numerusform>%n runs cannot be read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::DryRunVerb</name>
    <message numerus="yes">
        <source>About %n minute(s).</source>
        <translation>
            <numerusform>About %n minute.</numerusform>
            <numerusform>About %n minutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s), each in a random order of its own (seed %1).</source>
        <translation>
            <numerusform>%n round, each in a random order of its own (seed %1).</numerusform>
            <numerusform>%n rounds, each in a random order of its own (seed %1).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %n minute(s): how long some of the work takes is known after its first trial.</source>
        <translation>
            <numerusform>At least %n minute: how long some of the work takes is known after its first trial.</numerusform>
            <numerusform>At least %n minutes: how long some of the work takes is known after its first trial.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Roughly %n minute(s): networks that were never measured on these hosts are guessed by their operations.</source>
        <translation>
            <numerusform>Roughly %n minute: networks that were never measured on these hosts are guessed by their operations.</numerusform>
            <numerusform>Roughly %n minutes: networks that were never measured on these hosts are guessed by their operations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>Up to %n disturbed round is measured again.</numerusform>
            <numerusform>Up to %n disturbed rounds are measured again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none is started that would end later than %1 after the start of the run.</source>
        <translation>
            <numerusform>After %n round, none is started that would end later than %1 after the start of the run.</numerusform>
            <numerusform>After %n rounds, none is started that would end later than %1 after the start of the run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::cli::RunVerb</name>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>One trial that an interrupted run had left on its host was collected.</numerusform>
            <numerusform>%n trials that an interrupted run had left on its hosts were collected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ChangesDialog</name>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>%n file written to %1.</numerusform>
            <numerusform>%n files written to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::CommandForm</name>
    <message numerus="yes">
        <source>%n byte(s), put on the host. In the command, {script} is its path.</source>
        <translation>
            <numerusform>%n byte, put on the host. In the command, {script} is its path.</numerusform>
            <numerusform>%n bytes, put on the host. In the command, {script} is its path.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::DiscoveryDialog</name>
    <message numerus="yes">
        <source>%n host(s) can be added.</source>
        <translation>
            <numerusform>%n host can be added.</numerusform>
            <numerusform>%n hosts can be added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ExportDialog</name>
    <message numerus="yes">
        <source>&amp;Also %n chart(s) of further settings</source>
        <translation>
            <numerusform>&amp;Also %n chart of further settings</numerusform>
            <numerusform>&amp;Also %n charts of further settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::OwnMachinesDialog</name>
    <message numerus="yes">
        <source>%n host(s) of the plan will be compared. Check them before the run: folders and processors that containers are given were chosen for other machines.</source>
        <translation>
            <numerusform>%n host of the plan will be compared. Check it before the run: folders and processors that containers are given were chosen for other machines.</numerusform>
            <numerusform>%n hosts of the plan will be compared. Check them before the run: folders and processors that containers are given were chosen for other machines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::ShareCopyDialog</name>
    <message numerus="yes">
        <source>• the plan and %n run(s) with every single value</source>
        <translation>
            <numerusform>• the plan and %n run with every single value</numerusform>
            <numerusform>• the plan and %n runs with every single value</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• among them %n hidden run(s), which can be shown again</source>
        <translation>
            <numerusform>• among them %n hidden run, which can be shown again</numerusform>
            <numerusform>• among them %n hidden runs, which can be shown again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>• %n file(s) that they copy to the hosts, with their contents</source>
        <translation>
            <numerusform>• %n file that they copy to the hosts, with its contents</numerusform>
            <numerusform>• %n files that they copy to the hosts, with their contents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SshConfigDialog</name>
    <message numerus="yes">
        <source>%n host(s) will be added.</source>
        <translation>
            <numerusform>%n host will be added.</numerusform>
            <numerusform>%n hosts will be added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them has (have) lines that Strata does not follow; their tool tips show which.</source>
        <translation>
            <numerusform>%n of them has lines that Strata does not follow; its tool tip shows which.</numerusform>
            <numerusform>%n of them have lines that Strata does not follow; their tool tips show which.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::SuiteDialog</name>
    <message numerus="yes">
        <source>%n setting(s), %1 on each host in each round.</source>
        <translation>
            <numerusform>%n setting, %1 on each host in each round.</numerusform>
            <numerusform>%n settings, %1 on each host in each round.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) are in the plan already, or in two lists, and are not added again.</source>
        <translation>
            <numerusform>%n problem is in the plan already, or in two lists, and is not added again.</numerusform>
            <numerusform>%n problems are in the plan already, or in two lists, and are not added again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkHostsDialog</name>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 hosts do(es) this work.</source>
        <translation>
            <numerusform>%n of %1 hosts does this work.</numerusform>
            <numerusform>%n of %1 hosts do this work.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::dialogs::WorkloadDialog</name>
    <message numerus="yes">
        <source>Makes %n setting(s).</source>
        <translation>
            <numerusform>Makes %n setting.</numerusform>
            <numerusform>Makes %n settings.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes %n setting(s). Only the values that you enter here are changed.</source>
        <translation>
            <numerusform>Changes %n setting. Only the values that you enter here are changed.</numerusform>
            <numerusform>Changes %n settings. Only the values that you enter here are changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Makes %n setting(s): %1.</source>
        <extracomment>%1 is &quot;4 × m, 3 × threads&quot;</extracomment>
        <translation>
            <numerusform>Makes %n setting: %1.</numerusform>
            <numerusform>Makes %n settings: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::Crowding</name>
    <message numerus="yes">
        <source>%1 processes of %2 share the %n processor(s) of %3 and slow each other down.</source>
        <extracomment>%1 is a number of processes, %2 a work, %3 a host</extracomment>
        <translation>
            <numerusform>%1 processes of %2 share the only processor of %3 and slow each other down.</numerusform>
            <numerusform>%1 processes of %2 share the %n processors of %3 and slow each other down.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::PlanSummary</name>
    <message numerus="yes">
        <source>about %n second(s)</source>
        <translation>
            <numerusform>about %n second</numerusform>
            <numerusform>about %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minute(s)</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n hour(s)</source>
        <translation>
            <numerusform>about %n hour</numerusform>
            <numerusform>about %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s)</source>
        <translation>
            <numerusform>%n round</numerusform>
            <numerusform>%n rounds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n second(s)</source>
        <extracomment>%1 is less than %n</extracomment>
        <translation>
            <numerusform>about %1 to %n second</numerusform>
            <numerusform>about %1 to %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n minute(s)</source>
        <translation>
            <numerusform>up to %n minute</numerusform>
            <numerusform>up to %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n hour(s)</source>
        <translation>
            <numerusform>up to %n hour</numerusform>
            <numerusform>up to %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n minute(s)</source>
        <translation>
            <numerusform>about %1 to %n minute</numerusform>
            <numerusform>about %1 to %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %1 to %n hour(s)</source>
        <translation>
            <numerusform>about %1 to %n hour</numerusform>
            <numerusform>about %1 to %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n second(s)</source>
        <extracomment>how long the plan takes; some of its work has not been measured yet</extracomment>
        <translation>
            <numerusform>at least %n second</numerusform>
            <numerusform>at least %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n minute(s)</source>
        <translation>
            <numerusform>at least %n minute</numerusform>
            <numerusform>at least %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at least %n hour(s)</source>
        <translation>
            <numerusform>at least %n hour</numerusform>
            <numerusform>at least %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n second(s)</source>
        <extracomment>how long the plan takes, by a guess that may be off by a factor</extracomment>
        <translation>
            <numerusform>roughly %n second</numerusform>
            <numerusform>roughly %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n minute(s)</source>
        <translation>
            <numerusform>roughly %n minute</numerusform>
            <numerusform>roughly %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>roughly %n hour(s)</source>
        <translation>
            <numerusform>roughly %n hour</numerusform>
            <numerusform>roughly %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> + %n trial(s) for the limits of the hosts (roofs)</source>
        <translation>
            <numerusform> + %n trial for the limits of the hosts (roofs)</numerusform>
            <numerusform> + %n trials for the limits of the hosts (roofs)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>at most %n trial(s), as many as fit into %1</source>
        <extracomment>the plan&apos;s time ends before all of its rounds; %1: &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>at most %n trial, if it fits into %1</numerusform>
            <numerusform>at most %n trials, as many as fit into %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ProjectTreeModel</name>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::ResultDetails</name>
    <message numerus="yes">
        <source>%1 of %n trial(s) have a result</source>
        <translation>
            <numerusform>%1 of %n trial has a result</numerusform>
            <numerusform>%1 of %n trials have a result</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n, and up to %1 for narrower intervals</source>
        <extracomment>%n rounds, and up to %1 until the intervals are narrow enough</extracomment>
        <translation>
            <numerusform>%n, and up to %1 for narrower intervals</numerusform>
            <numerusform>%n, and up to %1 for narrower intervals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n turn(s) of %1 ms in each round</source>
        <translation>
            <numerusform>%n turn of %1 ms in each round</numerusform>
            <numerusform>%n turns of %1 ms in each round</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::models::TrialTableModel</name>
    <message numerus="yes">
        <source>%n roof(s)</source>
        <translation>
            <numerusform>%n roof</numerusform>
            <numerusform>%n roofs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ConditionsPage</name>
    <message numerus="yes">
        <source>%n fact(s) differ</source>
        <translation>
            <numerusform>%n fact differs</numerusform>
            <numerusform>%n facts differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are not reported by %1</source>
        <extracomment>after &quot;4 facts differ; &quot;: %1 is a host, or several</extracomment>
        <translation>
            <numerusform>%n is not reported by %1</numerusform>
            <numerusform>%n are not reported by %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s)</source>
        <translation>
            <numerusform>%n host</numerusform>
            <numerusform>%n hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::DataPage</name>
    <message numerus="yes">
        <source>%n trial(s). Select one to see every step and fact that is stored for it.</source>
        <translation>
            <numerusform>%n trial. Select it to see every step and fact that is stored for it.</numerusform>
            <numerusform>%n trials. Select one to see every step and fact that is stored for it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HiddenHostsBar</name>
    <message numerus="yes">
        <source>%n host(s) hidden: %1.</source>
        <translation>
            <numerusform>%n host hidden: %1.</numerusform>
            <numerusform>%n hosts hidden: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::HostTroubles</name>
    <message numerus="yes">
        <source>%1: %n trial(s) in a row failed: %2.</source>
        <extracomment>%1 a host, %2 why; there are at least two</extracomment>
        <translation>
            <numerusform>%1: %n trial failed: %2.</numerusform>
            <numerusform>%1: %n trials in a row failed: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LearningPage</name>
    <message numerus="yes">
        <source>How the network learned in %n trial(s).</source>
        <translation>
            <numerusform>How the network learned in %n trial.</numerusform>
            <numerusform>How the network learned in %n trials.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::LivePage</name>
    <message numerus="yes">
        <source>%1 – roofs of %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;</extracomment>
        <translation>
            <numerusform>%1 – roofs of %n host in turns</numerusform>
            <numerusform>%1 – roofs of %n hosts in turns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %2 on %n host(s) in turns</source>
        <extracomment>%1: &quot;Round 1 of 5&quot;, %2 a work</extracomment>
        <translation>
            <numerusform>%1 – %2 on %n host in turns</numerusform>
            <numerusform>%1 – %2 on %n hosts in turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewModel</name>
    <message numerus="yes">
        <source>%1, closed, %n setting(s)</source>
        <translation>
            <numerusform>%1, closed, %n setting</numerusform>
            <numerusform>%1, closed, %n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, open, %n setting(s)</source>
        <translation>
            <numerusform>%1, open, %n setting</numerusform>
            <numerusform>%1, open, %n settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::OverviewPage</name>
    <message numerus="yes">
        <source>%n setting(s)</source>
        <translation>
            <numerusform>%n setting</numerusform>
            <numerusform>%n settings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n setting(s)</source>
        <translation>
            <numerusform>%1 of %n setting</numerusform>
            <numerusform>%1 of %n settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::RemarksSection</name>
    <message numerus="yes">
        <source>At most %n round(s) in all.</source>
        <translation>
            <numerusform>At most %n round in all.</numerusform>
            <numerusform>At most %n rounds in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Up to %n disturbed round(s) are measured again.</source>
        <translation>
            <numerusform>Up to %n disturbed round is measured again.</numerusform>
            <numerusform>Up to %n disturbed rounds are measured again.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::pages::ReviewSection</name>
    <message numerus="yes">
        <source>(and %n more)</source>
        <translation>
            <numerusform>(and %n more)</numerusform>
            <numerusform>(and %n more)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::DocumentText</name>
    <message numerus="yes">
        <source>and %n more setting(s)</source>
        <translation>
            <numerusform>and %n more setting</numerusform>
            <numerusform>and %n more settings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::MethodText</name>
    <message numerus="yes">
        <source>%n setting(s) cannot be interrupted, or have a computer for each host, and were measured one host after the other.</source>
        <translation>
            <numerusform>%n setting cannot be interrupted, or has a computer for each host, and was measured one host after the other.</numerusform>
            <numerusform>%n settings cannot be interrupted, or have a computer for each host, and were measured one host after the other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) were planned. In each round, every setting is measured once on every host, by a process of its own.</source>
        <translation>
            <numerusform>%n round was planned. In it, every setting is measured once on every host, by a process of its own.</numerusform>
            <numerusform>%n rounds were planned. In each round, every setting is measured once on every host, by a process of its own.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most %n more round(s) could replace some that others disturbed.</source>
        <translation>
            <numerusform>At most %n more round could replace one that others disturbed.</numerusform>
            <numerusform>At most %n more rounds could replace some that others disturbed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With %n comparison(s), some verdicts would arise by chance, so each verdict was also tested with Holm’s correction for all of them.</source>
        <translation>
            <numerusform>With %n comparison, some verdicts would arise by chance, so each verdict was also tested with Holm’s correction.</numerusform>
            <numerusform>With %n comparisons, some verdicts would arise by chance, so each verdict was also tested with Holm’s correction for all of them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n verdict(s) would be inconclusive then, and are marked.</source>
        <translation>
            <numerusform>%n verdict would be inconclusive then, and is marked.</numerusform>
            <numerusform>%n verdicts would be inconclusive then, and are marked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n round(s) of a host and a setting do not count, since others used the computer; charts show them hollow. What is left out is decided by the load, never by the result.</source>
        <translation>
            <numerusform>%n round of a host and a setting does not count, since others used the computer; charts show it hollow. What is left out is decided by the load, never by the result.</numerusform>
            <numerusform>%n rounds of a host and a setting do not count, since others used the computer; charts show them hollow. What is left out is decided by the load, never by the result.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) of turns do not count, since one came late or overlapped with another.</source>
        <translation>
            <numerusform>%n pair of turns does not count, since one came late or overlapped with another.</numerusform>
            <numerusform>%n pairs of turns do not count, since one came late or overlapped with another.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n round(s), none was started that would have ended later than %1 after the start of the run.</source>
        <extracomment>%1 a time such as &quot;4.5 min&quot;</extracomment>
        <translation>
            <numerusform>After %n round, none was started that would have ended later than %1 after the start of the run.</numerusform>
            <numerusform>After %n rounds, none was started that would have ended later than %1 after the start of the run.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::TableWords</name>
    <message numerus="yes">
        <source>%n more row(s) of this table are not shown.</source>
        <translation>
            <numerusform>%n more row of this table is not shown.</numerusform>
            <numerusform>%n more rows of this table are not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::report::ThreatText</name>
    <message numerus="yes">
        <source>%1 (%n setting(s))</source>
        <extracomment>%1 a host</extracomment>
        <translation>
            <numerusform>%1 (%n setting)</numerusform>
            <numerusform>%1 (%n settings)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comparison(s) are inconclusive: %1. They prove neither a difference nor the absence of one.</source>
        <translation>
            <numerusform>%n comparison is inconclusive: %1. It proves neither a difference nor the absence of one.</numerusform>
            <numerusform>%n comparisons are inconclusive: %1. They prove neither a difference nor the absence of one.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::ExportCommands</name>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>%n file written to %1.</numerusform>
            <numerusform>%n files written to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::FileCommands</name>
    <message numerus="yes">
        <source>%n file(s) that no longer exist were removed from the list of recent files: %1</source>
        <translation>
            <numerusform>%n file that no longer exists was removed from the list of recent files: %1</numerusform>
            <numerusform>%n files that no longer exist were removed from the list of recent files: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::HostCommands</name>
    <message numerus="yes">
        <source>%n host(s) on it are removed too. Runs that were measured are kept, and Undo restores the hosts.</source>
        <translation>
            <numerusform>%n host on it is removed too. Runs that were measured are kept, and Undo restores the hosts.</numerusform>
            <numerusform>%n hosts on it are removed too. Runs that were measured are kept, and Undo restores the hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer is in the plan, with %n host(s).</source>
        <translation>
            <numerusform>This computer is in the plan, with %n host.</numerusform>
            <numerusform>This computer is in the plan, with %n hosts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n host(s) added.</source>
        <translation>
            <numerusform>%n host added.</numerusform>
            <numerusform>%n hosts added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::QueueSection</name>
    <message numerus="yes">
        <source>%1 of %n trial(s) are done.</source>
        <extracomment>%1 of %n trials of a run</extracomment>
        <translation>
            <numerusform>%1 of %n trial is done.</numerusform>
            <numerusform>%1 of %n trials are done.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more follow those below.</source>
        <extracomment>more than those in a list</extracomment>
        <translation>
            <numerusform>%n more follows those below.</numerusform>
            <numerusform>%n more follow those below.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RecoveryOffer</name>
    <message numerus="yes">
        <source>%n project(s) of an earlier session were never saved. The newest is from %1.</source>
        <translation>
            <numerusform>%n project of an earlier session was never saved. It is from %1.</numerusform>
            <numerusform>%n projects of an earlier session were never saved. The newest is from %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunCommands</name>
    <message numerus="yes">
        <source>%n trial(s) that an interrupted run had left on its hosts were collected.</source>
        <translation>
            <numerusform>One trial that an interrupted run had left on its host was collected.</numerusform>
            <numerusform>%n trials that an interrupted run had left on its hosts were collected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunListCommands</name>
    <message numerus="yes">
        <source>Permanently delete %n run(s)?</source>
        <translation>
            <numerusform>Permanently delete %n run?</numerusform>
            <numerusform>Permanently delete %n runs?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunSchedule</name>
    <message numerus="yes">
        <source>in %n second(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>in %n second</numerusform>
            <numerusform>in %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n minute(s)</source>
        <extracomment>how long until something starts</extracomment>
        <translation>
            <numerusform>in %n minute</numerusform>
            <numerusform>in %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>strata::ui::shell::RunStatusBar</name>
    <message numerus="yes">
        <source>%1 of %n host(s) ready</source>
        <translation>
            <numerusform>%1 of %n host ready</numerusform>
            <numerusform>%1 of %n hosts ready</numerusform>
        </translation>
    </message>
</context>
</TS>
