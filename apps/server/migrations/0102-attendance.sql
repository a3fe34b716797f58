-- Who was where: services, events and meetings of groups in one table, with what is kept of it for the radar and the trend.

create table gatherings (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  -- Of an event: whether it is a service is decided when the gathering comes into being.
  kind text not null check (kind in ('service', 'event', 'group')),
  event_id bigint unique references events on delete cascade,
  -- Of a meeting of a group. Its foreign key, on delete cascade, comes with the table of groups (migration 0107).
  group_id bigint,
  started_at timestamptz not null,
  -- The church's day of it.
  day date not null,
  closed_at timestamptz,
  closed_by bigint references accounts on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (num_nonnulls(event_id, group_id) = 1),
  check ((kind = 'group') = (group_id is not null)),
  check (closed_by is null or closed_at is not null),
  unique (group_id, day),
  unique (id, day),
  unique (id, group_id, day)
);
create index gatherings_day on gatherings (day, id);
create index gatherings_congregation on gatherings (congregation_id, kind, day, id);
create index gatherings_closed_by on gatherings (closed_by) where closed_by is not null;

create table attendance (
  id bigint generated always as identity primary key,
  gathering_id bigint not null,
  person_id bigint not null references people on delete cascade,
  -- The gathering's day, repeated so that a person's presence over time is one index.
  day date not null,
  -- 0 present, 1 visitor, 2 child, 3 serving, 4 excused (absent with a reason), 5 taken back: it counts as no mark, and stays until the
  -- sheet is closed, so that an older mark that arrives later revives nothing.
  role smallint not null check (role between 0 and 5),
  -- 0 sheet, 1 import, 2 group's report, 3 link, 4 roster.
  source smallint not null check (source between 0 and 4),
  -- When it was marked, by the device; of two marks of a person the later one stands.
  marked_at timestamptz not null,
  recorded_at timestamptz not null,
  -- The account, without a foreign key: its index would be as large as the table for accounts that are never deleted.
  recorded_by bigint,
  unique (gathering_id, person_id),
  foreign key (gathering_id, day) references gatherings (id, day) on update cascade on delete cascade
);
create index attendance_person on attendance (person_id, day desc) include (role);

-- The number of marks by day, as changes that housekeeping folds: the summary and the trend of a year.
create table attendance_day_counts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null,
  kind text not null,
  day date not null,
  role smallint not null,
  delta bigint not null
);
create index attendance_day_counts_sum on attendance_day_counts (congregation_id, kind, day, role) include (delta);

-- How many were there, without names: counted by room and kind of people.
create table headcounts (
  id bigint generated always as identity primary key,
  gathering_id bigint not null references gatherings on delete cascade,
  -- Where; empty: everywhere together.
  place text not null default '',
  who text not null check (who in ('total', 'adults', 'children', 'team', 'online')),
  amount integer not null check (amount between 0 and 100000),
  counted_at timestamptz not null,
  recorded_by bigint references accounts on delete set null,
  unique (gathering_id, place, who)
);
create index headcounts_recorded_by on headcounts (recorded_by) where recorded_by is not null;

-- When each person was first and last seen, kept by triggers of `attendance`. There is no foreign key: the row goes with the person's
-- last mark, also when the person is deleted or merged, and comes back with the marks.
create table presence (
  person_id bigint primary key,
  congregation_id bigint not null,
  first_seen_on date not null,
  last_seen_on date not null,
  -- Presences in the 84 days up to the last one; null: not counted yet, because the last one is recent.
  usual smallint,
  check (last_seen_on >= first_seen_on)
) with (fillfactor = 70);
create index presence_radar on presence (congregation_id, last_seen_on desc, person_id desc) include (usual);
create index presence_radar_all on presence (last_seen_on desc, person_id desc) include (usual);
create index presence_uncounted on presence (last_seen_on) where usual is null;

-- Computes the presence of people again.
create function keep_presence(people bigint[]) returns void language plpgsql as $$
begin
  insert into presence (person_id, congregation_id, first_seen_on, last_seen_on)
  select attendance.person_id, people.congregation_id, min(day), max(day)
  from attendance join people on people.id = attendance.person_id
  where attendance.person_id = any(keep_presence.people) and role < 4
  group by 1, 2 order by 1
  on conflict (person_id) do update
    set first_seen_on = excluded.first_seen_on, last_seen_on = excluded.last_seen_on, usual = null;
  delete from presence where person_id = any(keep_presence.people)
    and not exists (select from attendance where attendance.person_id = presence.person_id and role < 4);
