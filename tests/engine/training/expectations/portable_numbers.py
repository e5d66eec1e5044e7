# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's seeded numbers in numpy, bit for bit: engine/workloads/portable_random.h and engine/training/tensors.cpp."""
import math

import numpy

GAMMA = numpy.uint64(0x9E3779B97F4A7C15)
CHUNK = 1 << 20  # elements at a time, so that a tensor of 10^8 elements needs no gigabytes in between


def mix_bits(words):
    words = (words ^ (words >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
    return words ^ (words >> numpy.uint64(31))


class RandomSequence:
    def __init__(self, seed, stream):
        start = (seed + (stream + 1) * int(GAMMA)) % 2**64
        self.start = mix_bits(numpy.array([start], dtype=numpy.uint64))[0]

    def words(self, first, count):
        index = numpy.arange(first + 1, first + count + 1, dtype=numpy.uint64)
        return mix_bits(self.start + index * GAMMA)

    def below(self, count, bound):
        return (((self.words(0, count) >> numpy.uint64(32)) * numpy.uint64(bound)) >> numpy.uint64(32)).astype(numpy.int64)


def normal(sequence, count, deviation):
    """Initialiser::Normal: the sum of the four 16-bit parts of one word, as float32."""
    factor = deviation / (2 * math.sqrt(4294967295.0 / 3))
    values = numpy.empty(count, dtype=numpy.float32)
    low = numpy.uint64(0xFFFF)
    for first in range(0, count, CHUNK):
        words = sequence.words(first, min(CHUNK, count - first))
        total = sum((words >> numpy.uint64(shift)) & low for shift in (0, 16, 32, 48)).astype(numpy.int64)
        values[first : first + len(words)] = ((2 * total - 4 * 65535).astype(numpy.float64) * factor).astype(numpy.float32)
    return values


def sketch(values, seed, stream, projections, samples):
    """Norm, sums with random signs and a few elements of an array: enough to tell whether another array is near it.

    The mean square of (sum of signs · difference) over signs is the squared norm of the difference.
    """
    flat = values.reshape(-1)
    signs, sums = RandomSequence(seed, 2 * stream), numpy.zeros(projections)
    square = 0.0
    for first in range(0, len(flat), CHUNK):
        part = flat[first : first + CHUNK].astype(numpy.float64)
        words = signs.words(first, len(part))
        square += float(part @ part)
        for bit in range(projections):
            negative = ((words >> numpy.uint64(bit)) & numpy.uint64(1)).astype(bool)
            sums[bit] += part.sum() - 2 * part[negative].sum()
    chosen = RandomSequence(seed, 2 * stream + 1).below(samples, len(flat))
    return math.sqrt(square), sums, flat[chosen].astype(numpy.float64)
