-- Settings by key, and every change of one: what the code's registry declares (packages/contract/src/settings/registry.ts).

create table settings (
  id bigint generated always as identity primary key,
  key text not null unique,
  -- Null: what the registry says is usual.
  value jsonb,
  -- A secret: it stands here sealed by the vault, never as a value.
  sealed bytea,
  key_id bigint references vault_keys,
  updated_at timestamptz not null,
  updated_by bigint,
  version integer not null default 1,
  check ((sealed is null) = (key_id is null)),
  check (value is null or sealed is null)
);
create index settings_vault_key on settings (key_id) where key_id is not null;

-- Only grows. Of a secret it says that there was one. The church's own columns have keys here too ('church.name').
create table setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  -- Without a foreign key: who changed what stays when the account goes.
  by_account bigint
);
create index setting_changes_key on setting_changes (key, id);

-- Congregations are added, renamed and closed; none is ever deleted, since people, visitors and history point at it.
alter table congregations
  add column name_folded text generated always as (fold(name)) stored,
  add column closed_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add check (not is_seat or closed_at is null);
create unique index congregations_name_taken on congregations (name_folded) where closed_at is null;
