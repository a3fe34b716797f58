-- The report of a group's meeting. Who was there stands in attendance, as of any gathering.
alter table gatherings add foreign key (group_id) references cell_groups on delete cascade;

-- What is planned for the next meeting; the report begins with it.
alter table cell_groups add column next_theme text, add column next_minister text;

-- The day for which its health was decided last; null: never.
alter table cell_groups add column health_on date;
create index cell_groups_health_on on cell_groups (health_on) where status = 'active';

create table group_meetings (
  id bigint generated always as identity primary key,
  gathering_id bigint not null unique references gatherings on delete cascade,
  group_id bigint not null references cell_groups on delete cascade,
  day date not null,
  held boolean not null default true,
  not_held_because text,
  theme text,
  minister text,
  note text,
  -- Present people with and without names, as counted when the report was entered.
  present smallint not null default 0 check (present between 0 and 9999),
  -- Visitors with a name, and without one.
  named_visitors smallint not null default 0 check (named_visitors between 0 and 999),
  more_visitors smallint not null default 0 check (more_visitors between 0 and 999),
  children smallint not null default 0 check (children between 0 and 999),
  -- Centavos, as counted in the group; finance books them by its own act.
  offerings bigint not null default 0 check (offerings >= 0),
  -- The device's name for the report; null: none.
  client_id uuid,
  -- When it was filled in, by the device, within the last 30 days.
  filled_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Null: by a signed link, without an account.
  recorded_by bigint references accounts on delete set null,
  by_link boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (group_id, day),
  check (held or (not_held_because is not null and offerings = 0))
);
create unique index group_meetings_client on group_meetings (client_id) where client_id is not null;
create index group_meetings_day on group_meetings (day, group_id);
create index group_meetings_recorded_by on group_meetings (recorded_by) where recorded_by is not null;
