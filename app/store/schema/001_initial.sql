-- SPDX-FileCopyrightText: 2026 The Strata authors
-- SPDX-License-Identifier: GPL-3.0-or-later
-- Format version 1. Maps and lists are JSON; times are UTC; a hash is the SHA-256 that app/store/digest.h describes.

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
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE host (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('bare-metal', 'container', 'vm', 'container-in-vm')),
  parent_id TEXT NOT NULL,
  transport TEXT NOT NULL CHECK (transport IN ('local', 'ssh')),
  ssh_host_name TEXT NOT NULL,
  ssh_port INTEGER NOT NULL CHECK (ssh_port BETWEEN 0 AND 65535),
  ssh_user TEXT NOT NULL,
  ssh_key_file TEXT NOT NULL,
  ssh_jump TEXT NOT NULL,
  ssh_known_hosts_file TEXT NOT NULL,
  engine_directory TEXT NOT NULL,
  container_runtime TEXT NOT NULL CHECK (container_runtime IN ('docker', 'podman')),
  container_cpus REAL NOT NULL,
  container_cpuset TEXT NOT NULL,
  container_memory_bytes INTEGER NOT NULL,
  container_network TEXT NOT NULL,
  container_mounts TEXT NOT NULL,
  container_init INTEGER NOT NULL CHECK (container_init IN (0, 1)),
  container_gpus INTEGER NOT NULL CHECK (container_gpus IN (0, 1)),
  notes TEXT NOT NULL,
  PRIMARY KEY (plan_number, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE participant (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  position INTEGER NOT NULL,
  host_id TEXT NOT NULL,
  PRIMARY KEY (plan_number, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE workload (
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  workload TEXT NOT NULL,
  parameters TEXT NOT NULL,
  PRIMARY KEY (plan_number, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE run (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  plan_number INTEGER NOT NULL REFERENCES plan (number),
  name TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'stopped', 'interrupted')),
  app_version TEXT NOT NULL,
  bundle_sha256 TEXT NOT NULL,
  trial_count INTEGER NOT NULL CHECK (trial_count >= 0),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE trial (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  run_number INTEGER NOT NULL REFERENCES run (number),
  host_id TEXT NOT NULL,
  workload_id TEXT NOT NULL,
  round INTEGER NOT NULL,
  position INTEGER NOT NULL,
  state TEXT NOT NULL,
  reason TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  workload TEXT NOT NULL,
  workload_version INTEGER NOT NULL,
  backend TEXT NOT NULL,
  parameters TEXT NOT NULL,
  threads INTEGER NOT NULL,
  threads_reason TEXT NOT NULL,
  iterations_per_step INTEGER NOT NULL,
  operations_per_iteration REAL NOT NULL,
  bytes_per_iteration REAL NOT NULL,
  work_per_iteration REAL NOT NULL,
  rate_unit TEXT NOT NULL,
  check_value TEXT NOT NULL,
  verified INTEGER NOT NULL CHECK (verified IN (0, 1)),
  verification TEXT NOT NULL,
  facts TEXT NOT NULL,
  inventory TEXT NOT NULL,
  engine_version TEXT NOT NULL,
  bundle_sha256 TEXT NOT NULL,
  warnings TEXT NOT NULL,
  cleaned_up INTEGER NOT NULL CHECK (cleaned_up IN (0, 1)),
  hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE INDEX trial_of_run ON trial (run_number, position);

-- How many rows of measurements a trial has, and the combined hash of them all.
CREATE TABLE measurement_digest (
  trial_number INTEGER PRIMARY KEY REFERENCES trial (number),
  step_count INTEGER NOT NULL CHECK (step_count >= 0),
  step_hash BLOB NOT NULL CHECK (length(step_hash) = 32),
  sample_count INTEGER NOT NULL CHECK (sample_count >= 0),
  sample_hash BLOB NOT NULL CHECK (length(sample_hash) = 32)
) STRICT;

-- phase 0: warm-up, 1: measured.
CREATE TABLE step (
  trial_number INTEGER NOT NULL REFERENCES trial (number),
  phase INTEGER NOT NULL CHECK (phase IN (0, 1)),
  step INTEGER NOT NULL CHECK (step >= 0),
  start_ns INTEGER NOT NULL,
  duration_ns INTEGER NOT NULL CHECK (duration_ns >= 0),
  PRIMARY KEY (trial_number, phase, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE sample (
  trial_number INTEGER NOT NULL REFERENCES trial (number),
  series TEXT NOT NULL,
  at_ns INTEGER NOT NULL,
  unit TEXT NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (trial_number, series, at_ns)
) STRICT, WITHOUT ROWID;
