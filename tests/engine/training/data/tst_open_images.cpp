// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/image_part.h"
#include "engine/training/data/image_set.h"
#include "engine/training/data/image_source.h"
#include "engine/training/data/stand_in/stand_in_set.h"
#include "tests/engine/training/data/image_folder.h"
#include "tests/support/patience.h"

#include <QCryptographicHash>

#include <cmath>
#include <fcntl.h>
#include <set>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::data;
using strata::tests::idxImages;
using strata::tests::idxLabels;
using strata::tests::ImageFolder;
using strata::tests::jpegOf;
using strata::tests::shortestMs;

namespace {

PipelineSettings settingsFor(const std::string &folder, Shape image, std::int64_t batch)
{
    PipelineSettings settings;
    settings.folder = folder;
    settings.image = image;
    settings.batch = batch;
    settings.classes = 10;
    return settings;
}

core::Expected<void> makeSet(const std::string &folder, Layout layout, std::int64_t images,
                             Shape shape)
{
    StandInSet set;
    set.folder = folder;
    set.layout = layout;
    set.images = images;
    set.classes = 4;
    set.shape = shape;
    return writeStandIn(set, {}, std::atomic<bool>(false));
}

struct Taken {
    std::vector<float> images;
    std::vector<std::int32_t> labels;
};

core::Expected<Taken> take(ImageSource &source, const PipelineSettings &settings)
{
    Taken taken{std::vector<float>(std::size_t(settings.batch * settings.image.elements())),
                std::vector<std::int32_t>(std::size_t(settings.batch))};
    const auto good = source.next(taken.images, taken.labels);
    return good ? core::Expected<Taken>(std::move(taken)) : tl::make_unexpected(good.error());
}

//! Of each of the first batches, images and labels; a sentence if there is none.
QStringList hashesOf(const PipelineSettings &settings, int batches)
{
    const auto source = openImages(settings);
    if (!source)
        return {QString::fromStdString(source.error().text)};
    QStringList hashes;
    for (int i = 0; i < batches; ++i) {
        const auto taken = take(**source, settings);
        if (!taken)
            return {QString::fromStdString(taken.error().text)};
        QCryptographicHash hash(QCryptographicHash::Sha1);
        const auto add = [&hash](const auto &list) {
            hash.addData(QByteArray(reinterpret_cast<const char *>(list.data()),
                                    qsizetype(list.size() * sizeof list[0])));
        };
        add(taken->images);
        add(taken->labels);
        hashes << QString::fromLatin1(hash.result().toHex());
    }
    return hashes;
}

//! A set of constant images, each of its own grey.
void putGreys(ImageFolder &folder, int images)
{
    std::string pixels;
    std::string labels;
    for (int i = 0; i < images; ++i) {
        pixels += std::string(4, static_cast<char>(i));
        labels.push_back(static_cast<char>(i % 10));
    }
    folder.put("train-images-idx3-ubyte", idxImages(std::uint32_t(images), 2, 2, pixels));
    folder.put("train-labels-idx1-ubyte", idxLabels(labels));
}

int greyOf(float value)
{
    return int(std::lround((value * 0.3081F + 0.1307F) * 255));
}

//! Good images of two classes in two colours, to which a test adds bad ones.
void putColours(ImageFolder &folder, int images)
{
    for (int i = 0; i < images; ++i) {
        const bool red = i % 2 == 0;
        const std::string name =
            QString::asprintf("%s/%03d.jpg", red ? "a_red" : "b_blue", i).toStdString();
        folder.put(name, jpegOf(40, 30, red ? 255 : 0, 0, red ? 0 : 255));
    }
}

int threadsOfThisProcess()
{
    return int(QDir("/proc/self/task").entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
}

} // namespace

class TestOpenImages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachEpochHasEachImageOnce();
    void batchesDependOnTheSeedAlone_data();
    void batchesDependOnTheSeedAlone();
    void sharesMakeTheWhole();
    void aTenthIsHeldOut();
    void imagesForTestsAreHeldOut();
    void imagesBelongToTheirLabels();
    void channelsAreFitted();
    void badFilesAreCountedAndReplaced();
    void tooManyBadFilesEndIt();
    void aSetWithoutAGoodImageEnds();
    void labelsOutOfRangeAreRefused();
    void wrongSettingsAreRefused();
    void moreMemoryThanThereIsIsRefused();
    void directReadsGiveTheSameAndLeaveTheCacheEmpty();
    void endsPromptlyWhileWorkersAreBusy();
    void countsWaitingAndReading();
};

