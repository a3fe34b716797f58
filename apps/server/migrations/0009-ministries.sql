-- The groups that serve in the church, each led by an account.

create table ministries (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  description text,
  leader_id bigint references accounts on delete set null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index ministries_name_taken on ministries (congregation_id, name_folded) where status = 'active';
create index ministries_name on ministries (name_folded, id);
create index ministries_created on ministries (created_at, id);
create index ministries_leader on ministries (leader_id) where leader_id is not null;
create index ministries_created_by on ministries (created_by) where created_by is not null;
