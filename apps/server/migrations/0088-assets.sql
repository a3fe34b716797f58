-- What a plaque's number begins with, for the next asset.
alter table church add column asset_prefix text not null default 'PAT-' check (asset_prefix ~ '^[A-Z0-9-]{0,10}$');

-- Every plaque number that was ever given. A number stays taken after its asset is disposed of or deleted.
create table asset_plaques (
  plaque text primary key check (plaque ~ '^[A-Z0-9-]{1,20}$')
);

create table assets (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  -- Taken in asset_plaques with the row; no foreign key, because the undo journal restores rows by ids only.
  plaque text not null unique,
  name text not null,
  name_folded text generated always as (fold(name)) stored,
  category text not null check (category in ('building', 'land', 'furniture', 'equipment', 'instrument', 'sound', 'computer', 'vehicle', 'other')),
  description text,
  serial text,
  search_text text generated always as (fold(plaque || ' ' || name || ' ' || coalesce(serial, ''))) stored,
  acquired_on date not null,
  acquisition text not null check (acquisition in ('purchase', 'donation', 'built', 'on_loan')),
  -- Centavos; null: unknown.
  cost bigint check (cost >= 0),
  -- Centavos that are left at the end of its life.
  residual bigint not null default 0 check (residual >= 0),
  -- Null: it does not lose value.
  life_months integer check (life_months between 1 and 1200),
  place_id bigint references places,
  custodian_id bigint references people,
  ministry_id bigint references ministries on delete set null,
  condition text not null check (condition in ('new', 'good', 'fair', 'bad')),
  status text not null default 'in_use' check (status in ('in_use', 'stored', 'lent', 'maintenance', 'disposed')),
  disposed_on date,
  disposal text check (disposal in ('sold', 'donated', 'scrapped', 'lost', 'stolen')),
  -- Centavos that the church received; null: none.
  disposal_amount bigint check (disposal_amount >= 0),
  created_at timestamptz not null default now(),
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (residual <= coalesce(cost, 0)),
  check ((status = 'disposed') = (disposed_on is not null and disposal is not null)),
  check (disposal_amount is null or status = 'disposed')
);
create index assets_name on assets (name_folded, id);
create index assets_plaque on assets (plaque, id);
create index assets_acquired on assets (acquired_on, id);
create index assets_created on assets (created_at, id);
create index assets_search on assets using gin (search_text gin_trgm_ops);
create index assets_custodian on assets (custodian_id);
create index assets_place on assets (place_id) where place_id is not null;
create index assets_ministry on assets (ministry_id) where ministry_id is not null;
create index assets_created_by on assets (created_by) where created_by is not null;
