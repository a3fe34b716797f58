-- Whom pastoral care is about: a household, or a person who lives in none. What is pending and the last visit are kept as days, so
-- that the priority turns over at midnight by itself.
create table care_subjects (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  household_id bigint unique references households on delete cascade,
  person_id bigint unique references people on delete cascade,
  -- What its adults are to the church: `care_state`.
  spiritual_status text not null default 'visitor' check (spiritual_status in ('visitor', 'attending', 'members', 'leadership', 'mixed')),
  -- The earliest day on which something is due: from then on the priority is high. Null: nothing is pending.
  high_from date,
  -- The last visit; without one the day on which the first of them was recorded. Null: nobody living is on record.
  rest_from date,
  last_visit_on date,
  -- What is pending, [{ kind, due_on }], the earliest first.
  pending jsonb not null default '[]',
  -- The household that a person left last with visits that name nobody: they return with the person. No foreign key: it may be deleted.
  former_household_id bigint,
  check (num_nonnulls(household_id, person_id) = 1)
);
create index care_subjects_high on care_subjects (high_from, id) where high_from is not null;
create index care_subjects_high_there on care_subjects (congregation_id, high_from, id) where high_from is not null;
create index care_subjects_rest on care_subjects (rest_from, id) include (high_from);
create index care_subjects_rest_there on care_subjects (congregation_id, rest_from, id) include (high_from);
create index care_subjects_status on care_subjects (spiritual_status, rest_from, id) include (high_from);
create index people_neighborhood_folded on people (fold(neighborhood)) where neighborhood is not null;
create index care_subjects_former on care_subjects (former_household_id) where former_household_id is not null;

create table care_visits (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  subject_id bigint not null references care_subjects on delete cascade,
  -- The person whom the visit names; null: the family. It follows that person into another household.
  person_id bigint references people on delete cascade,
  kind text not null check (kind in ('home', 'hospital', 'bereavement', 'counselling', 'call', 'communion', 'other')),
  scheduled_for timestamptz not null,
  -- Church time.
  scheduled_on date not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'canceled')),
  -- When it took place; the day in church time.
  completed_at timestamptz,
  completed_on date,
  completed_by bigint references accounts on delete set null,
  -- The device's name for the report of the visit: sent twice, it is entered once.
  client_id uuid,
  -- What came of it; no confidences.
  outcome text,
  next_step_on date,
  -- Where, if not at home.
  place text,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'completed') = (completed_at is not null)),
  check ((completed_at is null) = (completed_on is null))
);
create index care_visits_subject on care_visits (subject_id, scheduled_for desc, id desc);
create index care_visits_person on care_visits (person_id, scheduled_for desc);
create index care_visits_day on care_visits (scheduled_for, id);
create index care_visits_day_there on care_visits (congregation_id, scheduled_for, id);
create index care_visits_status on care_visits (status, scheduled_for, id);
create index care_visits_status_there on care_visits (congregation_id, status, scheduled_for, id);
create unique index care_visits_client on care_visits (client_id) where client_id is not null;
create index care_visits_created_by on care_visits (created_by) where created_by is not null;
create index care_visits_completed_by on care_visits (completed_by) where completed_by is not null;

-- Who visits. A closed account stays the one who visited.
create table care_visitors (
  id bigint generated always as identity primary key,
  visit_id bigint not null references care_visits on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  unique (visit_id, account_id)
);
create index care_visitors_account on care_visitors (account_id, visit_id);

-- Whether rows are being brought back, by the undo journal or by the undo of a merge: they bring their subjects along.
create function care_restoring() returns boolean language sql stable as $$
  select coalesce(current_setting('aprisco.journal', true) = 'on' or current_setting('aprisco.undo', true) = 'on', false)
$$;

-- The subject of a person: their household's, else their own.
create function care_subject_of(person bigint) returns bigint language sql stable as $$
  select care_subjects.id from people join care_subjects
    on care_subjects.household_id = people.household_id or (people.household_id is null and care_subjects.person_id = people.id)
  where people.id = person
