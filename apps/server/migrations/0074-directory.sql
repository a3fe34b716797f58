-- What each person shows of themselves in the directory of members. No row: the person does not stand in it.
create table directory_choices (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people on delete cascade,
  listed boolean not null default false,
  photo boolean not null default false,
  phone boolean not null default false,
  email boolean not null default false,
  birthday boolean not null default false,
  updated_at timestamptz not null default now()
);
create index directory_choices_listed on directory_choices (person_id) where listed;
