// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/image_set.h"
#include "tests/engine/training/data/image_folder.h"

#include <sys/stat.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::data;
using strata::tests::bigEndian;
using strata::tests::idxImages;
using strata::tests::idxLabels;
using strata::tests::ImageFolder;

using NamedFiles = QList<QPair<QString, QByteArray>>;

class TestImageSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsImagenetsFolders();
    void readsTinyImagenetsFolders();
    void oneClassCannotBeLearnt();
    void readsIdxFiles();
    void refusesWrongIdxFiles_data();
    void refusesWrongIdxFiles();
    void readsCifar10();
    void readsCifar100ByItsFineLabels();
    void refusesATruncatedCifarFile();
    void findsTheImagesForTests_data();
    void findsTheImagesForTests();
    void imagesForTestsMayBeMissing();
    void refusesUnusableImagesForTests();
    void saysWhatWasLookedFor();
    void namesAFolderThatCannotBeRead();
};

void TestImageSet::readsImagenetsFolders()
{
    ImageFolder folder;
    folder.put("train/n02/b.JPEG", "x")
        .put("train/n02/a.jpg", "x")
        .put("train/n01/c.JpEg", "x")
        .put("train/n03/readme.txt", "x");
    folder.put("train/n01/._c.JPEG", "x").put("train/.hidden/d.jpg", "x").put("val/n01/e.jpg", "x");
    const auto set = findImages(folder.path());
    REQUIRE_GOOD(set);
    QCOMPARE(set->layoutName, std::string("folders"));
    QCOMPARE(set->images(), std::int64_t(3));
    QCOMPARE(set->classes, std::int64_t(3)); // a class without images keeps its number
    QVERIFY((set->labels == std::vector<std::int32_t>{0, 1, 1}));
    QCOMPARE(set->imageName(0), std::string("train/n01/c.JpEg"));
    QCOMPARE(set->imageName(1), std::string("train/n02/a.jpg"));
    QCOMPARE(set->locate(2).file, std::size_t(2));
    QCOMPARE(set->locate(2).bytes, std::uint64_t(0));
}

void TestImageSet::readsTinyImagenetsFolders()
{
    ImageFolder folder;
    folder.put("train/n01/images/n01_0.JPEG", "x")
        .put("train/n01/n01_boxes.txt", "x")
        .put("train/n02/images/n02_0.JPEG", "x");
    for (const std::string start : {"", "train"}) {
        const auto set = findImages(folder.path(start));
        REQUIRE_GOOD(set);
        QCOMPARE(set->images(), std::int64_t(2));
        QVERIFY((set->labels == std::vector<std::int32_t>{0, 1}));
        QVERIFY(set->imageName(1).ends_with("n02/images/n02_0.JPEG"));
    }
}

void TestImageSet::oneClassCannotBeLearnt()
{
    ImageFolder folder;
    folder.put("cats/a.jpg", "x");
    const auto set = findImages(folder.path());
    VERIFY_SAYS(set, "holds JPEG files of one class only (cats/a.jpg");
    QVERIFY(set.error().kind == core::FailureKind::Usage);
}

void TestImageSet::readsIdxFiles()
{
    ImageFolder folder;
    folder.put("train-images-idx3-ubyte", idxImages(2, 2, 3, "abcdefghijkl"))
        .put("train-labels-idx1-ubyte", idxLabels({4, 9}));
    folder.put("t10k-images-idx3-ubyte", "not looked at");
    const auto set = findImages(folder.path());
    REQUIRE_GOOD(set);
    QCOMPARE(set->layoutName, std::string("idx"));
    QVERIFY((set->records.shape == Shape{1, 2, 3}));
    QVERIFY((set->labels == std::vector<std::int32_t>{4, 9}));
    QCOMPARE(set->classes, std::int64_t(10));
    QCOMPARE(set->locate(1).offset, std::uint64_t(16 + 6));
    QCOMPARE(set->locate(1).bytes, std::uint64_t(6));
    QCOMPARE(set->imageName(1), std::string("train-images-idx3-ubyte, image 1"));

    ImageFolder dotted;
    dotted.put("t10k-images.idx3-ubyte", idxImages(1, 1, 1, "a"))
        .put("t10k-labels.idx1-ubyte", idxLabels({1}));
    QVERIFY(findImages(dotted.path()).has_value());
}