$$;

-- What is pending with a subject, and the day from which each counts. A request to join a group is the group's affair.
create function care_pending(subject bigint, household bigint, person bigint) returns table (kind text, due_on date) language sql stable as $$
  select 'follow_up', follow_ups.due_on from people join follow_ups on follow_ups.person_id = people.id
  where (people.household_id = household or people.id = person) and follow_ups.state = 'open' and follow_ups.kind <> 'group_request'
  union all
  select 'follow_up', follow_ups.due_on from follow_ups where follow_ups.household_id = household and follow_ups.state = 'open'
  union all
  -- Its time has passed without a report: from the next morning on.
  select 'visit', care_visits.scheduled_on + 1 from care_visits where care_visits.subject_id = subject and care_visits.status = 'scheduled'
  union all
  -- A card's next action; without one a card still new after 48 hours.
  select case when next_action is null and next_action_date is null then 'card_new' else 'card_action' end,
    case when next_action is null and next_action_date is null then (visitors.created_at at time zone church_zone())::date + 2
      else coalesce(next_action_date, (visitors.created_at at time zone church_zone())::date) end
  from people join visitors on visitors.person_id = people.id
  where (people.household_id = household or people.id = person) and people.deceased_on is null
    and visitors.status not in ('convertido_para_membro', 'sem_interesse')
    and (next_action is not null or next_action_date is not null or visitors.status = 'novo')
$$;

-- What the adults of a household are, together: all alike, that; leaders and members, leadership; else mixed. Nobody: a visitor.
create function care_status(ranks text[]) returns text language sql immutable parallel safe as $$
  select case
    when ranks is null or ranks <@ '{visitor}' then 'visitor'
    when ranks <@ '{attending}' then 'attending'
    when ranks <@ '{members}' then 'members'
    when ranks <@ '{leadership,members}' then 'leadership'
    else 'mixed' end
$$;

-- What care_subjects keeps of subjects, computed from the records. For each subject by itself: joined as sets, without statistics of
-- new rows, the time would grow with the square of their number.
create function care_state(subjects bigint[])
returns table (subject_id bigint, spiritual_status text, high_from date, rest_from date, last_visit_on date, pending jsonb)
language sql stable as $$
  with today as materialized (select (now() at time zone church_zone())::date as today)
  select wanted.id, care_status(known.ranks), due.day, case when known.since is not null then coalesce(visited.day, known.since) end,
    visited.day, coalesce(due.pending, '[]')
  from unnest(subjects) as named (id) join care_subjects as wanted on wanted.id = named.id cross join today
  cross join lateral (
    select min(ranked.since) as since,
      array_agg(distinct rank) filter (where ranked.since is not null and coalesce(birth_date <= today - interval '12 years', true)) as ranks
    from (
      select people.birth_date,
        least(visitors.visit_date, coalesce(memberships.join_date, memberships.created_at::date), accounts.created_at::date) as since,
        case
          when accounts.role not in ('membro', 'visitante')
            or exists (select from leadership_terms as term where term.person_id = people.id and coalesce(term.until_on >= today, true)) then 'leadership'
          when memberships.status = 'active' then 'members'
          when memberships.status = 'congregado'
            or exists (select from group_members as place where place.person_id = people.id and place.until_on is null)
            or (select count(*) >= 3 from attendance where attendance.person_id = people.id and attendance.role < 4 and day > today - 56) then 'attending'
          else 'visitor' end as rank
      from people
      left join visitors on visitors.person_id = people.id
      left join memberships on memberships.person_id = people.id
      left join lateral (
        select role, created_at from accounts where accounts.person_id = people.id and closed_at is null and accounts.status <> 'inativo' limit 1
      ) as accounts on true
      where (people.household_id = wanted.household_id or people.id = wanted.person_id)
        and people.deceased_on is null and people.anonymised_at is null
    ) as ranked
  ) as known
  cross join lateral (
    select max(completed_on) as day from care_visits where care_visits.subject_id = wanted.id and status = 'completed'
  ) as visited
  cross join lateral (
    select min(due_on) as day, jsonb_agg(jsonb_build_object('kind', kind, 'due_on', due_on) order by due_on, kind) as pending
    from care_pending(wanted.id, wanted.household_id, wanted.person_id)
  ) as due
