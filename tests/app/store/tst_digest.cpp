// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/digest.h"
#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace strata::tests;
using store::OpenMode;

class DigestTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldOfAStepCounts()
    {
        const auto hashOf = [](const QString &trial, const domain::Step &step) {
            store::RowSetDigest digest(trial);
            digest.add(step);
            return digest.value();
        };
        const domain::Step step{false, 1, 2, 3};
        const QList<QByteArray> all{hashOf(QStringLiteral("t"), step),
                                    hashOf(QStringLiteral("u"), step),
                                    hashOf(QStringLiteral("t"), {true, 1, 2, 3}),
                                    hashOf(QStringLiteral("t"), {false, 2, 2, 3}),
                                    hashOf(QStringLiteral("t"), {false, 1, 3, 3}),
                                    hashOf(QStringLiteral("t"), {false, 1, 2, 4})};
        QCOMPARE(QSet<QByteArray>(all.begin(), all.end()).size(), all.size());
    }

    void everyFieldOfABucketCounts()
    {
        const auto hashOf = [](const QString &trial, const QString &series,
                               const domain::LatencyBucket &bucket) {
            store::RowSetDigest digest(trial);
            digest.add(series, bucket);
            return digest.value();
        };
        const QString t = QStringLiteral("t");
        const QString s = QStringLiteral("s");
        const QList<QByteArray> all{hashOf(t, s, {1, 2, 3}), hashOf(s, s, {1, 2, 3}),
                                    hashOf(t, t, {1, 2, 3}), hashOf(t, s, {0, 2, 3}),
                                    hashOf(t, s, {1, 3, 3}), hashOf(t, s, {1, 2, 4})};
        QCOMPARE(QSet<QByteArray>(all.begin(), all.end()).size(), all.size());
    }

    //! The documented form, computed here by hand: another program must be able to check a file.
    void isTheDocumentedForm()
    {
        store::RowSetDigest digest(QStringLiteral("tä"));
        digest.add(domain::Step{true, 1, -2, 258});
        const QByteArray fields = QByteArray::fromHex("0300000000000000") + "t\xc3\xa4" +
                                  QByteArray::fromHex("0100000000000000"
                                                      "0100000000000000"
                                                      "feffffffffffffff"
                                                      "0201000000000000");
        QCOMPARE(digest.value(), QCryptographicHash::hash(fields, QCryptographicHash::Sha256));
    }

    void orderDoesNotMatter()
    {
        store::RowSetDigest forward(QStringLiteral("t"));
        store::RowSetDigest backward(QStringLiteral("t"));
        const auto steps = makeSteps(20);
        for (auto it = steps.begin(); it != steps.end(); ++it)
            forward.add(*it);
        for (auto it = steps.rbegin(); it != steps.rend(); ++it)
            backward.add(*it);
        QCOMPARE(forward.value(), backward.value());
        QVERIFY(store::RowSetDigest(QStringLiteral("t"), forward.value()).value() ==
                forward.value());
    }

    //! SQLite alone lets more than half of the flips through. With our hashes: refused, marked, or
    //! harmless.
    void everyFlippedBitIsHarmlessOrFlagged()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 1500));
        const QByteArray honest = bytesOf(path);
        flipBits(path, honest, 0, honest.size(), flips);
    }

    //! The same where the histograms lie, which are a small part of the whole.
    void everyFlippedBitOfAHistogramIsHarmlessOrFlagged()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 1500));
        const QByteArray honest = bytesOf(path);
        // of its page
        const qsizetype first = honest.lastIndexOf("latency.sync") & ~qsizetype(4095);
        QVERIFY(first > 0);
        flipBits(path, honest, first, 4096, flips / 3);
    }

private:
    static void flipBits(const QString &path, const QByteArray &honest, qsizetype from,
                         qsizetype bytes, int count)
    {
        std::mt19937_64 random(20261120);
        int refused = 0;
        int marked = 0;
        int harmless = 0;
        for (int flip = 0; flip < count; ++flip) {
            QByteArray damaged = honest;
            const auto bit =
                from * 8 + static_cast<qsizetype>(random() % (static_cast<quint64>(bytes) * 8));
            damaged[bit / 8] = static_cast<char>(damaged.at(bit / 8) ^ (1 << (bit % 8)));
            QVERIFY(writeBytes(path, damaged));
            switch (verdictOn(path)) {
            case Verdict::Refused:
                ++refused;
                break;
            case Verdict::Marked:
                ++marked;
                break;
            case Verdict::Harmless:
                ++harmless;
                break;
            case Verdict::Missed:
                QFAIL(qPrintable(QStringLiteral("bit %1 changed data without notice").arg(bit)));
            }
        }
        qInfo("%d flips in %lld bytes: %d refused, %d marked, %d harmless, 0 missed", count,
              static_cast<long long>(bytes), refused, marked, harmless);
        QVERIFY(marked > 0 && refused > 0);
    }

    static constexpr int flips = 3000;
    enum class Verdict { Refused, Marked, Harmless, Missed };

    static Verdict verdictOn(const QString &path)
    {
        const auto file = store::openProjectFile(path, OpenMode::ReadOnly);
        if (!file)
            return Verdict::Refused;
        const auto plan = (*file)->plan();
        const auto runs = (*file)->runs();
        const auto data = (*file)->runData(QStringLiteral("run-1"));
        if (!plan || !runs || !data)
            return Verdict::Refused;
        bool marked = !(*file)->openingNotes().isEmpty() || !data->hashOk;
        for (const domain::TrialData &trial : data->trials)
            marked = marked || !trial.trial.hashOk;
        if (marked)
            return Verdict::Marked;
        return *plan == makePlan() && isUndamaged(*data) ? Verdict::Harmless : Verdict::Missed;
    }

    static bool isUndamaged(const domain::RunData &data)
    {
        domain::Run run = makeRun();
        run.state = domain::RunState::Done;
        bool same = sameRun(data.run, run) && data.trials.size() == 2;
        for (int i = 0; same && i < 2; ++i) {
            const domain::TrialData &trial = data.trials.at(i);
            same =
                sameTrial(trial.trial, makeTrial(QStringLiteral("trial-%1").arg(i + 1), i + 1)) &&
                sameSteps(trial.steps, makeSteps(1500)) &&
                sameSamples(trial.samples, makeSamples(10)) && trial.histograms == makeHistograms();
        }
        return same;
    }
};

QTEST_GUILESS_MAIN(DigestTest)
#include "tst_digest.moc"
