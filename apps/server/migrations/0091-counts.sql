-- A count of the inventory: several people count places, differences are settled, closing enters them as movements.
create table count_sessions (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  -- Null: all places.
  place_id bigint references places,
  status text not null default 'open' check (status in ('open', 'closed', 'discarded')),
  opened_at timestamptz not null,
  opened_by bigint references accounts on delete set null,
  ended_at timestamptz,
  ended_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((status = 'open') = (ended_at is null))
);
create index count_sessions_opened on count_sessions (opened_at, id);
create index count_sessions_place on count_sessions (place_id) where place_id is not null;
create index count_sessions_opened_by on count_sessions (opened_by) where opened_by is not null;
create index count_sessions_ended_by on count_sessions (ended_by) where ended_by is not null;

-- What one account counted of an item at a place; of two marks of one account the later one counts.
create table count_marks (
  session_id bigint not null references count_sessions on delete cascade,
  item_id bigint not null references inventory_items on delete cascade,
  place_id bigint not null references places,
  counted_by bigint not null references accounts,
  -- Null: taken back. The row stays until the session ends, so that an older mark that arrives later revives nothing.
  counted integer check (counted >= 0),
  -- When it was counted, by the device, within the session.
  counted_at timestamptz not null,
  primary key (session_id, item_id, place_id, counted_by)
);
create index count_marks_item on count_marks (item_id);
create index count_marks_place on count_marks (place_id);
create index count_marks_by on count_marks (counted_by);

-- What was agreed where several people counted differently.
create table count_settlements (
  session_id bigint not null references count_sessions on delete cascade,
  item_id bigint not null references inventory_items on delete cascade,
  place_id bigint not null references places,
  counted integer not null check (counted >= 0),
  counted_at timestamptz not null,
  settled_by bigint references accounts on delete set null,
  primary key (session_id, item_id, place_id)
);
create index count_settlements_item on count_settlements (item_id);
create index count_settlements_place on count_settlements (place_id);
create index count_settlements_by on count_settlements (settled_by) where settled_by is not null;
