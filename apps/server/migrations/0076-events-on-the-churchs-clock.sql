-- The days of an event were those of its own clock. They are those of the church's clock; an all-day event has the days that were
-- named for it.

create function church_zone() returns text language sql stable parallel safe as $$
  select coalesce((select time_zone from church), 'America/Sao_Paulo')
$$;

with placed as (
  select events.id, (starts_at at time zone zone)::date as first,
    greatest((starts_at at time zone zone)::date, ((ends_at - interval '1 microsecond') at time zone zone)::date) as last
  from events join event_series on event_series.id = events.series_id cross join (select church_zone() as zone) as church
  where not event_series.all_day and event_series.time_zone <> church.zone
)
update events set day = placed.first, last_day = placed.last, version = events.version + 1
from placed where placed.id = events.id and (events.day, events.last_day) is distinct from (placed.first, placed.last);
