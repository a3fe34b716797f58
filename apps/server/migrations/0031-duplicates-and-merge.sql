-- People who may be one human being, and what keeps old addresses alive after two records became one: decisions/0055.

create table duplicate_pairs (
  id bigint generated always as identity primary key,
  -- The lower number first: a pair stands once.
  a_id bigint not null references people on delete cascade,
  b_id bigint not null references people on delete cascade,
  score smallint not null check (score between 0 and 200),
  reasons text[] not null,
  found_at timestamptz not null,
  -- Two people after all: said once, and for good.
  dismissed_at timestamptz,
  dismissed_by bigint references accounts on delete set null,
  unique (a_id, b_id),
  check (a_id < b_id)
);
create index duplicate_pairs_b on duplicate_pairs (b_id);
create index duplicate_pairs_open on duplicate_pairs (score desc, id desc) where dismissed_at is null;
create index duplicate_pairs_dismissed_by on duplicate_pairs (dismissed_by) where dismissed_by is not null;

-- Who shares a day of birth is compared.
create index people_birth_date on people (birth_date) where birth_date is not null;

-- The numbers of records that went with a merge: their addresses answer with the survivor's record.
create table former_numbers (
  id bigint generated always as identity primary key,
  table_name text not null,
  record_id bigint not null,
  person_id bigint not null references people on delete cascade,
  unique (table_name, record_id)
);
create index former_numbers_person on former_numbers (person_id);

-- Merges by whom they brought together, the newest first.
create index undo_steps_into on undo_steps (into_id, id desc) where into_id is not null;
create index undo_steps_merges on undo_steps (id desc) where kind = 'merge';
