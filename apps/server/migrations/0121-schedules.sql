-- Rosters: which people of a ministry serve at an event, in which position, and what they answered.

create table schedules (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  event_id bigint not null references events on delete cascade,
  ministry_id bigint not null references ministries on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'published')),
  -- A decline or no answer asks the next fit person.
  auto_replace boolean not null default true,
  published_at timestamptz,
  -- Nobody is told before.
  tell_from timestamptz,
  -- The beginning of the event that people were told.
  told_starts_at timestamptz,
  told_canceled boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (event_id, ministry_id),
  check ((state = 'published') = (published_at is not null))
);
create index schedules_congregation on schedules (congregation_id, event_id);
create index schedules_ministry on schedules (ministry_id);
create index schedules_created_by on schedules (created_by) where created_by is not null;

create table schedule_needs (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references schedules on delete cascade,
  position_id bigint not null references volunteer_positions on delete cascade,
  -- People.
  wanted smallint not null check (wanted between 1 and 99),
  unique (schedule_id, position_id)
);
create index schedule_needs_position on schedule_needs (position_id);

-- An automatic filling, which is undone as one step.
create table schedule_runs (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  at timestamptz not null,
  undone_at timestamptz,
  filled_by bigint references accounts on delete set null
);
create index schedule_runs_congregation on schedule_runs (congregation_id);
create index schedule_runs_filled_by on schedule_runs (filled_by) where filled_by is not null;

create table assignments (
  id bigint generated always as identity primary key,
  need_id bigint not null references schedule_needs on delete cascade,
  person_id bigint not null references people on delete cascade,
  state text not null default 'proposed' check (state in ('proposed', 'invited', 'accepted', 'declined', 'unanswered')),
  -- The event's, so that a person's load is read by an index.
  day date not null,
  invited_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  decline_reason text,
  -- Why a person was chosen in spite of a warning.
  override_reason text,
  -- The assignment in whose place the person was asked.
  replaces_id bigint references assignments,
  run_id bigint references schedule_runs on delete set null,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (state not in ('accepted', 'declined') or answered_at is not null),
  check (state <> 'invited' or (invited_at is not null and answer_by is not null))
);
create unique index assignments_once on assignments (need_id, person_id) where state in ('proposed', 'invited', 'accepted');
create index assignments_need on assignments (need_id);
create index assignments_person on assignments (person_id, day);
create index assignments_waiting on assignments (answer_by) where state = 'invited';
create index assignments_replaces on assignments (replaces_id) where replaces_id is not null;
create index assignments_run on assignments (run_id) where run_id is not null;
create index assignments_created_by on assignments (created_by) where created_by is not null;