void TestOpenImages::eachEpochHasEachImageOnce()
{
    ImageFolder folder;
    putGreys(folder, 100);
    PipelineSettings settings = settingsFor(folder.path(), {1, 2, 2}, 20);
    settings.workers = 3;
    settings.prefetch = 4;
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    QCOMPARE((*source)->images(), std::int64_t(100));
    std::vector<std::vector<int>> epochs(3);
    for (std::vector<int> &epoch : epochs) {
        for (int batch = 0; batch < 5; ++batch) {
            const auto taken = take(**source, settings);
            REQUIRE_GOOD(taken);
            for (std::size_t i = 0; i < 20; ++i) {
                epoch.push_back(greyOf(taken->images[i * 4]));
                QCOMPARE(taken->labels[i], std::int32_t(epoch.back() % 10));
            }
        }
        const std::set<int> different(epoch.begin(), epoch.end());
        QCOMPARE(different.size(), std::size_t(100));
        QCOMPARE(*different.begin(), 0);
        QCOMPARE(*different.rbegin(), 99);
    }
    QVERIFY(epochs[0] != epochs[1] && epochs[1] != epochs[2] && epochs[0] != epochs[2]);
    QVERIFY(!std::is_sorted(epochs[0].begin(), epochs[0].end()));
}

void TestOpenImages::batchesDependOnTheSeedAlone_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("folders") << int(Layout::Folders);
    QTest::newRow("idx") << int(Layout::Idx);
    QTest::newRow("cifar") << int(Layout::Cifar);
}

void TestOpenImages::batchesDependOnTheSeedAlone()
{
    QFETCH(int, layout);
    ImageFolder folder;
    const Shape stored = Layout(layout) == Layout::Folders ? Shape{3, 90, 120}
                         : Layout(layout) == Layout::Idx   ? Shape{1, 28, 28}
                                                           : Shape{3, 32, 32};
    REQUIRE_GOOD(makeSet(folder.path("set"), Layout(layout), 44, stored));
    PipelineSettings settings = settingsFor(folder.path("set"), {stored.channels, 24, 32}, 8);
    settings.prefetch = 1;
    const QStringList hashes = hashesOf(settings, 12); // more than two epochs
    QCOMPARE(hashes.size(), 12);
    QCOMPARE(QSet<QString>(hashes.begin(), hashes.end()).size(), 12);
    for (const auto &[workers, prefetch] : {std::pair{2, 1}, {3, 5}, {7, 2}}) {
        settings.workers = workers;
        settings.prefetch = prefetch;
        QCOMPARE(hashesOf(settings, 12), hashes);
    }
    settings.seed = 2;
    QVERIFY(hashesOf(settings, 12) != hashes);
    settings.seed = 1;
    settings.augment = false;
    QCOMPARE(hashesOf(settings, 12) == hashes, Layout(layout) == Layout::Idx);
}

//! Two that take six and two images of each eight see, step by step, what one sees that takes all.
void TestOpenImages::sharesMakeTheWhole()
{
    ImageFolder folder;
    QVERIFY(makeSet(folder.path("set"), Layout::Cifar, 30, {3, 32, 32}).has_value());
    PipelineSettings whole = settingsFor(folder.path("set"), {3, 32, 32}, 8);
    PipelineSettings first = whole;
    first.batch = 6;
    first.stride = 8;
    PipelineSettings second = whole;
    second.batch = 2;
    second.stride = 8;
    second.firstOfStride = 6;
    const auto all = openImages(whole);
    const auto most = openImages(first);
    const auto few = openImages(second);
    QVERIFY(all && most && few);
    for (int step = 0; step < 8; ++step) { // two epochs and more, cropped and mirrored at random
        const auto expected = take(**all, whole);
        auto joined = take(**most, first);
        const auto rest = take(**few, second);
        QVERIFY(expected && joined && rest);
        joined->images.insert(joined->images.end(), rest->images.begin(), rest->images.end());
        joined->labels.insert(joined->labels.end(), rest->labels.begin(), rest->labels.end());
        QVERIFY(joined->images == expected->images);
        QVERIFY(joined->labels == expected->labels);
    }
}

