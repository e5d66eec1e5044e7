// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_kernels.h"

#include "engine/backends/onednn/onednn_library.h"
#include "engine/workloads/gemm/gemm_problem.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <array>

namespace strata::engine::backends::onednn {
namespace {

using workloads::gemm::Kernel;
using workloads::gemm::KernelFactory;
using workloads::gemm::Precision;
using workloads::gemm::Problem;
using PrimitiveDescription = dnnl::matmul::primitive_desc;

dnnl::memory::desc matrix(std::int64_t rows, std::int64_t columns, bool transposed,
                          dnnl::memory::data_type type)
{
    const dnnl::memory::dims strides =
        transposed ? dnnl::memory::dims{1, rows} : dnnl::memory::dims{columns, 1};
    return {dnnl::memory::dims{rows, columns}, type, strides};
}

std::array<dnnl::memory::data_type, 3> typesOf(Precision precision)
{
    using Type = dnnl::memory::data_type;
    switch (precision) {
    case Precision::Int8:
        return {Type::u8, Type::s8, Type::s32};
    case Precision::Bf16:
        return {Type::bf16, Type::bf16, Type::f32};
    case Precision::Fp32:
    case Precision::Tf32: // refused before
    case Precision::Fp16:
        break;
    }
    return {Type::f32, Type::f32, Type::f32};
}

//! A, B and C. \param rows of A and C
std::array<dnnl::memory::desc, 3> matrices(const Problem &problem, std::int64_t rows)
{
    const auto [typeA, typeB, typeC] = typesOf(problem.precision);
    return {matrix(rows, problem.k, problem.transposeA, typeA),
            matrix(problem.k, problem.n, problem.transposeB, typeB),
            matrix(rows, problem.n, false, typeC)};
}

PrimitiveDescription describe(const std::array<dnnl::memory::desc, 3> &matrices,
                              const dnnl::engine &engine)
{
    const auto &[a, b, c] = matrices;
    // The library's own scratchpad is allocated with the primitive too, and costs less per run than
    // one handed in.
#if DNNL_VERSION_MAJOR >= 3
    return {engine, a, b, c};
#else
    return {dnnl::matmul::desc(a, b, c), engine};
#endif
}

//! Some of oneDNN 2's products of bytes on AMX whose sums do not fill the tiles' four bytes are
//! ended for an illegal instruction (a kin of its issue 1661).
bool mayCrash(const Problem &problem, const PrimitiveDescription &description)
{
    const bool usesTiles =
        std::string(description.impl_info_str()).find("_amx_") != std::string::npos;
    return DNNL_VERSION_MAJOR < 3 && problem.precision == Precision::Int8 && usesTiles &&
           problem.k % 4 != 0;
}

class OnednnGemm final : public Kernel {
public:
    OnednnGemm(const PrimitiveDescription &description, const dnnl::engine &engine, int threads) :
        m_primitive(description),
        m_stream(engine),
        m_implementation(
            withInstructions(description.impl_info_str(),
                             description.src_desc().data_type() == dnnl::memory::data_type::f32) +
            ", " + libraryVersion()),
        m_threads(threads)
    {
    }

    // oneDNN's C++ types promise to read A and B only, but take no pointer to const.
    void bind(const std::array<dnnl::memory::desc, 3> &matrices, const dnnl::engine &engine,
              const void *a, const void *b, void *c)
    {
        m_memories = {dnnl::memory(matrices[0], engine, const_cast<void *>(a)),
                      dnnl::memory(matrices[1], engine, const_cast<void *>(b)),
                      dnnl::memory(matrices[2], engine, c)};
        const std::array<int, 3> roles{DNNL_ARG_SRC, DNNL_ARG_WEIGHTS, DNNL_ARG_DST};
        for (std::size_t i = 0; i < roles.size(); ++i)
            m_arguments[i] = {roles[i], m_memories[i].get()};
    }

    core::Expected<void> run() override
    {
        useThreads(m_threads);
        const dnnl_status_t status = execute(m_primitive, m_stream, m_arguments);
        if (status == dnnl_success)
            return {};
        return runFailure(status, "its matrix product " + m_implementation);
    }

    std::string implementation() const override { return m_implementation; }

private:
    dnnl::matmul m_primitive;
    dnnl::stream m_stream;
    std::array<dnnl::memory, 3> m_memories;
    std::array<dnnl_exec_arg_t, 3> m_arguments{};
    std::string m_implementation;
    int m_threads;
};

class BlasGemm final : public Kernel {
public:
    BlasGemm(const Problem &problem, const void *a, const void *b, void *c, int threads) :
        m_problem(problem),
        m_a(static_cast<const float *>(a)),
        m_b(static_cast<const float *>(b)),
        m_c(static_cast<float *>(c)),
        m_threads(threads)
    {
    }

    core::Expected<void> run() override
    {
        const Problem &p = m_problem;
        useThreads(m_threads);
        const dnnl_status_t status =
            dnnl_sgemm(p.transposeA ? 'T' : 'N', p.transposeB ? 'T' : 'N', p.m, p.n, p.k, 1, m_a,
                       p.transposeA ? p.m : p.k, m_b, p.transposeB ? p.k : p.n, 0, m_c, p.n);
        if (status == dnnl_success)
            return {};
        return runFailure(status, "its matrix product " + implementation());
    }

    std::string implementation() const override
    {
        return blasImplementation() + ", " + libraryVersion();
    }

private:
    const Problem m_problem;
    const float *const m_a;
    const float *const m_b;
    float *const m_c;
    const int m_threads;
};

core::Expected<std::unique_ptr<Kernel>> makeKernel(const Problem &problem, const void *a,
                                                   const void *b, void *c, int threads)
{
    if (problem.precision == Precision::Fp32 &&
        suitsBlas(problem.m, problem.n, problem.transposeA, problem.transposeB))
        return std::make_unique<BlasGemm>(problem, a, b, c, threads);
    useThreads(threads);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    const auto known = matrices(problem, problem.m);
    PrimitiveDescription description = describe(known, engine);
    if (mayCrash(problem, description)) // what takes any number of rows does not use tiles
        description = describe(matrices(problem, DNNL_RUNTIME_DIM_VAL), engine);
    auto kernel = std::make_unique<OnednnGemm>(description, engine, threads);
    kernel->bind(known, engine, a, b, c);
    return kernel;
}

class OnednnGemmFactory final : public KernelFactory {
public:
    std::string name() const override { return "onednn"; }
    core::Expected<std::unique_ptr<Kernel>> make(const Problem &problem, const void *a,
                                                 const void *b, void *c, int threads) const override
    {
        if (problem.precision == Precision::Tf32 || problem.precision == Precision::Fp16)
            return core::fail(core::FailureKind::Unsupported, "precision_unsupported",
                              std::string("A gemm in ") +
                                  workloads::precisionName(problem.precision) +
                                  " is for GPUs, and not done by oneDNN on processors; choose "
                                  "backend=cuda on a host with one, or "
                                  "precision=fp32 or bf16.");
        try {
            return makeKernel(problem, a, b, c, threads);
        } catch (const dnnl::error &error) {
            return failureOf(error, "this matrix product", problem.precision == Precision::Bf16);
        }
    }
};

} // namespace

std::shared_ptr<const KernelFactory> makeGemmFactory()
{
    return std::make_shared<OnednnGemmFactory>();
}

} // namespace strata::engine::backends::onednn
