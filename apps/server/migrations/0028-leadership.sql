-- Who holds which position and until when, what people were ordained to, and ministries that are found by what they do.

create table leadership_terms (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  congregation_id bigint not null references congregations,
  position text not null check (
    position in ('president_pastor', 'auxiliary_pastor', 'cooperator', 'secretary', 'treasurer', 'deacon', 'presbyter', 'leader')
  ),
  -- Positions in their order, highest first.
  position_order smallint not null generated always as (
    array_position(
      array['president_pastor', 'auxiliary_pastor', 'cooperator', 'secretary', 'treasurer', 'deacon', 'presbyter', 'leader'], position
    )::smallint
  ) stored,
  department text not null default 'general' check (
    department in ('leadership', 'womens_ministry', 'administration', 'financial', 'general')
  ),
  ministry_id bigint references ministries on delete set null,
  -- Church time; null: holds it still.
  from_on date not null,
  until_on date,
  minutes_ref text,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (until_on >= from_on)
);
create unique index leadership_one_president on leadership_terms (congregation_id) where position = 'president_pastor' and until_on is null;
create index leadership_terms_position on leadership_terms (position_order, id);
create index leadership_terms_from on leadership_terms (from_on, id);
create index leadership_terms_person on leadership_terms (person_id, from_on desc, id desc);
create index leadership_terms_ministry on leadership_terms (ministry_id) where ministry_id is not null;
create index leadership_terms_created_by on leadership_terms (created_by) where created_by is not null;

-- For life, apart from what somebody does for a time.
create table ordinations (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  cargo text not null check (
    cargo in ('auxiliar', 'cooperador', 'diacono', 'presbitero', 'evangelista', 'missionario', 'pastor', 'bispo')
  ),
  on_date date not null,
  place text,
  church text,
  minister text,
  revoked_on date,
  check (revoked_on >= on_date),
  constraint ordinations_once unique (person_id, cargo, on_date)
);

-- A ministry's people are changed under a version, as every record is.
alter table ministry_members
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;
create index ministry_members_ministry on ministry_members (ministry_id, from_on desc);
create index ministry_members_leaders on ministry_members (ministry_id, person_id) where until_on is null and role <> 'member';
create index ministry_members_led on ministry_members (person_id) where until_on is null and role <> 'member';

alter table ministries
  add column search_text text generated always as (fold(name || ' ' || coalesce(description, ''))) stored;
