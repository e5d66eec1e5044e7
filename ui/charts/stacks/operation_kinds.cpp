// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/stacks/operation_kinds.h"

#include "app/api/text.h"
#include "ui/charts/stacks/operation_text.h"

#include <algorithm>
#include <array>

namespace strata::ui::charts {
namespace {

using app::domain::OperationShare;
using app::domain::OperationTime;

constexpr int longestName = 40; // in a legend
constexpr std::size_t shades = 5;

//! The hues of colorOfPart().
enum Group { Moving, Normalizing, Multiplying, NoKind, Elementwise, Around, Looking, Unknown };

Hatch hatchOf(Group group)
{
    switch (group) {
    case Moving:
        return Hatch::Upright;
    case Normalizing:
        return Hatch::Rising;
    case Multiplying:
    case NoKind:
        return Hatch::None;
    case Elementwise:
        return Hatch::Falling;
    case Around:
        return Hatch::Dashed;
    case Looking:
        return Hatch::Level;
    case Unknown:
        return Hatch::Crossed;
    }
    return Hatch::None;
}

struct Kind {
    const char *word; //!< the engine's: operationName() in engine/training/layer.h, and the words
                      //!< of OperationTime in engine/training/network.h; and inputKind
    const char *name;
    Group group;
    bool isLikeBefore = false; //!< looks like the kind before it: no network has both, but for
                               //!< the two losses of an autoencoder
};

//! At most as many looks of a group as there are shades.
constexpr std::array knownKinds{
    Kind{"input", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Input"), Around},
    Kind{"play", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Play"), Around, true},
    Kind{"convolution", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Convolution"),
         Multiplying},
    Kind{"fully_connected",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Fully connected"), Multiplying},
    Kind{"linear", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Linear"), Multiplying},
    Kind{"attention", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Attention"),
         Multiplying},
    Kind{"memory_reading", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Memory reading"),
         Multiplying, true},
    Kind{"attention_decoder",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Attention decoder"), Multiplying,
         true},
    Kind{"recurrent", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Recurrent"),
         Multiplying},
    Kind{"target_values", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Target values"),
         Multiplying, true},
    Kind{"batch_normalization",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Batch normalization"),
         Normalizing},
    Kind{"layer_normalization",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Layer normalization"),
         Normalizing},
    Kind{"local_response_normalization",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Local response normalization"),
         Normalizing},
    Kind{"relu", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "ReLU"), Elementwise},
    Kind{"activation", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Activation"),
         Elementwise},
    Kind{"addition", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Addition"),
         Elementwise},
    Kind{"multiplication", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Multiplication"),
         Elementwise},
    Kind{"dropout", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Dropout"), Elementwise},
    Kind{"gaussian_sample",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Gaussian sample"), Elementwise,
         true},
    Kind{"pooling", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Pooling"), Moving},
    Kind{"global_average_pooling",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Global average pooling"), Moving},
    Kind{"concatenation", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Concatenation"),
         Moving},
    Kind{"channel_padding",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Channel padding"), Moving, true},
    Kind{"layout", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Memory layout"), Moving},
    Kind{"transposition", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Transposition"),
         Moving},
    Kind{"embedding", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Embedding"), Looking},
    Kind{"position_embedding",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Position embedding"), Looking},
    Kind{"class_token", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Class token"),
         Looking},
    Kind{"sentence_encoding",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Sentence encoding"), Looking,
         true},
    Kind{"slice", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Slice"), Looking},
    Kind{"gather", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Gather"), Looking},
    Kind{"patches", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Patches"), Looking,
         true},
    Kind{"softmax_cross_entropy", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Loss"),
         Around},
    Kind{"sampled_cross_entropy",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Sampled loss"), Around, true},
    Kind{"ctc_loss", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "CTC loss"), Around,
         true},
    Kind{"action_value_error",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Action value error"), Around,
         true},
    Kind{"squared_error", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Squared error"),
         Around, true},
    Kind{"kl_divergence", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "KL divergence"),
         Around, true},
    Kind{"add_gradients",
         QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Sum of gradients"), Around},
    Kind{"exchange", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Exchange"), Around},
    Kind{"replay", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Replay"), Around, true},
    Kind{"update", QT_TRANSLATE_NOOP("strata::ui::charts::OperationText", "Update"), Around},
};

const Kind *knownKind(const OperationTime &time)
{
    const auto *found = std::ranges::find_if(
        knownKinds, [&](const Kind &kind) { return time.kind == QLatin1String(kind.word); });
    return found == knownKinds.end() ? nullptr : found;
}

int nthOfGroup(const Kind &kind)
{
    const auto looks = std::count_if(knownKinds.data(), &kind, [&](const Kind &earlier) {
        return earlier.group == kind.group && !earlier.isLikeBefore;
    });
    return static_cast<int>(looks) - (kind.isLikeBefore ? 1 : 0);
}

//! The same on every machine, whatever other kinds there are.
int shadeOfUnknown(const QString &word)
{
    std::size_t sum = 0;
    for (const QChar letter : word)
        sum = (sum * 31 + letter.unicode()) % 65521;
    return static_cast<int>(sum % shades);
}

QString wordsOf(const QString &kind)
{
    QString words = app::api::displayText(kind, longestName).replace(QLatin1Char('_'), QChar(0xa0));
    if (!words.isEmpty())
        words[0] = words.at(0).toUpper();
    return words;
}

} // namespace

OperationOrder orderOf(const OperationTime &time)
{
    if (time.share != OperationShare::Kind)
        return {knownKinds.size() + static_cast<std::size_t>(time.share), {}};
    const Kind *known = knownKind(time);
    return {known ? static_cast<std::size_t>(known - knownKinds.data()) : knownKinds.size(),
            time.kind};
}

BarOrder barOrderOf(const OperationTime &time)
{
    return {time.share == OperationShare::Rest, time.pass, orderOf(time)};
}

QString nameOf(const OperationTime &time)
{
    switch (time.share) {
    case OperationShare::OtherKinds:
        //: of operations
        return OperationText::tr("Other kinds");
    case OperationShare::Rest:
        //: of the time of an iteration
        return OperationText::tr("Rest");
    case OperationShare::Kind:
        break;
    }
    const Kind *known = knownKind(time);
    return known ? OperationText::tr(known->name) : wordsOf(time.kind);
}

StackPart partFor(const OperationTime &time)
{
    const Kind *known = time.share == OperationShare::Kind ? knownKind(time) : nullptr;
    StackPart part;
    part.name = nameOf(time);
    if (known) {
        part.group = known->group;
        part.nthOfGroup = nthOfGroup(*known);
    } else if (time.share == OperationShare::Kind) {
        part.group = Unknown;
        part.nthOfGroup = shadeOfUnknown(time.kind);
    } else {
        part.group = NoKind;
        part.nthOfGroup = time.share == OperationShare::OtherKinds ? 0 : 1;
    }
    part.hatch = hatchOf(static_cast<Group>(part.group));
    return part;
}

} // namespace strata::ui::charts
