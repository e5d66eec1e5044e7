// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a program's buffers lie: the arena by the program's offsets, and a scratch space that each
//! operation may use.
#pragma once

#include "engine/backends/cuda/module/kernels/elements.h"

#include <cstddef>

namespace strata::engine::backends::cuda {

//! Owns nothing; the program has to outlive it.
class ProgramMemory {
public:
    ProgramMemory(const NetworkProgram &program, std::byte *arena, std::byte *scratch) :
        m_program(&program),
        m_arena(arena),
        m_scratch(scratch)
    {
    }

    const NetworkProgram &program() const { return *m_program; }
    Element elementOf(BufferId buffer) const { return m_program->buffers[buffer].element; }
    std::byte *bytesAt(BufferId buffer) const
    {
        return m_arena + m_program->buffers[buffer].offset;
    }
    template <typename T>
    T *at(BufferId buffer) const
    {
        return reinterpret_cast<T *>(bytesAt(buffer));
    }
    //! Null where there is no such buffer.
    template <typename T>
    T *at(const std::optional<BufferId> &buffer) const
    {
        return buffer ? at<T>(*buffer) : nullptr;
    }
    TypedElements typed(BufferId buffer) const { return {elementOf(buffer), bytesAt(buffer)}; }
    Scalars *scalars() const { return at<Scalars>(m_program->scalars); }
    //! scratchBytes() of them, aligned to 256; their content lives as long as the operation.
    std::byte *scratch() const { return m_scratch; }

private:
    const NetworkProgram *m_program;
    std::byte *m_arena;
    std::byte *m_scratch;
};

} // namespace strata::engine::backends::cuda
