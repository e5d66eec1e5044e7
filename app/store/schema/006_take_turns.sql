-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 6: hosts of one computer are measured in turns: the design of a plan, and when each turn was.
-- The table of plans is made again, so that its text is the same whichever SQLite changed it. Runs refer to it, which has to be so
-- again only at the end.

PRAGMA defer_foreign_keys = ON;

CREATE TABLE plan_of_format_5 AS SELECT * FROM plan;
DROP TABLE plan;

CREATE TABLE plan (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  baseline_id TEXT NOT NULL,
  design TEXT NOT NULL CHECK (design IN ('turns', 'rounds')),
  turn_ms INTEGER NOT NULL,
  turns_per_round INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  max_rounds INTEGER NOT NULL,
  target_width REAL NOT NULL,
  time_budget_seconds INTEGER NOT NULL,
  order_rule TEXT NOT NULL CHECK (order_rule IN ('random-blocks', 'sequential')),
  seed TEXT NOT NULL,
  confidence REAL NOT NULL,
  margin REAL NOT NULL,
  patience_seconds INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

INSERT INTO plan SELECT
  number, name, baseline_id, 'rounds', 200, 15, rounds, max_rounds, target_width, 0, order_rule, seed, confidence, margin,
  patience_seconds, hash
  FROM plan_of_format_5;
DROP TABLE plan_of_format_5;

-- Times are of the monotonic clock of the host's kernel; zero_ns is the zero of step.start_ns.
CREATE TABLE turn (
  trial_number INTEGER NOT NULL REFERENCES trial (number),
  number INTEGER NOT NULL CHECK (number >= 0),
  first_step INTEGER NOT NULL CHECK (first_step >= 0),
  steps INTEGER NOT NULL CHECK (steps >= 0),
  from_ns INTEGER NOT NULL CHECK (from_ns >= 0),
  to_ns INTEGER NOT NULL CHECK (to_ns >= from_ns),
  zero_ns INTEGER NOT NULL,
  PRIMARY KEY (trial_number, number)
) STRICT, WITHOUT ROWID;

-- Hosts that are made slower on purpose, to see whether a comparison finds it.
CREATE TABLE slowdown (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  host_position INTEGER NOT NULL,
  percent REAL NOT NULL CHECK (percent > 0),
  PRIMARY KEY (plan_number, host_position)
) STRICT, WITHOUT ROWID;

-- How many turns a trial has, and the combined hash of them all.
CREATE TABLE turn_digest (
  trial_number INTEGER PRIMARY KEY REFERENCES trial (number),
  turn_count INTEGER NOT NULL CHECK (turn_count >= 0),
  turn_hash BLOB NOT NULL CHECK (length(turn_hash) = 32)
) STRICT;

INSERT INTO turn_digest SELECT number, 0, zeroblob(32) FROM trial;