$$;

-- Keeps what care_subjects says of these subjects. A transaction that fills many tables sets aprisco.care to 'later',
-- and touches all people when they are filled.
create function care_keep(subjects bigint[]) returns void language sql as $$
  update care_subjects as kept set spiritual_status = state.spiritual_status, high_from = state.high_from, rest_from = state.rest_from,
    last_visit_on = state.last_visit_on, pending = state.pending
  from care_state(subjects) as state
  where kept.id = state.subject_id and current_setting('aprisco.care', true) is distinct from 'later'
    and (kept.spiritual_status, kept.high_from, kept.rest_from, kept.last_visit_on, kept.pending)
      is distinct from (state.spiritual_status, state.high_from, state.rest_from, state.last_visit_on, state.pending)
$$;

-- Makes the missing subjects of people who are on record and live in no household, and keeps those of all these people. The undo
-- journal brings subjects back by itself.
create function care_touch(persons bigint[]) returns void language plpgsql as $$
begin
  if current_setting('aprisco.care', true) = 'later' then return; end if;
  if not care_restoring() then
    insert into care_subjects (congregation_id, person_id)
    select congregation_id, id from people
    where id = any(persons) and household_id is null and not exists (select from care_subjects as own where own.person_id = people.id)
      and (exists (select from visitors where visitors.person_id = people.id)
        or exists (select from memberships where memberships.person_id = people.id)
        or exists (select from accounts where accounts.person_id = people.id and closed_at is null))
    order by id on conflict do nothing;
  end if;
  perform care_keep(array(
    select id from care_subjects where person_id = any(persons)
    union
    select care_subjects.id from people join care_subjects on care_subjects.household_id = people.household_id where people.id = any(persons)));
end $$;

-- Moves the rows of every table that names a subject (columns subject_id, person_id) from one to another: those that name this
-- person, with `rest` also those that name nobody.
create function care_move(source bigint, target bigint, person bigint, rest boolean) returns void language plpgsql as $$
declare
  holder regclass;
begin
  if source is null or target is null or source = target then return; end if;
  for holder in select conrelid from pg_constraint where contype = 'f' and confrelid = 'care_subjects'::regclass order by 1 loop
    execute format('update %s set subject_id = $1 where subject_id = $2 and (person_id = $3 or $4 and person_id is null)', holder)
      using target, source, person, rest;
  end loop;
end $$;

-- A subject that the undo journal brings back takes the place of one that was made for the same people in that undo.
create function care_brought_back() returns trigger language plpgsql as $$
begin
  delete from care_subjects where id <> new.id and (household_id = new.household_id or person_id = new.person_id);
  return new;
end $$;
create trigger care_brought_back before insert on care_subjects for each row
  when (care_restoring()) execute function care_brought_back();

-- A person who enters or leaves a household takes along what names them. Who leaves last, the head before others, takes the rest.
create function care_person_changed() returns trigger language plpgsql as $$
declare
  before bigint := (select id from care_subjects where household_id = old.household_id);
  own bigint;
  after bigint;
  former bigint;
  holder regclass;
