-- Silence counts only from when a person could have heard: whoever no message reaches has no last hour until somebody gives them the link.
alter table assignments drop constraint assignments_check1;
alter table assignments add constraint assignments_asked check (state <> 'invited' or invited_at is not null);
update assignments set answer_by = null
from people
where people.id = assignments.person_id and assignments.state = 'invited'
  and (people.email is null or people.do_not_contact)
  and not exists (select from accounts where accounts.person_id = people.id and accounts.closed_at is null);
create index assignments_unheard on assignments (id) where state = 'invited' and answer_by is null;

-- News of a roster that somebody has to tell in person, since no message reaches the person.
create table hand_news (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references schedules on delete cascade,
  position_id bigint not null references volunteer_positions on delete cascade,
  person_id bigint not null references people on delete cascade,
  kind text not null check (kind in ('removed', 'canceled')),
  at timestamptz not null,
  -- Null: nobody has said that they told it.
  told_at timestamptz
);
create index hand_news_schedule on hand_news (schedule_id);
create index hand_news_position on hand_news (position_id);
create index hand_news_person on hand_news (person_id);