void TestImageSet::refusesWrongIdxFiles_data()
{
    QTest::addColumn<QByteArray>("images");
    QTest::addColumn<QByteArray>("labels");
    QTest::addColumn<QByteArray>("sentence");
    const auto row = [](const char *name, const std::string &images, const std::string &labels,
                        const char *sentence) {
        QTest::newRow(name) << QByteArray::fromStdString(images)
                            << QByteArray::fromStdString(labels) << QByteArray(sentence);
    };
    const std::string images = idxImages(2, 1, 2, "abcd");
    const std::string labels = idxLabels({0, 1});
    row("images' magic", bigEndian(0x802) + images.substr(4), labels,
        "does not begin with the number of an IDX file of images (0x00000803)");
    row("labels' magic", images, images,
        "does not begin with the number of an IDX file of labels (0x00000801)");
    row("truncated images", images.substr(0, 19), labels,
        "has 19 bytes, but its header declares 20");
    row("longer images", images + "e", labels, "has 21 bytes, but its header declares 20");
    row("only a magic", images.substr(0, 4), labels, "is too short to be an IDX file");
    row("empty", "", labels, "is too short to be an IDX file");
    row("truncated labels", images, labels.substr(0, 9), "has 9 bytes, but its header declares 10");
    row("other number of labels", images, idxLabels({0, 1, 1}), "has 3 labels for 2 images");
    row("huge dimensions", idxImages(0xffffffff, 0xffffffff, 0xffffffff, ""), labels,
        "declares 4294967295 images of 4294967295 x 4294967295 pixels");
    row("more images than bytes", idxImages(0xffffffff, 4096, 4096, "abcd"), labels,
        "has 20 bytes, but its header declares 72057594021150736");
    row("no images", idxImages(0, 28, 28, ""), labels, "declares 0 images");
    row("no labels' file", images, "-", "cannot be read: No such file or directory");
}

void TestImageSet::refusesWrongIdxFiles()
{
    QFETCH(QByteArray, images);
    QFETCH(QByteArray, labels);
    QFETCH(QByteArray, sentence);
    ImageFolder folder;
    folder.put("train-images-idx3-ubyte", images.toStdString());
    if (labels != "-")
        folder.put("train-labels-idx1-ubyte", labels.toStdString());
    const auto set = findImages(folder.path());
    VERIFY_SAYS(set, sentence.toStdString());
    QVERIFY(set.error().text.starts_with("The file " + folder.path()));
    QVERIFY(set.error().kind == core::FailureKind::Usage);
}

void TestImageSet::readsCifar10()
{
    ImageFolder folder;
    const std::string pixels(3072, 'p');
    folder.put("data_batch_1.bin", "\x03" + pixels + "\x07" + pixels)
        .put("data_batch_2.bin", "\x01" + pixels);
    folder.put("test_batch.bin", "\x09" + pixels);
    const auto set = findImages(folder.path());
    REQUIRE_GOOD(set);
    QCOMPARE(set->layoutName, std::string("cifar-10"));
    QVERIFY((set->labels == std::vector<std::int32_t>{3, 7, 1}));
    QCOMPARE(set->locate(1).offset, std::uint64_t(3074));
    QCOMPARE(set->locate(2).file, std::size_t(1));
    QCOMPARE(set->locate(2).offset, std::uint64_t(1));
    QCOMPARE(set->imageName(2), std::string("data_batch_2.bin, image 0"));
}

void TestImageSet::readsCifar100ByItsFineLabels()
{
    ImageFolder folder;
    const std::string pixels(3072, 'p');
    std::string content;
    for (int image = 0; image < 1500; ++image) // more than are looked through at once
        content += std::string("\x02") + static_cast<char>(image % 100) + pixels;
    folder.put("train.bin", content);
    const auto set = findImages(folder.path());
    REQUIRE_GOOD(set);
    QCOMPARE(set->layoutName, std::string("cifar-100"));
    QCOMPARE(set->images(), std::int64_t(1500));
    for (std::size_t image = 0; image < 1500; ++image)
        QCOMPARE(set->labels[image], std::int32_t(image % 100));
    QCOMPARE(set->locate(1499).offset, std::uint64_t(1499 * 3074 + 2));
}

void TestImageSet::refusesATruncatedCifarFile()
{
    ImageFolder folder;
    folder.put("data_batch_1.bin", std::string(3072, 'p'));
    VERIFY_SAYS(findImages(folder.path()),
                "has 3072 bytes, which is not a whole number of images of 3073 bytes each");
    folder.put("data_batch_1.bin", "");
    VERIFY_SAYS(findImages(folder.path()), "has 0 bytes, which is not a whole number of images");
}