begin
  -- The undo journal brings back subjects and what names them.
  if care_restoring() then
    perform care_touch(array[new.id]);
    return null;
  end if;
  if old.household_id is not distinct from new.household_id then
    update care_subjects set congregation_id = new.congregation_id where person_id = new.id and congregation_id <> new.congregation_id;
    perform care_touch(array[new.id]);
    return null;
  end if;
  if new.household_id is null then
    insert into care_subjects (congregation_id, person_id) values (new.congregation_id, new.id) on conflict do nothing;
    own := (select id from care_subjects where person_id = new.id);
    perform care_move(before, own, new.id, false);
    if not exists (select from people where household_id = old.household_id) then
      perform care_move(before, own, new.id, true);
      if old.household_role = 'head' then
        for former in select id from care_subjects where former_household_id = old.household_id and id <> own loop
          perform care_move(former, own, new.id, true);
        end loop;
      end if;
      update care_subjects set former_household_id = old.household_id where id = own;
    end if;
    perform care_keep(array_remove(array[before, own], null));
    return null;
  end if;
  insert into care_subjects (congregation_id, household_id)
    select congregation_id, id from households where id = new.household_id on conflict do nothing;
  after := (select id from care_subjects where household_id = new.household_id);
  perform care_move(before, after, new.id, false);
  select id, former_household_id into own, former from care_subjects where person_id = new.id;
  if own is not null then
    -- What names nobody is the family's again; of another family it names the person who brought it.
    if former is distinct from new.household_id then
      for holder in select conrelid from pg_constraint where contype = 'f' and confrelid = 'care_subjects'::regclass order by 1 loop
        execute format('update %s set person_id = $1 where subject_id = $2 and person_id is null', holder) using new.id, own;
      end loop;
    end if;
    perform care_move(own, after, new.id, true);
    delete from care_subjects where id = own;
  end if;
  perform care_keep(array_remove(array[before, after], null));
  return null;
end $$;
create trigger care_person_changed after update of household_id, congregation_id, birth_date, deceased_on, anonymised_at on people for each row
  when ((old.household_id, old.congregation_id, old.birth_date, old.deceased_on, old.anonymised_at)
    is distinct from (new.household_id, new.congregation_id, new.birth_date, new.deceased_on, new.anonymised_at))
  execute function care_person_changed();
-- People who are entered into a household.
create function care_person_entered() returns trigger language plpgsql as $$
begin
  perform care_keep(array(select id from care_subjects where household_id in (select household_id from added)));
  return null;
end $$;
create trigger care_person_entered after insert on people referencing new table as added for each statement execute function care_person_entered();

create function care_household_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update care_subjects set congregation_id = new.congregation_id where household_id = new.id;
  elsif not care_restoring() then
    insert into care_subjects (congregation_id, household_id) values (new.congregation_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger care_household_entered after insert on households for each row execute function care_household_changed();
create trigger care_household_moved after update of congregation_id on households for each row
  when (old.congregation_id <> new.congregation_id) execute function care_household_changed();

-- Rows of a person that decide about status or about what is pending.
create function care_rows_added() returns trigger language plpgsql as $$
begin
  perform care_touch(array(select distinct person_id from added where person_id is not null order by 1));
  return null;
end $$;
-- The argument has the columns that decide.
create function care_rows_changed() returns trigger language plpgsql as $$
declare
  persons bigint[];
begin
  execute format('select array(select distinct person_id from (
      (select %1$s from before except select %1$s from after) union all (select %1$s from after except select %1$s from before)) as changed
    where person_id is not null order by 1)', tg_argv[0]) into persons;
  if persons <> '{}' then perform care_touch(persons); end if;
  return null;
end $$;
create function care_rows_removed() returns trigger language plpgsql as $$
begin
  perform care_touch(array(select distinct person_id from removed where person_id is not null order by 1));
  return null;
end $$;
create trigger care_added after insert on visitors referencing new table as added for each statement execute function care_rows_added();
create trigger care_changed after update on visitors referencing old table as before new table as after for each statement
  execute function care_rows_changed('person_id, status, next_action, next_action_date, visit_date');
create trigger care_removed after delete on visitors referencing old table as removed for each statement execute function care_rows_removed();
create trigger care_added after insert on memberships referencing new table as added for each statement execute function care_rows_added();
create trigger care_changed after update on memberships referencing old table as before new table as after for each statement
  execute function care_rows_changed('person_id, status, join_date');
