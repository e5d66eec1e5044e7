-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 2: how long the events of a trial took, in histograms.

-- Events of a series that took at least lower_ns and less than upper_ns.
CREATE TABLE bucket (
  trial_number INTEGER NOT NULL REFERENCES trial (number),
  series TEXT NOT NULL,
  lower_ns INTEGER NOT NULL CHECK (lower_ns >= 0),
  upper_ns INTEGER NOT NULL CHECK (upper_ns > lower_ns),
  count INTEGER NOT NULL CHECK (count >= 1),
  PRIMARY KEY (trial_number, series, lower_ns)
) STRICT, WITHOUT ROWID;

-- How many buckets a trial has, and the combined hash of them all.
CREATE TABLE histogram_digest (
  trial_number INTEGER PRIMARY KEY REFERENCES trial (number),
  bucket_count INTEGER NOT NULL CHECK (bucket_count >= 0),
  bucket_hash BLOB NOT NULL CHECK (length(bucket_hash) = 32)
) STRICT;

INSERT INTO histogram_digest SELECT number, 0, zeroblob(32) FROM trial;