void TestImageSet::findsTheImagesForTests_data()
{
    QTest::addColumn<NamedFiles>("files");
    QTest::addColumn<QList<int>>("labels");
    QTest::addColumn<QString>("lastImage");
    const auto bytes = [](const std::string &text) { return QByteArray::fromStdString(text); };
    const QByteArray oneImage = bytes(idxImages(1, 1, 1, "a"));
    const QByteArray twoImages = bytes(idxImages(2, 1, 1, "ab"));
    for (const QString prefix : {"", "emnist-digits-"}) {
        const QString test = prefix.isEmpty() ? "t10k" : prefix + "test";
        QTest::addRow("idx, %stest", qPrintable(prefix))
            << NamedFiles{{prefix + "train-images-idx3-ubyte", oneImage},
                          {prefix + "train-labels-idx1-ubyte", bytes(idxLabels({7}))},
                          {test + "-images-idx3-ubyte", twoImages},
                          {test + "-labels-idx1-ubyte", bytes(idxLabels({3, 5}))}}
            << QList<int>{3, 5} << test + "-images-idx3-ubyte, image 1";
    }
    QTest::newRow("idx, beside another set's")
        << NamedFiles{{"digits-test-images-idx3-ubyte", oneImage},
                      {"digits-test-labels-idx1-ubyte", bytes(idxLabels({1}))},
                      {"digits-train-images-idx3-ubyte", oneImage},
                      {"digits-train-labels-idx1-ubyte", bytes(idxLabels({1}))},
                      {"train-images.idx3-ubyte", oneImage},
                      {"train-labels.idx1-ubyte", bytes(idxLabels({7}))},
                      {"t10k-images.idx3-ubyte", twoImages},
                      {"t10k-labels.idx1-ubyte", bytes(idxLabels({3, 5}))}}
        << QList<int>{3, 5} << "t10k-images.idx3-ubyte, image 1";
    const QByteArray ten(1 + 3072, '\1');
    QTest::newRow("cifar-10") << NamedFiles{{"data_batch_1.bin", ten + ten},
                                            {"test_batch.bin", ten}}
                              << QList<int>{1} << "test_batch.bin, image 0";
    const QByteArray hundred(2 + 3072, '\2');
    QTest::newRow("cifar-100") << NamedFiles{{"train.bin", hundred + hundred},
                                             {"test.bin", hundred}}
                               << QList<int>{2} << "test.bin, image 0";
    const NamedFiles train{{"train/a/1.jpg", "x"}, {"train/b/1.jpg", "x"}, {"train/c/1.jpg", "x"}};
    QTest::newRow("folders") << train + NamedFiles{{"val/c/2.jpg", "x"},
                                                   {"val/other/3.jpg", "x"},
                                                   {"val/a/4.jpg", "x"}}
                             << QList<int>{0, 2} << "val/c/2.jpg";
    QTest::newRow("tiny-imagenet")
        << train + NamedFiles{{"val/images/0.JPEG", "x"},
                              {"val/images/1.JPEG", "x"},
                              {"val/images/2.JPEG", "x"},
                              {"val/val_annotations.txt",
                               "broken\n1.JPEG\tb\t0\t0\t9\t9\n\n0.JPEG\tc\r\n2.JPEG\tz\t0\n"
                               "\t\t\nbroken"}}
        << QList<int>{2, 1} << "val/images/1.JPEG";
}

void TestImageSet::findsTheImagesForTests()
{
    QFETCH(const NamedFiles, files);
    QFETCH(const QList<int>, labels);
    QFETCH(const QString, lastImage);
    ImageFolder folder;
    for (const auto &[name, content] : files)
        folder.put(name.toStdString(), content.toStdString());
    const auto training = findImages(folder.path());
    REQUIRE_GOOD(training);
    const auto test = findTestImages(*training);
    REQUIRE_GOOD(test);
    QVERIFY(test->has_value());
    QCOMPARE(QList<int>((*test)->labels.begin(), (*test)->labels.end()), labels);
    QCOMPARE(QString::fromStdString((*test)->imageName((*test)->images() - 1)), lastImage);
    QVERIFY(training->imageName(0) != (*test)->imageName(0));
}

