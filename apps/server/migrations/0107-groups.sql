-- Groups that meet in homes, the networks that they belong to, and who belongs to each, with the days since and until when.

-- A visiting account reads of the groups only what a finder shows: name, day, time, neighborhood, leader.
update roles set narrow_sections = narrow_sections || '{cells}', version = version + 1 where name = 'visitante';

create table group_networks (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  parent_id bigint references group_networks,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  -- What the church calls this level, "Setor".
  level_name text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (parent_id <> id)
);
create unique index group_networks_name_taken on group_networks (congregation_id, coalesce(parent_id, 0), name_folded) where archived_at is null;
create index group_networks_parent on group_networks (parent_id) where parent_id is not null;
create index group_networks_created_by on group_networks (created_by) where created_by is not null;

create table network_supervisors (
  id bigint generated always as identity primary key,
  network_id bigint not null references group_networks on delete cascade,
  person_id bigint not null references people on delete cascade,
  from_on date not null,
  -- Null: now.
  until_on date,
  check (until_on >= from_on)
);
create unique index network_supervisors_now on network_supervisors (network_id, person_id) where until_on is null;
create index network_supervisors_person on network_supervisors (person_id);
create index network_supervisors_network on network_supervisors (network_id);

create table cell_groups (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  network_id bigint references group_networks,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  description text,
  status text not null default 'active' check (status in ('active', 'paused', 'closed')),
  -- Sunday is 0; null: no fixed day.
  meeting_day smallint check (meeting_day between 0 and 6),
  -- "HH:MM" in church time.
  meeting_time text check (meeting_time ~ '^[0-2]\d:[0-5]\d$'),
  every_weeks smallint not null default 1 check (every_weeks between 1 and 4),
  address text,
  neighborhood text,
  city text,
  cep text,
  phone text,
  audience text not null default 'all' check (audience in ('all', 'men', 'women', 'couples', 'young', 'teens', 'kids', 'seniors')),
  age_from smallint check (age_from between 0 and 120),
  age_to smallint check (age_to between 0 and 120),
  capacity smallint check (capacity > 0),
  search_text text generated always as (fold(name || ' ' || coalesce(neighborhood, ''))) stored,
  started_on date not null,
  ended_on date,
  -- What it needs most, as the rule of groups/health.ts decided last, with the numbers of its sentence.
  health text not null default 'noLeader' check (health in ('noLeader', 'late', 'empty', 'fewer', 'noVisitors', 'ready', 'full', 'unreported', 'healthy', 'paused', 'closed')),
  health_rank smallint not null generated always as (array_position(array['noLeader', 'late', 'empty', 'fewer', 'noVisitors', 'ready', 'full', 'unreported', 'healthy', 'paused', 'closed'], health)) stored,
  health_weeks smallint,
  health_before smallint,
  health_now smallint,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'closed') = (ended_on is not null)),
  check (age_to >= age_from),
  check (ended_on >= started_on)
);
create index cell_groups_need on cell_groups (health_rank, id);
create index cell_groups_need_there on cell_groups (congregation_id, health_rank, id);
create index cell_groups_name on cell_groups (name_folded, id);
create index cell_groups_name_there on cell_groups (congregation_id, name_folded, id);
create index cell_groups_network on cell_groups (network_id, id) where network_id is not null;
create index cell_groups_search on cell_groups using gin (search_text gin_trgm_ops);
create index cell_groups_created_by on cell_groups (created_by) where created_by is not null;

create table group_members (
  id bigint generated always as identity primary key,
  group_id bigint not null references cell_groups on delete cascade,
  person_id bigint not null references people,
  role text not null check (role in ('leader', 'co_leader', 'trainee', 'host', 'member')),
  from_on date not null,
  -- Null: now.
  until_on date,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (until_on >= from_on)
);
create unique index group_members_now on group_members (group_id, person_id) where until_on is null;
create index group_members_roll on group_members (group_id, role, person_id);
create index group_members_person on group_members (person_id, from_on desc);
