-- Who counts the inventory: accounts that a count names, which need no right of the section while the count is open.
create table count_counters (
  id bigint generated always as identity primary key,
  session_id bigint not null references count_sessions on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  named_at timestamptz not null,
  named_by bigint references accounts on delete set null,
  -- Null: named now. The row stays, so that an account named again is not told twice of one count.
  removed_at timestamptz,
  unique (session_id, account_id)
);
create index count_counters_account on count_counters (account_id);
create index count_counters_named_by on count_counters (named_by) where named_by is not null;
