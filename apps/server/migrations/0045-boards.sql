-- What the boards read.

-- What was changed last, section by section, without the readings and sign-ins that are most of the log.
create index audit_log_changes on audit_log (section, at desc, id desc) where type not in ('authentication', 'data');

-- The days on which members were admitted and on which they left, for the months of the membership report. A member of today
-- joined on a day; who was one counts where both days are known: so the members of any day are those of today without those who
-- joined after it, and with those who left after it.
create table membership_day_counts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null,
  event text not null check (event in ('joined', 'left')),
  day date not null,
  delta bigint not null
);
create index membership_day_counts_sum on membership_day_counts (event, day, congregation_id) include (delta);

create function member_from(status text, join_date date, left_on date) returns date language sql immutable parallel safe
  return case when status = 'active' or status in ('inactive', 'transferred', 'deceased') and left_on is not null then join_date end;
create function member_until(status text, join_date date, left_on date) returns date language sql immutable parallel safe
  return case when status in ('inactive', 'transferred', 'deceased') and join_date is not null then left_on end;

create function count_membership_days_added() returns trigger language plpgsql as $$
begin
  insert into membership_day_counts (congregation_id, event, day, delta)
    select congregation_id, event, day, count(*)
    from added, lateral (values ('joined', member_from(status, join_date, left_on)),
      ('left', member_until(status, join_date, left_on))) as events (event, day)
    where day is not null group by 1, 2, 3;
  return null;
end $$;
create function count_membership_days_removed() returns trigger language plpgsql as $$
begin
  insert into membership_day_counts (congregation_id, event, day, delta)
    select congregation_id, event, day, -count(*)
    from removed, lateral (values ('joined', member_from(status, join_date, left_on)),
      ('left', member_until(status, join_date, left_on))) as events (event, day)
    where day is not null group by 1, 2, 3;
  return null;
end $$;
create function count_membership_days_changed() returns trigger language plpgsql as $$
begin
  insert into membership_day_counts (congregation_id, event, day, delta)
    select congregation_id, event, day, sum(change)
    from (
      select congregation_id, status, join_date, left_on, 1 as change from added
      union all
      select congregation_id, status, join_date, left_on, -1 from removed
    ) as changes, lateral (values ('joined', member_from(status, join_date, left_on)),
      ('left', member_until(status, join_date, left_on))) as events (event, day)
    where day is not null group by 1, 2, 3 having sum(change) <> 0;
  return null;
end $$;
create trigger membership_days_added after insert on memberships
  referencing new table as added for each statement execute function count_membership_days_added();
create trigger membership_days_removed after delete on memberships
  referencing old table as removed for each statement execute function count_membership_days_removed();
create trigger membership_days_changed after update on memberships
  referencing old table as removed new table as added for each statement execute function count_membership_days_changed();

insert into membership_day_counts (congregation_id, event, day, delta)
  select congregation_id, event, day, count(*)
  from memberships, lateral (values ('joined', member_from(status, join_date, left_on)),
    ('left', member_until(status, join_date, left_on))) as events (event, day)
  where day is not null group by 1, 2, 3;

-- Answers that are dear to work out and may be minutes old: of each congregation one, made anew when it is asked for and too old.
create table kept_answers (
  key text not null,
  congregation_id bigint not null references congregations on delete cascade,
  value jsonb not null,
  made_at timestamptz not null,
  primary key (key, congregation_id)
);
create index kept_answers_congregation on kept_answers (congregation_id);
