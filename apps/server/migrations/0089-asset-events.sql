-- As before, and a trigger may name columns that change: a merge of people moves entries to the survivor.
create or replace function keep_entries() returns trigger language plpgsql as $$
declare
  cleared text[];
begin
  if current_setting('aprisco.journal', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key), '{}') || coalesce(tg_argv, '{}') into cleared from jsonb_each(to_jsonb(new)) where value = 'null';
    if to_jsonb(new) - cleared = to_jsonb(old) - cleared then return new; end if;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What happened to an asset. Rows are only added; place, custodian and status of the asset are what its events add up to.
create table asset_events (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets on delete cascade,
  -- The device's name for the act: the same act sent twice is entered once.
  client_id uuid not null unique,
  kind text not null check (kind in ('acquired', 'moved', 'custody', 'stored', 'used', 'maintenance', 'lent', 'returned', 'disposed', 'photo')),
  day date not null,
  -- Where it came to; of `moved` null: to no place.
  place_id bigint references places,
  -- The new custodian of `custody` and `acquired`, the borrower of `lent`.
  person_id bigint references people,
  -- The borrower of `lent` who is not in the register.
  person_name text,
  -- Centavos: paid for maintenance, received for a disposal.
  amount bigint check (amount >= 0),
  -- Until when it is lent.
  due_on date,
  note text,
  -- A photo or voucher.
  file_id bigint unique references files on delete set null,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null
);
create index asset_events_asset on asset_events (asset_id, day, id);
create index asset_events_person on asset_events (person_id);
create index asset_events_place on asset_events (place_id) where place_id is not null;
create index asset_events_created_by on asset_events (created_by) where created_by is not null;
create trigger keep_entries before update or delete on asset_events for each row execute function keep_entries('person_id');

create table asset_loans (
  id bigint generated always as identity primary key,
  asset_id bigint not null references assets on delete cascade,
  -- One of both names the borrower: a person of the register, or somebody else. Neither: the person was anonymised.
  borrower_id bigint references people,
  borrower_name text,
  lent_on date not null,
  due_on date not null check (due_on >= lent_on),
  returned_on date check (returned_on >= lent_on),
  condition_back text check (condition_back in ('new', 'good', 'fair', 'bad')),
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (borrower_id is null or borrower_name is null),
  check ((returned_on is null) = (condition_back is null))
);
create unique index asset_loans_open on asset_loans (asset_id) where returned_on is null;
create index asset_loans_due on asset_loans (due_on, id) where returned_on is null;
create index asset_loans_asset on asset_loans (asset_id, lent_on, id);
create index asset_loans_borrower on asset_loans (borrower_id);
create index asset_loans_created_by on asset_loans (created_by) where created_by is not null;

-- No released version has assets without events; a development one may.
insert into asset_events (asset_id, client_id, kind, day, place_id, person_id, created_at, created_by)
select id, gen_random_uuid(), 'acquired', acquired_on, place_id, custodian_id, created_at, created_by from assets;
