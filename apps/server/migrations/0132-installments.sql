-- What a congregation buys or owes in monthly installments.
create table installment_plans (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  description text not null,
  -- Centavos.
  total_amount bigint not null check (total_amount <= 99999999999),
  installments_count integer not null check (installments_count between 1 and 360),
  category_id bigint not null,
  category_kind text not null default 'expense' check (category_kind = 'expense'),
  fund_id bigint not null references funds,
  cost_centre_id bigint references cost_centres,
  first_due_date date not null,
  supplier text,
  notes text,
  status text not null default 'active' check (status in ('active', 'canceled')),
  -- Kept by a trigger from the rows. `next_due_on`: infinity if nothing is open.
  next_due_on date not null default 'infinity',
  paid_count integer not null default 0,
  paid_amount bigint not null default 0,
  open_amount bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (fold(description || ' ' || coalesce(supplier, ''))) stored,
  foreign key (category_id, category_kind) references finance_categories (id, kind),
  -- No installment is of nothing.
  check (total_amount >= installments_count)
);
create index installment_plans_due on installment_plans (next_due_on, id);
create index installment_plans_of_congregation on installment_plans (congregation_id, next_due_on, id);
create index installment_plans_category on installment_plans (category_id);
create index installment_plans_fund on installment_plans (fund_id);
create index installment_plans_centre on installment_plans (cost_centre_id) where cost_centre_id is not null;
create index installment_plans_created_by on installment_plans (created_by) where created_by is not null;

create table installments (
  id bigint generated always as identity primary key,
  plan_id bigint not null references installment_plans on delete cascade,
  number integer not null check (number >= 1),
  due_date date not null,
  amount bigint not null check (amount > 0),
  -- The expense that pays it; null: not paid.
  posting_id bigint unique references postings,
  canceled_at timestamptz,
  unique (plan_id, number),
  check (posting_id is null or canceled_at is null)
);
create index installments_open on installments (due_date, plan_id) where posting_id is null and canceled_at is null;

-- Every expense that paid an installment, also one that was reversed since: an entry of the ledger says where it belongs.
create table installment_postings (
  posting_id bigint primary key references postings,
  installment_id bigint not null references installments on delete cascade
);
create index installment_postings_installment on installment_postings (installment_id);

create function keep_installment_plan() returns trigger language plpgsql as $$
begin
  update installment_plans as plans set next_due_on = rows.next_due_on, paid_count = rows.paid_count, paid_amount = rows.paid_amount,
    open_amount = rows.open_amount
  from (select own.plan_id,
      coalesce(min(own.due_date) filter (where own.posting_id is null and own.canceled_at is null), 'infinity') as next_due_on,
      count(own.posting_id)::integer as paid_count, coalesce(sum(postings.amount), 0)::bigint as paid_amount,
      coalesce(sum(own.amount) filter (where own.posting_id is null and own.canceled_at is null), 0)::bigint as open_amount
    from installments as own left join postings on postings.id = own.posting_id
    where own.plan_id in (select plan_id from written) group by own.plan_id) as rows
  where plans.id = rows.plan_id;
  return null;
end $$;
create trigger keep_added after insert on installments referencing new table as written
  for each statement execute function keep_installment_plan();
create trigger keep_changed after update on installments referencing new table as written
  for each statement execute function keep_installment_plan();

-- A row is paid by the expense that names it from then on.
create function name_installment_posting() returns trigger language plpgsql as $$
begin
  insert into installment_postings (posting_id, installment_id) values (new.posting_id, new.id) on conflict do nothing;
  return null;
end $$;
create trigger name_posting after insert or update of posting_id on installments for each row when (new.posting_id is not null)
  execute function name_installment_posting();

-- At the commit a plan has as many installments as it says, and they add up to its total.
create function require_whole_plan() returns trigger language plpgsql as $$
declare
  plan bigint;
begin
  if tg_table_name = 'installment_plans' then plan := new.id; else plan := old.plan_id; end if;
  if exists (select from installment_plans as plans
      cross join lateral (select coalesce(sum(amount), 0) as total, count(*) as number from installments where plan_id = plans.id) as rows
      where plans.id = plan and (rows.total <> plans.total_amount or rows.number <> plans.installments_count)) then
    raise exception 'the installments do not add up to their plan' using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger whole_plan after insert or update of total_amount, installments_count on installment_plans
  deferrable initially deferred for each row execute function require_whole_plan();
create constraint trigger whole_plan after update of amount, plan_id, number or delete on installments
  deferrable initially deferred for each row execute function require_whole_plan();
