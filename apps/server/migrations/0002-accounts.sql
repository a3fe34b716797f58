-- Registration, approval and conversion: memberships, single-use links, and what an approval needs to know.

-- Belonging to the church. One per person; it ends by a status, never by vanishing.
create table memberships (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  congregation_id bigint not null references congregations,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Church time.
  join_date date not null,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null
);
create index memberships_congregation on memberships (congregation_id, status);
create index memberships_created on memberships (created_at);

-- Links that set a password, once, before they expire; only the SHA-256 of their secret.
create table account_links (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('approval', 'invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by bigint references accounts on delete set null
);
create index account_links_account on account_links (account_id) where used_at is null;
create index account_links_expires on account_links (expires_at);

alter table accounts
  -- What a visitor typed whose address was known already: shown, never a sign-in address.
  add column typed_email text,
  add column possible_duplicate boolean not null default false,
  add column reject_reason text,
  add column notes text,
  -- Who made it, for conversions that are tied up afterwards.
  add column created_by bigint references accounts on delete set null;
create index accounts_created on accounts (created_at desc, id desc);
create index accounts_created_by on accounts (created_by, created_at desc) where created_by is not null;
-- What the accounts' search looks through besides the person's own text.
create index accounts_search on accounts
  using gin (fold(coalesce(department, '') || ' ' || coalesce(email, '') || ' ' || coalesce(typed_email, '')) gin_trgm_ops) with (fastupdate = off);
