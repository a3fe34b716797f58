-- What a fund is to reach. Its progress is what the fund received since.
create table finance_goals (
  id bigint generated always as identity primary key,
  -- Null: the whole church's.
  congregation_id bigint references congregations,
  title text not null,
  title_folded text generated always as (fold(title)) stored,
  description text,
  -- Centavos.
  target_amount bigint not null check (target_amount between 1 and 99999999999),
  fund_id bigint not null references funds,
  starts_on date not null,
  -- Null: until it is closed.
  ends_on date check (ends_on >= starts_on),
  -- Every account of the congregation sees it on the first page.
  public boolean not null default false,
  status text not null default 'active' check (status in ('active', 'closed')),
  -- The last day that counts of one that was closed.
  closed_on date,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'closed') = (closed_on is not null))
);
-- Two goals at once would count the same money.
create unique index finance_goals_fund_taken on finance_goals (fund_id, congregation_id) nulls not distinct where status = 'active';
create index finance_goals_fund on finance_goals (fund_id);
create index finance_goals_title on finance_goals (title_folded, id);
create index finance_goals_congregation on finance_goals (congregation_id, title_folded, id);
create index finance_goals_created_by on finance_goals (created_by) where created_by is not null;
