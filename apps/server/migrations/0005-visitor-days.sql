-- Kept counts of visitor cards by day, for the figures of the dashboard that look at a span of time: cards made, first visited,
-- converted, and due. Days of instants are UTC days; what of a span is less than a day is counted live.

create table visitor_day_counts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null,
  event text not null check (event in ('created', 'visited', 'converted', 'due')),
  day date not null,
  delta bigint not null
);
create index visitor_day_counts_sum on visitor_day_counts (event, day, congregation_id) include (delta);

create function utc_day(instant timestamptz) returns date language sql immutable parallel safe
  return (instant at time zone 'UTC')::date;

create function count_visitor_days_added() returns trigger language plpgsql as $$
begin
  insert into visitor_day_counts (congregation_id, event, day, delta)
    select congregation_id, event, day, count(*)
    from added, lateral (values ('created', utc_day(created_at)), ('visited', utc_day(first_visited_at)),
      ('converted', utc_day(converted_at)), ('due', next_action_date)) as events (event, day)
    where day is not null group by 1, 2, 3;
  return null;
end $$;
create function count_visitor_days_removed() returns trigger language plpgsql as $$
begin
  insert into visitor_day_counts (congregation_id, event, day, delta)
    select congregation_id, event, day, -count(*)
    from removed, lateral (values ('created', utc_day(created_at)), ('visited', utc_day(first_visited_at)),
      ('converted', utc_day(converted_at)), ('due', next_action_date)) as events (event, day)
    where day is not null group by 1, 2, 3;
  return null;
end $$;
create function count_visitor_days_changed() returns trigger language plpgsql as $$
begin
  insert into visitor_day_counts (congregation_id, event, day, delta)
    select congregation_id, event, day, sum(change)
    from (
      select congregation_id, created_at, first_visited_at, converted_at, next_action_date, 1 as change from added
      union all
      select congregation_id, created_at, first_visited_at, converted_at, next_action_date, -1 from removed
    ) as changes, lateral (values ('created', utc_day(created_at)), ('visited', utc_day(first_visited_at)),
      ('converted', utc_day(converted_at)), ('due', next_action_date)) as events (event, day)
    where day is not null group by 1, 2, 3 having sum(change) <> 0;
  return null;
end $$;
create trigger visitor_days_added after insert on visitors
  referencing new table as added for each statement execute function count_visitor_days_added();
create trigger visitor_days_removed after delete on visitors
  referencing old table as removed for each statement execute function count_visitor_days_removed();
create trigger visitor_days_changed after update on visitors
  referencing old table as removed new table as added for each statement execute function count_visitor_days_changed();

insert into visitor_day_counts (congregation_id, event, day, delta)
  select congregation_id, event, day, count(*)
  from visitors, lateral (values ('created', utc_day(created_at)), ('visited', utc_day(first_visited_at)),
    ('converted', utc_day(converted_at)), ('due', next_action_date)) as events (event, day)
  where day is not null group by 1, 2, 3;
