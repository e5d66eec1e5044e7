// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suites/deepbench.h"

#include "engine/backends/backends.h"
#include "engine/suites/deepbench_csv.h"
#include "engine/workloads/conv/conv_problem.h"
#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/workloads.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace strata::engine;

namespace {

using ListAndKind = std::pair<std::string, std::string>;

bool isForward(const settings::SuiteEntry &entry)
{
    return std::none_of(
        entry.parameters.begin(), entry.parameters.end(),
        [](const std::string &word) { return word.starts_with("direction=backward"); });
}

const settings::SuiteEntry *findEntry(const settings::Suite &suite, const std::string &list,
                                      const std::string &label)
{
    const auto found = std::find_if(suite.entries.begin(), suite.entries.end(),
                                    [&](const settings::SuiteEntry &entry) {
                                        return entry.list == list && entry.label == label;
                                    });
    return found == suite.entries.end() ? nullptr : &*found;
}

} // namespace

class TestDeepbench : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasEveryProblem();
    void sumsAreTheAuthors();
    void trainingHasThreeDirections();
    void formulaeAgreeWithTheList();
    void matricesAreColumnMajor();
    void oddEntriesStay();
    void precisionIsTheLists();
    void labelsAreUnique();
};

void TestDeepbench::hasEveryProblem()
{
    std::map<ListAndKind, int> counts;
    int lines = 0;
    for (const settings::SuiteEntry &entry : suites::deepbench().entries) {
        if (isForward(entry)) {
            ++counts[{entry.list, entry.workload}];
            ++lines;
        }
    }
    const std::map<ListAndKind, int> expected{
        {{"training", "gemm"}, 160},    {{"server", "gemm"}, 75},
        {{"device", "gemm"}, 13},       {{"training", "conv"}, 94},
        {{"server", "conv"}, 107},      {{"device", "conv"}, 16},
        {{"training", "rnn"}, 53},      {{"server", "rnn"}, 69},
        {{"device", "rnn"}, 3},         {{"server", "sparse-gemm"}, 24},
        {{"device", "sparse-gemm"}, 8}, {{"training", "all-reduce"}, 7}};
    QCOMPARE(counts, expected);
    QCOMPARE(lines, 629);
}

// In operations of the forward direction; the sums of the published results' own counts.
void TestDeepbench::sumsAreTheAuthors()
{
    std::map<ListAndKind, double> sums;
    for (const settings::SuiteEntry &entry : suites::deepbench().entries) {
        if (isForward(entry))
            sums[{entry.list, entry.workload}] += entry.operations;
    }
    const std::map<ListAndKind, double> expected{{{"training", "gemm"}, 26706398187136.0},
                                                 {{"server", "gemm"}, 1797432942592.0},
                                                 {{"device", "gemm"}, 28882870272.0},
                                                 {{"training", "conv"}, 562504360960.0},
                                                 {{"server", "conv"}, 86883119872.0},
                                                 {{"device", "conv"}, 1823997952.0},
                                                 {{"training", "rnn"}, 13727506563072.0},
                                                 {{"server", "rnn"}, 2565495324672.0},
                                                 {{"device", "rnn"}, 80805888.0},
                                                 {{"server", "sparse-gemm"}, 184684500173.0},
                                                 {{"device", "sparse-gemm"}, 26205644391.0},
                                                 {{"training", "all-reduce"}, 0.0}};
    QCOMPARE(sums, expected);
}

void TestDeepbench::trainingHasThreeDirections()
{
    std::map<std::pair<std::string, std::string>, int> directions;
    for (const settings::SuiteEntry &entry : suites::deepbench().entries) {
        for (const std::string &word : entry.parameters) {
            if (word.starts_with("direction="))
                ++directions[{entry.list + " " + entry.workload, word.substr(10)}];
        }
    }
    const std::map<std::pair<std::string, std::string>, int> expected{
        {{"training conv", "forward"}, 94},          {{"training conv", "backward_data"}, 94},
        {{"training conv", "backward_weights"}, 94}, {{"training rnn", "forward"}, 53},
        {{"training rnn", "backward_data"}, 53},     {{"training rnn", "backward_weights"}, 53},
        {{"server conv", "forward"}, 107},           {{"device conv", "forward"}, 16},
        {{"server rnn", "inference"}, 69},           {{"device rnn", "inference"}, 3}};
    QCOMPARE(directions, expected);
}

