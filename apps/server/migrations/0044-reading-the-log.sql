-- The activity log is read by section and by what was done, checked as a whole, and put away when it is old.

create index audit_log_section on audit_log (section, at desc, id desc);
create index audit_log_act on audit_log (type, action, at desc, id desc);

-- What came out when every seal was computed again.
create table audit_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  blocks integer not null,
  rows bigint not null,
  -- The first block that is wrong; null: all are right.
  fault text check (fault in ('lines', 'chain', 'gap', 'stray')),
  -- When that block was sealed; lines outside of every block have no such time.
  fault_at timestamptz,
  check (fault_at is null or fault is not null)
);
create index audit_checks_at on audit_checks (at);

-- Files that the oldest blocks were put away in: their lines are no longer here, their seals are.
create table audit_archives (
  id bigint generated always as identity primary key,
  -- The last block in the file; it holds all from the end of the archive before.
  epoch integer not null,
  to_txid xid8 not null,
  file text not null unique,
  -- SHA-256 of the file.
  sha256 bytea not null,
  blocks integer not null,
  rows bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  at timestamptz not null,
  unique (epoch, to_txid)
);
revoke update, delete, truncate on audit_archives from public, current_user;