//! By none that trains, whatever its seed; and a bad image is not replaced by one of the other
//! part.
void TestOpenImages::aTenthIsHeldOut()
{
    ImageFolder folder;
    putGreys(folder, 100);
    const auto greysOf = [&](Part part, std::uint64_t seed) {
        PipelineSettings settings = settingsFor(folder.path(), {1, 2, 2}, 5);
        settings.part = part;
        settings.seed = seed;
        const auto source = openImages(settings);
        std::vector<int> greys;
        for (std::int64_t seen = 0; source && seen < (*source)->images(); seen += 5) {
            const auto taken = take(**source, settings);
            for (std::size_t i = 0; taken && i < 5; ++i)
                greys.push_back(greyOf(taken->images[i * 4]));
        }
        return greys;
    };
    const std::vector<int> heldOut = greysOf(Part::HeldOut, 1);
    const std::vector<int> training = greysOf(Part::Training, 1);
    QCOMPARE(heldOut.size(), std::size_t(10));
    QCOMPARE(training.size(), std::size_t(90));
    std::set<int> all(heldOut.begin(), heldOut.end());
    QCOMPARE(all.size(), std::size_t(10));
    QVERIFY(*all.begin() < 50 && *all.rbegin() >= 50); // neither the first nor the last
    all.insert(training.begin(), training.end());
    QCOMPARE(all.size(), std::size_t(100));
    const std::vector<int> again = greysOf(Part::HeldOut, 2);
    QVERIFY(again != heldOut);
    QVERIFY(std::is_permutation(again.begin(), again.end(), heldOut.begin(), heldOut.end()));

    ImageFolder one;
    putGreys(one, 1);
    PipelineSettings settings = settingsFor(one.path(), {1, 2, 2}, 1);
    settings.part = Part::HeldOut;
    VERIFY_SAYS(openImages(settings), "single image");

    ImageFolder colours;
    putColours(colours, 40);
    const auto spoil = [&colours](std::int64_t image) { // in the order of the files: red first
        const bool isRed = image < 20;
        const auto number = static_cast<int>(isRed ? 2 * image : 2 * (image - 20) + 1);
        colours.put(
            QString::asprintf("%s/%03d.jpg", isRed ? "a_red" : "b_blue", number).toStdString(),
            "no image");
    };
    for (std::int64_t i = 0; i < 4; ++i)
        spoil(ImagePart(40, Part::HeldOut).imageAt(i));
    for (std::int64_t i = 0; i < 18; ++i)
        spoil(ImagePart(40, Part::Training).imageAt(i));
    settings = settingsFor(colours.path(), {3, 4, 4}, 36);
    settings.part = Part::Training;
    settings.badShare = 1;
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    for (int epoch = 0; epoch < 20; ++epoch)
        REQUIRE_GOOD(take(**source, settings));
    QCOMPARE((*source)->images(), std::int64_t(18)); // the four bad ones were never drawn
}

void TestOpenImages::imagesForTestsAreHeldOut()
{
    ImageFolder folder;
    putGreys(folder, 20);
    folder.put("t10k-images-idx3-ubyte", idxImages(1, 2, 2, std::string(4, '\xc8')))
        .put("t10k-labels-idx1-ubyte", idxLabels({7}));
    PipelineSettings settings = settingsFor(folder.path(), {1, 2, 2}, 1);
    settings.part = Part::Training;
    const auto training = openImages(settings);
    REQUIRE_GOOD(training);
    QCOMPARE((*training)->images(), std::int64_t(20));
    QCOMPARE((*training)->facts().at("data.held_out"),
             std::string("the set's own images for tests"));
    settings.part = Part::HeldOut;
    const auto heldOut = openImages(settings);
    REQUIRE_GOOD(heldOut);
    QCOMPARE((*heldOut)->images(), std::int64_t(1));
    const auto taken = take(**heldOut, settings);
    REQUIRE_GOOD(taken);
    QCOMPARE(greyOf(taken->images[0]), 200);
    QCOMPARE(taken->labels[0], std::int32_t(7));

    // Their classes have to fit too.
    folder.put("t10k-labels-idx1-ubyte", idxLabels({11}));
    VERIFY_SAYS(openImages(settings), "is of class 11");
    settings.part = Part::All;
    REQUIRE_GOOD(openImages(settings));
}

