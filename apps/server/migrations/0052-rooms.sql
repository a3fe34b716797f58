-- Rooms, equipment and vehicles with their bookings, and registration for events.

-- A constraint over "the same room" (=) and "at the same time" (&&).
create extension if not exists btree_gist;

create table resources (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  kind text not null check (kind in ('room', 'equipment', 'vehicle')),
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  -- People.
  capacity integer check (capacity > 0),
  units smallint not null default 1 check (units > 0),
  setup_minutes smallint not null default 0 check (setup_minutes >= 0),
  teardown_minutes smallint not null default 0 check (teardown_minutes >= 0),
  needs_approval boolean not null default false,
  child_from_months smallint,
  child_to_months smallint,
  children_per_adult smallint,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (child_to_months > child_from_months)
);
-- The name of an archived one is free again.
create unique index resources_name_taken on resources (congregation_id, name_folded) where archived_at is null;
create index resources_name on resources (name_folded, id);
create index resources_created_by on resources (created_by) where created_by is not null;

create table bookings (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  event_id bigint not null references events on delete cascade,
  unit smallint not null default 1,
  -- With setup and teardown.
  during tstzrange not null check (not isempty(during)),
  state text not null check (state in ('requested', 'approved', 'declined')),
  -- Why it is approved although another one has the room.
  shared_because text,
  decided_by bigint references accounts on delete set null,
  reason text,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (event_id, resource_id, unit),
  constraint bookings_apart exclude using gist (resource_id with =, unit with =, during with &&)
    where (state = 'approved' and shared_because is null)
);
create index bookings_during on bookings using gist (during);
create index bookings_resource on bookings (resource_id);
create index bookings_requested on bookings (id) where state = 'requested';
create index bookings_decided_by on bookings (decided_by) where decided_by is not null;
create index bookings_created_by on bookings (created_by) where created_by is not null;

-- What occurrences that are still to be made will want.
create table series_resources (
  series_id bigint not null references event_series on delete cascade,
  resource_id bigint not null references resources on delete cascade,
  units smallint not null default 1 check (units > 0),
  primary key (series_id, resource_id)
);
create index series_resources_resource on series_resources (resource_id);

-- The time that a room is taken by an event; an event without length takes a minute.
create function booked_time(starts timestamptz, ends timestamptz, setup integer, teardown integer) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(starts - make_interval(mins => setup), greatest(ends, starts + interval '1 minute') + make_interval(mins => teardown));

-- A row that cannot be approved as it comes, from an undone deletion for one, comes as a request; one that is there already stays.
create function enter_booking() returns trigger language plpgsql as $$
begin
  if exists (select from bookings where event_id = new.event_id and resource_id = new.resource_id and unit = new.unit) then
    return null;
  end if;
  if new.state = 'approved' and new.shared_because is null and exists (
    select from bookings where resource_id = new.resource_id and unit = new.unit and during && new.during
      and state = 'approved' and shared_because is null) then
    new.state := 'requested';
    new.decided_by := null;
  end if;
  return new;
end $$;
create trigger enter_booking before insert on bookings for each row execute function enter_booking();

-- The bookings of events take the events' time. One that was approved stays so where its room is free then, and else is asked for
-- again; one that waited for nothing but a free room gets it. What a canceled event had is free for others.
create function place_bookings(ids bigint[]) returns void language plpgsql as $$
declare
  wanted bigint[];
  one bigint;
begin
  select array_agg(bookings.id order by bookings.id) into wanted
    from bookings join resources on resources.id = bookings.resource_id
      join events on events.id = bookings.event_id join event_series on event_series.id = events.series_id
    where bookings.event_id = any(ids) and coalesce(events.status, event_series.status) <> 'canceled'
      and (bookings.state = 'approved' or bookings.state = 'requested' and not resources.needs_approval);
  update bookings set state = case when bookings.state = 'declined' then 'declined' else 'requested' end,
      shared_because = null, updated_at = now(), version = bookings.version + 1,
      during = booked_time(events.starts_at, events.ends_at, resources.setup_minutes, resources.teardown_minutes)
    from events, resources where events.id = bookings.event_id and resources.id = bookings.resource_id and bookings.event_id = any(ids);
  foreach one in array coalesce(wanted, '{}') loop
    begin
      update bookings set state = 'approved' where id = one;
    exception when exclusion_violation then
      update bookings set decided_by = null where id = one;
    end;
  end loop;
end $$;

