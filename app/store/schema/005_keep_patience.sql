-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 5: how long a run waits for a host, runs that ended with trials missing, and in each run the hash of its plan.
-- The two tables are made again, so that their text is the same whichever SQLite changed them. Rows of other tables refer to
-- theirs, which has to be so again only at the end.

PRAGMA defer_foreign_keys = ON;

CREATE TABLE plan_of_format_4 AS SELECT * FROM plan;
DROP TABLE plan;

CREATE TABLE plan (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  baseline_id TEXT NOT NULL,
  rounds INTEGER NOT NULL,
  max_rounds INTEGER NOT NULL,
  target_width REAL NOT NULL,
  order_rule TEXT NOT NULL CHECK (order_rule IN ('random-blocks', 'sequential')),
  seed TEXT NOT NULL,
  confidence REAL NOT NULL,
  margin REAL NOT NULL,
  patience_seconds INTEGER NOT NULL,
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

INSERT INTO plan SELECT
  number, name, baseline_id, rounds, max_rounds, target_width, order_rule, seed, confidence, margin, 600, hash
  FROM plan_of_format_4;
DROP TABLE plan_of_format_4;

CREATE TABLE run_of_format_4 AS SELECT * FROM run;
DROP TABLE run;

CREATE TABLE run (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  plan_hash BLOB NOT NULL CHECK (length(plan_hash) = 32),
  name TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'interrupted', 'incomplete')),
  app_version TEXT NOT NULL,
  bundle_sha256 TEXT NOT NULL,
  trial_count INTEGER NOT NULL CHECK (trial_count >= 0),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

INSERT INTO run SELECT
  number, id, plan_number, (SELECT plan.hash FROM plan WHERE plan.number = plan_number), name, started_at, finished_at, state,
  app_version, bundle_sha256, trial_count, hash
  FROM run_of_format_4;
DROP TABLE run_of_format_4;
