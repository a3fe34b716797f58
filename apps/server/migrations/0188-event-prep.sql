-- The time that an event takes its rooms before and after it, in place of what each room needs by itself; null: as each room needs.
alter table event_series
  add column setup_minutes smallint check (setup_minutes between 0 and 1440),
  add column teardown_minutes smallint check (teardown_minutes between 0 and 1440);

create or replace function place_bookings(ids bigint[]) returns void language plpgsql as $$
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
      during = booked_time(events.starts_at, events.ends_at, coalesce(event_series.setup_minutes, resources.setup_minutes),
        coalesce(event_series.teardown_minutes, resources.teardown_minutes))
    from events join event_series on event_series.id = events.series_id, resources
    where events.id = bookings.event_id and resources.id = bookings.resource_id and bookings.event_id = any(ids);
  foreach one in array coalesce(wanted, '{}') loop
    begin
      update bookings set state = 'approved' where id = one;
    exception when exclusion_violation then
      update bookings set decided_by = null where id = one;
    end;
  end loop;
end $$;

-- Another time before or after moves the bookings of what is not over; another status those of all occurrences without their own.
create or replace function move_series_bookings() returns trigger language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(events.id) into ids from moved join was on was.id = moved.id join events on events.series_id = moved.id
    where (moved.status <> was.status and events.status is null
        or (moved.setup_minutes, moved.teardown_minutes) is distinct from (was.setup_minutes, was.teardown_minutes) and events.ends_at > now())
      and exists (select from bookings where event_id = events.id);
  if ids is not null then perform place_bookings(ids); end if;
  return null;
end $$;

create or replace function book_occurrences() returns trigger language plpgsql as $$
begin
  insert into bookings (resource_id, event_id, unit, during, state)
    select resources.id, added.id, unit, booked_time(added.starts_at, added.ends_at,
        coalesce(event_series.setup_minutes, resources.setup_minutes), coalesce(event_series.teardown_minutes, resources.teardown_minutes)),
      case when resources.needs_approval then 'requested' else 'approved' end
    from added join event_series on event_series.id = added.series_id
      join series_resources on series_resources.series_id = added.series_id
      join resources on resources.id = series_resources.resource_id and resources.archived_at is null,
      generate_series(1, least(series_resources.units, resources.units)) as unit
    order by added.id;
  return null;
end $$;
