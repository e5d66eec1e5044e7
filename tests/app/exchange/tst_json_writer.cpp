// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/json_writer.h"

#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using strata::app::domain::FailureCode;
using strata::app::exchange::writeJson;

class TstJsonWriter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesAndReplaces()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.json"));
        for (const int value : {1, 2}) {
            const QJsonObject object{{QStringLiteral("größe"), value}};
            const auto written = writeJson(object, path);
            QVERIFY(written);
            QCOMPARE(*written, path);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(QJsonDocument::fromJson(file.readAll()).object(), object);
        }
    }

    void saysWhatCannotBeWritten()
    {
        const QTemporaryDir folder;
        const auto intoNothing = writeJson({}, folder.filePath(QStringLiteral("no/such/a.json")));
        QVERIFY(!intoNothing);
        QCOMPARE(intoNothing.error().code, FailureCode::FolderMissing);
        const auto ontoFolder = writeJson({}, folder.path());
        QVERIFY(!ontoFolder);
        QCOMPARE(ontoFolder.error().code, FailureCode::StorageError);
        const auto full = writeJson({{QStringLiteral("a"), 1}}, QStringLiteral("/dev/full"));
        QVERIFY(!full);
    }
};

QTEST_APPLESS_MAIN(TstJsonWriter)
#include "tst_json_writer.moc"
