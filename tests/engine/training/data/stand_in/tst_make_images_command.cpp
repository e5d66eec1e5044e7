// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/image_set.h"
#include "engine/training/data/stand_in/make_images_command.h"
#include "tests/engine/training/data/image_folder.h"

using namespace strata::engine::training::data;
using strata::tests::ImageFolder;

class TestMakeImagesCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void makesASet();
    void wrongUseIsStatus2();
};

void TestMakeImagesCommand::makesASet()
{
    ImageFolder folder;
    QCOMPARE(makeImages({folder.path("a"), "images=12", "classes=4", "width=40", "height=24",
                         "threads=1"}),
             0);
    const auto pictures = findImages(folder.path("a"));
    REQUIRE_GOOD(pictures);
    QCOMPARE(pictures->images(), std::int64_t(12));
    QCOMPARE(pictures->classes, std::int64_t(4));
    QCOMPARE(makeImages({folder.path("b"), "layout=idx", "images=20"}), 0);
    const auto digits = findImages(folder.path("b"));
    REQUIRE_GOOD(digits);
    QVERIFY((digits->records.shape == strata::engine::training::Shape{1, 28, 28}));
}

void TestMakeImagesCommand::wrongUseIsStatus2()
{
    ImageFolder folder;
    QCOMPARE(makeImages({}), 2);
    QCOMPARE(makeImages({"images=10"}), 2);
    QCOMPARE(makeImages({folder.path("a"), "image=10"}), 2);
    QCOMPARE(makeImages({folder.path("a"), "images=3"}), 2);
    QCOMPARE(makeImages({folder.path("a"), "layout=tfrecord"}), 2);
    QCOMPARE(makeImages({folder.path("a"), "images=100000000", "width=4096", "height=4096"}), 1);
    QVERIFY(QDir(QString::fromStdString(folder.path())).isEmpty());
}

QTEST_APPLESS_MAIN(TestMakeImagesCommand)
#include "tst_make_images_command.moc"
