-- Offerings that were collected together. Two people count the cash without seeing each other's sum; its lines are `processing` postings
-- until somebody else closes it, which confirms them.
create table offering_batches (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  number integer not null,
  name text,
  name_folded text generated always as (fold(coalesce(name, ''))) stored,
  entry_date date not null,
  -- The cash box of its cash.
  account_id bigint not null,
  -- What new lines begin with.
  category_id bigint not null references finance_categories,
  fund_id bigint not null references funds,
  payment_method text not null default 'cash' check (payment_method in ('card', 'transfer', 'cash', 'pix', 'boleto')),
  -- The setting `finance.counting` when it was opened.
  counting text not null check (counting in ('two', 'one', 'none')),
  status text not null default 'open' check (status in ('open', 'counted', 'closed', 'discarded')),
  round integer not null default 1 check (round >= 1),
  counted_first_by bigint references accounts on delete set null,
  counted_second_by bigint references accounts on delete set null,
  -- Centavos of this round; null: not counted yet.
  first_total bigint check (first_total >= 0),
  second_total bigint check (second_total >= 0),
  -- Kept by a trigger: its lines, their centavos, and those of the cash among them.
  lines integer not null default 0,
  entered bigint not null default 0,
  cash_entered bigint not null default 0,
  closed_at timestamptz,
  closed_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (congregation_id, number),
  foreign key (account_id, congregation_id) references finance_accounts (id, congregation_id),
  check (counted_first_by <> counted_second_by),
  check (counting = 'two' or counted_second_by is null and second_total is null),
  check (counting <> 'none' or counted_first_by is null and first_total is null),
  check ((status = 'closed') = (closed_at is not null)),
  -- Counted: what was counted agrees.
  check (status <> 'counted' or first_total is not null and (counting = 'one' or second_total is not distinct from first_total)),
  -- Closed: the cash of the lines is what was counted, and whoever closed it did not count.
  check (status <> 'closed' or lines > 0),
  check (status <> 'closed' or counting = 'none'
    or first_total is not distinct from cash_entered and (counting = 'one' or second_total is not distinct from cash_entered)),
  check (closed_by is null
    or closed_by is distinct from counted_first_by and closed_by is distinct from counted_second_by)
);
create index offering_batches_day on offering_batches (congregation_id, entry_date, id);
create index offering_batches_date on offering_batches (entry_date, id);
create index offering_batches_account on offering_batches (account_id);
create index offering_batches_category on offering_batches (category_id);
create index offering_batches_fund on offering_batches (fund_id);
create index offering_batches_waiting on offering_batches (congregation_id, created_at) where status in ('open', 'counted');
create index offering_batches_first on offering_batches (counted_first_by) where counted_first_by is not null;
create index offering_batches_second on offering_batches (counted_second_by) where counted_second_by is not null;
create index offering_batches_created_by on offering_batches (created_by) where created_by is not null;
create index offering_batches_closed_by on offering_batches (closed_by) where closed_by is not null;

-- What each counter sent, of every round.
create table offering_countings (
  id bigint generated always as identity primary key,
  batch_id bigint not null references offering_batches on delete cascade,
  round integer not null check (round >= 1),
  counted_by bigint references accounts on delete set null,
  -- {centavos: how many}
  pieces jsonb not null,
  total bigint not null check (total >= 0),
  counted_at timestamptz not null,
  unique (batch_id, round, counted_by)
);
create index offering_countings_by on offering_countings (counted_by) where counted_by is not null;

alter table postings add column batch_id bigint references offering_batches;
create index postings_batch on postings (batch_id, id) where batch_id is not null;
alter table postings add check (batch_id is null or kind = 'income');

-- Lines come and go only while their batch is not ended; closing holds its row, and waits for them.
create function require_open_batch(batch bigint) returns void language plpgsql as $$
begin
  if batch is null then return; end if;
  perform from offering_batches where id = batch and status in ('open', 'counted') for share;
  if not found then raise exception 'the batch has ended' using errcode = 'AP004'; end if;
end $$;

-- The rules of a posting. AP001: its month is closed. AP002: it reverses what cannot be reversed. AP003: a confirmed row is changed.
-- AP004: its batch has ended.
create or replace function guard_posting() returns trigger language plpgsql as $$
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
      -- A closed batch keeps the sum that was counted.
      new.batch_id := null;
    end if;
    perform require_open_batch(new.batch_id);
    perform require_open_month(new.congregation_id, new.entry_date);
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'confirmed' then raise exception 'confirmed postings stay' using errcode = 'AP003'; end if;
    perform require_open_batch(old.batch_id);
    perform require_open_month(old.congregation_id, old.entry_date);
    return old;
  end if;
  -- Whoever clears the person erases the donor.
  if old.donor_person_id is not null and new.donor_person_id is null and new.donor_kind is not distinct from old.donor_kind then
    new.donor_kind := 'erased';
  end if;
  if new.batch_id is distinct from old.batch_id then raise exception 'lines stay in their batch' using errcode = 'AP003'; end if;
  if old.status = 'processing' then
    perform require_open_batch(old.batch_id);
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

create function keep_batch_sums() returns trigger language plpgsql as $$
declare
  added bigint := case when tg_op = 'DELETE' then 0 else new.amount end;
  removed bigint := case when tg_op = 'INSERT' then 0 else old.amount end;
  cash bigint := case when tg_op <> 'DELETE' and new.payment_method = 'cash' then new.amount else 0 end
    - case when tg_op <> 'INSERT' and old.payment_method = 'cash' then old.amount else 0 end;
begin
  update offering_batches set
      lines = lines + case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end,
      entered = entered + added - removed,
      cash_entered = cash_entered + cash
    where id = case when tg_op = 'DELETE' then old.batch_id else new.batch_id end;
  return null;
end $$;
create trigger keep_batch_added after insert on postings for each row when (new.batch_id is not null) execute function keep_batch_sums();
create trigger keep_batch_removed after delete on postings for each row when (old.batch_id is not null) execute function keep_batch_sums();
create trigger keep_batch_changed after update of amount, payment_method on postings for each row when (new.batch_id is not null)
  execute function keep_batch_sums();
