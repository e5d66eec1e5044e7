// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/library_search.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::backends::cuda;
using namespace strata::tests;

namespace {

const std::vector<std::string> cublas{"libcublasLt.so.13", "libcublasLt.so.12"};
const std::vector<std::string> cudnn{"libcudnn.so.9"};

//! Files below the root, and where each comes from.
QStringList foundIn(const FixtureTree &tree, const std::vector<std::string> &names)
{
    QStringList found;
    for (const LibraryPlace &place : placesOf(names, tree.root()))
        found << QString::fromStdString(place.path.substr(tree.root().size()) + " | " +
                                        place.origin);
    return found;
}

} // namespace

class TestLibrarySearch : public QObject {
    Q_OBJECT

public:
    TestLibrarySearch() : m_path(qgetenv("PATH")) {}

private Q_SLOTS:
    void init();
    void cleanup() { qputenv("PATH", m_path); }
    void theLoaderIsAskedFirst();
    void theFoldersOfTheLibraryPathAreNext();
    void nothingIsThere();
    void theNewestToolkit();
    void theToolkitThatIsLinked();
    void onePackageForAll();
    void aPackageForEach();
    void environmentsBeforeTheSystem();
    void conda();
    void theNewestPython();
    void theEnvironmentOfThePythonInPath();

private:
    const QByteArray m_path;
};

void TestLibrarySearch::init()
{
    for (const char *name : {"VIRTUAL_ENV", "CONDA_PREFIX", "HOME", "LD_LIBRARY_PATH"})
        qunsetenv(name);
}

void TestLibrarySearch::theLoaderIsAskedFirst()
{
    const auto places = placesOf(cublas);
    QVERIFY(places.size() >= 2);
    QCOMPARE(places[0].path, std::string("libcublasLt.so.13"));
    QCOMPARE(places[1].path, std::string("libcublasLt.so.12"));
    for (const LibraryPlace &place : {places[0], places[1]})
        QCOMPARE(place.origin, std::string("loader path"));
}

//! The bundle's own loader does not search them.
void TestLibrarySearch::theFoldersOfTheLibraryPathAreNext()
{
    FixtureTree tree;
    tree.put("/second/libcublasLt.so.12")
        .put("/third/libcublasLt.so.13")
        .put("/third/libcublasLt.so.12");
    const std::string path =
        tree.root() + "/first::" + tree.root() + "/second:" + tree.root() + "/third";
    qputenv("LD_LIBRARY_PATH", path.c_str());
    const auto places = placesOf(cublas);
    QVERIFY(places.size() >= 5);
    QCOMPARE(places[1].origin, std::string("loader path"));
    QCOMPARE(places[2].path, tree.root() + "/second/libcublasLt.so.12");
    QCOMPARE(places[3].path, tree.root() + "/third/libcublasLt.so.13");
    QCOMPARE(places[4].path, tree.root() + "/third/libcublasLt.so.12");
    for (std::size_t place = 2; place < 5; ++place)
        QCOMPARE(places[place].origin, std::string("LD_LIBRARY_PATH"));
    QCOMPARE(foundIn(FixtureTree(), cublas),
             QStringList()); // it is this host's, not a recorded one's
}

void TestLibrarySearch::nothingIsThere()
{
    QCOMPARE(foundIn(FixtureTree(), cublas), QStringList());
}

void TestLibrarySearch::theNewestToolkit()
{
    FixtureTree tree;
    tree.put("/usr/local/cuda-12.9/lib64/libcublasLt.so.12")
        .put("/usr/local/cuda-12.10/lib64/libcublasLt.so.12")
        .put("/usr/local/cuda-13.0/targets/x86_64-linux/lib/libcublasLt.so.13")
        .put("/usr/local/cudastuff/lib64/libcublasLt.so.13");
    QCOMPARE(foundIn(tree, cublas),
             (QStringList{"/usr/local/cuda-13.0/targets/x86_64-linux/lib/libcublasLt.so.13 | "
                          "/usr/local/cuda-13.0",
                          "/usr/local/cuda-12.10/lib64/libcublasLt.so.12 | /usr/local/cuda-12.10",
                          "/usr/local/cuda-12.9/lib64/libcublasLt.so.12 | /usr/local/cuda-12.9"}));
}

//! The administrator's choice, even if it is the older one.
void TestLibrarySearch::theToolkitThatIsLinked()
{
    FixtureTree tree;
    tree.put("/usr/local/cuda-12.9/lib64/libcublasLt.so.12")
        .put("/usr/local/cuda-13.0/lib64/libcublasLt.so.13");
    QVERIFY(QFile::link(QStringLiteral("cuda-12.9"),
                        QString::fromStdString(tree.root()) + "/usr/local/cuda"));
    QCOMPARE(foundIn(tree, cublas).first(),
             QStringLiteral("/usr/local/cuda/lib64/libcublasLt.so.12 | /usr/local/cuda"));
}

