-- Work that outlives its request, what is done by the clock, and what became known: decisions/0045. The queue of the library that
-- wakes the workers is made from these rows and is worth nothing without them.

create table tasks (
  id bigint generated always as identity primary key,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'canceled')),
  -- One of a kind and key at a time; null: any number.
  unique_key text,
  -- Not before.
  run_at timestamptz not null,
  -- Claims since the last chunk that was kept: a task that makes no progress is given up.
  attempts smallint not null default 0 check (attempts >= 0),
  -- The fencing token: each claim counts it up, and a chunk is kept only under the newest.
  claims integer not null default 0,
  -- By the database's clock, which all servers share: another one may claim the task after that.
  lease_until timestamptz,
  done integer not null default 0,
  total integer,
  -- Where the next chunk goes on; null: at the beginning.
  cursor jsonb,
  -- Codes, numbers and filters; never a secret, a name or a text that somebody wrote.
  input jsonb not null default '{}',
  result jsonb,
  error_code text,
  cancel_asked boolean not null default false,
  created_at timestamptz not null,
  -- The account that it works for, without a reference: it may be gone. Null: the church's own.
  created_by bigint,
  started_at timestamptz,
  finished_at timestamptz,
  constraint tasks_lease check ((state = 'running') = (lease_until is not null)),
  constraint tasks_end check ((state in ('done', 'failed', 'canceled')) = (finished_at is not null)),
  constraint tasks_error check (state <> 'failed' or error_code is not null)
);
create unique index tasks_one on tasks (kind, unique_key) where state in ('queued', 'running');
create index tasks_due on tasks (run_at, id) where state = 'queued';
create index tasks_leases on tasks (lease_until) where state = 'running';
-- Lists: everybody's and one account's, the newest first.
create index tasks_states on tasks (state, id);
create index tasks_makers on tasks (created_by, id);
-- What is forgotten.
create index tasks_ended on tasks (finished_at) where finished_at is not null;

-- When each kind of work that goes by the clock is due next. What there is and how often is written in the code.
create table task_schedules (
  name text primary key,
  -- In church time.
  local_time time,
  every_seconds integer check (every_seconds > 0),
  next_at timestamptz not null,
  constraint task_schedules_rhythm check (num_nonnulls(local_time, every_seconds) = 1)
);

-- What became known in a transaction and others act upon later; codes and numbers, never names or texts.
create table happenings (
  id bigint generated always as identity primary key,
  kind text not null,
  at timestamptz not null,
  -- An account and a record, without references: both may be gone by then.
  actor_id bigint,
  congregation_id bigint not null references congregations,
  subject_kind text not null,
  subject_id bigint not null,
  data jsonb not null default '{}',
  -- Later than `at` when its subscribers failed.
  due_at timestamptz not null,
  attempts smallint not null default 0,
  done_at timestamptz,
  -- Given up: done, but not by all its subscribers.
  failed boolean not null default false
);
create index happenings_todo on happenings (due_at, id) where done_at is null;
create index happenings_done on happenings (done_at) where done_at is not null;
create index happenings_congregation on happenings (congregation_id);
