-- What members, families and ministries build on: more of a person, households and relations, the six statuses of a membership,
-- who serves in a ministry, the journal that takes a deletion back with all its rows, and roles that read a section narrowly.

create table households (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index households_name on households (name_folded, id);
create index households_search on households using gin (name_folded gin_trgm_ops) with (fastupdate = off);
create index households_congregation on households (congregation_id, name_folded, id);
create index households_created_by on households (created_by) where created_by is not null;

-- A person lives in at most one household: two columns of theirs, so 'in two' cannot be said.
alter table people
  add column preferred_name text,
  add column sex text check (sex in ('F', 'M')),
  add column household_id bigint references households,
  add column household_role text check (household_role in ('head', 'spouse', 'child', 'other')),
  -- What others see of the birthday: all of it, without the year, nothing.
  add column birthday_shown text not null default 'full' check (birthday_shown in ('full', 'day', 'none')),
  add column do_not_contact boolean not null default false,
  add column deceased_on date,
  add column anonymised_at timestamptz,
  -- Month and day as one number: 1 February is 201.
  add column birth_md smallint generated always as ((extract(month from birth_date) * 100 + extract(day from birth_date))::smallint) stored,
  add check ((household_id is null) = (household_role is null)),
  add check (deceased_on >= birth_date);
create index people_household on people (household_id, id) where household_id is not null;
create unique index people_one_head on people (household_id) where household_role = 'head';
create unique index people_one_spouse on people (household_id) where household_role = 'spouse';
create index people_birth_md on people (birth_md, id) where birthday_shown <> 'none' and deceased_on is null and anonymised_at is null;

-- The name that a person goes by is searched as well.
drop index people_search;
alter table people drop column search_text;
alter table people add column search_text text generated always as (
  fold(name || ' ' || coalesce(preferred_name, '') || ' ' || coalesce(family_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(replace(phone, '+55', ''), ''))
) stored;
create index people_search on people using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- What one person is to another: `related_id` is the parent, guardian … of `person_id`. Mutual kinds stand once, the lower id first.
create table person_relations (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  related_id bigint not null references people,
  kind text not null check (kind in ('parent', 'guardian', 'sibling', 'spouse', 'former_spouse', 'grandparent', 'discipler', 'other')),
  since_on date,
  check (person_id <> related_id),
  check (kind not in ('sibling', 'spouse', 'former_spouse') or person_id < related_id),
  unique (person_id, related_id, kind)
);
create index person_relations_related on person_relations (related_id);

-- `visitor` is on the register without having been admitted; a visitor card is independent of it. `congregado` takes part
-- without being a member.
alter table memberships
  drop constraint memberships_status_check,
  add constraint memberships_status_check check (status in ('active', 'inactive', 'visitor', 'congregado', 'transferred', 'deceased')),
  alter column join_date drop not null,
  add column under_discipline boolean not null default false,
  add column roll_number integer check (roll_number > 0),
  add column left_on date,
  add column updated_at timestamptz,
  add column version integer not null default 1,
  add constraint memberships_joined check (status not in ('active', 'transferred') or join_date is not null),
  add constraint memberships_discipline check (not under_discipline or status = 'active');
update memberships set updated_at = created_at;
alter table memberships alter column updated_at set not null, alter column updated_at set default now();
create unique index memberships_roll on memberships (congregation_id, roll_number) where roll_number is not null;
drop index memberships_congregation;
create index memberships_list on memberships (congregation_id, status, person_id);
create index memberships_joined_on on memberships (join_date, person_id);
-- The next numbers of the roll of members and of its book: drawn under the row's lock, so the book has no gaps.
alter table congregations
  add column next_roll_number integer not null default 1,
  add column next_roll_entry integer not null default 1;

create table ministry_members (
  id bigint generated always as identity primary key,
  ministry_id bigint not null references ministries on delete cascade,
  person_id bigint not null references people,
  role text not null check (role in ('leader', 'co_leader', 'member')),
  -- Church time; null: still.
  from_on date not null,
  until_on date,
  check (until_on >= from_on)
);
create unique index ministry_members_now on ministry_members (ministry_id, person_id) where until_on is null;
create index ministry_members_person on ministry_members (person_id, from_on desc);

-- Sections in which a role reads little of a person: name, day and month of birth, neighbourhood.
alter table roles add column narrow_sections text[] not null default '{}';
update roles set narrow_sections = '{members}', version = version + 1 where name = 'tesoureiro';

-- The undo journal: a step is what one act took away or changed; its rows are undone in reverse order.
create table undo_steps (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('delete', 'merge', 'import', 'autofill')),
  -- The table of the record that the act was about, and its id.
  table_name text not null,
  subject_id bigint not null,
  -- The survivor of a merge.
  into_id bigint,
  at timestamptz not null,
  by_account bigint references accounts on delete set null,
  undo_until timestamptz not null,
  undone_at timestamptz
);
create unique index undo_steps_subject on undo_steps (kind, table_name, subject_id) where undone_at is null;
create index undo_steps_until on undo_steps (undo_until) where undone_at is null;
create index undo_steps_by_account on undo_steps (by_account) where by_account is not null;

alter table undo_rows rename to undo_rows_before;
alter index undo_rows_until rename to undo_rows_before_until;
insert into undo_steps (kind, table_name, subject_id, at, undo_until)
  select 'delete', table_name, row_id, undo_until - interval '24 hours', undo_until from undo_rows_before;
create table undo_rows (
  step_id bigint not null references undo_steps on delete cascade,
  -- In the order in which the act touched them.
  seq integer not null,
  table_name text not null,
  op text not null check (op in ('removed', 'moved', 'changed', 'added')),
  -- The column and the keys of rows that moved from one owner to another.
  column_name text,
  keys bigint[],
  before jsonb,
  after jsonb,
  primary key (step_id, seq)
);
insert into undo_rows (step_id, seq, table_name, op, before)
  select steps.id, 1, rows.table_name, 'removed', rows.content
  from undo_rows_before as rows join undo_steps as steps on steps.table_name = rows.table_name and steps.subject_id = rows.row_id;
drop table undo_rows_before;