// What the workloads count is what the list's authors count.
void TestDeepbench::formulaeAgreeWithTheList()
{
    const auto gemm = workloads::makeGemm(backends::gemmKernels());
    const auto conv = workloads::makeConv(backends::convKernels());
    int compared = 0;
    for (const settings::SuiteEntry &entry : suites::deepbench().entries) {
        if (entry.workload == "gemm") {
            const auto parameters = core::parseParameters(gemm->parameters(), entry.parameters);
            QVERIFY2(parameters.has_value(), entry.label.c_str());
            QCOMPARE(workloads::gemm::workOf(workloads::gemm::problemOf(*parameters)).operations,
                     entry.operations);
            ++compared;
        } else if (entry.workload == "conv") {
            const auto parameters = core::parseParameters(conv->parameters(), entry.parameters);
            QVERIFY2(parameters.has_value(), entry.label.c_str());
            const auto problem = workloads::conv::problemOf(*parameters);
            QVERIFY2(problem.has_value(), entry.label.c_str());
            QCOMPARE(workloads::conv::workOf(*problem).operations, entry.operations);
            ++compared;
        }
    }
    QCOMPARE(compared, 160 + 75 + 13 + 3 * 94 + 107 + 16);
}

void TestDeepbench::matricesAreColumnMajor()
{
    const settings::Suite suite = suites::deepbench();
    const settings::SuiteEntry *entry = findEntry(suite, "training", "gemm 5124×9124×1760 TN");
    QVERIFY(entry);
    const std::vector<std::string> expected{"m=9124",         "n=5124",          "k=1760",
                                            "transpose_a=no", "transpose_b=yes", "precision=fp32"};
    QCOMPARE(entry->parameters, expected);
}

void TestDeepbench::oddEntriesStay()
{
    const settings::Suite suite = suites::deepbench();
    QVERIFY(findEntry(suite, "server", "sparse-gemm 7860×2×2560 zeros 0.95")); // beside 7680
    QVERIFY(findEntry(suite, "server", "sparse-gemm 7680×1×2560 zeros 0.95"));
    QVERIFY(findEntry(suite, "training", "all-reduce of 16777217"));
    const auto marked = std::count_if(
        suite.entries.begin(), suite.entries.end(), [](const settings::SuiteEntry &entry) {
            return entry.label.find("(time 2 in this list)") != std::string::npos;
        });
    QCOMPARE(marked, std::ptrdiff_t{4 * 3 + 4 + 1});
    QVERIFY(findEntry(
        suite, "training",
        "conv 8×512×7×7, 512 of 3×3, padding 1×1, stride 1×1 (time 2 in this list) backward_data"));
}

void TestDeepbench::precisionIsTheLists()
{
    for (const settings::SuiteEntry &entry : suites::deepbench().entries) {
        if (entry.workload == "all-reduce")
            continue;
        const bool bytes = (entry.list == "server" && entry.workload != "sparse-gemm" &&
                            entry.workload != "rnn") ||
                           (entry.list == "device" &&
                            (entry.workload == "gemm" || entry.workload == "sparse-gemm"));
        const std::string expected = bytes ? "precision=int8" : "precision=fp32";
        QVERIFY2(std::count(entry.parameters.begin(), entry.parameters.end(), expected) == 1,
                 entry.label.c_str());
    }
}

void TestDeepbench::labelsAreUnique()
{
    std::set<ListAndKind> labels;
    for (const settings::SuiteEntry &entry : suites::deepbench().entries)
        QVERIFY2(labels.emplace(entry.list, entry.label).second, entry.label.c_str());
    QCOMPARE(labels.size(), std::size_t{923});
    QVERIFY(suites::deepbenchCsv().starts_with("# SPDX"));
}

QTEST_APPLESS_MAIN(TestDeepbench)
#include "tst_deepbench.moc"
