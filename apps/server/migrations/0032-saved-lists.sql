-- Lists of people that are computed when they are opened: a name and a rule, of the account that made it, which may share it.

create table saved_lists (
  id bigint generated always as identity primary key,
  -- Null: the account was closed, and housekeeping takes the list away.
  owner_id bigint references accounts on delete set null,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  subject text not null default 'members' check (subject in ('members')),
  -- A tree of keys, operations and values of the catalogue; compiled, never pasted into a statement.
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  -- Holders of this right may open it too.
  shared_with text check (shared_with in ('members:view', 'members:manage', 'communication:create', 'reports:view')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
-- One name once is checked by the server: of two accounts that become one, both keep theirs.
create index saved_lists_owner on saved_lists (owner_id, name_folded);
create index saved_lists_name on saved_lists (name_folded, id);
create index saved_lists_shared on saved_lists (shared_with, name_folded, id) where shared_with is not null;
