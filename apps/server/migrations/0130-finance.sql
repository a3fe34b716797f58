-- Cash boxes, bank accounts and card terminals of a congregation.
create table finance_accounts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  kind text not null check (kind in ('cash', 'bank', 'card', 'other')),
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  bank text,
  number text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, congregation_id)
);
create unique index finance_accounts_name_taken on finance_accounts (congregation_id, name_folded) where active;
create index finance_accounts_name on finance_accounts (name_folded, id);
create index finance_accounts_created_by on finance_accounts (created_by) where created_by is not null;

-- What money is for; inside the same accounts. Church-wide; their money is counted per congregation.
create table funds (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  restricted boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index funds_name_taken on funds (name_folded) where active;
create index funds_name on funds (name_folded, id);
create index funds_created_by on funds (created_by) where created_by is not null;

create table cost_centres (
  id bigint generated always as identity primary key,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  ministry_id bigint references ministries on delete set null,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index cost_centres_name_taken on cost_centres (name_folded) where active;
create index cost_centres_name on cost_centres (name_folded, id);
create index cost_centres_ministry on cost_centres (ministry_id) where ministry_id is not null;
create index cost_centres_created_by on cost_centres (created_by) where created_by is not null;

create table finance_categories (
  id bigint generated always as identity primary key,
  -- A key of the specification; null: the church's own.
  built_in text unique,
  key text not null generated always as (coalesce(built_in, 'c' || id)) stored,
  kind text not null check (kind in ('income', 'expense')),
  -- Null: the text of the key.
  name text,
  name_folded text generated always as (fold(coalesce(name, built_in))) stored,
  result_group text not null check (result_group in ('tithes', 'offerings', 'financial_income', 'other_income', 'staff', 'occupancy',
    'equipment', 'works', 'vehicles', 'technology', 'services', 'other_expense')),
  -- The two sides of a transfer between congregations.
  internal boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (id, kind),
  check ((name is null) = (built_in is not null))
);
create unique index finance_categories_key on finance_categories (key);
create unique index finance_categories_name_taken on finance_categories (kind, name_folded) where active and built_in is null;
create index finance_categories_name on finance_categories (name_folded, id);
create index finance_categories_created_by on finance_categories (created_by) where created_by is not null;

insert into finance_categories (built_in, kind, result_group, internal) values
  ('tithe', 'income', 'tithes', false), ('offering', 'income', 'offerings', false),
  ('bank_income', 'income', 'financial_income', false), ('others', 'income', 'other_income', false),
  ('salary', 'expense', 'staff', false), ('rent', 'expense', 'occupancy', false), ('equipment', 'expense', 'equipment', false),
  ('construction', 'expense', 'works', false), ('furniture', 'expense', 'equipment', false), ('vehicles', 'expense', 'vehicles', false),
  ('technology', 'expense', 'technology', false), ('services', 'expense', 'services', false),
  ('internal_in', 'income', 'other_income', true), ('internal_out', 'expense', 'other_expense', true);
insert into funds (name) values ('Geral');
insert into finance_accounts (congregation_id, kind, name) select id, 'cash', 'Caixa' from congregations;

-- A row is an open month as well as none. A closed one keeps what its rows added up to.
create table finance_months (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  month date not null check (extract(day from month) = 1),
  status text not null check (status in ('open', 'closed')),
  closed_at timestamptz,
  closed_by bigint references accounts on delete set null,
  -- Balances, the result by category and the number of entries, in centavos.
  snapshot jsonb,
  -- sha256 of the month's rows and the former month's digest.
  digest bytea,
  previous bytea,
  reopened_at timestamptz,
  reopened_by bigint references accounts on delete set null,
  reopen_reason text,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (congregation_id, month),
  check ((status = 'closed') = (closed_at is not null and snapshot is not null and digest is not null))
);
create index finance_months_closed_by on finance_months (closed_by) where closed_by is not null;
create index finance_months_reopened_by on finance_months (reopened_by) where reopened_by is not null;

-- The ledger: one row is one posting with two legs, an account and a category, another account, or an opening balance. A row cannot be
-- out of balance. Cash basis. An income and an expense, a transfer (from `account_id` to `counter_account_id`) and one between funds
-- have a positive amount, and their reversals a negative one.
create table postings (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  kind text not null check (kind in ('income', 'expense', 'transfer', 'opening', 'fund_transfer')),
  status text not null check (status in ('processing', 'confirmed')),
  entry_date date not null,
  -- Centavos.
  amount bigint not null check (amount <> 0 and abs(amount) <= 99999999999),
  account_id bigint,
  counter_account_id bigint,
  category_id bigint,
  fund_id bigint not null references funds,
  counter_fund_id bigint references funds,
  cost_centre_id bigint references cost_centres,
  payment_method text check (payment_method in ('card', 'transfer', 'cash', 'pix', 'boleto')),
  donor_kind text check (donor_kind in ('person', 'household', 'anonymous', 'erased')),
  -- `household`: it was given in the name of this person's family.
  donor_person_id bigint references people,
  payee text,
  document text,
  description text,
  -- The rows of one act: a transfer between congregations, a monthly repetition.
  group_id uuid,
  reverses_id bigint unique references postings,
  replaces_id bigint unique references postings,
  -- Kept by a trigger: another row reverses this one.
  reversed boolean not null default false,
  -- Why it was reversed or replaced.
  reason text,
  -- Kept by a trigger.
  voucher_count integer not null default 0 check (voucher_count >= 0),
  client_id uuid unique,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  confirmed_at timestamptz,
  confirmed_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (fold(coalesce(description, '') || ' ' || coalesce(payee, '') || ' ' || coalesce(document, ''))) stored,
  foreign key (account_id, congregation_id) references finance_accounts (id, congregation_id),
  foreign key (counter_account_id, congregation_id) references finance_accounts (id, congregation_id),
  foreign key (category_id, kind) references finance_categories (id, kind),
  check (amount > 0 or reverses_id is not null or kind = 'opening'),
  check (reverses_id is null or status = 'confirmed'),
  check ((status = 'confirmed') = (confirmed_at is not null)),
  check (status = 'confirmed' or kind in ('income', 'expense')),
  check ((kind = 'fund_transfer') = (account_id is null)),
  check ((kind = 'transfer') = (counter_account_id is not null)),
  check (counter_account_id <> account_id),
  check ((kind in ('income', 'expense')) = (category_id is not null)),
  check ((kind in ('income', 'expense')) = (payment_method is not null)),
  check ((kind = 'fund_transfer') = (counter_fund_id is not null)),
  check (counter_fund_id <> fund_id),
  check (donor_kind is null or kind = 'income'),
  check ((donor_kind is not null and donor_kind in ('person', 'household')) = (donor_person_id is not null))
);
create index postings_day on postings (congregation_id, entry_date, id);
create index postings_date on postings (entry_date, id);
create index postings_category on postings (category_id, entry_date, id);
create index postings_account on postings (account_id, entry_date, id);
create index postings_counter_account on postings (counter_account_id) where counter_account_id is not null;
create index postings_fund on postings (fund_id, entry_date, id);
create index postings_counter_fund on postings (counter_fund_id) where counter_fund_id is not null;
create index postings_centre on postings (cost_centre_id, entry_date, id) where cost_centre_id is not null;
create index postings_method on postings (payment_method, entry_date, id);
create index postings_donor on postings (donor_person_id, entry_date, id);
create index postings_processing on postings (congregation_id, entry_date, id) where status = 'processing';
create index postings_gaps on postings (congregation_id, entry_date, id)
  where kind = 'expense' and voucher_count = 0 and status = 'confirmed' and not reversed and reverses_id is null;
create index postings_vouchered on postings (entry_date, id) include (kind) where voucher_count > 0;
create index postings_vouchered_category on postings (category_id, entry_date, id) where voucher_count > 0;
create index postings_group on postings (group_id) where group_id is not null;
create index postings_moves on postings (congregation_id, entry_date, id) where kind in ('transfer', 'fund_transfer', 'opening');
create index postings_created_by on postings (created_by) where created_by is not null;
create index postings_confirmed_by on postings (confirmed_by) where confirmed_by is not null;
create index postings_search on postings using gin (search_text gin_trgm_ops) with (fastupdate = off);
-- An account has one opening balance in a fund.
create unique index postings_opening on postings (account_id, fund_id) where kind = 'opening' and reverses_id is null and not reversed;

create table posting_vouchers (
  id bigint generated always as identity primary key,
  posting_id bigint not null references postings on delete cascade,
  file_id bigint not null unique references files,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null
);
create index posting_vouchers_posting on posting_vouchers (posting_id);
create index posting_vouchers_created_by on posting_vouchers (created_by) where created_by is not null;

-- Kept sums.
create table finance_month_totals (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations on delete cascade,
  month date not null,
  status text not null,
  kind text not null,
  category_id bigint not null references finance_categories,
  account_id bigint not null references finance_accounts,
  fund_id bigint not null references funds,
  cost_centre_id bigint references cost_centres,
  payment_method text not null,
  -- Centavos.
  amount bigint not null,
  entries bigint not null
);
create unique index finance_month_totals_key on finance_month_totals
  (congregation_id, month, status, kind, category_id, account_id, fund_id, cost_centre_id, payment_method) nulls not distinct;
create index finance_month_totals_category on finance_month_totals (category_id);
create index finance_month_totals_account on finance_month_totals (account_id);
create index finance_month_totals_fund on finance_month_totals (fund_id);
create index finance_month_totals_centre on finance_month_totals (cost_centre_id) where cost_centre_id is not null;

-- Confirmed incomes and expenses of a day.
create table finance_day_totals (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations on delete cascade,
  day date not null,
  kind text not null,
  category_id bigint not null references finance_categories,
  fund_id bigint not null references funds,
  amount bigint not null,
  entries bigint not null
);
create unique index finance_day_totals_key on finance_day_totals (congregation_id, day, kind, category_id, fund_id);
create index finance_day_totals_category on finance_day_totals (category_id);
create index finance_day_totals_fund on finance_day_totals (fund_id, day);

-- What an account holds, and what a congregation has in a fund: confirmed rows.
create table finance_account_balances (
  account_id bigint primary key references finance_accounts on delete cascade,
  amount bigint not null
);
create table finance_fund_balances (
  congregation_id bigint not null references congregations on delete cascade,
  fund_id bigint not null references funds,
  amount bigint not null,
  primary key (congregation_id, fund_id)
);
create index finance_fund_balances_fund on finance_fund_balances (fund_id);

create function finance_month_lock(congregation bigint, day date) returns integer language sql immutable as
  $$ select (congregation * 10000 + (extract(year from day)::integer - 1900) * 12 + extract(month from day)::integer)::integer $$;

-- Waits for a closing of the month that is under way, and refuses if it is closed. The lock space of two numbers, of which the first is
-- 7261, belongs to months. Read committed only: what the query sees was committed while it waited.
create function require_open_month(congregation bigint, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7261, finance_month_lock(congregation, day));
  if exists (select from finance_months as months where months.congregation_id = congregation
      and months.month = date_trunc('month', day)::date and months.status = 'closed') then
    raise exception 'the month is closed' using errcode = 'AP001';
  end if;
  -- One writer of a congregation's money at a time, until its commit.
  perform pg_advisory_xact_lock(7264, congregation::integer);
end $$;

-- The rules of a posting. AP001: its month is closed. AP002: it reverses what cannot be reversed. AP003: a confirmed row is changed.
create function guard_posting() returns trigger language plpgsql as $$
declare
  original postings%rowtype;
begin
  if tg_op = 'INSERT' then
    if new.reverses_id is not null then
      select * into original from postings where id = new.reverses_id for update;
      if original.status <> 'confirmed' or original.reverses_id is not null or original.reversed then
        raise exception 'this posting cannot be reversed' using errcode = 'AP002';
      end if;
      -- A reversal is copied, so that it cannot differ from its original.
      new.congregation_id := original.congregation_id;
      new.kind := original.kind;
      new.status := 'confirmed';
      new.amount := -original.amount;
      new.account_id := original.account_id;
      new.counter_account_id := original.counter_account_id;
      new.category_id := original.category_id;
      new.fund_id := original.fund_id;
      new.counter_fund_id := original.counter_fund_id;
      new.cost_centre_id := original.cost_centre_id;
      new.payment_method := original.payment_method;
      new.donor_kind := original.donor_kind;
      new.donor_person_id := original.donor_person_id;
      new.group_id := original.group_id;
    end if;
    perform require_open_month(new.congregation_id, new.entry_date);
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'confirmed' then raise exception 'confirmed postings stay' using errcode = 'AP003'; end if;
    perform require_open_month(old.congregation_id, old.entry_date);
    return old;
  end if;
  -- Whoever clears the person erases the donor.
  if old.donor_person_id is not null and new.donor_person_id is null and new.donor_kind is not distinct from old.donor_kind then
    new.donor_kind := 'erased';
  end if;
  if old.status = 'processing' then
    perform require_open_month(old.congregation_id, least(old.entry_date, new.entry_date));
    if old.entry_date <> new.entry_date then perform require_open_month(old.congregation_id, greatest(old.entry_date, new.entry_date)); end if;
    return new;
  end if;
  -- Of a confirmed row only its description, what is kept of it, and its donor in a merge or an anonymisation change.
  if (new.congregation_id, new.kind, new.status, new.entry_date, new.amount, new.account_id, new.counter_account_id, new.category_id,
      new.fund_id, new.counter_fund_id, new.cost_centre_id, new.payment_method, new.payee, new.document, new.group_id, new.reverses_id,
      new.replaces_id, new.reason, new.client_id, new.confirmed_at, new.created_at)
    is distinct from
     (old.congregation_id, old.kind, old.status, old.entry_date, old.amount, old.account_id, old.counter_account_id, old.category_id,
      old.fund_id, old.counter_fund_id, old.cost_centre_id, old.payment_method, old.payee, old.document, old.group_id, old.reverses_id,
      old.replaces_id, old.reason, old.client_id, old.confirmed_at, old.created_at)
    or new.donor_kind is distinct from old.donor_kind and new.donor_kind is distinct from 'erased'
    or old.reversed and not new.reversed then
    raise exception 'confirmed postings stay as they are' using errcode = 'AP003';
  end if;
  return new;
end $$;
create trigger guard before insert or update or delete on postings for each row execute function guard_posting();

create function mark_reversed() returns trigger language plpgsql as $$
begin
  update postings set reversed = true where id in (select reverses_id from added where reverses_id is not null);
  return null;
end $$;
create trigger mark_reversed after insert on postings referencing new table as added for each statement execute function mark_reversed();

-- Adds a posting to the kept sums, or takes it off with `sign` -1. The writers of one congregation follow one another (guard_posting),
-- so that two never wait for each other's sums in a circle.
create function count_posting(posting postings, sign integer) returns void language plpgsql as $$
declare
  value bigint := sign * posting.amount;
  effect bigint := case when posting.kind in ('expense', 'transfer', 'fund_transfer') then -value else value end;
begin
  if posting.kind in ('income', 'expense') then
    insert into finance_month_totals as kept (congregation_id, month, status, kind, category_id, account_id, fund_id, cost_centre_id,
        payment_method, amount, entries)
      values (posting.congregation_id, date_trunc('month', posting.entry_date)::date, posting.status, posting.kind, posting.category_id,
        posting.account_id, posting.fund_id, posting.cost_centre_id, posting.payment_method, value, sign)
      on conflict (congregation_id, month, status, kind, category_id, account_id, fund_id, cost_centre_id, payment_method)
      do update set amount = kept.amount + excluded.amount, entries = kept.entries + excluded.entries;
  end if;
  if posting.status <> 'confirmed' then return; end if;
  if posting.kind in ('income', 'expense') then
    insert into finance_day_totals as kept (congregation_id, day, kind, category_id, fund_id, amount, entries)
      values (posting.congregation_id, posting.entry_date, posting.kind, posting.category_id, posting.fund_id, value, sign)
      on conflict (congregation_id, day, kind, category_id, fund_id)
      do update set amount = kept.amount + excluded.amount, entries = kept.entries + excluded.entries;
  end if;
  if posting.account_id is not null then
    insert into finance_account_balances as kept (account_id, amount) values (posting.account_id, effect)
      on conflict (account_id) do update set amount = kept.amount + excluded.amount;
  end if;
  if posting.counter_account_id is not null then
    insert into finance_account_balances as kept (account_id, amount) values (posting.counter_account_id, value)
      on conflict (account_id) do update set amount = kept.amount + excluded.amount;
  end if;
  if posting.kind <> 'transfer' then
    insert into finance_fund_balances as kept (congregation_id, fund_id, amount) values (posting.congregation_id, posting.fund_id, effect)
      on conflict (congregation_id, fund_id) do update set amount = kept.amount + excluded.amount;
  end if;
  if posting.counter_fund_id is not null then
    insert into finance_fund_balances as kept (congregation_id, fund_id, amount) values (posting.congregation_id, posting.counter_fund_id, value)
      on conflict (congregation_id, fund_id) do update set amount = kept.amount + excluded.amount;
  end if;
end $$;

create function keep_postings() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_posting(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_posting(new, 1); end if;
  return null;
end $$;
create trigger keep_added after insert or delete on postings for each row execute function keep_postings();
create trigger keep_changed after update of status, entry_date, amount, account_id, category_id, fund_id, cost_centre_id, payment_method, kind
  on postings for each row execute function keep_postings();

create function keep_vouchers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then update postings set voucher_count = voucher_count - 1 where id = old.posting_id; end if;
  if tg_op <> 'DELETE' then update postings set voucher_count = voucher_count + 1 where id = new.posting_id; end if;
  return null;
end $$;
create trigger keep_vouchers after insert or delete on posting_vouchers for each row execute function keep_vouchers();
