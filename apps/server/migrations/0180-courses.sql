-- One registration may cover every occurrence of a series, as a course wants it. Its settings are kept at one occurrence, like those
-- of a single event; each part that is split off the series stays covered.
create table course_series (
  series_id bigint primary key references event_series on delete cascade,
  -- It has a row in event_registration.
  event_id bigint not null references events on delete cascade
);
create index course_series_event on course_series (event_id);

-- What those who registered for a course were told last of each occurrence.
create table course_told (
  event_id bigint primary key references events on delete cascade,
  starts_at timestamptz not null,
  location text,
  canceled boolean not null default false
);

-- The occurrence that keeps the registration of an occurrence: itself, or that of its course; null: it takes none. A part with
-- another visibility is no part of the course any more.
create function registration_of(asked bigint) returns bigint
  language sql stable parallel safe
  return coalesce(
    (select event_registration.event_id from event_registration where event_registration.event_id = asked),
    (select course_series.event_id from events join course_series on course_series.series_id = events.series_id
      join events as kept on kept.id = course_series.event_id
      where events.id = asked and kept.visibility = events.visibility)
  );

-- The occurrences of a course that are not canceled.
create function course_meetings(course bigint) returns table (event_id bigint, starts_at timestamptz, ends_at timestamptz)
  language sql stable parallel safe
  begin atomic
    select events.id, events.starts_at, events.ends_at
    from course_series join event_series on event_series.id = course_series.series_id join events on events.series_id = event_series.id
      join events as kept on kept.id = course_series.event_id
    where course_series.event_id = course and events.visibility = kept.visibility
      and coalesce(events.status, event_series.status) <> 'canceled';
  end;

-- What an undone deletion brings back is complete.
create function divide_course() returns trigger language plpgsql as $$
begin
  if current_setting('aprisco.journal', true) = 'on' then return null; end if;
  insert into course_series (series_id, event_id)
    select added.id, course_series.event_id from added join course_series on course_series.series_id = added.split_from_id
    on conflict do nothing;
  return null;
end $$;
create trigger divide_course after insert on event_series referencing new table as added
  for each statement execute function divide_course();

-- A part that goes because it is joined with its series again leaves the course to that series.
create function join_course() returns trigger language plpgsql as $$
begin
  update course_series set series_id = old.split_from_id
    where series_id = old.id and old.split_from_id is not null
      and not exists (select from course_series as theirs where theirs.series_id = old.split_from_id);
  return old;
end $$;
create trigger join_course before delete on event_series for each row execute function join_course();

-- Whoever registers learns of the new occurrences of a course from its dates, not by a message.
create function tell_course_dates() returns trigger language plpgsql as $$
begin
  if current_setting('aprisco.journal', true) = 'on' then return null; end if;
  insert into course_told (event_id, starts_at, location)
    select added.id, added.starts_at, nullif(event_series.location, '')
    from added join course_series on course_series.series_id = added.series_id join event_series on event_series.id = added.series_id
    on conflict do nothing;
  return null;
end $$;
create trigger tell_course_dates after insert on events referencing new table as added
  for each statement execute function tell_course_dates();

-- As above: the rooms of a later part come back with it, so that its insertion must not copy them from the earlier part.
create or replace function divide_series_resources() returns trigger language plpgsql as $$
begin
  if current_setting('aprisco.journal', true) = 'on' then return null; end if;
  insert into series_resources (series_id, resource_id, units)
    select added.id, resource_id, units from added join series_resources on series_resources.series_id = added.split_from_id
    on conflict do nothing;
  return null;
end $$;
