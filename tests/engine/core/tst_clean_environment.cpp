// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clean_environment.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine;

namespace {

constexpr const char *login[] = {"HOME=/home/ana",        "LANG=C",
                                 "LC_TIME=de_DE.UTF-8",   "LD_PRELOAD=/tmp/x.so",
                                 "OMP_NUM_THREADS=1",     "DNNL_VERBOSE=1",
                                 "KMP_AFFINITY=",         "GLIBC_TUNABLES=a=b",
                                 "NCCL_ALGO=Ring",        "CUDA_VISIBLE_DEVICES=",
                                 "LANGUAGES=x",           "HOMEPAGE=y",
                                 "without a value",       "LD_LIBRARY_PATH=/a=/b",
                                 "DOCKER_HOST=unix:///s", nullptr};

} // namespace

class TestCleanEnvironment : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void letsThroughWhatIsListed()
    {
        auto clean = core::cleanEnvironment(login);
        std::sort(clean.begin(), clean.end());
        const std::vector<std::string> expected{
            "CUDA_VISIBLE_DEVICES=",
            "DOCKER_HOST=unix:///s",
            "HOME=/home/ana",
            "LANG=C",
            "LC_TIME=de_DE.UTF-8",
            "LD_LIBRARY_PATH=/a=/b",
            "NCCL_ALGO=Ring",
            "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"};
        QCOMPARE(clean, expected);
    }
    void keepsThePath()
    {
        const char *own[] = {"PATH=/opt/bin", nullptr};
        QCOMPARE(core::cleanEnvironment(own), std::vector<std::string>{"PATH=/opt/bin"});
    }
    void recordsWhatMayChangeAResult()
    {
        const std::map<std::string, std::string> expected{{"environment.CUDA_VISIBLE_DEVICES", ""},
                                                          {"environment.LD_LIBRARY_PATH", "/a=/b"},
                                                          {"environment.NCCL_ALGO", "Ring"}};
        QCOMPARE(core::environmentFacts(login), expected);
        const std::string longOne = "NCCL_X=" + std::string(5000, 'x');
        const char *own[] = {longOne.c_str(), nullptr};
        QCOMPARE(core::environmentFacts(own).at("environment.NCCL_X").size(), std::size_t{500});
    }
};

QTEST_GUILESS_MAIN(TestCleanEnvironment)
#include "tst_clean_environment.moc"
