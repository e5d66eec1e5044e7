// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_product.h"

#include "engine/backends/onednn/onednn_library.h"

#include <utility>

namespace strata::engine::backends::onednn {
namespace {

using Layout = dnnl::memory::desc;
using Type = dnnl::memory::data_type;

Layout layoutOf(const PlainMatrix &matrix, Type type)
{
    return {dnnl::memory::dims{matrix.rows, matrix.columns}, type,
            dnnl::memory::dims{matrix.rowStride, matrix.columnStride}};
}

dnnl::matmul::primitive_desc describe(const dnnl::engine &engine, const Layout &a, const Layout &b,
                                      const Layout &c, const dnnl::primitive_attr &attributes)
{
#if DNNL_VERSION_MAJOR >= 3
    return {engine, a, b, c, attributes};
#else
    return {dnnl::matmul::desc(a, b, c), attributes, engine};
#endif
}

Layout anyLayoutOf(const PlainMatrix &matrix, Type type)
{
    return {dnnl::memory::dims{matrix.rows, matrix.columns}, type, dnnl::memory::format_tag::any};
}

//! What a product of these is without gaps.
PlainMatrix productOf(const PlainMatrix &a, const PlainMatrix &b)
{
    return {a.rows, b.columns, b.columns};
}

//! The way and the stride that the BLAS call takes a matrix with; none if it cannot.
std::optional<std::pair<char, std::int64_t>> turnOf(const PlainMatrix &matrix)
{
    if (matrix.columnStride == 1 && matrix.rowStride >= matrix.columns)
        return std::pair('N', matrix.rowStride);
    if (matrix.rowStride == 1 && matrix.columnStride >= matrix.rows)
        return std::pair('T', matrix.columnStride);
    return std::nullopt;
}

} // namespace

RnnProduct::RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, Type type, const float *b,
                       const PlainMatrix &shape)
{
    const auto description = build(engine, layoutOf(a, type), anyLayoutOf(shape, type),
                                   layoutOf(productOf(a, shape), Type::f32), false);
    setArguments(dnnl::memory(description.weights_desc(), engine));
    dnnl::memory plain(layoutOf(shape, Type::f32), engine, const_cast<float *>(b));
    dnnl::reorder(plain, m_b).execute(m_stream, plain, m_b);
    m_stream.wait();
}

RnnProduct::RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, const void *aData,
                       Type type, const PlainMatrix &b, const void *bData)
{
    const PlainMatrix c = productOf(a, b);
    m_blas = blasOf(a, type, b, c, false);
    const Layout layout = layoutOf(b, type);
    build(engine, layoutOf(a, type), layout, layoutOf(c, Type::f32), false);
    setArguments(dnnl::memory(layout, engine, const_cast<void *>(bData)));
    m_a.set_data_handle(const_cast<void *>(aData));
}

RnnProduct::RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, Type type,
                       const PlainMatrix &b, const PlainMatrix &c, bool adds)
{
    m_blas = blasOf(a, type, b, c, adds);
    const Layout wanted = b.rowStride == 0 ? anyLayoutOf(b, type) : layoutOf(b, type);
    const auto description = build(engine, layoutOf(a, type), wanted, layoutOf(c, Type::f32), adds);
    setArguments(dnnl::memory(description.weights_desc(), engine, DNNL_MEMORY_NONE));
}

dnnl::matmul::primitive_desc RnnProduct::build(const dnnl::engine &engine, const Layout &a,
                                               const Layout &b, const Layout &c, bool adds)
{
    dnnl::primitive_attr attributes;
    dnnl::post_ops after;
    if (adds)
        after.append_sum(1);
    attributes.set_post_ops(after);
    const auto description = describe(engine, a, b, c, attributes);
    m_stream = dnnl::stream(engine);
    if (!m_blas)
        m_primitive = dnnl::matmul(description);
    m_a = dnnl::memory(a, engine, DNNL_MEMORY_NONE);
    m_c = dnnl::memory(c, engine, DNNL_MEMORY_NONE);
    m_implementation =
        m_blas ? blasImplementation()
               : withInstructions(description.impl_info_str(), a.data_type() == Type::f32);
    return description;
}

std::optional<RnnProduct::Blas> RnnProduct::blasOf(const PlainMatrix &a, Type type,
                                                   const PlainMatrix &b, const PlainMatrix &c,
                                                   bool adds)
{
    const auto wayOfA = turnOf(a);
    const auto wayOfB = turnOf(b); // none where the library chooses the layout
    if (type != Type::f32 || !wayOfA || !wayOfB ||
        !suitsBlas(a.rows, b.columns, wayOfA->first == 'T', wayOfB->first == 'T'))
        return std::nullopt;
    return Blas{wayOfA->first,  wayOfB->first,  a.rows,      b.columns,         a.columns,
                wayOfA->second, wayOfB->second, c.rowStride, adds ? 1.0F : 0.0F};
}

void RnnProduct::setArguments(const dnnl::memory &b)
{
    m_b = b;
    m_arguments = {
        {DNNL_ARG_SRC, m_a.get()}, {DNNL_ARG_WEIGHTS, m_b.get()}, {DNNL_ARG_DST, m_c.get()}};
}

dnnl_status_t RnnProduct::run(const void *a, float *c)
{
    if (m_blas)
        return dnnl_sgemm(m_blas->turnA, m_blas->turnB, m_blas->m, m_blas->n, m_blas->k, 1,
                          static_cast<const float *>(a), m_blas->strideA,
                          static_cast<const float *>(m_b.get_data_handle()), m_blas->strideB,
                          m_blas->beta, c, m_blas->strideC);
    dnnl_status_t status = dnnl_memory_set_data_handle(m_a.get(), const_cast<void *>(a));
    if (status == dnnl_success)
        status = dnnl_memory_set_data_handle(m_c.get(), c);
    return status == dnnl_success ? execute(m_primitive, m_stream, m_arguments) : status;
}

dnnl_status_t RnnProduct::run(const void *a, const void *b, float *c)
{
    const dnnl_status_t status = dnnl_memory_set_data_handle(m_b.get(), const_cast<void *>(b));
    return status == dnnl_success ? run(a, c) : status;
}

} // namespace strata::engine::backends::onednn
