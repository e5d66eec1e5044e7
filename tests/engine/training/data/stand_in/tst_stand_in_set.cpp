// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/image_set.h"
#include "engine/training/data/stand_in/stand_in_pixels.h"
#include "engine/training/data/stand_in/stand_in_set.h"
#include "tests/engine/training/data/image_folder.h"

#include <QCryptographicHash>
#include <QDirIterator>

#include <algorithm>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::data;
using strata::tests::ImageFolder;

namespace {

StandInSet setIn(const std::string &folder, Layout layout)
{
    StandInSet set;
    set.folder = folder;
    set.layout = layout;
    set.images = 30;
    set.classes = 3;
    set.shape = layout == Layout::Folders ? Shape{3, 40, 50}
                : layout == Layout::Idx   ? Shape{1, 28, 28}
                                          : Shape{3, 32, 32};
    return set;
}

core::Expected<void> write(const StandInSet &set, bool cancelled = false)
{
    return writeStandIn(set, {}, std::atomic<bool>(cancelled));
}

//! Of every file's name and content.
QByteArray hashOf(const std::string &folder)
{
    QStringList names;
    for (QDirIterator files(QString::fromStdString(folder), QDir::Files,
                            QDirIterator::Subdirectories);
         files.hasNext();)
        names << files.next();
    names.sort();
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &name : names) {
        QFile file(name);
        if (!file.open(QIODevice::ReadOnly))
            return {};
        hash.addData(name.mid(int(folder.size())).toUtf8());
        hash.addData(file.readAll());
    }
    return hash.result().toHex();
}

bool isEmpty(const std::string &folder)
{
    return QDir(QString::fromStdString(folder)).isEmpty();
}

} // namespace

class TestStandInSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isReadBack_data();
    void isReadBack();
    void isTheSameEveryTime();
    void hundredClassesAreCifar100();
    void digitsAreToldApartByTheirMeans();
    void aPhotographHasAPhotographsSize();
    void refusesWhatCannotBe();
    void leavesNothingBehind();
    void neverFillsADisk();
};

void TestStandInSet::isReadBack_data()
{
    QTest::addColumn<int>("layout");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("folders") << int(Layout::Folders) << QByteArray("folders");
    QTest::newRow("idx") << int(Layout::Idx) << QByteArray("idx");
    QTest::newRow("cifar") << int(Layout::Cifar) << QByteArray("cifar-10");
}

void TestStandInSet::isReadBack()
{
    QFETCH(int, layout);
    QFETCH(QByteArray, name);
    ImageFolder folder;
    std::atomic<std::int64_t> seen{0};
    const StandInSet set = setIn(folder.path("set"), Layout(layout));
    REQUIRE_GOOD(writeStandIn(
        set, [&](std::int64_t written) { seen = std::max(seen.load(), written); },
        std::atomic<bool>(false)));
    QCOMPARE(seen.load(), set.images);
    const auto found = findImages(folder.path("set"));
    REQUIRE_GOOD(found);
    QCOMPARE(found->layoutName, name.toStdString());
    QCOMPARE(found->images(), set.images);
    QCOMPARE(found->classes, set.classes);
    for (std::int32_t label = 0; label < 3; ++label)
        QCOMPARE(std::count(found->labels.begin(), found->labels.end(), label), 10);
    QCOMPARE(QDir(QString::fromStdString(folder.path()))
                 .entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             QStringList("set"));
}

void TestStandInSet::isTheSameEveryTime()
{
    ImageFolder folder;
    StandInSet set = setIn(folder.path("one"), Layout::Folders);
    REQUIRE_GOOD(write(set));
    set.folder = folder.path("two/");
    set.threads = 3;
    REQUIRE_GOOD(write(set));
    set.folder = folder.path("other");
    set.seed = 2;
    REQUIRE_GOOD(write(set));
    QCOMPARE(hashOf(folder.path("two")), hashOf(folder.path("one")));
    QVERIFY(hashOf(folder.path("other")) != hashOf(folder.path("one")));
    // On every host: integers alone decide, and libjpeg-turbo's accurate transform is exact.
    QCOMPARE(hashOf(folder.path("one")).left(16), QByteArray("1d9de3dadc69b1b5"));
}

void TestStandInSet::hundredClassesAreCifar100()
{
    ImageFolder folder;
    StandInSet set = setIn(folder.path("set"), Layout::Cifar);
    set.images = 200;
    set.classes = 100;
    REQUIRE_GOOD(write(set));
    const std::string content = folder.content("set/train.bin");
    QCOMPARE(content.size(), std::size_t(200 * 3074));
    QCOMPARE(int(content[std::size_t(199) * 3074]), 19);
    QCOMPARE(int(content[std::size_t(199) * 3074 + 1]), 99);
}