void TestOpenImages::imagesBelongToTheirLabels()
{
    ImageFolder folder;
    putColours(folder, 20);
    const PipelineSettings settings = settingsFor(folder.path(), {3, 16, 16}, 20);
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    const auto taken = take(**source, settings);
    REQUIRE_GOOD(taken);
    for (std::size_t i = 0; i < 20; ++i) {
        const float red = taken->images[i * 768 + 100] * 0.229F + 0.485F;
        const float blue = taken->images[i * 768 + 512 + 100] * 0.225F + 0.406F;
        QVERIFY(std::abs(red - (taken->labels[i] == 0 ? 1 : 0)) < 0.02F);
        QVERIFY(std::abs(blue - (taken->labels[i] == 1 ? 1 : 0)) < 0.02F);
    }
}

void TestOpenImages::channelsAreFitted()
{
    ImageFolder digits;
    putGreys(digits, 10);
    PipelineSettings settings = settingsFor(digits.path(), {3, 4, 4}, 10);
    auto source = openImages(settings);
    REQUIRE_GOOD(source);
    const auto taken = take(**source, settings);
    REQUIRE_GOOD(taken);
    for (std::size_t i = 0; i < 10; ++i)
        QVERIFY(taken->images[i * 48] == taken->images[i * 48 + 16] &&
                taken->images[i * 48] == taken->images[i * 48 + 32 + 15]);
    QCOMPARE((*source)->facts()["data.channel_change"],
             std::string("grey in each of three channels"));

    ImageFolder colours;
    putColours(colours, 4);
    settings = settingsFor(colours.path(), {1, 8, 8}, 4);
    source = openImages(settings);
    REQUIRE_GOOD(source);
    REQUIRE_GOOD(take(**source, settings));
    QCOMPARE((*source)->facts()["data.channel_change"], std::string("luma of the images"));
}

void TestOpenImages::badFilesAreCountedAndReplaced()
{
    ImageFolder folder;
    putColours(folder, 36);
    const std::string good = jpegOf(60, 60, 0, 255, 0);
    folder.put("a_red/empty.jpg", "").put("b_blue/cut.jpg", good.substr(0, good.size() / 2));
    folder.put("a_red/text.jpg", "this is not an image")
        .put("b_blue/zebra.jpg", std::string("\xff\xd8\xff", 3));
    PipelineSettings settings = settingsFor(folder.path(), {3, 8, 8}, 10);
    settings.badShare = 0.1;
    QStringList hashes;
    for (const int workers : {1, 4}) {
        settings.workers = workers;
        const auto source = openImages(settings);
        REQUIRE_GOOD(source);
        for (int i = 0; i < 12;
             ++i) { // three epochs: each bad file is met several times, and counted once
            const auto taken = take(**source, settings);
            REQUIRE_GOOD(taken);
            for (const float value : taken->images)
                QVERIFY(std::isfinite(value));
        }
        auto facts = (*source)->facts();
        QCOMPARE(facts["data.skipped"], std::string("4"));
        QCOMPARE(facts["data.images"], std::string("36"));
        QCOMPARE((*source)->images(), std::int64_t(36));
        const QString first = QString::fromStdString(facts["data.skipped_first"]);
        QVERIFY2(first.contains(".jpg is empty") || first.contains(".jpg cannot be decoded: ") ||
                     first.contains(".jpg is cut off"),
                 qPrintable(first));
        hashes << first;
    }
    QCOMPARE(hashes[0], hashes[1]); // the first in the order of the batches, not of the workers
    settings.workers = 1;
    const QStringList alone = hashesOf(settings, 12);
    settings.workers = 5;
    QCOMPARE(hashesOf(settings, 12), alone);
}

