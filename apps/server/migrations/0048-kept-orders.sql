-- The list of accounts in the order in which they last signed in, those that never did last in both directions.

create index accounts_last_sign_in_first on accounts ((coalesce(last_sign_in_at, 'infinity'::timestamptz)), id);
create index accounts_last_sign_in_last on accounts ((coalesce(last_sign_in_at, '-infinity'::timestamptz)), id);

-- A saved list keeps how its table looks.
alter table saved_lists
  -- None: as each reader is used to.
  add column columns text[] not null default '{}',
  add column sort text check (sort in ('name', '-name', 'joinDate', '-joinDate'));