void TestStandInSet::digitsAreToldApartByTheirMeans()
{
    // Even the simplest rule, the nearest of ten mean images, is right most of the time; a network
    // does far better.
    constexpr std::size_t pixels = 28 * 28;
    std::vector<std::vector<double>> means(10, std::vector<double>(pixels, 0));
    std::vector<std::uint8_t> grey;
    for (std::int64_t image = 0; image < 500; ++image) {
        drawDigit({28, 28}, {1, image, image % 10}, grey);
        for (std::size_t i = 0; i < pixels; ++i)
            means[std::size_t(image % 10)][i] += grey[i] / 50.0;
    }
    int right = 0;
    for (std::int64_t image = 500; image < 700; ++image) {
        drawDigit({28, 28}, {1, image, image % 10}, grey);
        std::vector<double> distance(10, 0);
        for (std::size_t c = 0; c < 10; ++c) {
            for (std::size_t i = 0; i < pixels; ++i)
                distance[c] += (grey[i] - means[c][i]) * (grey[i] - means[c][i]);
        }
        right += std::min_element(distance.begin(), distance.end()) - distance.begin() == image % 10
                     ? 1
                     : 0;
    }
    QVERIFY2(right >= 140, qPrintable(QString::number(right)));
}

void TestStandInSet::aPhotographHasAPhotographsSize()
{
    ImageFolder folder;
    StandInSet set = setIn(folder.path("set"), Layout::Folders);
    set.images = 6;
    set.shape = {3, 375, 500};
    REQUIRE_GOOD(write(set));
    for (const char *name :
         {"set/class_0000/image_0000000.JPEG", "set/class_0002/image_0000005.JPEG"}) {
        const auto bytes = QFileInfo(QString::fromStdString(folder.path(name))).size();
        QVERIFY2(bytes > 60000 && bytes < 160000, qPrintable(QString::number(bytes)));
    }
    QVERIFY(standInBytes(set) > 6 * 100000);
}

void TestStandInSet::refusesWhatCannotBe()
{
    ImageFolder folder;
    folder.put("taken/file", "x");
    StandInSet set = setIn(folder.path("taken"), Layout::Folders);
    VERIFY_SAYS(write(set), "it holds something already; name one that does not exist yet");
    QCOMPARE(folder.content("taken/file"), std::string("x"));
    set.folder = "";
    VERIFY_SAYS(write(set), "no folder was named");
    set.folder = folder.path("no/parent");
    VERIFY_SAYS(write(set), "No such file or directory; make it first");
    set.folder = folder.path("set");
    set.classes = 31;
    VERIFY_SAYS(write(set), "30 images are too few for 31 classes");
    set.classes = 1;
    VERIFY_SAYS(write(set), "from 2 to 10000 classes, not 1");
    set = setIn(folder.path("set"), Layout::Idx);
    set.classes = 11;
    VERIFY_SAYS(write(set), "from 2 to 10 classes, not 11");
    set = setIn(folder.path("set"), Layout::Cifar);
    set.shape = {3, 64, 64};
    VERIFY_SAYS(write(set), "CIFAR's files hold images of 32 x 32 pixels");
    set = setIn(folder.path("set"), Layout::Folders);
    set.shape = {3, 5000, 50};
    const auto large = write(set);
    VERIFY_SAYS(large, "from 8 to 4096 pixels on each side, not 50 x 5000");
    QVERIFY(large.error().kind == core::FailureKind::Usage);
    QVERIFY(
        QDir(QString::fromStdString(folder.path())).entryList(QDir::Dirs | QDir::NoDotAndDotDot) ==
        QStringList("taken"));
}

void TestStandInSet::leavesNothingBehind()
{
    for (const Layout layout : {Layout::Folders, Layout::Idx, Layout::Cifar}) {
        ImageFolder folder;
        const auto made = write(setIn(folder.path("set"), layout), true);
        VERIFY_SAYS(made, "was cancelled; nothing of it was kept");
        QCOMPARE(QString::fromStdString(made.error().code), QStringLiteral("cancelled"));
        QVERIFY(isEmpty(folder.path()));
    }
}

void TestStandInSet::neverFillsADisk()
{
    ImageFolder folder;
    StandInSet set = setIn(folder.path("set"), Layout::Folders);
    set.images = 100'000'000;
    set.shape = {3, 4096, 4096};
    const auto made = write(set);
    VERIFY_SAYS(made, "no more than nine tenths of that are taken");
    QVERIFY(made.error().kind == core::FailureKind::Resource);
    QVERIFY(isEmpty(folder.path()));
}

QTEST_APPLESS_MAIN(TestStandInSet)
#include "tst_stand_in_set.moc"
