-- Events: what recurs is kept as a rule on the clock of a zone, and its occurrences as rows that others can point at.

create table event_series (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  -- Of RFC 5545: the same event in other calendars.
  uid text not null unique check (length(uid) between 1 and 255),
  title text not null,
  description text,
  location text,
  search_text text generated always as (fold(title || ' ' || coalesce(description, '') || ' ' || coalesce(location, ''))) stored,
  type text not null check (type in ('worship', 'teaching', 'prayer', 'youth', 'other')),
  status text not null default 'active' check (status in ('active', 'confirmed', 'canceled', 'finished')),
  visibility text not null default 'members' check (visibility in ('public', 'members', 'leaders', 'private')),
  color text check (color in ('blue', 'green', 'amber', 'red', 'violet', 'teal', 'pink', 'gray')),
  -- IANA. Times of the rule are on its clock.
  time_zone text not null,
  local_start timestamp not null,
  minutes integer not null check (minutes between 0 and 44640),
  all_day boolean not null default false,
  rrule text check (length(rrule) <= 500),
  rdates timestamp[] not null default '{}',
  exdates timestamp[] not null default '{}',
  -- The last time that the rule gives, where a later part of the series went its own way.
  last_local timestamp,
  -- The last day up to which occurrences are kept; null: once.
  materialised_to date,
  split_from_id bigint references event_series on delete set null,
  owner_id bigint references accounts on delete set null,
  ministry_id bigint references ministries on delete set null,
  -- SEQUENCE of RFC 5545: counts changes of time, place or status.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, congregation_id, visibility),
  check (not all_day or (local_start::time = '00:00' and minutes % 1440 = 0)),
  check (rrule is null or materialised_to is not null)
);
create index event_series_open on event_series (materialised_to, id) where rrule is not null;
create index event_series_search on event_series using gin (search_text gin_trgm_ops);
create index event_series_congregation on event_series (congregation_id);
create index event_series_split_from on event_series (split_from_id) where split_from_id is not null;
create index event_series_owner on event_series (owner_id) where owner_id is not null;
create index event_series_ministry on event_series (ministry_id) where ministry_id is not null;
create index event_series_created_by on event_series (created_by) where created_by is not null;

create table events (
  id bigint generated always as identity primary key,
  series_id bigint not null references event_series on delete cascade,
  congregation_id bigint not null references congregations,
  -- The time on the clock that the rule gave; it stays when the occurrence is moved.
  recurrence_id timestamp not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- On the clock of the series.
  day date not null,
  last_day date not null,
  visibility text not null check (visibility in ('public', 'members', 'leaders', 'private')),
  -- What this occurrence has of its own; null: as the series.
  title text,
  description text,
  location text,
  status text check (status in ('active', 'confirmed', 'canceled', 'finished')),
  overridden boolean not null default false,
  own_text text generated always as (
    nullif(fold(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(location, '')), fold('  '))
  ) stored,
  -- Counts changes of its own time, place or status; the series' are counted there.
  sequence integer not null default 0,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Deferrable: it is looked at once a statement has moved all rows of a series.
  unique (series_id, recurrence_id) deferrable,
  -- Congregation and visibility stand here once more, for the index that a month is read from.
  constraint events_as_series foreign key (series_id, congregation_id, visibility)
    references event_series (id, congregation_id, visibility) on update cascade,
  check (ends_at >= starts_at),
  check (last_day >= day)
);
create index events_day on events (day, starts_at, id) include (series_id, congregation_id, visibility, last_day, title, status);
create index events_long on events (last_day, day) where last_day > day;
create index events_series on events (series_id, day);
create index events_own_text on events using gin (own_text gin_trgm_ops) where own_text is not null;
create index events_congregation on events (congregation_id, starts_at, id);
create index events_starts on events (starts_at, id);
