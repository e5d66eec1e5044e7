// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/operation_kinds.h"

#include "tests/ui/support/chart_palettes.h"
#include "tests/ui/support/operation_rows.h"
#include "tests/ui/support/plain_text_check.h"
#include "ui/charts/stacks/stack_bars_item.h"

#include <QSet>
#include <QTest>

#include <array>
#include <set>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::OperationPass;
using app::domain::OperationShare;
using app::domain::OperationTime;

namespace {

//! What the engine reports, in the order of a bar, and looks of its own.
const QList<const char *> words{"input",
                                "convolution",
                                "fully_connected",
                                "linear",
                                "attention",
                                "batch_normalization",
                                "layer_normalization",
                                "local_response_normalization",
                                "relu",
                                "activation",
                                "addition",
                                "multiplication",
                                "dropout",
                                "pooling",
                                "global_average_pooling",
                                "concatenation",
                                "layout",
                                "transposition",
                                "embedding",
                                "position_embedding",
                                "class_token",
                                "slice",
                                "gather",
                                "softmax_cross_entropy",
                                "add_gradients",
                                "exchange",
                                "update"};

OperationTime timeOf(OperationShare share)
{
    OperationTime time;
    time.share = share;
    return time;
}

} // namespace

class TestOperationKinds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownKindsHaveNamesAndLooksOfTheirOwn()
    {
        QSet<QString> names;
        std::set<std::pair<int, int>> looks;
        for (const char *word : words) {
            const StackPart part = partFor(tests::operationTime(word, 1));
            QVERIFY2(part.nthOfGroup < 5, word); // as many shades as there are
            names.insert(part.name);
            looks.insert({part.group, part.nthOfGroup});
        }
        for (const OperationShare share : {OperationShare::OtherKinds, OperationShare::Rest}) {
            const StackPart part = partFor(timeOf(share));
            names.insert(part.name);
            looks.insert({part.group, part.nthOfGroup});
        }
        QCOMPARE(names.size(), words.size() + 2);
        QCOMPARE(static_cast<qsizetype>(looks.size()), words.size() + 2);
        QCOMPARE(nameOf(tests::operationTime("batch_normalization", 1)),
                 QStringLiteral("Batch normalization"));
    }

    void rareKindsLookLikeARelatedOne()
    {
        const QList<std::array<const char *, 3>> pairs{
            {"squared_error", "softmax_cross_entropy", "Squared error"},
            {"kl_divergence", "softmax_cross_entropy", "KL divergence"},
            {"gaussian_sample", "dropout", "Gaussian sample"},
            {"channel_padding", "concatenation", "Channel padding"},
            {"patches", "gather", "Patches"}};
        for (const auto &[word, related, name] : pairs) {
            const StackPart part = partFor(tests::operationTime(word, 1));
            const StackPart other = partFor(tests::operationTime(related, 1));
            QCOMPARE(part.name, QLatin1String(name));
            QCOMPARE(part.group, other.group);
            QCOMPARE(part.nthOfGroup, other.nthOfGroup);
            QVERIFY(part.hatch == other.hatch);
        }
    }

    //! Those that share a look with others, as the engine reports them.
    void kindsOfANetworkLookDifferent()
    {
        const QList<QList<const char *>> networks{
            {"linear", "attention_decoder", "recurrent", "embedding", "concatenation", "slice",
             "sampled_cross_entropy", "add_gradients", "layout", "update"}, // seq2seq_fathom
            {"linear", "memory_reading", "embedding", "position_embedding", "sentence_encoding",
             "slice", "addition", "softmax_cross_entropy", "add_gradients", "layout",
             "update"}, // memnet_fathom
            {"linear", "recurrent", "relu", "addition", "ctc_loss", "add_gradients", "layout",
             "update"}, // speech_fathom_recurrent
            {"play", "convolution", "fully_connected", "target_values", "relu", "layout",
             "action_value_error", "add_gradients", "replay", "update"}, // deepq_fathom
            {"linear", "fully_connected", "attention", "layer_normalization", "activation",
             "addition", "patches", "class_token", "position_embedding", "slice",
             "softmax_cross_entropy", "add_gradients", "layout", "update"}}; // vit_b16
        for (const auto &kinds : networks) {
            std::set<std::pair<int, int>> looks;
            for (const char *word : kinds) {
                const StackPart part = partFor(tests::operationTime(word, 1));
                QVERIFY2(looks.insert({part.group, part.nthOfGroup}).second, word);
            }
        }
    }

    //! Two hues that a person cannot tell apart have other lines over them.
    void groupsAreToldApartWithoutTheirHue()
    {
        QHash<int, Hatch> hatches;
        for (const char *word : words) {
            const StackPart part = partFor(tests::operationTime(word, 1));
            if (hatches.contains(part.group))
                QCOMPARE(part.hatch, hatches.value(part.group));
            hatches.insert(part.group, part.hatch);
        }
        const StackPart unknown = partFor(tests::operationTime("rms_norm", 1));
        QVERIFY(!hatches.contains(unknown.group));
        hatches.insert(unknown.group, unknown.hatch);
        std::set<Hatch> different;
        for (const Hatch hatch : std::as_const(hatches))
            different.insert(hatch);
        QCOMPARE(static_cast<qsizetype>(different.size()), hatches.size());
    }

    void kindsOfAGroupDifferInLightness_data() { tests::addChartPalettes(); }
    void kindsOfAGroupDifferInLightness()
    {
        QFETCH(const ChartPalette, palette);
        for (const char *one : words)
            for (const char *other : words) {
                const StackPart first = partFor(tests::operationTime(one, 1));
                const StackPart second = partFor(tests::operationTime(other, 1));
                const QColor color = colorOfPart(first, palette);
                QVERIFY2(contrast(color, palette.background) >= 3, one);
                QVERIFY2(contrast(textColorOn(color), color) >= 4.5, one);
                if (first.group == second.group && first.nthOfGroup != second.nthOfGroup)
                    QVERIFY2(contrast(color, colorOfPart(second, palette)) >= 1.25, one);
            }
    }

    void unknownKindsComeBehindByTheirWords()
    {
        QList<OperationTime> times{timeOf(OperationShare::Rest), timeOf(OperationShare::OtherKinds),
                                   tests::operationTime("rms_norm", 1),
                                   tests::operationTime("gelu", 1)};
        for (const char *word : words)
            times.prepend(tests::operationTime(word, 1));
        std::ranges::sort(times, {}, orderOf);
        QStringList order;
        for (const OperationTime &time : std::as_const(times))
            order.append(time.share == OperationShare::Kind ? time.kind : nameOf(time));
        QStringList expected;
        for (const char *word : words)
            expected.append(QLatin1String(word));
        expected << QStringLiteral("gelu") << QStringLiteral("rms_norm")
                 << QStringLiteral("Other kinds") << QStringLiteral("Rest");
        QCOMPARE(order, expected);
    }

    void passesKeepTheOrderAndTheRestIsLast()
    {
        QList<OperationTime> times{timeOf(OperationShare::Rest),
                                   tests::operationTime("update", 1, OperationPass::Update),
                                   tests::operationTime("relu", 1, OperationPass::Backward),
                                   tests::operationTime("relu", 1, OperationPass::Forward),
                                   tests::operationTime("convolution", 1, OperationPass::Backward)};
        std::ranges::sort(times, {}, barOrderOf);
        QStringList order;
        for (const OperationTime &time : std::as_const(times))
            order.append(time.kind);
        QCOMPARE(order, (QStringList{QStringLiteral("relu"), QStringLiteral("convolution"),
                                     QStringLiteral("relu"), QStringLiteral("update"), QString()}));
    }

    void unknownKindsAreShownByTheirWordsAsPlainText()
    {
        QCOMPARE(nameOf(tests::operationTime("rms_norm", 1)), QStringLiteral("Rms\u00a0norm"));
        OperationTime time = tests::operationTime("", 1);
        time.kind = tests::hostileText() + QLatin1Char('\n') + QString(500, QLatin1Char('x'));
        QVERIFY(nameOf(time).size() <= 41);
        QVERIFY(!nameOf(time).contains(QChar(0x202e)));
        QVERIFY(!nameOf(time).contains(QLatin1Char('\n')));
        const StackPart part = partFor(time);
        QVERIFY(part.nthOfGroup >= 0 && part.nthOfGroup < 5);
        QCOMPARE(partFor(time).nthOfGroup, part.nthOfGroup);
    }
};

QTEST_MAIN(TestOperationKinds)
#include "tst_operation_kinds.moc"