//! As of CUDA 13, all but cuDNN and NCCL lie in one folder.
void TestLibrarySearch::onePackageForAll()
{
    FixtureTree tree;
    const std::string folder = "/usr/local/lib/python3.12/dist-packages/nvidia/";
    tree.put((folder + "cu13/lib/libcublasLt.so.13").c_str())
        .put((folder + "cudnn/lib/libcudnn.so.9").c_str());
    QCOMPARE(foundIn(tree, cublas),
             (QStringList{"/usr/local/lib/python3.12/dist-packages/nvidia/cu13/lib/"
                          "libcublasLt.so.13 | Python package nvidia/cu13 "
                          "in /usr/local/lib/python3.12/dist-packages"}));
    QCOMPARE(foundIn(tree, cudnn).size(), 1);
}

void TestLibrarySearch::aPackageForEach()
{
    FixtureTree tree;
    tree.put("/usr/lib/python3/dist-packages/nvidia/cublas/lib/libcublasLt.so.12")
        .put("/usr/lib/python3/dist-packages/nvidia/cuda_nvrtc/lib/libnvrtc.so.12");
    QCOMPARE(foundIn(tree, cublas),
             (QStringList{"/usr/lib/python3/dist-packages/nvidia/cublas/lib/libcublasLt.so.12 | "
                          "Python package nvidia/cublas in "
                          "/usr/lib/python3/dist-packages"}));
}

void TestLibrarySearch::environmentsBeforeTheSystem()
{
    FixtureTree tree;
    qputenv("VIRTUAL_ENV", "/home/ana/venv");
    qputenv("HOME", "/home/ana");
    tree.put("/usr/lib/python3/dist-packages/nvidia/cudnn/lib/libcudnn.so.9")
        .put("/home/ana/.local/lib/python3.11/site-packages/nvidia/cudnn/lib/libcudnn.so.9")
        .put("/home/ana/venv/lib/python3.11/site-packages/nvidia/cudnn/lib/libcudnn.so.9")
        .put("/usr/local/cuda/lib64/libcudnn.so.9");
    const QStringList found = foundIn(tree, cudnn);
    QCOMPARE(found.size(), 4);
    QVERIFY(found[0].startsWith(QLatin1String("/usr/local/cuda/")));
    QVERIFY(found[1].startsWith(QLatin1String("/home/ana/venv/")));
    QVERIFY(found[2].startsWith(QLatin1String("/home/ana/.local/")));
    QVERIFY(found[3].startsWith(QLatin1String("/usr/lib/")));
}

//! Its own packages lie in lib itself, those of pip beside Python.
void TestLibrarySearch::conda()
{
    FixtureTree tree;
    qputenv("CONDA_PREFIX", "/home/ana/conda");
    tree.put("/home/ana/conda/lib/libcublasLt.so.13")
        .put("/home/ana/conda/lib/python3.12/site-packages/nvidia/cu13/lib/libcublasLt.so.13");
    QCOMPARE(
        foundIn(tree, cublas),
        (QStringList{"/home/ana/conda/lib/libcublasLt.so.13 | conda environment /home/ana/conda",
                     "/home/ana/conda/lib/python3.12/site-packages/nvidia/cu13/lib/"
                     "libcublasLt.so.13 | Python package "
                     "nvidia/cu13 in /home/ana/conda/lib/python3.12/site-packages"}));
}

void TestLibrarySearch::theNewestPython()
{
    FixtureTree tree;
    for (const char *python : {"python3.9", "python3.10"})
        tree.put((std::string("/usr/local/lib/") + python +
                  "/dist-packages/nvidia/cudnn/lib/libcudnn.so.9")
                     .c_str());
    QVERIFY(foundIn(tree, cudnn).first().contains(QLatin1String("python3.10")));
}

void TestLibrarySearch::theEnvironmentOfThePythonInPath()
{
    const QString expected = "/opt/venv/lib/python3.12/site-packages/nvidia/cudnn/lib/"
                             "libcudnn.so.9 | Python package nvidia/cudnn "
                             "in /opt/venv/lib/python3.12/site-packages";
    FixtureTree tree;
    tree.put("/opt/venv/lib/python3.12/site-packages/nvidia/cudnn/lib/libcudnn.so.9")
        .put("/opt/venv/bin/python3");
    qputenv("PATH", "/usr/bin::/opt/venv/bin");
    QCOMPARE(foundIn(tree, cudnn), QStringList()); // no virtual environment
    tree.put("/opt/venv/pyvenv.cfg");
    QCOMPARE(foundIn(tree, cudnn), QStringList{expected});
    tree.put("/usr/bin/python3"); // another one comes first
    QCOMPARE(foundIn(tree, cudnn), QStringList());
    qputenv("PATH", "/opt/venv/bin:/usr/bin");
    QCOMPARE(foundIn(tree, cudnn), QStringList{expected});
    qputenv("VIRTUAL_ENV", "/home/ana/venv"); // the activated one
    QCOMPARE(foundIn(tree, cudnn), QStringList());
}

QTEST_APPLESS_MAIN(TestLibrarySearch)
#include "tst_library_search.moc"
