// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/fusions.h"

#include <algorithm>

namespace strata::engine::training {

namespace {

class Finder {
public:
    Finder(const Graph &graph, Purpose purpose, const AdditionRules &additions) :
        m_graph(graph),
        m_additions(additions),
        m_inference(purpose == Purpose::Infer),
        m_readers(graph.consumers())
    {
        const std::size_t count = graph.layers().size();
        const Fusions::Links none(count);
        m_found = {std::vector(count, !m_inference),
                   std::vector(count, false),
                   std::vector(count, Relu{}.limit),
                   none,
                   none,
                   none};
    }

    Fusions find()
    {
        if (m_inference) {
            markNeeded(m_graph.logits());
            leaveOutUnneeded();
        }
        for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
            if (m_found.needed[id] && !m_found.alias[id])
                fuseAfter(id);
        }
        return m_found;
    }

private:
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
        const Layer &layer = m_graph.layer(id);
        for (const LayerId input : layer.inputs)
            markNeeded(input);
        if (const auto *linear = std::get_if<Linear>(&layer.operation); linear && linear->tied)
            markNeeded(*linear->tied);
    }

    //! Readers that are not computed would keep layers apart for nothing; dropout passes its input
    //! through.
    void leaveOutUnneeded()
    {
        for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
            std::erase_if(m_readers[id],
                          [this](LayerId reader) { return !m_found.needed[reader]; });
            if (is<Dropout>(id))
                m_found.alias[id] = m_graph.layer(id).inputs.front();
        }
    }

    std::optional<LayerId> onlyReader(LayerId id) const
    {
        return m_readers[id].size() == 1 ? std::optional(m_readers[id].front()) : std::nullopt;
    }

    void fuseAfter(LayerId id)
    {
        if (is<Convolution>(id) && m_inference)
            fuseRectifier(id, fuseAddition(id, foldNormalization(id)));
        else if (is<BatchNormalization>(id) && !m_inference && m_additions.afterNormalization)
            fuseRectifier(id, fuseAddition(id, id));
        else if (is<Convolution>(id) || is<BatchNormalization>(id) || is<FullyConnected>(id) ||
                 is<Addition>(id) || is<Linear>(id))
            fuseRectifier(id, id);
    }

    // `owner` computes, `last` is the layer whose output that is so far; returned is whose it is
    // then.

    LayerId foldNormalization(LayerId owner)
    {
        const auto reader = onlyReader(owner);
        if (!reader || !is<BatchNormalization>(*reader))
            return owner;
        m_found.folded[owner] = reader;
        m_found.alias[*reader] = owner;
        return *reader;
    }

    LayerId fuseAddition(LayerId owner, LayerId last)
    {
        const auto addition = onlyReader(last);
        if (!addition || !is<Addition>(*addition) || m_found.alias[*addition])
            return last;
        const auto &operands = m_graph.layer(*addition).inputs;
        const LayerId other = operands[0] == last ? operands[1] : operands[0];
        if (!canBeAdded(other, owner, *addition))
            return last;
        m_found.addend[owner] = other;
        m_found.alias[*addition] = owner;
        return *addition;
    }

    //! It has to be there when the owner is computed and, where it is overwritten, to be read by
    //! the addition alone from then on.
    bool canBeAdded(LayerId other, LayerId owner, LayerId addition) const
    {
        if (other >= owner || !m_additions.inItsPlace)
            return other < owner;
        if (is<Input>(m_found.alias[other].value_or(other)) || sharesMemory(other))
            return false;
        return isReadBefore(other, owner, addition);
    }

    //! Whether the output can lie where the input does: dropout passes it through for inference,
    //! and a transposition is at times only another view of it.
    bool sharesMemory(LayerId id) const { return is<Dropout>(id) || is<Transposition>(id); }

    //! Or by the addition itself.
    bool isReadBefore(LayerId id, LayerId owner, LayerId addition) const
    {
        return std::ranges::all_of(m_readers[id], [&](LayerId reader) {
            return reader == addition ||
                   (reader < owner &&
                    (!sharesMemory(reader) || isReadBefore(reader, owner, addition)));
        });
    }

    void fuseRectifier(LayerId owner, LayerId last)
    {
        const auto reader = onlyReader(last);
        if (!reader || !is<Relu>(*reader))
            return;
        const auto &rectifier = std::get<Relu>(m_graph.layer(*reader).operation);
        // What a limited one lets through backward, and the kernels of other layers, know no limit.
        if (rectifier.isLimited() && !is<Linear>(owner) && !(m_inference && is<Convolution>(owner)))
            return;
        m_found.rectified[owner] = true;
        m_found.limit[owner] = rectifier.limit;
        m_found.alias[*reader] = owner;
    }

    const Graph &m_graph;
    const AdditionRules m_additions;
    const bool m_inference;
    std::vector<std::vector<LayerId>> m_readers;
    Fusions m_found;
};

} // namespace

Fusions findFusions(const Graph &graph, Purpose purpose, const AdditionRules &additions)
{
    return Finder(graph, purpose, additions).find();
}

} // namespace strata::engine::training
