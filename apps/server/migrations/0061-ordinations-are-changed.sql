-- An ordination may be revoked years later: its row is changed, under a version as others are.

alter table ordinations
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1;
-- What was deleted before this comes back with both.
update undo_rows set before = before || jsonb_build_object('updated_at', now(), 'version', 1)
  where table_name = 'ordinations' and before ? 'cargo';
