-- The board of pastoral care asks of every family that is due whether a visit is coming and whether somebody is responsible: both are
-- kept as days, as high_from is.
alter table care_subjects
  -- The latest day for which a visit is scheduled, in church time. Null: none is.
  add column scheduled_until date,
  -- The earliest day of an open follow-up for which somebody is responsible. Null: there is none.
  add column followed_on date;
create index care_subjects_arrived on care_subjects (high_from, id) include (scheduled_until, congregation_id)
  where high_from is not null and rest_from is not null and followed_on is null;
create index care_subjects_followed on care_subjects (followed_on, id) include (scheduled_until, congregation_id) where followed_on is not null;

-- What is agreed with subjects. A request to join a group is the group's affair.
create function care_agreed(subjects bigint[]) returns table (subject_id bigint, scheduled_until date, followed_on date) language sql stable as $$
  select wanted.id,
    (select max(scheduled_on) from care_visits where care_visits.subject_id = wanted.id and care_visits.status = 'scheduled'),
    (select min(due_on) from (
      select follow_ups.due_on from people join follow_ups on follow_ups.person_id = people.id
      where (people.household_id = wanted.household_id or people.id = wanted.person_id)
        and follow_ups.state = 'open' and follow_ups.kind <> 'group_request' and num_nonnulls(owner_id, ministry_id) = 1
      union all
      select due_on from follow_ups
      where follow_ups.household_id = wanted.household_id and follow_ups.state = 'open' and num_nonnulls(owner_id, ministry_id) = 1) as followed)
  from unnest(subjects) as named (id) join care_subjects as wanted on wanted.id = named.id
$$;

create or replace function care_keep(subjects bigint[]) returns void language sql as $$
  update care_subjects as kept set spiritual_status = state.spiritual_status, high_from = state.high_from, rest_from = state.rest_from,
    last_visit_on = state.last_visit_on, pending = state.pending, scheduled_until = agreed.scheduled_until, followed_on = agreed.followed_on
  from care_state(subjects) as state join care_agreed(subjects) as agreed on agreed.subject_id = state.subject_id
  where kept.id = state.subject_id and current_setting('aprisco.care', true) is distinct from 'later'
    and (kept.spiritual_status, kept.high_from, kept.rest_from, kept.last_visit_on, kept.pending, kept.scheduled_until, kept.followed_on)
      is distinct from (state.spiritual_status, state.high_from, state.rest_from, state.last_visit_on, state.pending,
        agreed.scheduled_until, agreed.followed_on)
$$;

drop trigger care_changed on follow_ups;
create trigger care_changed after update of person_id, state, due_on, owner_id, ministry_id on follow_ups for each row
  when ((old.person_id, old.state, old.due_on, old.owner_id, old.ministry_id)
    is distinct from (new.person_id, new.state, new.due_on, new.owner_id, new.ministry_id))
  execute function care_follow_ups_changed();

select care_keep(array(select id from care_subjects));
