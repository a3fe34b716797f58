-- Who looks after whom: an absence, a request to join a group, care.
create table follow_ups (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  person_id bigint references people on delete cascade,
  household_id bigint references households on delete cascade,
  kind text not null check (kind in ('absence', 'group_request', 'care', 'hospital', 'bereavement', 'birthday', 'other')),
  state text not null default 'open' check (state in ('open', 'done', 'dismissed', 'returned')),
  -- The group of a request; its foreign key comes with the table of groups (migration 0107).
  group_id bigint,
  -- What is to be done next.
  text text,
  -- The account or the ministry that is responsible; both null: nobody yet.
  owner_id bigint references accounts on delete set null,
  ministry_id bigint references ministries on delete set null,
  due_on date not null,
  -- The room's name for what brought it about: the same thing opens one. Null: a person opened it.
  dedupe text unique,
  -- The day on which the person was seen again.
  seen_on date,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  closed_at timestamptz,
  closed_by bigint references accounts on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Null where a person has one at most: an open absence, an open request of a group.
  may_repeat boolean generated always as (case when state = 'open' and kind in ('absence', 'group_request') then null else true end) stored,
  check (num_nonnulls(person_id, household_id) = 1),
  check (num_nonnulls(owner_id, ministry_id) <= 1),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'returned') = (seen_on is not null)),
  check (kind <> 'absence' or person_id is not null),
  check (group_id is null or kind = 'group_request')
);
create unique index follow_ups_one_open on follow_ups (person_id, kind, group_id) nulls not distinct where may_repeat is null;
create index follow_ups_person on follow_ups (person_id, created_at, id);
create index follow_ups_household on follow_ups (household_id) where household_id is not null;
create index follow_ups_group on follow_ups (group_id) where group_id is not null;
create index follow_ups_due on follow_ups (due_on, id) where state = 'open';
create index follow_ups_congregation on follow_ups (congregation_id, due_on, id) where state = 'open';
create index follow_ups_ended on follow_ups (due_on, id);
create index follow_ups_owner on follow_ups (owner_id, due_on) where owner_id is not null;
create index follow_ups_ministry on follow_ups (ministry_id, due_on) where ministry_id is not null;
create index follow_ups_created_by on follow_ups (created_by) where created_by is not null;
create index follow_ups_closed_by on follow_ups (closed_by) where closed_by is not null;
