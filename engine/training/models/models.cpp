// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/models.h"

#include "engine/settings/nearest_name.h"
#include "engine/settings/parameters.h"
#include "engine/training/models/definition.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace strata::engine::training::models {

namespace {

const std::vector<Definition> &definitions()
{
    static const std::vector<Definition> all = [] {
        std::vector<Definition> result;
        for (const auto family : {alexNetDefinitions,      vggDefinitions,
                                  resNetDefinitions,       resNetV2Definitions,
                                  inceptionV3Definitions,  inceptionV4Definitions,
                                  googLeNetDefinitions,    mobileNetDefinitions,
                                  overFeatDefinitions,     leNetDefinitions,
                                  cifarResNetDefinitions,  denseNetDefinitions,
                                  fathomImageDefinitions,  fathomAutoencoderDefinitions,
                                  fathomDeepQDefinitions,  fathomTranslationDefinitions,
                                  fathomSpeechDefinitions, fathomMemnetDefinitions,
                                  mnistDefinitions,        gptDefinitions,
                                  bertDefinitions,         visionTransformerDefinitions}) {
            std::vector<Definition> models = family();
            std::move(models.begin(), models.end(), std::back_inserter(result));
        }
        return result;
    }();
    return all;
}

core::Expected<const Definition *> findDefinition(const std::string &name)
{
    std::vector<std::string> names;
    std::string all;
    for (const Definition &definition : definitions()) {
        if (definition.info.name == name)
            return &definition;
        names.push_back(definition.info.name);
        all += (all.empty() ? "" : ", ") + names.back();
    }
    const std::string nearest = settings::nearestName(name, names);
    return core::fail(core::FailureKind::Usage, "unknown_model",
                      "There is no model \"" + name + "\"" +
                          (nearest.empty() ? "" : "; the nearest is \"" + nearest + "\"") +
                          " (all: " + all + ").");
}

//! "1 to 1024", "66", or "5, 10, 20 or 40".
std::string lengthsText(const Definition &definition)
{
    const std::int64_t longest = definition.info.longest;
    if (definition.lengths.empty())
        return (definition.shortest < longest ? std::to_string(definition.shortest) + " to " : "") +
               std::to_string(longest);
    std::string text;
    for (const std::int64_t length : definition.lengths)
        text += (text.empty()                          ? ""
                 : length == definition.lengths.back() ? " or "
                                                       : ", ") +
                std::to_string(length);
    return text;
}

core::Expected<std::int64_t> sequenceOf(const Definition &definition, const ModelOptions &options)
{
    const std::int64_t longest = definition.info.longest;
    if (options.sequence == 0)
        return longest;
    if (longest == 0)
        return core::fail(core::FailureKind::Usage, "sequence_of_images",
                          "The model \"" + definition.info.name +
                              "\" takes images, not sequences; leave sequence out.");
    const std::vector<std::int64_t> &lengths = definition.lengths;
    const bool isKnown =
        lengths.empty() ? options.sequence >= definition.shortest && options.sequence <= longest
                        : std::ranges::count(lengths, options.sequence) > 0;
    const bool isFixed = lengths.empty() && definition.shortest == longest;
    if (!isKnown)
        return core::fail(core::FailureKind::Usage, "sequence_out_of_range",
                          "The model \"" + definition.info.name + "\" takes sequences of " +
                              lengthsText(definition) + " " + definition.info.positions +
                              ", not of " + std::to_string(options.sequence) +
                              (isFixed ? "; leave sequence out." : "; choose another length."));
    return options.sequence;
}

std::string namesWithAuxiliary()
{
    std::string names;
    for (const Definition &definition : definitions()) {
        if (definition.hasAuxiliary)
            names += (names.empty() ? "" : ", ") + definition.info.name;
    }
    return names;
}

} // namespace

const std::vector<ModelInfo> &allModels()
{
    static const std::vector<ModelInfo> all = [] {
        std::vector<ModelInfo> result;
        for (const Definition &definition : definitions())
            result.push_back(definition.info);
        return result;
    }();
    return all;
}

core::Expected<Graph> buildModel(const std::string &name, const ModelOptions &options)
{
    const auto definition = findDefinition(name);
    if (!definition)
        return tl::make_unexpected(definition.error());
    if (options.auxiliary && !(*definition)->hasAuxiliary)
        return core::fail(
            core::FailureKind::Usage, "no_auxiliary",
            "The model \"" + name +
                "\" has no auxiliary classifier; leave it out, or take a model that has one (" +
                namesWithAuxiliary() + ").");
    if (options.classes != 0 && (*definition)->hasOwnClasses)
        return core::fail(core::FailureKind::Usage, "classes_of_model",
                          "The model \"" + name +
                              "\" has no classes whose number could be set; leave classes out, or "
                              "take another model.");
    // Labels are 32-bit numbers, and classes of sequences are also tokens; a softmax over a single
    // class has nothing to learn.
    const std::int64_t mostClasses = (*definition)->info.longest > 0
                                         ? TokenField::mostValues
                                         : std::numeric_limits<std::int32_t>::max();
    ModelOptions complete = options;
    if (options.classes == 0)
        complete.classes = (*definition)->classes;
    if (complete.classes < 2 || complete.classes > mostClasses)
        return core::fail(
            core::FailureKind::Usage, "classes_out_of_range",
            "The model \"" + name + "\" cannot tell " + std::to_string(options.classes) +
                " classes apart; give a number from 2 to " + std::to_string(mostClasses) +
                ", or 0 for the model's own " + std::to_string((*definition)->classes) + ".");
    return sequenceOf(**definition, options).map([&](std::int64_t sequence) {
        complete.sequence = sequence;
        return (*definition)->build(complete);
    });
}

} // namespace strata::engine::training::models
