// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/record_files.h"
#include "engine/training/data/set_readers.h"

#include <algorithm>
#include <array>

namespace strata::engine::training::data {
namespace {

//! Mean and deviation of MNIST's training images.
constexpr PixelStatistics mnistStatistics{{0.1307F, 0.1307F, 0.1307F}, {0.3081F, 0.3081F, 0.3081F}};

constexpr std::uint32_t imagesMagic = 0x00000803; // unsigned bytes, three dimensions
constexpr std::uint32_t labelsMagic = 0x00000801;
constexpr std::uint64_t imagesHeaderBytes = 16;
constexpr std::uint64_t labelsHeaderBytes = 8;

std::uint32_t bigEndian(std::span<const std::byte> bytes, std::size_t offset)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | std::to_integer<std::uint32_t>(bytes[offset + i]);
    return value;
}

struct IdxNames {
    std::string start; //!< of both: "train-", "emnist-digits-test-"
    std::string images;
    std::string labels;

    bool areForTests() const
    {
        return start == "t10k-" || start == "test-" || start.ends_with("-test-");
    }
    //! Whether these are published to test what is trained with the others.
    bool belongTo(const IdxNames &training) const
    {
        const std::size_t place = training.start.rfind("train");
        if (place == std::string::npos)
            return false;
        const auto replaced = [&](const char *word) {
            return std::string(training.start).replace(place, 5, word);
        };
        return start == replaced("t10k") || start == replaced("test");
    }
};

//! Both ways in which the files are named in the wild.
std::vector<IdxNames> findFiles(const std::vector<std::string> &names)
{
    std::vector<IdxNames> found;
    for (const std::string &name : names) {
        for (const char separator : {'-', '.'}) {
            const std::string ending = std::string("images") + separator + "idx3-ubyte";
            if (!name.ends_with(ending))
                continue;
            const std::string start = name.substr(0, name.size() - ending.size());
            found.push_back({start, name, start + "labels" + separator + "idx1-ubyte"});
        }
    }
    return found;
}

//! Where there are no others, files for tests are trained with.
std::optional<IdxNames> chooseFiles(const std::vector<std::string> &names, Published part)
{
    const std::vector<IdxNames> found = findFiles(names);
    auto training = std::ranges::find_if(
        found, [](const IdxNames &each) { return each.start.starts_with("train"); });
    if (training == found.end())
        training = std::ranges::find_if_not(found, &IdxNames::areForTests);
    if (training == found.end())
        training = found.begin();
    if (training == found.end() || part == Published::Training)
        return training == found.end() ? std::nullopt : std::optional(*training);
    const auto test =
        std::ranges::find_if(found, [&](const IdxNames &each) { return each.belongTo(*training); });
    return test == found.end() ? std::nullopt : std::optional(*test);
}

core::Expected<std::span<const std::byte>> readHeader(RecordFile &file, std::uint64_t bytes,
                                                      std::uint32_t magic)
{
    if (file.bytes() < bytes)
        return file.unusable("is too short to be an IDX file");
    auto header = file.read(0, bytes);
    if (header && bigEndian(*header, 0) != magic)
        return file.unusable(
            "does not begin with the number of an IDX file of " +
            std::string(magic == imagesMagic ? "images (0x00000803)" : "labels (0x00000801)"));
    return header;
}

core::Expected<void> readLabels(RecordFile &file, ImageSet &set, std::uint64_t images)
{
    const auto header = readHeader(file, labelsHeaderBytes, labelsMagic);
    if (!header)
        return tl::make_unexpected(header.error());
    const std::uint64_t count = bigEndian(*header, 4);
    if (count != images)
        return file.unusable("has " + std::to_string(count) + " labels for " +
                             std::to_string(images) + " images");
    if (file.bytes() != labelsHeaderBytes + count)
        return file.unusable("has " + std::to_string(file.bytes()) +
                             " bytes, but its header declares " +
                             std::to_string(labelsHeaderBytes + count));
    const auto labels = file.read(labelsHeaderBytes, count);
    if (!labels)
        return tl::make_unexpected(labels.error());
    for (const std::byte label : *labels)
        set.labels.push_back(std::to_integer<std::int32_t>(label));
    return {};
}

core::Expected<std::uint64_t> readShape(RecordFile &file, ImageSet &set)
{
    const auto header = readHeader(file, imagesHeaderBytes, imagesMagic);
    if (!header)
        return tl::make_unexpected(header.error());
    const std::uint64_t images = bigEndian(*header, 4);
    const std::uint64_t height = bigEndian(*header, 8);
    const std::uint64_t width = bigEndian(*header, 12);
    // digits have 28; also keeps the product below from overflowing
    constexpr std::uint64_t sideLimit = 4096;
    if (images == 0 || height == 0 || width == 0 || height > sideLimit || width > sideLimit)
        return file.unusable("declares " + std::to_string(images) + " images of " +
                             std::to_string(width) + " x " + std::to_string(height) + " pixels");
    const std::uint64_t wanted = imagesHeaderBytes + images * height * width;
    if (file.bytes() != wanted)
        return file.unusable("has " + std::to_string(file.bytes()) +
                             " bytes, but its header declares " + std::to_string(wanted));
    set.records.shape = {1, static_cast<std::int64_t>(height), static_cast<std::int64_t>(width)};
    set.records.fileHeaderBytes = imagesHeaderBytes;
    set.records.firstOfFile = {0};
    return images;
}

} // namespace

FoundSet findIdx(const std::string &folder, Published part)
{
    const std::vector<std::string> names = fileNames(folder);
    const auto chosen = chooseFiles(names, part);
    const bool packed = std::any_of(names.begin(), names.end(), [](const auto &name) {
        return name.ends_with("idx3-ubyte.gz");
    });
    if (!chosen && packed && part == Published::Training) {
        return core::fail(core::FailureKind::Usage, "compressed_set",
                          "The IDX files in " + printableName(folder) +
                              " are compressed; unpack them with gunzip first.");
    }
    if (!chosen)
        return std::optional<ImageSet>();
    ImageSet set;
    set.layout = Layout::Idx;
    set.layoutName = "idx";
    set.folder = folder;
    set.statistics = mnistStatistics;
    set.files.add(chosen->images);
    auto images = RecordFile::open(folder, chosen->images);
    auto labels = RecordFile::open(folder, chosen->labels);
    if (!images || !labels)
        return tl::make_unexpected((images ? labels : images).error());
    const auto count = readShape(*images, set);
    if (!count)
        return tl::make_unexpected(count.error());
    if (auto good = readLabels(*labels, set, *count); !good)
        return tl::make_unexpected(good.error());
    set.classes = 1 + *std::max_element(set.labels.begin(), set.labels.end());
    return set;
}

} // namespace strata::engine::training::data
