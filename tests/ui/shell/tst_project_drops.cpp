// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/project_drops.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

using strata::ui::shell::ProjectDrops;

class TstProjectDrops : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesOfThisComputerAreTaken()
    {
        QWidget window;
        ProjectDrops drops(window);
        QSignalSpy dropped(&drops, &ProjectDrops::dropped);
        const QList<QUrl> urls{QUrl::fromLocalFile(QStringLiteral("/tmp/a b.strata")),
                               QUrl::fromLocalFile(QStringLiteral("/tmp/c")),
                               QUrl::fromLocalFile(QStringLiteral("/tmp/c"))};
        QVERIFY(drop(window, urls));
        QCOMPARE(dropped.size(), 1);
        QCOMPARE(dropped.first().first().toStringList(),
                 (QStringList{QStringLiteral("/tmp/a b.strata"), QStringLiteral("/tmp/c")}));
    }

    void anythingElseIsNot_data()
    {
        QTest::addColumn<QList<QUrl>>("urls");
        QTest::newRow("nothing") << QList<QUrl>();
        QTest::newRow("web") << QList<QUrl>{QUrl(QStringLiteral("https://example.org/a.strata"))};
        QTest::newRow("other computer")
            << QList<QUrl>{QUrl(QStringLiteral("file://server/share/a.strata"))};
        QTest::newRow("one of them")
            << QList<QUrl>{QUrl::fromLocalFile(QStringLiteral("/tmp/a.strata")),
                           QUrl(QStringLiteral("sftp://host/a.strata"))};
        QList<QUrl> many;
        for (int i = 0; i <= ProjectDrops::mostFiles; ++i)
            many.append(QUrl::fromLocalFile(QStringLiteral("/tmp/%1").arg(i)));
        QTest::newRow("many") << many;
    }
    void anythingElseIsNot()
    {
        QFETCH(const QList<QUrl>, urls);
        QWidget window;
        ProjectDrops drops(window);
        QSignalSpy dropped(&drops, &ProjectDrops::dropped);
        QVERIFY(!drop(window, urls));
        QVERIFY(dropped.isEmpty());
    }

private:
    //! \return whether it was accepted, both before and when it was let go
    static bool drop(QWidget &window, const QList<QUrl> &urls)
    {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&window, &enter);
        QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QApplication::sendEvent(&window, &event);
        return enter.isAccepted() && event.isAccepted();
    }
};

QTEST_MAIN(TstProjectDrops)
#include "tst_project_drops.moc"
