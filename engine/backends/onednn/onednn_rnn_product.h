// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A matrix product whose operands move from call to call, as the recurrent products of a sequence
//! do.
#pragma once

#include <oneapi/dnnl/dnnl.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::backends::onednn {

//! A matrix as it lies in memory; strides in elements.
struct PlainMatrix {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t rowStride = 0;
    std::int64_t columnStride = 1;
};

//! C = A·B by oneDNN's matmul or its BLAS call (suitsBlas()), sums and C in fp32, C without gaps
//! unless told otherwise. Everything but run() throws dnnl::error.
class RnnProduct {
public:
    RnnProduct() = default;

    //! B is copied into the layout the library likes best. \param b in fp32, `shape` as `b` has it
    RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, dnnl::memory::data_type type,
               const float *b, const PlainMatrix &shape);

    //! A and B stay where they are, both of `type`.
    RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, const void *aData,
               dnnl::memory::data_type type, const PlainMatrix &b, const void *bData);

    //! All of them come with each call. C may be a part of a wider matrix, of fp32. \param b of
    //! `type`; a row stride of 0: in the layout that the library likes best, which layoutOfB()
    //! tells. \param adds to C what the product is, instead of replacing it
    RnnProduct(const dnnl::engine &engine, const PlainMatrix &a, dnnl::memory::data_type type,
               const PlainMatrix &b, const PlainMatrix &c, bool adds);
    dnnl::memory::desc layoutOfB() const { return m_b.get_desc(); }
    dnnl_status_t run(const void *a, const void *b, float *c);

    //! With A at `a` and C at `c`; the threads are the caller's.
    dnnl_status_t run(const void *a, float *c);
    //! A where the second constructor was used.
    dnnl_status_t run(float *c) { return run(m_a.get_data_handle(), c); }
    const std::string &implementation() const { return m_implementation; }

private:
    dnnl::matmul::primitive_desc build(const dnnl::engine &engine, const dnnl::memory::desc &a,
                                       const dnnl::memory::desc &b, const dnnl::memory::desc &c,
                                       bool adds);
    void setArguments(const dnnl::memory &b);

    //! The product as the BLAS call has it.
    struct Blas {
        char turnA = 'N';
        char turnB = 'N';
        std::int64_t m = 0;
        std::int64_t n = 0;
        std::int64_t k = 0;
        std::int64_t strideA = 0;
        std::int64_t strideB = 0;
        std::int64_t strideC = 0;
        float beta = 0; //!< 1: adds
    };
    static std::optional<Blas> blasOf(const PlainMatrix &a, dnnl::memory::data_type type,
                                      const PlainMatrix &b, const PlainMatrix &c, bool adds);

    std::optional<Blas> m_blas; //!< instead of the primitive
    dnnl::stream m_stream;
    dnnl::matmul m_primitive;
    dnnl::memory m_a;
    dnnl::memory m_b;
    dnnl::memory m_c;
    std::vector<dnnl_exec_arg_t> m_arguments;
    std::string m_implementation;
};

} // namespace strata::engine::backends::onednn
