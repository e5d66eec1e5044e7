// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/fusions.h"

#include <algorithm>

namespace strata::engine::backends::onednn {

namespace {

using namespace training;

class Finder {
public:
    Finder(const Graph &graph, Purpose purpose) : m_graph(graph), m_inference(purpose == Purpose::Infer), m_readers(graph.consumers())
    {
        const std::size_t count = graph.layers().size();
        m_found = {std::vector(count, !m_inference), std::vector(count, false), Links(count), Links(count), Links(count)};
    }

    Fusions find()
    {
        if (m_inference) {
            markNeeded(m_graph.logits());
            leaveOutUnneeded();
        }
        for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
            if (m_found.needed[id])
                fuseAfter(id);
        }
        return m_found;
    }

private:
    using Links = std::vector<std::optional<LayerId>>;

    template <typename Kind>
    bool is(LayerId id) const
    {
        return std::holds_alternative<Kind>(m_graph.layer(id).operation);
    }

    void markNeeded(LayerId id)
    {
        if (m_found.needed[id])
            return;
        m_found.needed[id] = true;
        for (const LayerId input : m_graph.layer(id).inputs)
            markNeeded(input);
    }

    //! Readers that are not computed would keep layers apart for nothing; dropout passes its input through.
    void leaveOutUnneeded()
    {
        for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
            std::erase_if(m_readers[id], [this](LayerId reader) { return !m_found.needed[reader]; });
            if (is<Dropout>(id))
                m_found.alias[id] = m_graph.layer(id).inputs.front();
        }
    }

    std::optional<LayerId> onlyReader(LayerId id) const
    {
        return m_readers[id].size() == 1 ? std::optional(m_readers[id].front()) : std::nullopt;
    }

    //! \param owner computes; \param last is the layer whose output that is so far
    void fuseRectifier(LayerId owner, LayerId last)
    {
        const auto reader = onlyReader(last);
        if (!reader || !is<Relu>(*reader))
            return;
        m_found.rectified[owner] = true;
        m_found.alias[*reader] = owner;
    }

    void fuseAfter(LayerId id)
    {
        const bool convolution = is<Convolution>(id);
        if (convolution && m_inference)
            foldInto(id);
        else if (convolution || is<FullyConnected>(id) || is<BatchNormalization>(id) || is<Addition>(id)) {
            if (!m_found.alias[id])
                fuseRectifier(id, id);
        }
    }

    //! Convolution, normalisation, addition, rectifier: as many of them as there are become one primitive.
    void foldInto(LayerId id)
    {
        LayerId last = id;
        const auto normalization = onlyReader(id);
        if (normalization && is<BatchNormalization>(*normalization)) {
            m_found.folded[id] = normalization;
            m_found.alias[*normalization] = id;
            last = *normalization;
        }
        const auto addition = onlyReader(last);
        if (addition && is<Addition>(*addition) && !m_found.alias[*addition]) {
            const auto &operands = m_graph.layer(*addition).inputs;
            const LayerId other = operands[0] == last ? operands[1] : operands[0];
            if (other != last && canBeOverwritten(other, id, *addition)) {
                m_found.addedTo[id] = other;
                m_found.alias[*addition] = id;
                last = *addition;
            }
        }
        fuseRectifier(id, last);
    }

    //! Computed before `writer`, and read after it by the addition alone.
    bool canBeOverwritten(LayerId other, LayerId writer, LayerId addition) const
    {
        const LayerId source = m_found.alias[other].value_or(other);
        if (source >= writer || other >= writer || is<Input>(source) || is<Dropout>(other))
            return false;
        return std::ranges::all_of(m_readers[other], [&](LayerId reader) { return reader < writer || reader == addition; });
    }

    const Graph &m_graph;
    const bool m_inference;
    std::vector<std::vector<LayerId>> m_readers;
    Fusions m_found;
};

} // namespace

Fusions findFusions(const Graph &graph, Purpose purpose)
{
    return Finder(graph, purpose).find();
}

} // namespace strata::engine::backends::onednn