void TestOpenImages::tooManyBadFilesEndIt()
{
    ImageFolder folder;
    putColours(folder, 38);
    folder.put("a_red/first.jpg", "").put("b_blue/second.jpg", "");
    PipelineSettings settings = settingsFor(folder.path(), {3, 8, 8}, 4);
    settings.badShare = 0.025; // one of forty
    settings.workers = 2;
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    int good = 0;
    core::Expected<Taken> taken = take(**source, settings);
    for (; taken && good < 100; ++good)
        taken = take(**source, settings);
    QVERIFY(good < 10); // within the first epoch
    VERIFY_SAYS(taken, "2 of the 40 images in " + folder.path() +
                           " (5.00 %) cannot be used, more than the 2.50 % that are allowed; "
                           "the first is ");
    VERIFY_SAYS(taken, ".jpg is empty. Fetch or make these files again");
    QVERIFY(taken.error().kind == core::FailureKind::Resource);
    const auto again = take(**source, settings);
    QVERIFY(!again && again.error().text == taken.error().text);
}

void TestOpenImages::aSetWithoutAGoodImageEnds()
{
    ImageFolder folder;
    for (const char *name : {"a/1.jpg", "a/2.jpg", "b/1.jpg", "b/2.jpg"})
        folder.put(name, "");
    PipelineSettings settings = settingsFor(folder.path(), {3, 8, 8}, 2);
    settings.badShare = 1;
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    const auto taken = take(**source, settings);
    VERIFY_SAYS(taken, "is empty; repair the set of images");
    QVERIFY(taken.error().kind == core::FailureKind::Resource);
}

void TestOpenImages::labelsOutOfRangeAreRefused()
{
    ImageFolder folder;
    putGreys(folder, 10);
    PipelineSettings settings = settingsFor(folder.path(), {1, 2, 2}, 2);
    settings.classes = 9;
    const auto source = openImages(settings);
    VERIFY_SAYS(source,
                "The image train-images-idx3-ubyte, image 9 in " + folder.path() +
                    " is of class 9 (counted from 0), but the network distinguishes only 9;");
    QVERIFY(source.error().kind == core::FailureKind::Usage);
    ImageFolder colours;
    putColours(colours, 4);
    settings = settingsFor(colours.path(), {3, 8, 8}, 2);
    settings.classes = 1;
    VERIFY_SAYS(openImages(settings), "b_blue/001.jpg in ");
}

void TestOpenImages::wrongSettingsAreRefused()
{
    ImageFolder folder;
    putGreys(folder, 10);
    PipelineSettings settings = settingsFor(folder.path(), {2, 2, 2}, 2);
    VERIFY_SAYS(openImages(settings), "one or three channels, not 2 x 2 x 2");
    settings.image = {1, 2, 2};
    settings.workers = 0;
    VERIFY_SAYS(openImages(settings), "have to be at least 1, not 2, 0 and 2");
    settings.workers = 1;
    settings.badShare = std::nan("");
    VERIFY_SAYS(openImages(settings), "from 0 to 1");
    settings.badShare = 0;
    settings.folder = "";
    VERIFY_SAYS(openImages(settings), "No folder of images was given");
    settings.folder = folder.path();
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    std::vector<float> small(7);
    std::vector<std::int32_t> labels(2);
    VERIFY_SAYS((*source)->next(small, labels),
                "A batch of 2 images has 8 numbers, but room was given for 2 labels and 7 numbers");
}

void TestOpenImages::moreMemoryThanThereIsIsRefused()
{
    ImageFolder folder;
    putGreys(folder, 10);
    const auto source = openImages(settingsFor(folder.path(), {3, 4096, 4096}, 1'000'000));
    VERIFY_SAYS(source, "Preparing 2 batches of images ahead needs ");
    QVERIFY(source.error().kind == core::FailureKind::Resource);
}

