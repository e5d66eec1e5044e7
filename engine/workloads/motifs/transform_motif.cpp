// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Transform: a complex Fourier transform of 1,024 points for each of `size` rows, by KISS FFT in
//! single precision.
#include "engine/workloads/motifs/motif.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include <kiss_fft.h>

namespace strata::engine::workloads::motifs {
namespace {

// four to the fifth: the library then needs no memory of its own while it works
constexpr std::size_t points = 1024;
constexpr std::uint64_t magnitude = 127;

struct FreePlan {
    void operator()(kiss_fft_state *plan) const { kiss_fft_free(plan); }
};
using Plan = std::unique_ptr<kiss_fft_state, FreePlan>;

class TransformMotif final : public Motif {
public:
    explicit TransformMotif(const MotifProblem &problem) :
        m_threads(problem.threads),
        m_plan(kiss_fft_alloc(points, 0, nullptr, nullptr)),
        m_input(static_cast<std::size_t>(problem.size) * points),
        m_output(m_input.size())
    {
        const RandomSequence random(problem.seed, 0);
        for (std::size_t i = 0; i < m_input.size(); ++i)
            m_input[i] = {static_cast<float>(random.nonZeroInteger(2 * i, magnitude)),
                          static_cast<float>(random.nonZeroInteger(2 * i + 1, magnitude))};
    }

    core::Expected<void> iterate() override
    {
        if (!m_plan)
            return core::fail(core::FailureKind::Resource, "out_of_memory",
                              "There was no memory for the tables of a Fourier transform; free "
                              "memory on the host.");
        const auto rows = static_cast<std::int64_t>(m_input.size() / points);
#pragma omp parallel for num_threads(m_threads) schedule(static)
        for (std::int64_t row = 0; row < rows; ++row) {
            const std::size_t start = static_cast<std::size_t>(row) * points;
            kiss_fft(m_plan.get(), m_input.data() + start, m_output.data() + start);
        }
        return {};
    }

    //! 5 · n · log2 n for each row: how the authors of FFTW count (fftw.org, "benchFFT:
    //! methodology"), whatever a library does.
    core::WorkPerIteration work() const override
    {
        const auto values = static_cast<double>(m_input.size());
        const double operations = 5 * values * std::log2(static_cast<double>(points));
        return {operations, 2 * sizeof(kiss_fft_cpx) * values, operations, "FLOP/s"};
    }

    //! Transformed back and rounded to the integers they were: rounding errors depend on the
    //! processor, these do not.
    ContentHash result() const override
    {
        const Plan back(kiss_fft_alloc(points, 1, nullptr, nullptr));
        std::vector<kiss_fft_cpx> row(points);
        ContentHash hash;
        for (std::size_t start = 0; back && start < m_output.size(); start += points) {
            kiss_fft(back.get(), m_output.data() + start, row.data());
            for (std::size_t i = 0; i < points; ++i) {
                const auto real = static_cast<std::uint32_t>(std::lround(row[i].r / points));
                const auto imaginary = static_cast<std::uint32_t>(std::lround(row[i].i / points));
                hash.add(start + i, (std::uint64_t{real} << 32) | imaginary);
            }
        }
        return hash;
    }

    std::optional<std::string> findError() const override
    {
        ContentHash given;
        for (std::size_t i = 0; i < m_input.size(); ++i)
            given.add(
                i,
                (std::uint64_t{static_cast<std::uint32_t>(static_cast<std::int32_t>(m_input[i].r))}
                 << 32) |
                    static_cast<std::uint32_t>(static_cast<std::int32_t>(m_input[i].i)));
        if (given.value() != result().value())
            return "transformed back, the rows are not what they were";
        const std::size_t rows = m_input.size() / points;
        for (std::size_t sample = 0; sample < 64; ++sample) {
            const std::size_t row = sample * (rows - 1) / 63;
            const std::size_t bin = (sample * 397) % points;
            const kiss_fft_cpx found = m_output[row * points + bin];
            if (std::abs(naiveBin(row, bin) - std::complex<double>(found.r, found.i)) > tolerance)
                return "value " + std::to_string(bin) + " of row " + std::to_string(row) +
                       " differs from a sum in double precision";
        }
        return std::nullopt;
    }

private:
    //! Values are about √1024 · 127 ≈ 4,000; single precision loses log2(1024) times 2^-24 of that
    //! at most, some 1e-2.
    static constexpr double tolerance = 0.02;

    std::complex<double> naiveBin(std::size_t row, std::size_t bin) const
    {
        std::complex<double> sum = 0;
        for (std::size_t i = 0; i < points; ++i) {
            const kiss_fft_cpx value = m_input[row * points + i];
            const double angle =
                -2 * std::numbers::pi * static_cast<double>((bin * i) % points) / points;
            sum += std::complex<double>(value.r, value.i) * std::polar(1.0, angle);
        }
        return sum;
    }

    int m_threads;
    Plan m_plan;
    std::vector<kiss_fft_cpx> m_input;
    std::vector<kiss_fft_cpx> m_output;
};

} // namespace

MotifDescription transformMotif()
{
    return {
        "motif-transform",
        "Data motif transform: Fourier transforms of rows of 1,024 complex numbers",
        "Rows of 1,024 complex numbers of 8 bytes",
        4'000,
        100'000'000,
        2 * points * sizeof(kiss_fft_cpx),
        "transformed back equal, and values of 64 places compared with a sum in double precision",
        [](const MotifProblem &problem) -> std::unique_ptr<Motif> {
            return std::make_unique<TransformMotif>(problem);
        }};
}

} // namespace strata::engine::workloads::motifs
