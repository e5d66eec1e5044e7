// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/container_options.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::containers;

namespace {

const std::string runId(32, 'a');

std::vector<std::string> words(const std::vector<std::string> &more)
{
    std::vector<std::string> all{"--runtime", "runsc", "--engine", "/e", "--run", "/r/" + runId};
    all.insert(all.end(), more.begin(), more.end());
    all.insert(all.end(), {"--", "run", "gemm", "--records"});
    return all;
}

} // namespace

class TestContainerOptions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEveryOption()
    {
        const auto options = parseContainerOptions(
            words({"--init", "--network", "host", "--cpus", "1.5", "--cpuset", "0-1,3", "--memory",
                   "1024", "--mount", "/a b:/c:ro", "--mount", "/d:/e"}));
        QVERIFY(options);
        QCOMPARE(options->runtime, Runtime::Gvisor);
        QCOMPARE(options->runsDirectory, std::string("/r"));
        QCOMPARE(options->runId, runId);
        QVERIFY(options->hasInit && options->hasHostNetwork);
        QCOMPARE(options->limits.cpus, 1.5);
        QCOMPARE(options->limits.cpuset, std::string("0-1,3"));
        QCOMPARE(options->limits.memoryBytes, std::int64_t{1024});
        const std::vector<BindMount> mounts{{"/a b", "/c", true}, {"/d", "/e", false}};
        QVERIFY(options->mounts == mounts);
        const std::vector<std::string> arguments{"run", "gemm", "--records"};
        QVERIFY(options->engineArguments == arguments);
    }

    void whatADaemonWouldDoIsRefusedWithAReason()
    {
        for (const auto &more : {std::vector<std::string>{"--network", "bridge"},
                                 std::vector<std::string>{"--gpus", "all"}}) {
            const auto options = parseContainerOptions(words(more));
            QVERIFY(!options);
            QCOMPARE(options.error().kind, core::FailureKind::Unsupported);
            QVERIFY(options.error().text.find("gVisor") != std::string::npos);
            QVERIFY(options.error().text.find("Docker") != std::string::npos);
        }
    }

    void wrongWordsAreUsage_data()
    {
        QTest::addColumn<QStringList>("more");
        QTest::newRow("quota") << QStringList{QStringLiteral("--cpus"), QStringLiteral("-1")};
        QTest::newRow("set") << QStringList{QStringLiteral("--cpuset"), QStringLiteral("0;1")};
        QTest::newRow("memory") << QStringList{QStringLiteral("--memory"), QStringLiteral("1G")};
        QTest::newRow("mount") << QStringList{QStringLiteral("--mount"), QStringLiteral("a:/b")};
        QTest::newRow("mode") << QStringList{QStringLiteral("--mount"),
                                             QStringLiteral("/a:/b:exec")};
        QTest::newRow("run") << QStringList{QStringLiteral("--run"), QStringLiteral("/r/..")};
        QTest::newRow("runtime") << QStringList{QStringLiteral("--runtime"), QStringLiteral("sh")};
        QTest::newRow("unknown") << QStringList{QStringLiteral("--privileged"),
                                                QStringLiteral("yes")};
    }
    void wrongWordsAreUsage()
    {
        QFETCH(QStringList, more);
        std::vector<std::string> texts;
        for (const QString &text : more)
            texts.push_back(text.toStdString());
        const auto options = parseContainerOptions(words(texts));
        QVERIFY(!options);
        QCOMPARE(options.error().kind, core::FailureKind::Usage);
    }
};

QTEST_GUILESS_MAIN(TestContainerOptions)
#include "tst_container_options.moc"