create function move_bookings() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(moved.id) into ids from moved join was on was.id = moved.id
    where (moved.starts_at, moved.ends_at, moved.status) is distinct from (was.starts_at, was.ends_at, was.status)
      and exists (select from bookings where event_id = moved.id);
  if ids is not null then perform place_bookings(ids); end if;
  return null;
end $$;
create trigger move_bookings after update on events referencing old table as was new table as moved
  for each statement execute function move_bookings();

create function move_series_bookings() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(events.id) into ids from moved join was on was.id = moved.id join events on events.series_id = moved.id
    where moved.status <> was.status and events.status is null and exists (select from bookings where event_id = events.id);
  if ids is not null then perform place_bookings(ids); end if;
  return null;
end $$;
create trigger move_series_bookings after update on event_series referencing old table as was new table as moved
  for each statement execute function move_series_bookings();

-- New occurrences of a series want what those before them have; so does the later part of a series that was divided.
create function book_occurrences() returns trigger language plpgsql as $$
begin
  insert into bookings (resource_id, event_id, unit, during, state)
    select resources.id, added.id, unit, booked_time(added.starts_at, added.ends_at, resources.setup_minutes, resources.teardown_minutes),
      case when resources.needs_approval then 'requested' else 'approved' end
    from added join series_resources on series_resources.series_id = added.series_id
      join resources on resources.id = series_resources.resource_id and resources.archived_at is null,
      generate_series(1, least(series_resources.units, resources.units)) as unit
    order by added.id;
  return null;
end $$;
create trigger book_occurrences after insert on events referencing new table as added
  for each statement execute function book_occurrences();

create function divide_series_resources() returns trigger language plpgsql as $$
begin
  insert into series_resources (series_id, resource_id, units)
    select added.id, resource_id, units from added join series_resources on series_resources.series_id = added.split_from_id
    on conflict do nothing;
  return null;
end $$;
create trigger divide_series_resources after insert on event_series referencing new table as added
  for each statement execute function divide_series_resources();

-- How an event takes registrations. A place is taken by who is confirmed or waits for approval.
create table event_registration (
  event_id bigint primary key references events on delete cascade,
  -- People; null: as many as come.
  capacity integer check (capacity > 0),
  taken integer not null default 0 check (taken >= 0),
  waiting integer not null default 0 check (waiting >= 0),
  -- The number of the last one: registrations are numbered as they come.
  numbered integer not null default 0,
  opens_at timestamptz,
  closes_at timestamptz,
  party_max smallint not null default 1 check (party_max between 1 and 20),
  waiting_list boolean not null default true,
  needs_approval boolean not null default false,
  public boolean not null default false,
  -- What of the event those who registered were told last: when and where it is, and whether it was canceled.
  told_starts_at timestamptz,
  told_location text,
  told_canceled boolean not null default false,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (taken <= capacity),
  check (closes_at > opens_at)
);

create table registration_questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  label text not null,
  kind text not null check (kind in ('text', 'choice', 'yes_no', 'number')),
  choices text[] not null default '{}',
  required boolean not null default false,
  sort smallint not null
);
create index registration_questions_event on registration_questions (event_id, sort);

create table registrations (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  -- Whom staff or an account named, or a silent match of what was typed found; null: nobody.
  person_id bigint references people,
  -- As typed; null: the person is not to be known any more.
  name text,
  name_folded text generated always as (fold(name)) stored,
  email text,
  -- E.164.
  phone text,
  party smallint not null default 1 check (party between 1 and 20),
  state text not null check (state in ('pending', 'confirmed', 'waiting', 'canceled')),
  number integer not null,
  -- What is shown at the door.
  code text not null unique,
  language text not null default 'pt-BR' check (language in ('pt-BR', 'es', 'en')),
  client_key uuid not null unique,
  consent_version text,
  registered_at timestamptz not null,
  registered_by bigint references accounts on delete set null,
  canceled_at timestamptz,
  unique (event_id, number)
);
create unique index registrations_person on registrations (event_id, person_id) where state <> 'canceled' and person_id is not null;
create index registrations_waiting on registrations (event_id, number) where state = 'waiting';
create index registrations_of_person on registrations (person_id, registered_at desc);
create index registrations_name on registrations (name_folded, id);
create index registrations_number on registrations (number, id);
create index registrations_registered_by on registrations (registered_by) where registered_by is not null;

create table registration_answers (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations on delete cascade,
  question_id bigint not null references registration_questions on delete cascade,
  value text not null,
  unique (registration_id, question_id)
);
create index registration_answers_question on registration_answers (question_id);
