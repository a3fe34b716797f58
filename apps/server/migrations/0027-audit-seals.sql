-- The activity log is sealed in blocks, and says whom a line is about.

-- A block is all lines of the transactions from `from_txid` up to, but without, `to_txid`.
create table audit_seals (
  epoch integer not null,
  to_txid xid8 not null,
  from_txid xid8 not null,
  rows integer not null,
  -- SHA-256 of the block before and of each line's own.
  hash bytea not null,
  previous bytea not null,
  at timestamptz not null,
  -- The cluster that sealed it.
  system_id text not null,
  primary key (epoch, to_txid),
  check (from_txid <= to_txid)
);
revoke update, delete, truncate on audit_seals from public, current_user;

-- Counts on when the log was restored into another cluster, whose transactions are numbered from elsewhere.
create function audit_epoch() returns integer language sql stable as $$
  select coalesce((select epoch from audit_seals order by epoch desc limit 1), 1)
$$;

alter table audit_log
  -- The transaction that wrote the line. Lines that exist already are of this one.
  add column txid xid8 not null default pg_current_xact_id(),
  add column epoch integer not null default audit_epoch(),
  -- No reference: a person may go, the line stays as it was sealed.
  add column person_id bigint;
create index audit_log_seal on audit_log (epoch, txid, id);
create index audit_log_person on audit_log (person_id, at desc, id desc) where person_id is not null;
