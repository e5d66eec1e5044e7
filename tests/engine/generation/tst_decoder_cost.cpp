// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_cost.h"

#include "engine/generation/native_decoder.h"

#include <QTest>

#include <cmath>

using namespace strata::engine;
using namespace strata::engine::generation;

class TestDecoderCost : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLineIsWhatADecoderNeeds_data()
    {
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("positions");
        QTest::newRow("one sequence") << 1 << 640;
        QTest::newRow("a long one") << 1 << 100'000;
        QTest::newRow("several") << 16 << 640;
    }

    void theLineIsWhatADecoderNeeds()
    {
        QFETCH(int, batch);
        QFETCH(int, positions);
        const auto factory = makeNativeFactory();
        const auto all = costsOfDecoders();
        QCOMPARE(all.size(), allDecoders().size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            const DecoderShape &shape = allDecoders()[i];
            QCOMPARE(all[i].model, shape.name);
            // each weight of a matrix once, but a table that only the embedding reads
            const double parameters = static_cast<double>(parameterCount(shape));
            QVERIFY(all[i].inferenceOperations <= 2 * parameters &&
                    all[i].inferenceOperations > 1.5 * parameters);
            if (positions > shape.context)
                continue;
            for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Int8}) {
                const double line =
                    all[i].generation.at(precisionName(precision)).at(batch * double(positions));
                const double needed =
                    factory->neededBytes({shape, precision, batch, positions, 1, 2});
                QVERIFY2(std::abs(line / needed - 1) < 0.05,
                         qPrintable(QStringLiteral("%1 %2: %3 of %4")
                                        .arg(QString::fromStdString(shape.name),
                                             QLatin1String(precisionName(precision)))
                                        .arg(line)
                                        .arg(needed)));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestDecoderCost)
#include "tst_decoder_cost.moc"
