-- Deleted records, kept for a day so that a deletion can be undone (database/undo.ts). Housekeeping forgets them.

create table undo_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id bigint not null,
  -- The whole row as it was, without columns that the database computes.
  content jsonb not null,
  undo_until timestamptz not null,
  unique (table_name, row_id)
);
create index undo_rows_until on undo_rows (undo_until);