end $$;

create function attendance_added() returns trigger language plpgsql as $$
begin
  insert into attendance_day_counts (congregation_id, kind, day, role, delta)
  select gatherings.congregation_id, gatherings.kind, gatherings.day, added.role, count(*)
  from added join gatherings on gatherings.id = added.gathering_id where added.role < 5 group by 1, 2, 3, 4;
  insert into presence (person_id, congregation_id, first_seen_on, last_seen_on)
  select added.person_id, people.congregation_id, min(added.day), max(added.day)
  from added join people on people.id = added.person_id where added.role < 4
  group by 1, 2 order by 1
  on conflict (person_id) do update
    set first_seen_on = least(presence.first_seen_on, excluded.first_seen_on),
      last_seen_on = greatest(presence.last_seen_on, excluded.last_seen_on), usual = null
    where excluded.last_seen_on > presence.last_seen_on or excluded.first_seen_on < presence.first_seen_on
      or presence.usual is not null and excluded.last_seen_on > presence.last_seen_on - 84;
  return null;
end $$;
create function attendance_removed() returns trigger language plpgsql as $$
begin
  insert into attendance_day_counts (congregation_id, kind, day, role, delta)
  select gatherings.congregation_id, gatherings.kind, gatherings.day, removed.role, -count(*)
  from removed join gatherings on gatherings.id = removed.gathering_id where removed.role < 5 group by 1, 2, 3, 4;
  perform keep_presence(coalesce(array_agg(distinct person_id), '{}')) from removed where role < 4;
  return null;
end $$;
-- A day changes with the gathering alone, whose trigger counts it.
create function attendance_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_day_counts (congregation_id, kind, day, role, delta)
  select gatherings.congregation_id, gatherings.kind, gatherings.day, changes.role, sum(changes.change)
  from (
    select gathering_id, role, 1 as change from added where role < 5
    union all select gathering_id, role, -1 from removed where role < 5
  ) as changes join gatherings on gatherings.id = changes.gathering_id
  group by 1, 2, 3, 4 having sum(changes.change) <> 0;
  perform keep_presence(coalesce(array_agg(distinct person_id), '{}')) from (
    select coalesce(added.person_id, removed.person_id) as person_id
    from (select id, person_id, day from added where role < 4) as added
      full join (select id, person_id, day from removed where role < 4) as removed using (id, person_id, day)
    where added.id is null or removed.id is null
  ) as differing;
  return null;
end $$;
create trigger attendance_added after insert on attendance
  referencing new table as added for each statement execute function attendance_added();
create trigger attendance_removed after delete on attendance
  referencing old table as removed for each statement execute function attendance_removed();
create trigger attendance_changed after update on attendance
  referencing old table as removed new table as added for each statement execute function attendance_changed();

-- The marks of a gathering count by what the gathering is now; of one that goes they are deleted first, while it is still known.
create function gathering_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from attendance where gathering_id = old.id;
    return old;
  end if;
  if (old.congregation_id, old.kind, old.day) is distinct from (new.congregation_id, new.kind, new.day) then
    insert into attendance_day_counts (congregation_id, kind, day, role, delta)
    select old.congregation_id, old.kind, old.day, role, -count(*) from attendance where gathering_id = old.id and role < 5 group by role
    union all
    select new.congregation_id, new.kind, new.day, role, count(*) from attendance where gathering_id = old.id and role < 5 group by role;
  end if;
  return new;
end $$;
create trigger gathering_changed before update or delete on gatherings for each row execute function gathering_changed();

-- A person who moves to another congregation is looked for there.
create function presence_moves() returns trigger language plpgsql as $$
begin
  update presence set congregation_id = new.congregation_id where person_id = new.id;
  return null;
end $$;
create trigger presence_moves after update of congregation_id on people
  for each row when (old.congregation_id is distinct from new.congregation_id) execute function presence_moves();

-- The last day on which somebody was seen before their absence was taken up: a later one ends it. Null: never seen, or no absence.
alter table follow_ups add column last_seen_on date;
