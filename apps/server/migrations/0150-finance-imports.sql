-- Past movements from a spreadsheet: read and judged, then entered as one act, which can be undone as one.
create table finance_imports (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  -- The file's name.
  name text not null,
  status text not null default 'checked' check (status in ('checked', 'done', 'undone')),
  -- The heads of the file's columns.
  headers text[] not null,
  -- {field: number of its column from 0, or null}
  columns jsonb not null,
  -- How its days are written, from all rows: a day of the month is never above 12 in the first part and is in the second.
  month_first boolean not null,
  -- Of rows that name none.
  account_id bigint not null,
  fund_id bigint not null references funds,
  -- Of rows without a known category; null: they are faulty.
  income_category_id bigint references finance_categories,
  expense_category_id bigint references finance_categories,
  rows integer not null default 0,
  ready integer not null default 0,
  repeated integer not null default 0,
  faulty integer not null default 0,
  entered integer not null default 0,
  -- Centavos of the rows that are ready or entered, and their days.
  income bigint not null default 0,
  expense bigint not null default 0,
  first_day date,
  last_day date,
  done_at timestamptz,
  done_by bigint references accounts on delete set null,
  undone_at timestamptz,
  undone_by bigint references accounts on delete set null,
  -- The texts of its rows are deleted.
  wiped boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (account_id, congregation_id) references finance_accounts (id, congregation_id),
  check ((status = 'checked') = (done_at is null)),
  check ((status = 'undone') = (undone_at is not null))
);
create index finance_imports_latest on finance_imports (id);
create index finance_imports_congregation on finance_imports (congregation_id, id);
create index finance_imports_account on finance_imports (account_id);
create index finance_imports_fund on finance_imports (fund_id);
create index finance_imports_income_category on finance_imports (income_category_id) where income_category_id is not null;
create index finance_imports_expense_category on finance_imports (expense_category_id) where expense_category_id is not null;
create index finance_imports_done_by on finance_imports (done_by) where done_by is not null;
create index finance_imports_undone_by on finance_imports (undone_by) where undone_by is not null;
create index finance_imports_created_by on finance_imports (created_by) where created_by is not null;
-- What housekeeping looks for.
create index finance_imports_unfinished on finance_imports (updated_at) where status = 'checked';
create index finance_imports_unwiped on finance_imports (done_at) where status <> 'checked' and not wiped;

create table finance_import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references finance_imports on delete cascade,
  -- Its line in the file, from 1.
  line integer not null,
  -- The file's cells as texts; null: deleted, some days after the import was done.
  cells text[],
  state text not null check (state in ('ready', 'repeated', 'faulty', 'entered')),
  -- [{field, problem, text}]
  problems jsonb not null default '[]',
  -- A keyed hash of what the row says, the account, and its number among equal rows of the file; null: a faulty row.
  row_key bytea,
  -- The `client_id` of its posting: a row is entered once.
  posting_key uuid not null default gen_random_uuid(),
  posting_id bigint unique references postings,
  unique (import_id, line),
  check ((state = 'entered') = (posting_id is not null)),
  check (state <> 'entered' or row_key is not null)
);
create index finance_import_rows_state on finance_import_rows (import_id, state, line);
-- A row that was entered and not undone is recognised in every later file.
create index finance_import_rows_known on finance_import_rows (row_key) where state = 'entered';
