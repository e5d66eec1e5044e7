// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The data pipeline (read, decode, crop, resize to 224 x 224, normalise) with one and two workers
// against a bare loop that only decodes the same files whole on one thread, alternating in one
// process. The pipeline decodes fewer rows and columns (the crop's), and has the rest to do
// besides; 1.0 with one worker would mean that the rest costs nothing.
#include "engine/core/scratch_directory.h"
#include "engine/training/data/image_set.h"
#include "engine/training/data/image_source.h"
#include "engine/training/data/stand_in/stand_in_set.h"
#include "tests/bench/paired_rounds.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <jpeglib.h>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::data;

namespace {

constexpr int rounds = 15;
constexpr std::int64_t images = 256;
constexpr std::int64_t batch = 32;
constexpr int batchesPerRound = 8;
// those that were prepared before the clock was started, and one more
constexpr int batchesAhead = 3;

double secondsPerImage(std::chrono::steady_clock::time_point start, std::int64_t done)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() /
           static_cast<double>(done);
}

PipelineSettings settingsFor(const std::string &folder, int workers)
{
    PipelineSettings settings;
    settings.folder = folder;
    settings.image = {3, 224, 224};
    settings.batch = batch;
    settings.classes = 1000;
    settings.workers = workers;
    return settings;
}

std::vector<std::vector<unsigned char>> readFiles(const ImageSet &set)
{
    std::vector<std::vector<unsigned char>> files;
    for (std::size_t i = 0; i < set.files.size(); ++i) {
        std::ifstream file(set.folder + "/" + set.files.name(i), std::ios::binary);
        files.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return files;
}

//! The whole image at full size, row by row into one buffer: what libjpeg-turbo does by itself.
void decodeBarely(const std::vector<unsigned char> &file, std::vector<unsigned char> &row)
{
    jpeg_error_mgr errors{};
    jpeg_decompress_struct decoder{};
    decoder.err = jpeg_std_error(&errors); // ends the program at an error: the files are our own
    jpeg_create_decompress(&decoder);
    jpeg_mem_src(&decoder, file.data(), file.size());
    jpeg_read_header(&decoder, TRUE);
    jpeg_start_decompress(&decoder);
    row.resize(std::size_t{decoder.output_width} * 3);
    while (decoder.output_scanline < decoder.output_height) {
        auto *start = row.data();
        jpeg_read_scanlines(&decoder, &start, 1);
    }
    jpeg_finish_decompress(&decoder);
    jpeg_destroy_decompress(&decoder);
}

//! Of a running pipeline. It is made for each call and ends with it, so that its workers neither
//! prepare batches ahead of the clock nor disturb what is timed next.
double timePipeline(const std::string &folder, int workers)
{
    auto source = openImages(settingsFor(folder, workers));
    std::vector<float> planes(batch * 3 * 224 * 224);
    std::vector<std::int32_t> labels(batch);
    auto start = std::chrono::steady_clock::now();
    for (int i = -batchesAhead; source && i < batchesPerRound; ++i) {
        if (i == 0)
            start = std::chrono::steady_clock::now();
        if (const auto good = (*source)->next(planes, labels); !good)
            source = tl::make_unexpected(good.error());
    }
    if (!source) {
        std::fprintf(stderr, "bench_images could not read its set: %s\n",
                     source.error().text.c_str());
        std::exit(EXIT_FAILURE);
    }
    return secondsPerImage(start, batchesPerRound * batch);
}

double timeBareDecoding(const std::vector<std::vector<unsigned char>> &files)
{
    std::vector<unsigned char> row;
    const auto start = std::chrono::steady_clock::now();
    for (const auto &file : files)
        decodeBarely(file, row);
    return secondsPerImage(start, static_cast<std::int64_t>(files.size()));
}

void compare(const std::string &folder, const std::vector<std::vector<unsigned char>> &files,
             int workers)
{
    const auto result = strata::bench::runPairedRounds(
        rounds, [&] { return timePipeline(folder, workers); },
        [&] { return timeBareDecoding(files); });
    const std::string label =
        "images " + std::to_string(workers) + (workers == 1 ? " worker" : " workers");
    strata::bench::printPairedRounds(label, result, "pipeline", "bare decode");
    std::printf("%-34s pipeline %.0f images/s, bare decode %.0f images/s on one thread\n", "",
                1 / strata::bench::quantile(result.ours, 0.5),
                1 / strata::bench::quantile(result.others, 0.5));
}

} // namespace

int main()
{
    const auto scratch = core::ScratchDirectory::make({});
    StandInSet set;
    set.images = images;
    std::string problem = scratch ? "" : scratch.error().text;
    if (scratch) {
        set.folder = scratch->path() + "/set";
        const auto made = writeStandIn(set, {}, std::atomic<bool>(false));
        problem = made ? "" : made.error().text;
    }
    const auto found =
        problem.empty() ? findImages(set.folder) : core::Expected<ImageSet>(ImageSet());
    if (!problem.empty() || !found) {
        std::fprintf(stderr, "bench_images could not make its set: %s\n", problem.c_str());
        return EXIT_FAILURE;
    }
    const auto files = readFiles(*found);
    compare(set.folder, files, 1);
    compare(set.folder, files, 2);
    return EXIT_SUCCESS;
}