void TestOpenImages::directReadsGiveTheSameAndLeaveTheCacheEmpty()
{
    ImageFolder folder;
    REQUIRE_GOOD(makeSet(folder.path("set"), Layout::Folders, 20, {3, 60, 80}));
    PipelineSettings settings = settingsFor(folder.path("set"), {3, 32, 32}, 10);
    const QStringList cached = hashesOf(settings, 4);
    settings.cache = CacheState::Dropped;
    QCOMPARE(hashesOf(settings, 4), cached);
    settings.cache = CacheState::Direct;
    const auto source = openImages(settings);
    if (!source && source.error().kind == core::FailureKind::Unsupported)
        QSKIP("this file system has no O_DIRECT");
    REQUIRE_GOOD(source);
    QVERIFY((*source)->facts()["data.cache_state"].starts_with("direct: "));
    const auto set = findImages(settings.folder);
    REQUIRE_GOOD(set);
    for (std::size_t i = 0; i < set->files.size(); ++i) {
        std::string path;
        set->files.writePath(settings.folder, i, path);
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        QCOMPARE(::posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED), 0);
        ::close(file);
    }
    QCOMPARE(hashesOf(settings, 4), cached);
    settings.cache = CacheState::Asis;
    settings.prefetch = 1;
    const auto after = openImages(settings);
    REQUIRE_GOOD(after);
    QCOMPARE((*after)->facts()["data.cached_before"], std::string("0.0000"));
}

void TestOpenImages::endsPromptlyWhileWorkersAreBusy()
{
    ImageFolder folder;
    REQUIRE_GOOD(makeSet(folder.path("set"), Layout::Folders, 8, {3, 1200, 1600}));
    PipelineSettings settings = settingsFor(folder.path("set"), {3, 224, 224}, 500);
    settings.workers = 3;
    settings.prefetch = 3; // 1500 large images: far more than a minute of work
    const int before = threadsOfThisProcess();
    constexpr int enoughMs = 5'000;
    const qint64 taken = shortestMs(enoughMs, [&](QElapsedTimer &timer) {
        const auto source = openImages(settings);
        REQUIRE_GOOD(source);
        QCOMPARE(threadsOfThisProcess(), before + 3);
        timer.restart();
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
    QCOMPARE(threadsOfThisProcess(), before);
}

void TestOpenImages::countsWaitingAndReading()
{
    ImageFolder folder;
    REQUIRE_GOOD(makeSet(folder.path("set"), Layout::Folders, 20, {3, 300, 400}));
    const PipelineSettings settings = settingsFor(folder.path("set"), {3, 64, 64}, 20);
    const auto source = openImages(settings);
    REQUIRE_GOOD(source);
    QCOMPARE((*source)->waitedSeconds(), 0.0);
    QCOMPARE((*source)->facts()["data.bytes_read"], std::string("0"));
    REQUIRE_GOOD(take(**source, settings));
    qint64 bytes = 0;
    const auto set = findImages(settings.folder);
    REQUIRE_GOOD(set);
    for (std::size_t i = 0; i < set->files.size(); ++i)
        bytes +=
            QFileInfo(QString::fromStdString(settings.folder + "/" + set->files.name(i))).size();
    auto facts = (*source)->facts();
    QCOMPARE(QString::fromStdString(facts["data.bytes_read"]),
             QString::number(bytes)); // one epoch: each file once
    QVERIFY(std::stod(facts["data.decode_seconds"]) > 0 &&
            std::stod(facts["data.read_seconds"]) > 0);
    QVERIFY((*source)->waitedSeconds() > 0); // for the first batch, which cannot be ready at once
    QCOMPARE(facts["data.layout"], std::string("folders"));
    QCOMPARE(facts["data.workers"], std::string("1"));
    QCOMPARE(facts["data.prefetch"], std::string("2"));
    QCOMPARE(facts["data.augmentation"], std::string("random_resized_crop+flip"));
    QVERIFY(!facts.contains("data.skipped_first"));
}

QTEST_APPLESS_MAIN(TestOpenImages)
#include "tst_open_images.moc"
