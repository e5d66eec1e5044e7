// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_prepared.h"

#include "engine/backends/reference/network/reference_network.h"

#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::training::serving;

class TestServePrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutALibraryItIsUnsupported();
    void withoutABackendItIsUnsupported();
    void aServerSaysWhyItDoesNotListen();
};

void TestServePrepared::withoutALibraryItIsUnsupported()
{
    ServeSettings settings;
    settings.model = "mnist";
    const auto refused = prepareServing(
        settings, {{backends::reference::makeNetworkFactory()}, nullptr, {}}, {1, 1, {}});
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(refused.error().code, std::string("no_grpc"));
}

void TestServePrepared::withoutABackendItIsUnsupported()
{
    ServeSettings settings;
    settings.model = "mnist";
    const auto refused = prepareServing(settings, {}, {1, 1, {}});
    QCOMPARE(refused.error().code, std::string("no_backend"));
}

// As the process that is started with these words.
void TestServePrepared::aServerSaysWhyItDoesNotListen()
{
    const Servers servers{{backends::reference::makeNetworkFactory()}, nullptr, {}};
    for (const std::vector<std::string> &words :
         {std::vector<std::string>{"model=mnist", "backend=reference"},
          std::vector<std::string>{"model=nonsense"}}) {
        int ends[2];
        QVERIFY(::pipe(ends) == 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            ::_exit(serveModel(servers, words));
        }
        ::close(ends[1]);
        char line[512] = {};
        QVERIFY(::read(ends[0], line, sizeof line - 1) > 0);
        ::close(ends[0]);
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 1);
        QVERIFY2(QByteArray(line).startsWith(words.size() == 2 ? "failed no_grpc This engine"
                                                               : "failed "),
                 line);
    }
}

QTEST_APPLESS_MAIN(TestServePrepared)
#include "tst_serve_prepared.moc"
