-- Positions of ministries, and the people who serve in them: what they can do, how often, when, and when they cannot.

create table volunteer_positions (
  id bigint generated always as identity primary key,
  ministry_id bigint not null references ministries on delete cascade,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  -- In years; null: any age.
  min_age smallint check (min_age between 1 and 99),
  -- How much a place left open counts when a roster is filled.
  weight smallint not null default 1 check (weight between 1 and 5),
  -- Minutes before the beginning of the event.
  arrive_minutes smallint not null default 30 check (arrive_minutes between 0 and 480),
  -- Days before the event on which its people are reminded; 0: never.
  remind_days smallint not null default 2 check (remind_days between 0 and 14),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- The name of an archived one is free again.
create unique index volunteer_positions_name_taken on volunteer_positions (ministry_id, name_folded) where archived_at is null;
create index volunteer_positions_name on volunteer_positions (name_folded, id);
create index volunteer_positions_ministry on volunteer_positions (ministry_id);
create index volunteer_positions_created_by on volunteer_positions (created_by) where created_by is not null;

create table volunteers (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  status text not null default 'active' check (status in ('candidate', 'active', 'paused', 'ended')),
  max_per_month smallint not null default 2 check (max_per_month between 0 and 31),
  -- Weeks running in which the person serves at most.
  max_in_a_row smallint not null default 2 check (max_in_a_row between 1 and 52),
  -- Whether they want to serve at the same event as others of their household.
  family text not null default 'any' check (family in ('any', 'together', 'apart')),
  note text,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index volunteers_person on volunteers (person_id);
create index volunteers_created on volunteers (created_at, id);
create index volunteers_created_by on volunteers (created_by) where created_by is not null;

create table volunteer_skills (
  id bigint generated always as identity primary key,
  volunteer_id bigint not null references volunteers on delete cascade,
  position_id bigint not null references volunteer_positions on delete cascade,
  level text not null default 'able' check (level in ('trainee', 'able', 'lead')),
  unique (volunteer_id, position_id)
);
create index volunteer_skills_position on volunteer_skills (position_id);

create table volunteer_times (
  id bigint generated always as identity primary key,
  volunteer_id bigint not null references volunteers on delete cascade,
  -- 0: Sunday.
  weekday smallint not null check (weekday between 0 and 6),
  part text not null check (part in ('morning', 'afternoon', 'evening')),
  wish text not null check (wish in ('prefer', 'avoid')),
  unique (volunteer_id, weekday, part)
);

create table blocked_dates (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  from_on date not null,
  until_on date not null,
  reason text,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (until_on >= from_on),
  constraint blocked_dates_apart exclude using gist (person_id with =, daterange(from_on, until_on, '[]') with &&)
);
create index blocked_dates_person on blocked_dates (person_id, from_on);
create index blocked_dates_created_by on blocked_dates (created_by) where created_by is not null;
