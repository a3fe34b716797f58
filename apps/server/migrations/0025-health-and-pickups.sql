-- What a family needs to be looked after: the state of health of a person, and who may fetch a child.

create table person_health (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  allergies text,
  severe boolean not null default false,
  medication text,
  special_needs text,
  -- Asked, and not answered: nobody needs to ask again.
  refused_to_say boolean not null default false,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (allergies is not null or not severe),
  check (not refused_to_say or num_nonnulls(allergies, medication, special_needs) = 0)
);

create table pickup_people (
  id bigint generated always as identity primary key,
  child_id bigint not null references people,
  -- Known here, or else named.
  adult_id bigint references people,
  name text,
  phone text,
  relation text,
  allowed boolean not null,
  -- Why somebody is barred.
  reason text,
  -- The last day, in church time; null: without end.
  until_on date,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (num_nonnulls(adult_id, name) = 1),
  check (adult_id <> child_id),
  unique (child_id, adult_id)
);
create index pickup_people_adult on pickup_people (adult_id);
create index pickup_people_created_by on pickup_people (created_by) where created_by is not null;

-- People to choose from, in the congregations that an account sees.
create index people_congregation_name on people (congregation_id, name_folded, id);
drop index people_congregation;
-- Who lives at one address.
create index people_address on people (lower(address)) where address is not null;