void TestImageSet::imagesForTestsMayBeMissing()
{
    ImageFolder digits;
    digits.put("t10k-images-idx3-ubyte", idxImages(1, 1, 1, "a"))
        .put("t10k-labels-idx1-ubyte", idxLabels({3}));
    ImageFolder folders;
    folders.put("a/1.jpg", "x").put("b/1.jpg", "x").put("val/a/1.jpg", "x");
    for (const ImageFolder *folder : {&digits, &folders}) {
        const auto training = findImages(folder->path());
        REQUIRE_GOOD(training);
        const auto test = findTestImages(*training);
        REQUIRE_GOOD(test);
        QVERIFY(!test->has_value());
    }

    digits.put("train-images-idx3-ubyte", idxImages(1, 1, 1, "a"))
        .put("train-labels-idx1-ubyte", idxLabels({3}))
        .put("t10k-labels-idx1-ubyte", idxLabels({3, 3}));
    const auto training = findImages(digits.path());
    REQUIRE_GOOD(training);
    VERIFY_SAYS(findTestImages(*training), "has 2 labels for 1 images");
}

void TestImageSet::refusesUnusableImagesForTests()
{
    ImageFolder folder;
    folder.put("train/a/1.jpg", "x").put("train/b/1.jpg", "x").put("val/images/0.JPEG", "x");
    const auto training = findImages(folder.path());
    REQUIRE_GOOD(training);
    const auto without = findTestImages(*training);
    REQUIRE_GOOD(without);
    QVERIFY(!without->has_value());

    const std::string annotations = folder.path("val/val_annotations.txt");
    folder.put("val/val_annotations.txt", "");
    VERIFY_SAYS(findTestImages(*training), "has no line that gives an image of val/images a class");
    QCOMPARE(::truncate(annotations.c_str(), off_t{1} << 40), 0); // takes no room on the disk
    VERIFY_SAYS(findTestImages(*training), "has 1099511627776 bytes, which are too many");
    // Nobody ever writes to it.
    QVERIFY(::unlink(annotations.c_str()) == 0 && ::mkfifo(annotations.c_str(), 0600) == 0);
    VERIFY_SAYS(findTestImages(*training), "is not a regular file");
    QVERIFY(::unlink(annotations.c_str()) == 0 && ::symlink("nowhere", annotations.c_str()) == 0);
    VERIFY_SAYS(findTestImages(*training), "val_annotations.txt");

    ImageFolder digits;
    digits.put("train-images-idx3-ubyte", idxImages(1, 1, 1, "a"))
        .put("train-labels-idx1-ubyte", idxLabels({3}))
        .put("t10k-images-idx3-ubyte", idxImages(1, 1, 1, "a"));
    VERIFY_SAYS(findTestImages(*findImages(digits.path())), "t10k-labels-idx1-ubyte");
}

void TestImageSet::saysWhatWasLookedFor()
{
    ImageFolder folder;
    folder.put("notes.txt", "x");
    const auto set = findImages(folder.path());
    for (const char *name :
         {"CLASS/images/", "*-images-idx3-ubyte", "data_batch_*.bin or train.bin", "make-images"})
        VERIFY_SAYS(set, name);
    QVERIFY(set.error().kind == core::FailureKind::Usage);
    folder.put("train-images-idx3-ubyte.gz", "x");
    VERIFY_SAYS(findImages(folder.path()), "are compressed; unpack them with gunzip first");
}

void TestImageSet::namesAFolderThatCannotBeRead()
{
    VERIFY_SAYS(findImages("/no/such/folder"),
                "/no/such/folder cannot be read: No such file or directory");
    ImageFolder folder;
    VERIFY_SAYS(findImages(folder.path()), "it is empty; give an existing folder");
    folder.put("file", "x");
    VERIFY_SAYS(findImages(folder.path("file")), "cannot be read: Not a directory");
    if (::geteuid() == 0)
        QSKIP("the administrator may read every folder");
    folder.put("a/x.jpg", "x").put("b/x.jpg", "x");
    QVERIFY(QFile::setPermissions(QString::fromStdString(folder.path("b")), QFile::Permissions()));
    VERIFY_SAYS(findImages(folder.path()),
                "cannot be read: Permission denied; give this user the right");
    QVERIFY(QFile::setPermissions(QString::fromStdString(folder.path("b")),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

QTEST_APPLESS_MAIN(TestImageSet)
#include "tst_image_set.moc"