create trigger care_removed after delete on memberships referencing old table as removed for each statement execute function care_rows_removed();
create trigger care_added after insert on accounts referencing new table as added for each statement execute function care_rows_added();
create trigger care_changed after update on accounts referencing old table as before new table as after for each statement
  execute function care_rows_changed('person_id, role, status, closed_at');
create trigger care_added after insert on leadership_terms referencing new table as added for each statement execute function care_rows_added();
create trigger care_changed after update on leadership_terms referencing old table as before new table as after for each statement
  execute function care_rows_changed('person_id, until_on');
create trigger care_removed after delete on leadership_terms referencing old table as removed for each statement execute function care_rows_removed();
create trigger care_added after insert on group_members referencing new table as added for each statement execute function care_rows_added();
create trigger care_changed after update on group_members referencing old table as before new table as after for each statement
  execute function care_rows_changed('person_id, until_on');
create trigger care_removed after delete on group_members referencing old table as removed for each statement execute function care_rows_removed();

-- A follow-up is of a person or of a household.
create function care_follow_ups_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform care_touch(array(select distinct person_id from added where person_id is not null order by 1));
    perform care_keep(array(select id from care_subjects where household_id in (select household_id from added)));
    return null;
  end if;
  if tg_op = 'DELETE' then
    if old.person_id is not null then perform care_touch(array[old.person_id]); end if;
    if old.household_id is not null then perform care_keep(array(select id from care_subjects where household_id = old.household_id)); end if;
    return null;
  end if;
  perform care_touch(array_remove(array[new.person_id, nullif(old.person_id, new.person_id)], null));
  if new.household_id is not null then perform care_keep(array(select id from care_subjects where household_id = new.household_id)); end if;
  return null;
end $$;
create trigger care_added after insert on follow_ups referencing new table as added for each statement execute function care_follow_ups_changed();
create trigger care_changed after update of person_id, state, due_on on follow_ups for each row
  when ((old.person_id, old.state, old.due_on) is distinct from (new.person_id, new.state, new.due_on)) execute function care_follow_ups_changed();
create trigger care_removed after delete on follow_ups for each row execute function care_follow_ups_changed();

-- A row that names a person belongs to that person's subject, and one of a person without a household names them: also when the undo
-- journal brings it back, or a merge moves it.
create function care_belongs() returns trigger language plpgsql as $$
begin
  if new.person_id is null then
    new.person_id := (select person_id from care_subjects where id = new.subject_id);
  else
    new.subject_id := coalesce(care_subject_of(new.person_id), new.subject_id);
  end if;
  return new;
end $$;
create trigger care_belongs before insert on care_visits for each row execute function care_belongs();
create trigger care_belongs_now before update of person_id on care_visits for each row
  when (new.person_id is not null and old.person_id is distinct from new.person_id) execute function care_belongs();

create function care_visit_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform care_keep(array[old.subject_id]);
  elsif tg_op = 'INSERT' then perform care_keep(array[new.subject_id]);
  else perform care_keep(array_remove(array[new.subject_id, nullif(old.subject_id, new.subject_id)], null)); end if;
  return null;
end $$;
create trigger care_visit_entered after insert or delete on care_visits for each row execute function care_visit_changed();
create trigger care_visit_changed after update of subject_id, status, scheduled_on, completed_on on care_visits for each row
  when ((old.subject_id, old.status, old.scheduled_on, old.completed_on)
    is distinct from (new.subject_id, new.status, new.scheduled_on, new.completed_on)) execute function care_visit_changed();

insert into care_subjects (congregation_id, household_id) select congregation_id, id from households order by id;
insert into care_subjects (congregation_id, person_id)
select congregation_id, id from people
where household_id is null
  and (exists (select from visitors where visitors.person_id = people.id)
    or exists (select from memberships where memberships.person_id = people.id)
    or exists (select from accounts where accounts.person_id = people.id and closed_at is null))
order by id;
select care_keep(array(select id from care_subjects));
