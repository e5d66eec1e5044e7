// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/kernels/recurrent_cases.h"

#include "engine/backends/cuda/module/kernels/case_writer.h"

#include <optional>

namespace strata::engine::backends::cuda {
namespace {

using Cell = training::Recurrent::Cell;

constexpr std::int64_t images = CaseWriter::batch;

//! Adds the cases of one seed, type and number of units. Parts lie in the middle of wider rows, and
//! what a position before would have given is there and is not.
class RecurrentCaseList : private CaseList {
public:
    RecurrentCaseList(std::uint64_t seed, Element element, std::int64_t hidden,
                      std::vector<KernelCase> &cases) :
        CaseList(seed, element, hidden, "units", cases),
        m_hidden(hidden)
    {
    }

    void sums()
    {
        for (const bool both : {false, true}) {
            CaseWriter writer = this->writer();
            SumParts operation{images, m_hidden, part(writer, Element::Fp32, 1)};
            if (both)
                operation.b = part(writer, m_element, 1);
            operation.y = part(writer, m_element, 1);
            add(writer, both ? "sum of parts" : "copy of a part", operation);
        }
    }

    void cells()
    {
        for (const auto &[cell, name] :
             {std::pair(Cell::Lstm, "LSTM"), {Cell::Gru, "GRU"}, {Cell::Rectified, "rectified"}}) {
            for (const bool isFirst : {true, false}) {
                const std::string text = std::string(name) + (isFirst ? " at first" : "");
                forward(cell, isFirst, text);
                backward(cell, isFirst, text + " backward");
            }
        }
    }

    void resets()
    {
        for (const bool isFirst : {true, false}) {
            const std::string text = isFirst ? "reset at first" : "reset";
            CaseWriter forward = writer();
            ResetForward operation{
                images, m_hidden, part(forward, Element::Fp32, 3), before(forward, isFirst), {}};
            operation.resetState = part(forward, m_element, 1);
            add(forward, text, operation);
            CaseWriter backward = writer();
            ResetBackward back{images, m_hidden, part(backward, Element::Fp32, 3),
                               before(backward, isFirst)};
            if (!isFirst)
                back.resetGradient = part(backward, Element::Fp32, 1);
            back.slopes = part(backward, m_element, 3);
            back.before = part(backward, Element::Fp32, 1);
            add(backward, text + " backward", back);
        }
    }

    void attention()
    {
        constexpr std::int64_t places = 5;
        CaseWriter forward = writer();
        AttentionScores scores{images, places, m_hidden};
        scores.keys = forward.random(m_element, images * places * m_hidden);
        scores.query = part(forward, m_element, 1);
        scores.weights = forward.channels(m_hidden);
        scores.scores = {forward.channels(images * places + 2), 2, places};
        add(forward, "attention scores", scores);
        for (const bool adds : {false, true}) {
            CaseWriter writer = this->writer();
            AttentionScoresBackward back{images, places, m_hidden};
            back.keys = writer.random(m_element, images * places * m_hidden);
            back.query = part(writer, m_element, 1);
            back.weights = writer.channels(m_hidden);
            back.scoreGradient = {writer.random(m_element, images * places + 2), 2, places};
            back.queryGradient = part(writer, m_element, 1);
            back.keysGradient = writer.channels(images * places * m_hidden);
            back.weightsGradient = writer.channels(images * m_hidden);
            back.adds = adds;
            add(writer, adds ? "attention scores backward, adding" : "attention scores backward",
                back);
        }
    }

private:
    void forward(Cell cell, bool isFirst, const std::string &name)
    {
        CaseWriter writer = this->writer();
        CellForward operation{cell, images, m_hidden, 1, 0.5};
        operation.gates = part(writer, Element::Fp32, 4);
        if (cell == Cell::Gru)
            operation.stateBefore = before(writer, isFirst);
        if (cell == Cell::Lstm) {
            if (!isFirst)
                operation.cellBefore = part(writer, Element::Fp32, 1);
            operation.cellState = part(writer, Element::Fp32, 1);
            if (isFirst)
                operation.cellCopy = part(writer, m_element, 1);
        }
        operation.state = part(writer, m_element, 1);
        add(writer, name, operation);
    }

    //! \param isFirst a position that came first, and so is treated last
    void backward(Cell cell, bool isFirst, const std::string &name)
    {
        CaseWriter writer = this->writer();
        CellBackward operation{cell, images, m_hidden, 0.5};
        operation.gates = part(writer, Element::Fp32, 4);
        operation.state = part(writer, m_element, 1);
        operation.given = part(writer, m_element, 1);
        if (isFirst)
            operation.carried = part(writer, Element::Fp32, 1);
        if (cell == Cell::Gru) {
            operation.stateBefore = before(writer, isFirst);
            operation.before = part(writer, Element::Fp32, 1);
        }
        if (cell == Cell::Lstm) {
            if (!isFirst)
                operation.cellBefore = part(writer, m_element, 1);
            operation.cellState = part(writer, Element::Fp32, 1);
            operation.cellGradient = part(writer, Element::Fp32, 1);
            operation.hasCellGradient = isFirst;
            if (!isFirst)
                operation.givenCell = part(writer, m_element, 1);
        }
        operation.slopes = part(writer, m_element, 4);
        add(writer, name, operation);
    }

    //! So many times the units of each image, and three numbers that are none of it.
    RowsPart part(CaseWriter &writer, Element element, std::int64_t times) const
    {
        const std::int64_t stride = times * m_hidden + 3;
        return {writer.random(element, images * stride), 2, stride};
    }
    std::optional<RowsPart> before(CaseWriter &writer, bool isFirst) const
    {
        return isFirst ? std::nullopt : std::optional(part(writer, m_element, 1));
    }

    std::int64_t m_hidden;
};

} // namespace

void addRecurrentCases(std::uint64_t seed, Element element, std::int64_t hidden,
                       std::vector<KernelCase> &cases)
{
    RecurrentCaseList list(seed, element, hidden, cases);
    list.sums();
    list.cells();
    list.resets();
    list.attention();
}

} // namespace strata::engine::backends::cuda
