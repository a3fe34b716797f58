-- Where things are: buildings, rooms, storage places, vehicles. A room that can be booked is a resource of the agenda besides.
create table places (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  parent_id bigint references places,
  kind text not null check (kind in ('building', 'room', 'storage', 'vehicle')),
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (parent_id <> id)
);
-- The name of an archived one is free again; two rooms of different buildings may have one name.
create unique index places_name_taken on places (congregation_id, coalesce(parent_id, 0), name_folded) where archived_at is null;
create index places_name on places (name_folded, id);
create index places_parent on places (parent_id) where parent_id is not null;
create index places_created_by on places (created_by) where created_by is not null;

create table inventory_items (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  category text not null check (category in ('worship', 'cleaning', 'kitchen', 'office', 'sound', 'maintenance', 'donations', 'other')),
  -- What one is called: 'un.', 'kg', 'pacote'.
  unit text not null,
  -- 0: none.
  minimum integer not null default 0 check (minimum >= 0),
  -- The sum of the movements, kept by a trigger.
  quantity bigint not null default 0 check (quantity >= 0),
  below boolean generated always as (quantity < minimum) stored,
  -- Items below their minimum first, then by name.
  by_need text generated always as (case when quantity < minimum then '0' else '1' end || fold(name)) stored,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index inventory_items_name_taken on inventory_items (congregation_id, name_folded) where archived_at is null;
create index inventory_items_need on inventory_items (by_need, id);
create index inventory_items_name on inventory_items (name_folded, id);
create index inventory_items_created on inventory_items (created_at, id);
create index inventory_items_created_by on inventory_items (created_by) where created_by is not null;

-- The sum of an item's movements at a place, kept by a trigger.
create table inventory_levels (
  item_id bigint not null references inventory_items on delete cascade,
  place_id bigint not null references places,
  quantity bigint not null check (quantity >= 0),
  primary key (item_id, place_id)
);
create index inventory_levels_place on inventory_levels (place_id);

-- A ledger: rows are only added. A transfer is two rows of one group, a reversal repeats its rows with the opposite sign.
create table inventory_movements (
  id bigint generated always as identity primary key,
  item_id bigint not null references inventory_items on delete cascade,
  place_id bigint not null references places,
  -- The other place of a transfer.
  other_place_id bigint references places,
  kind text not null check (kind in ('in', 'out', 'transfer', 'loss', 'return', 'count')),
  -- What is added to the level; negative: taken from it.
  quantity bigint not null check (quantity <> 0),
  group_id uuid not null,
  -- The row of a group: a transfer's second one is not listed beside its first.
  leg smallint not null default 1 check (leg in (1, 2)),
  -- The device's name for the act: the same act sent twice is entered once.
  client_id uuid not null,
  reverses_id bigint references inventory_movements,
  reason text,
  ministry_id bigint references ministries on delete set null,
  -- Centavos for one unit.
  unit_cost bigint check (unit_cost >= 0),
  -- When it happened, by the device, never later than it was entered.
  moved_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  check ((kind = 'transfer') = (other_place_id is not null)),
  check (other_place_id <> place_id)
);
create unique index inventory_movements_client on inventory_movements (client_id, leg);
create unique index inventory_movements_reversed on inventory_movements (reverses_id) where reverses_id is not null;
create index inventory_movements_item on inventory_movements (item_id, moved_at, id);
create index inventory_movements_place on inventory_movements (place_id, moved_at);
create index inventory_movements_other on inventory_movements (other_place_id) where other_place_id is not null;
create index inventory_movements_group on inventory_movements (group_id);
create index inventory_movements_ministry on inventory_movements (ministry_id) where ministry_id is not null;
create index inventory_movements_created_by on inventory_movements (created_by) where created_by is not null;

-- Makes a table of amounts a ledger: its rows stay as they were entered. Only a reference whose row went may be cleared, and the
-- undo journal may take rows away with their record and bring them back (records/journal.ts).
create function keep_entries() returns trigger language plpgsql as $$
declare
  cleared text[];
begin
  if current_setting('aprisco.journal', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(key), '{}') into cleared from jsonb_each(to_jsonb(new)) where value = 'null';
    if to_jsonb(new) - cleared = to_jsonb(old) - cleared then return new; end if;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Adds each new row's amount to the total of its parent: the row of `kept` whose `keys` equal the entry's `parents`, made when there
-- is none. The total's own check is the limit. Added first and inserted then: an insert with `on conflict` would check the amount
-- alone. Silent while the undo journal restores rows, whose total comes back with them.
create function keep_ledger(ledger regclass, parents text[], amount text, kept regclass, keys text[], total text) returns void
language plpgsql as $make$
declare
  maker text := kept || '_' || total || '_of_' || ledger;
  matches text;
  own text;
begin
  select string_agg(format('kept.%I = new.%I', key, parent), ' and '), string_agg(format('new.%I', parent), ', ')
  into strict matches, own from unnest(keys, parents) as named (key, parent);
  execute format($body$
    create function %1$I() returns trigger language plpgsql as $added$
    begin
      if current_setting('aprisco.journal', true) = 'on' then return null; end if;
      update %2$s as kept set %3$I = kept.%3$I + new.%4$I where %5$s;
      if not found then
        insert into %2$s as kept (%6$s, %3$I) values (%7$s, new.%4$I)
          on conflict (%6$s) do update set %3$I = kept.%3$I + excluded.%3$I;
      end if;
      return null;
    end $added$;
    create trigger %1$I after insert on %8$s for each row execute function %1$I();
  $body$, maker, kept, total, amount, matches, (select string_agg(quote_ident(key), ', ') from unnest(keys) as named (key)), own, ledger);
  execute format('create or replace trigger keep_entries before update or delete on %s for each row execute function keep_entries()', ledger);
end $make$;

select keep_ledger('inventory_movements', '{item_id}', 'quantity', 'inventory_items', '{id}', 'quantity');
select keep_ledger('inventory_movements', '{item_id,place_id}', 'quantity', 'inventory_levels', '{item_id,place_id}', 'quantity');
