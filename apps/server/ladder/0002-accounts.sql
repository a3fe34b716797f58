-- 0001-foundation.sql
-- The house's first tables: one church, its people, their accounts and sessions, visitor cards and what services share.
-- Instants are timestamptz in UTC; birthdays, visit dates and next-action dates are plain dates in church time.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Lower case without accents; IMMUTABLE so that stored columns and indexes may use it (the dictionary never changes).
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create table congregations (
  id bigint generated always as identity primary key,
  name text not null,
  is_seat boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index congregations_one_seat on congregations (is_seat) where is_seat;
insert into congregations (name, is_seat) values ('Sede', true);

create table church (
  id integer primary key default 1 check (id = 1),
  name text not null,
  city text,
  state text,
  time_zone text not null default 'America/Sao_Paulo',
  phone text,
  whatsapp text,
  email text,
  address text,
  service_times jsonb not null default '[]',
  whatsapp_greeting text,
  first_run boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table roles (
  name text primary key,
  display_name text not null,
  rank integer not null,
  permissions text[] not null,
  -- Sections in which the role sees only the rows that are theirs, unless the account holds section:manage.
  scoped_sections text[] not null default '{}',
  version integer not null default 1
);
insert into roles (name, display_name, rank, permissions, scoped_sections) values
  ('admin', 'Administrador', 80, '{*}', '{}'),
  ('pastor_presidente', 'Pastor Presidente', 70,
   '{dashboard:view,visitors:manage,members:manage,pastoral:manage,agenda:manage,cells:manage,ministries:manage,leadership:manage,volunteers:manage,finance:manage,patrimonio:manage,communication:manage,content:manage,reports:view,users:manage,settings:manage}', '{}'),
  ('pastor_casa', 'Pastores da Casa', 60,
   '{dashboard:view,visitors:manage,members:view,members:create,members:edit,pastoral:manage,agenda:manage,cells:manage,ministries:view,ministries:edit,leadership:view,volunteers:view,volunteers:create,volunteers:edit,communication:view,communication:create,content:view,reports:view,users:view,users:edit}', '{}'),
  ('cooperador', 'Cooperador', 50,
   '{dashboard:view,visitors:view,visitors:create,visitors:edit,members:view,agenda:view,cells:view,ministries:view,leadership:view,volunteers:view,content:view}', '{}'),
  ('secretaria', 'Secretaria', 40,
   '{dashboard:view,visitors:manage,members:manage,pastoral:view,pastoral:create,pastoral:edit,agenda:manage,cells:manage,ministries:manage,leadership:manage,volunteers:manage,patrimonio:view,communication:manage,content:manage,reports:view,users:view,users:create,users:edit,settings:view}', '{}'),
  ('tesoureiro', 'Tesoureiro', 30,
   '{dashboard:view,members:view,agenda:view,ministries:view,finance:manage,patrimonio:manage,content:view,reports:view}', '{}'),
  ('leader', 'Líder', 20,
   '{dashboard:view,visitors:view,visitors:create,visitors:edit,members:view,agenda:view,agenda:create,agenda:edit,cells:view,cells:create,cells:edit,ministries:view,ministries:edit,leadership:view,volunteers:view,volunteers:create,volunteers:edit,communication:view,communication:create,content:view}',
   '{visitors,members,agenda,cells,ministries,volunteers,communication}'),
  ('membro', 'Membro', 10,
   '{dashboard:view,agenda:view,cells:view,ministries:view,volunteers:view,content:view}', '{cells,volunteers}'),
  ('visitante', 'Visitante', 0, '{dashboard:view,agenda:view,cells:view,content:view}', '{}');

-- A human being, once, for life. Accounts, visitor cards, memberships … are hats that point here.
create table people (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  name text not null,
  family_name text,
  email text,
  phone text,
  address text,
  neighborhood text,
  cep text,
  city text,
  state text,
  birth_date date,
  marital_status text check (marital_status in ('solteiro', 'casado', 'divorciado', 'viuvo', 'uniao_estavel')),
  profession text,
  bio text,
  has_children boolean not null default false,
  children_count integer check (children_count between 0 and 30),
  children_ages text,
  children_names text,
  previous_church text,
  how_found_church text,
  emergency_contact text,
  emergency_phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a search box searches: name, family, e-mail and the phone's digits, folded.
  search_text text generated always as (
    fold(name || ' ' || coalesce(family_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(replace(phone, '+55', ''), ''))
  ) stored,
  name_folded text generated always as (fold(name)) stored
);
create index people_search on people using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index people_name on people (name_folded, id);
create index people_phone on people (phone);
create index people_email on people (lower(email));
create index people_congregation on people (congregation_id);
create index people_neighborhood on people (neighborhood, id) where neighborhood is not null;

create table accounts (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  -- Lower case; null while a visitor's account waits without a sign-in address.
  email text unique check (email = lower(email)),
  password_hash text,
  must_change_password boolean not null default false,
  role text not null references roles,
  status text not null check (status in ('ativo', 'pendente', 'inativo')),
  profile_complete boolean not null default false,
  avatar text,
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  language text not null default 'pt-BR' check (language in ('pt-BR', 'en-US', 'es-ES')),
  notify_email boolean not null default true,
  notify_sms boolean not null default false,
  notify_push boolean not null default false,
  department text,
  is_first_admin boolean not null default false,
  -- The congregations that the account may see; empty means all.
  congregation_ids bigint[] not null default '{}',
  -- Overrides: what the account has beyond its role, and what it lacks of it.
  permissions_plus text[] not null default '{}',
  permissions_minus text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index accounts_one_first_admin on accounts (is_first_admin) where is_first_admin;
create index accounts_status on accounts (status, created_at);
create index accounts_role on accounts (role);

create table sessions (
  id uuid primary key,
  account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  ended_because text,
  address text,
  user_agent text
);
create index sessions_account on sessions (account_id) where ended_at is null;
create index sessions_last_used on sessions (last_used_at);

-- Refresh tokens, only as SHA-256 hashes. `parent_hash` is the token that this one was given for.
create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea,
  created_at timestamptz not null,
  first_used_at timestamptz,
  successor_used boolean not null default false
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- Wrong passwords. account_key is a keyed hash of the e-mail typed, so that unknown addresses count like known ones.
create table login_failures (
  id bigint generated always as identity primary key,
  account_key bytea not null,
  address text not null,
  known_address boolean not null default false,
  at timestamptz not null
);
create index login_failures_account on login_failures (account_key, at);
create index login_failures_address on login_failures (address, at);
create index login_failures_at on login_failures (at);

create table known_addresses (
  account_id bigint not null references accounts on delete cascade,
  address text not null,
  last_at timestamptz not null,
  primary key (account_id, address)
);

create table visitors (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  congregation_id bigint not null references congregations,
  status text not null default 'novo' check (status in ('novo', 'contatado', 'visitado', 'convertido_para_membro', 'sem_interesse')),
  visit_date date not null,
  best_contact_time text not null default 'any_time' check (best_contact_time in ('morning', 'afternoon', 'evening', 'any_time')),
  accepts_calls boolean not null default true,
  accepts_visits boolean not null default true,
  prayer_requests text,
  notes text,
  follow_up_owner_id bigint references accounts on delete set null,
  next_action text,
  next_action_date date,
  last_contact_at timestamptz,
  first_visited_at timestamptz,
  converted_at timestamptz,
  converted_by text,
  created_at timestamptz not null,
  -- The account that entered the card; null for the public form.
  created_by bigint references accounts on delete set null,
  consent_version text,
  consent_at timestamptz,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index visitors_created on visitors (created_at desc, id desc);
create index visitors_status_created on visitors (status, created_at desc, id desc);
create index visitors_congregation on visitors (congregation_id, created_at desc, id desc);
create index visitors_next_action on visitors (next_action_date, id) where next_action_date is not null;
-- Paging by the next action's date in both directions, cards without one last.
create index visitors_next_action_first on visitors ((coalesce(next_action_date, 'infinity'::date)), id);
create index visitors_next_action_last on visitors ((coalesce(next_action_date, '-infinity'::date)), id);
create index visitors_owner on visitors (follow_up_owner_id, created_at desc) where follow_up_owner_id is not null;
create index visitors_created_by on visitors (created_by, created_at desc) where created_by is not null;
create index visitors_first_visited on visitors (first_visited_at) where first_visited_at is not null;
create index visitors_converted on visitors (converted_at) where converted_at is not null;

create table visitor_visits (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitors on delete cascade,
  visit_date date not null,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  unique (visitor_id, visit_date)
);

create table visitor_contacts (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitors on delete cascade,
  at timestamptz not null,
  by_account bigint references accounts on delete set null,
  channel text not null check (channel in ('call', 'whatsapp', 'visit', 'in_person', 'email', 'sms')),
  outcome text not null check (outcome in ('reached', 'no_answer', 'wrong_number', 'asked_not_to_contact')),
  note text,
  next_action_date date
);
create index visitor_contacts_visitor on visitor_contacts (visitor_id, at desc, id desc);

-- Kept counts: each change adds a delta row, folded now and then. One hot counter row would serialise every registration.
create table visitor_counts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null,
  status text not null,
  delta bigint not null
);
create index visitor_counts_sum on visitor_counts (congregation_id, status) include (delta);

create function count_visitors_added() returns trigger language plpgsql as $$
begin
  insert into visitor_counts (congregation_id, status, delta)
    select congregation_id, status, count(*) from added group by congregation_id, status;
  return null;
end $$;
create function count_visitors_removed() returns trigger language plpgsql as $$
begin
  insert into visitor_counts (congregation_id, status, delta)
    select congregation_id, status, -count(*) from removed group by congregation_id, status;
  return null;
end $$;
create function count_visitors_changed() returns trigger language plpgsql as $$
begin
  insert into visitor_counts (congregation_id, status, delta)
    select congregation_id, status, sum(change) from (
      select congregation_id, status, 1 as change from added
      union all
      select congregation_id, status, -1 from removed
    ) as changes group by congregation_id, status having sum(change) <> 0;
  return null;
end $$;
create trigger visitors_added after insert on visitors
  referencing new table as added for each statement execute function count_visitors_added();
create trigger visitors_removed after delete on visitors
  referencing old table as removed for each statement execute function count_visitors_removed();
create trigger visitors_changed after update on visitors
  referencing old table as removed new table as added for each statement execute function count_visitors_changed();

create table postal_codes (
  cep text primary key,
  address text,
  neighborhood text,
  city text not null,
  state text not null,
  fetched_at timestamptz not null
);

-- Hits in a window of time, for the limits on public calls.
create table limit_hits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index limit_hits_window on limit_hits (window_start);

create table idempotency_keys (
  caller text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (caller, operation, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- The one-time code that lets a first run be done from another machine; only its hash.
create table setup_codes (
  id integer primary key default 1 check (id = 1),
  code_hash bytea not null,
  created_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id bigint,
  action text not null,
  section text not null,
  type text not null check (type in ('creations', 'updates', 'deletions', 'authentication', 'system', 'user', 'data')),
  target_type text,
  target_id bigint,
  address text,
  request_id text,
  metadata jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_account on audit_log (account_id, at desc);
create index audit_log_target on audit_log (target_type, target_id, at desc);
-- Append-only: even the owner takes the right to change or remove rows from itself.
revoke update, delete, truncate on audit_log from public, current_user;

-- 0002-accounts.sql
-- Registration, approval and conversion: memberships, single-use links, and what an approval needs to know.

-- Belonging to the church. One per person; it ends by a status, never by vanishing.
create table memberships (
  id bigint generated always as identity primary key,
  person_id bigint not null unique references people,
  congregation_id bigint not null references congregations,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Church time.
  join_date date not null,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null
);
create index memberships_congregation on memberships (congregation_id, status);
create index memberships_created on memberships (created_at);

-- Links that set a password, once, before they expire; only the SHA-256 of their secret.
create table account_links (
  hash bytea primary key,
  account_id bigint not null references accounts on delete cascade,
  purpose text not null check (purpose in ('approval', 'invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_by bigint references accounts on delete set null
);
create index account_links_account on account_links (account_id) where used_at is null;
create index account_links_expires on account_links (expires_at);

alter table accounts
  -- What a visitor typed whose address was known already: shown, never a sign-in address.
  add column typed_email text,
  add column possible_duplicate boolean not null default false,
  add column reject_reason text,
  add column notes text,
  -- Who made it, for conversions that are tied up afterwards.
  add column created_by bigint references accounts on delete set null;
create index accounts_created on accounts (created_at desc, id desc);
create index accounts_created_by on accounts (created_by, created_at desc) where created_by is not null;
-- What the accounts' search looks through besides the person's own text.
create index accounts_search on accounts
  using gin (fold(coalesce(department, '') || ' ' || coalesce(email, '') || ' ' || coalesce(typed_email, '')) gin_trgm_ops) with (fastupdate = off);

-- The migrator's books.
create table kysely_migration (name character varying(255) primary key, timestamp character varying(255) not null);
create table kysely_migration_lock (id character varying(255) primary key, is_locked integer not null);
create table migration_checksums (name text primary key, checksum text not null);

-- Rows.
truncate church, congregations, idempotency_keys, limit_hits, login_failures, postal_codes, roles, setup_codes, visitor_counts, people, accounts, account_links, known_addresses, memberships, sessions, visitors, refresh_tokens, visitor_contacts, visitor_visits;
alter table audit_log disable trigger user;
alter table church disable trigger user;
alter table congregations disable trigger user;
alter table idempotency_keys disable trigger user;
alter table limit_hits disable trigger user;
alter table login_failures disable trigger user;
alter table postal_codes disable trigger user;
alter table roles disable trigger user;
alter table setup_codes disable trigger user;
alter table visitor_counts disable trigger user;
alter table people disable trigger user;
alter table accounts disable trigger user;
alter table account_links disable trigger user;
alter table known_addresses disable trigger user;
alter table memberships disable trigger user;
alter table sessions disable trigger user;
alter table visitors disable trigger user;
alter table refresh_tokens disable trigger user;
alter table visitor_contacts disable trigger user;
alter table visitor_visits disable trigger user;

insert into audit_log (id, at, account_id, action, section, type, target_type, target_id, address, request_id, metadata) overriding system value values
  ('1', '2026-03-01 12:00:00+00', '1', 'setup', 'setup', 'system', 'accounts', '1', '127.0.0.1', '7d710af0-ffa4-4198-adb7-93cb0df701cb', '{}'),
  ('10', '2026-03-08 13:30:00+00', NULL, 'registerVisitor', 'accounts', 'creations', 'accounts', '4', '127.0.0.1', 'f236c148-9ccc-45cd-a6f4-cfc009a31693', '{}'),
  ('11', '2026-03-08 13:30:00+00', '1', 'login.failed', 'accounts', 'authentication', 'accounts', '1', '127.0.0.1', '93570c9f-84f0-460f-9990-33b22801ff93', '{"because": "password"}'),
  ('12', '2026-03-11 22:15:00+00', '1', 'login', 'accounts', 'authentication', 'accounts', '1', '127.0.0.1', '86856124-c7a4-437e-9c00-6a88e29ab77c', '{}'),
  ('13', '2026-03-11 22:15:00+00', '1', 'createVisitor', 'visitors', 'creations', 'visitors', '4', '127.0.0.1', '6ac32ac2-adf7-4a07-86bb-2af33ea3948b', '{}'),
  ('14', '2026-03-11 22:15:00+00', '1', 'createVisitor', 'visitors', 'creations', 'visitors', '5', '127.0.0.1', '808ff62b-6e29-4019-9d45-159080d51507', '{}'),
  ('15', '2026-03-11 22:15:00+00', '1', 'createVisitor', 'visitors', 'creations', 'visitors', '6', '127.0.0.1', '1f08f3d7-fb24-4181-ac30-8ae29ae9968c', '{}'),
  ('16', '2026-03-11 22:15:00+00', '1', 'createVisitor', 'visitors', 'creations', 'visitors', '7', '127.0.0.1', 'bd73ec91-4255-4e0d-ad3b-f01039c17e82', '{}'),
  ('17', '2026-03-11 22:15:00+00', '1', 'createVisitorContact', 'visitors', 'updates', 'visitors', '4', '127.0.0.1', '19ab40f9-3131-486e-9057-e804c7de20b9', '{"fields": ["last_contact_at", "next_action_date", "status"]}'),
  ('18', '2026-03-11 22:15:00+00', '1', 'createVisitorVisit', 'visitors', 'updates', 'visitors', '4', '127.0.0.1', 'e843d0c8-5c62-4f10-af69-90e877b8dbd7', '{"fields": ["visit_date"]}'),
  ('19', '2026-03-11 22:15:00+00', '1', 'updateVisitor', 'visitors', 'updates', 'visitors', '5', '127.0.0.1', '47701975-6d56-4679-9dad-dd0aee3ab467', '{"fields": ["follow_up_owner_id", "next_action", "status", "status"]}'),
  ('2', '2026-03-01 12:00:00+00', '1', 'login', 'accounts', 'authentication', 'accounts', '1', '127.0.0.1', '47da2e0b-156a-48e0-8808-48a0e96434fd', '{}'),
  ('20', '2026-03-11 22:15:00+00', '1', 'deleteVisitor', 'visitors', 'deletions', 'visitors', '6', '127.0.0.1', '8b33c014-1f61-4bbb-aafb-f8c7be7b841a', '{}'),
  ('21', '2026-03-11 22:15:00+00', '1', 'convertVisitor', 'visitors', 'updates', 'visitors', '7', '127.0.0.1', '3ade44fa-cd5d-4e55-a18a-f726a90bdf83', '{"fields": ["status", "converted_at", "converted_by"]}'),
  ('22', '2026-03-11 22:15:00+00', '1', 'createUser', 'accounts', 'user', 'accounts', '5', '127.0.0.1', '3ade44fa-cd5d-4e55-a18a-f726a90bdf83', '{}'),
  ('23', '2026-03-11 22:15:00+00', '1', 'user.status', 'users', 'user', 'accounts', '3', '127.0.0.1', '992c105a-76b8-4b7b-bd00-18b9e48ebbb2', '{"to": "ativo", "from": "pendente"}'),
  ('24', '2026-03-11 22:15:00+00', '1', 'approveUser', 'accounts', 'user', 'accounts', '3', '127.0.0.1', '992c105a-76b8-4b7b-bd00-18b9e48ebbb2', '{}'),
  ('25', '2026-03-11 22:15:00+00', '1', 'user.status', 'users', 'user', 'accounts', '4', '127.0.0.1', 'dca6c8a8-b032-4d41-8755-c898e9610684', '{"to": "ativo", "from": "pendente"}'),
  ('26', '2026-03-11 22:15:00+00', '1', 'approveUser', 'accounts', 'user', 'accounts', '4', '127.0.0.1', 'dca6c8a8-b032-4d41-8755-c898e9610684', '{}'),
  ('27', '2026-12-31 23:30:00+00', '3', 'login', 'accounts', 'authentication', 'accounts', '3', '127.0.0.1', '96894451-d49b-4ed5-8e22-cefaa0f140a0', '{}'),
  ('28', '2026-12-31 23:30:00+00', '3', 'updateMyProfile', 'accounts', 'user', 'accounts', '3', '127.0.0.1', '6696fe05-ae47-4fa8-84df-f8651c9e8bac', '{"fields": ["birthDate", "bio", "theme", "language"]}'),
  ('29', '2026-12-31 23:30:00+00', '3', 'logout', 'accounts', 'authentication', 'accounts', '3', '127.0.0.1', 'b4c10c0f-e8f7-48dc-a202-5a7195dbd3ed', '{}'),
  ('3', '2026-03-01 12:00:00+00', '1', 'updateSettings', 'settings', 'system', 'settings', NULL, '127.0.0.1', '48d04eac-ffe6-4ec5-b514-14dd7759d94f', '{"fields": ["whatsapp", "whatsapp_greeting"]}'),
  ('4', '2026-03-01 12:00:00+00', '1', 'createUser', 'accounts', 'user', 'accounts', '2', '127.0.0.1', 'b2d453e4-4f06-4dd6-b1ff-67be025a2ded', '{}'),
  ('5', '2026-03-01 12:00:00+00', '1', 'user.permissions', 'users', 'user', 'accounts', '2', '127.0.0.1', 'c377dfc4-bcec-4a23-952e-428de7af6e18', '{"to": {"plus": ["visitors:delete", "visitors:manage", "reports:view"], "minus": ["members:view", "agenda:view", "agenda:create", "agenda:edit", "cells:view", "cells:create", "cells:edit", "ministries:view", "ministries:edit", "leadership:view", "volunteers:view", "volunteers:create", "volunteers:edit", "communication:view", "communication:create", "content:view"]}, "from": {"plus": [], "minus": []}}'),
  ('6', '2026-03-01 12:00:00+00', '1', 'setUserPermissions', 'accounts', 'user', 'accounts', '2', '127.0.0.1', 'c377dfc4-bcec-4a23-952e-428de7af6e18', '{}'),
  ('7', '2026-03-08 13:30:00+00', NULL, 'createVisitor', 'visitors', 'creations', 'visitors', '1', '127.0.0.1', 'f14f9433-1f06-4a44-8915-edfa22518889', '{}'),
  ('8', '2026-03-08 13:30:00+00', NULL, 'createVisitor', 'visitors', 'creations', 'visitors', '2', '127.0.0.1', '366796ab-2ecb-44ed-8606-2f5719b2d1ab', '{}'),
  ('9', '2026-03-08 13:30:00+00', NULL, 'register', 'accounts', 'creations', 'accounts', '3', '127.0.0.1', '5a336b9d-4cd5-45f1-80e0-852cc8b94bce', '{}');

insert into church (id, name, city, state, time_zone, phone, whatsapp, email, address, service_times, whatsapp_greeting, first_run, version, updated_at) overriding system value values
  ('1', 'Igreja da Figueira', 'Campinas', 'SP', 'America/Sao_Paulo', NULL, '+5519990000001', NULL, NULL, '[]', 'Olá, {nome}! Aqui é da {igreja}.', 'true', '2', '2026-03-01 12:00:00+00');

insert into congregations (id, name, is_seat, created_at) overriding system value values
  ('1', 'Sede', 'true', '2026-11-21 17:33:04.445589+00');

insert into idempotency_keys (caller, operation, key, body_hash, reply, created_at) overriding system value values
  ('account:1', 'createVisitor', 'rung-12', E'\\x1c5626556c7b5872136b1a9c11c4fa08a46f93aaa714eeca97264e9559cb5111', '{"data": {"id": 4, "name": "Beatriz Nóbrega", "status": "novo"}, "targetId": 4}', '2026-03-11 22:15:00+00'),
  ('account:1', 'createVisitor', 'rung-13', E'\\xf8b848347a357d889fca5669806346f15d42380f3fedc97471ae676d6a27d18c', '{"data": {"id": 5, "name": "Caio Sant’Anna", "status": "novo"}, "targetId": 5}', '2026-03-11 22:15:00+00'),
  ('account:1', 'createVisitor', 'rung-14', E'\\x74620e9c666053e57a1743bff7761dbc8686a26a27e4deca50807a7fab399a09', '{"data": {"id": 6, "name": "Davi Ōta", "status": "novo"}, "targetId": 6}', '2026-03-11 22:15:00+00'),
  ('account:1', 'createVisitor', 'rung-15', E'\\xb6a6537182038e9e1005a27296cbd32c2312e077fad2311f7c949cbc249468b2', '{"data": {"id": 7, "name": "Ester ''Teca'' Luz", "status": "novo"}, "targetId": 7}', '2026-03-11 22:15:00+00'),
  ('account:1', 'createVisitorContact', 'rung-16', E'\\x707fda78e38b211a59f39a3c91563731b33e8bd4806646196ab294162c4118bf', '{"data": {"at": "2026-03-11T22:15:00.000Z", "by": "Marta Figueira", "id": 1, "note": "Gostou do culto", "channel": "call", "outcome": "reached", "visitor": {"id": 4, "cep": null, "city": null, "name": "Beatriz Nóbrega", "email": null, "phone": "19990000030", "state": null, "status": "contatado", "address": null, "version": 2, "created_at": "2026-03-11T22:15:00.000Z", "visit_date": "2026-03-08", "family_name": "Nóbrega", "next_action": null, "converted_at": null, "neighborhood": null, "accepts_calls": true, "whatsapp_link": "https://wa.me/5519990000030?text=Ol%C3%A1%2C%20Beatriz!%20Aqui%20%C3%A9%20da%20Igreja%20da%20Figueira.", "accepts_visits": true, "marital_status": null, "last_contact_at": "2026-03-11T22:15:00.000Z", "previous_church": null, "how_found_church": null, "next_action_date": "2026-03-15", "best_contact_time": "any_time", "follow_up_owner_id": null, "has_prayer_request": false, "follow_up_owner_name": null}, "next_action_date": "2026-03-15"}, "changed": ["last_contact_at", "next_action_date", "status"]}', '2026-03-11 22:15:00+00'),
  ('account:1', 'createVisitorVisit', 'rung-17', E'\\x154deb1aa5d4b1fe75e08c5ed645547853b02e01c7bd8dc98ae5a1658f15d164', '{"data": {"by": "Marta Figueira", "id": 8, "created_at": "2026-03-11T22:15:00.000Z", "visit_date": "2026-03-11"}, "changed": ["visit_date"]}', '2026-03-11 22:15:00+00'),
  ('public', 'createVisitor', 'rung-6', E'\\xe2db1891d4fba4c60fb4878a81603ed962014b213aa60581510497be9bc4b1eb', '{"data": {"name": "Ana Conceição", "status": "novo"}, "targetId": 1}', '2026-03-08 13:30:00+00'),
  ('public', 'createVisitor', 'rung-7', E'\\x0ab443c0b9f501f487dbcc3b0ed9f25823ab67220f937c606b4af720922ff46d', '{"data": {"name": "José D''Ávila", "status": "novo"}, "targetId": 2}', '2026-03-08 13:30:00+00'),
  ('public', 'register', 'rung-8', E'\\xa8b082779f80c27912de45d3a0492f6f7b84b164532fb36016d938b78c7ad07c', '{"data": {"name": "Paulo Tavares", "email": "paulo@figueira.example", "phone": "(19) 99000-0010"}, "targetId": 3}', '2026-03-08 13:30:00+00');

insert into kysely_migration (name, timestamp) overriding system value values
  ('0001-foundation', '2026-11-21T17:33:04.569Z'),
  ('0002-accounts', '2026-11-21T17:33:04.581Z');

insert into kysely_migration_lock (id, is_locked) overriding system value values
  ('migration_lock', '0');

insert into limit_hits (key, window_start, hits) overriding system value values
  ('register 8dVofabu6adH0SVVTOwHY0ecHpD8WCjj0MQFscVdgMY', '2026-03-08 13:30:00+00', '1'),
  ('register', '2026-03-08 13:30:00+00', '1'),
  ('setup KN463WzMGRmDFu_elHUsi-CDk9XjzJuhZfcvk7ByNq8', '2026-03-01 12:00:00+00', '1'),
  ('setup', '2026-03-01 12:00:00+00', '1'),
  ('visitors:address:oVyfUY2mD25p49XC-YbcQv7EBzzMqxgXk0pcoo8DdT0', '2026-03-08 13:30:00+00', '3'),
  ('visitors:phone:dSx3dw0-XPylRWpQuhyHkgzplLqITKHgil8Et5f8pOY', '2026-03-08 13:30:00+00', '1'),
  ('visitors:phone:hZ8vxmgVrr48iDb-OuT3cb9GI-P-Nw0yge3U_C-Y2Kg', '2026-03-08 13:30:00+00', '1'),
  ('visitors:phone:sZhLBmv2oNuoZzsg_OyghjFCwMP0Fek60cT2RbSX49w', '2026-03-08 13:30:00+00', '1'),
  ('visitors:public', '2026-03-08 13:30:00+00', '3');

insert into login_failures (id, account_key, address, known_address, at) overriding system value values
  ('2', E'\\xeabe1f5c0efe33b36a899026141641e0f3107622554501157ed6e0172c3a9c97', '127.0.0.1', 'true', '2026-03-08 13:30:00+00');

insert into migration_checksums (name, checksum) overriding system value values
  ('0001-foundation', '05e971e62fe8b709c6b8e978b19f783c6801f5b7e3111c630b8f83b95f8a7436'),
  ('0002-accounts', 'ae4a294847034f73f4a3fe081801090bc7cb737f4a211827cb736b06b222cae2');

insert into roles (name, display_name, rank, permissions, scoped_sections, version) overriding system value values
  ('admin', 'Administrador', '80', '{*}', '{}', '1'),
  ('cooperador', 'Cooperador', '50', '{dashboard:view,visitors:view,visitors:create,visitors:edit,members:view,agenda:view,cells:view,ministries:view,leadership:view,volunteers:view,content:view}', '{}', '1'),
  ('leader', 'Líder', '20', '{dashboard:view,visitors:view,visitors:create,visitors:edit,members:view,agenda:view,agenda:create,agenda:edit,cells:view,cells:create,cells:edit,ministries:view,ministries:edit,leadership:view,volunteers:view,volunteers:create,volunteers:edit,communication:view,communication:create,content:view}', '{visitors,members,agenda,cells,ministries,volunteers,communication}', '1'),
  ('membro', 'Membro', '10', '{dashboard:view,agenda:view,cells:view,ministries:view,volunteers:view,content:view}', '{cells,volunteers}', '1'),
  ('pastor_casa', 'Pastores da Casa', '60', '{dashboard:view,visitors:manage,members:view,members:create,members:edit,pastoral:manage,agenda:manage,cells:manage,ministries:view,ministries:edit,leadership:view,volunteers:view,volunteers:create,volunteers:edit,communication:view,communication:create,content:view,reports:view,users:view,users:edit}', '{}', '1'),
  ('pastor_presidente', 'Pastor Presidente', '70', '{dashboard:view,visitors:manage,members:manage,pastoral:manage,agenda:manage,cells:manage,ministries:manage,leadership:manage,volunteers:manage,finance:manage,patrimonio:manage,communication:manage,content:manage,reports:view,users:manage,settings:manage}', '{}', '1'),
  ('secretaria', 'Secretaria', '40', '{dashboard:view,visitors:manage,members:manage,pastoral:view,pastoral:create,pastoral:edit,agenda:manage,cells:manage,ministries:manage,leadership:manage,volunteers:manage,patrimonio:view,communication:manage,content:manage,reports:view,users:view,users:create,users:edit,settings:view}', '{}', '1'),
  ('tesoureiro', 'Tesoureiro', '30', '{dashboard:view,members:view,agenda:view,ministries:view,finance:manage,patrimonio:manage,content:view,reports:view}', '{}', '1'),
  ('visitante', 'Visitante', '0', '{dashboard:view,agenda:view,cells:view,content:view}', '{}', '1');

insert into visitor_counts (id, congregation_id, status, delta) overriding system value values
  ('1', '1', 'novo', '1'),
  ('10', '1', 'novo', '-1'),
  ('11', '1', 'sem_interesse', '1'),
  ('12', '1', 'novo', '-1'),
  ('13', '1', 'novo', '-1'),
  ('14', '1', 'convertido_para_membro', '1'),
  ('2', '1', 'novo', '1'),
  ('3', '1', 'novo', '1'),
  ('4', '1', 'novo', '1'),
  ('5', '1', 'novo', '1'),
  ('6', '1', 'novo', '1'),
  ('7', '1', 'novo', '1'),
  ('8', '1', 'novo', '-1'),
  ('9', '1', 'contatado', '1');

insert into people (id, congregation_id, name, family_name, email, phone, address, neighborhood, cep, city, state, birth_date, marital_status, profession, bio, has_children, children_count, children_ages, children_names, previous_church, how_found_church, emergency_contact, emergency_phone, created_at, updated_at) overriding system value values
  ('1', '1', 'Marta Figueira', NULL, 'marta@figueira.example', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00'),
  ('10', '1', 'Ester Luz', 'Luz', 'ester@figueira.example', '+5519990000033', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00'),
  ('2', '1', 'Lídia Prado', NULL, 'lidia@figueira.example', '+5519990000002', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00'),
  ('3', '1', 'Ana Conceição', 'Conceição', NULL, '+5519990000020', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'true', '2', '4 e 7', 'Bento e Clara', NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', '2026-03-08 13:30:00+00'),
  ('4', '1', 'José D''Ávila', 'D''Ávila', NULL, '+5519990000021', 'Rua das Acácias, 12', 'Cambuí', '13025240', NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', '2026-03-08 13:30:00+00'),
  ('5', '1', 'Paulo Tavares', NULL, 'paulo@figueira.example', '+5519990000010', NULL, NULL, NULL, NULL, NULL, '1996-02-29', NULL, NULL, 'Toca violão', 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', '2026-12-31 23:30:00+00'),
  ('6', '1', 'Rute Lemos', NULL, 'rute@figueira.example', '+5519990000011', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', '2026-03-08 13:30:00+00'),
  ('7', '1', 'Beatriz Nóbrega', 'Nóbrega', NULL, '+5519990000030', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00'),
  ('8', '1', 'Caio Sant’Anna', 'Sant’Anna', NULL, '+5519990000031', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00');

insert into accounts (id, person_id, email, password_hash, must_change_password, role, status, profile_complete, avatar, theme, language, notify_email, notify_sms, notify_push, department, is_first_admin, congregation_ids, permissions_plus, permissions_minus, created_at, updated_at, version, typed_email, possible_duplicate, reject_reason, notes, created_by) overriding system value values
  ('1', '1', 'marta@figueira.example', '$argon2id$v=19$m=19456,t=2,p=1$Faznsf3fXDy5mamJ6FOZ/g$/RnOUbjFic7n9DYfjferJRjip0Po2eq6uMGWeM8R8pU', 'false', 'admin', 'ativo', 'true', NULL, 'system', 'pt-BR', 'true', 'false', 'false', NULL, 'true', '{}', '{}', '{}', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', '1', NULL, 'false', NULL, NULL, NULL),
  ('2', '2', 'lidia@figueira.example', '$argon2id$v=19$m=19456,t=2,p=1$TMsNNLn/oeigUkF0SjfZkg$xTqEIxi8UKrhjMquUSH33I1PscbkIDmaEwY4ptWROVo', 'true', 'leader', 'ativo', 'false', NULL, 'system', 'pt-BR', 'true', 'false', 'false', 'Departamento Administrativo', 'false', '{}', '{visitors:delete,visitors:manage,reports:view}', '{members:view,agenda:view,agenda:create,agenda:edit,cells:view,cells:create,cells:edit,ministries:view,ministries:edit,leadership:view,volunteers:view,volunteers:create,volunteers:edit,communication:view,communication:create,content:view}', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', '2', NULL, 'false', NULL, NULL, '1'),
  ('3', '5', 'paulo@figueira.example', '$argon2id$v=19$m=19456,t=2,p=1$sSZ79OJheakDgYrdP51ZOQ$vfk7YA2xrINjSxk8o12MfGacVvMUgLXq0o4+NYWvv44', 'false', 'membro', 'ativo', 'false', NULL, 'dark', 'es-ES', 'true', 'false', 'false', NULL, 'false', '{}', '{}', '{}', '2026-03-08 13:30:00+00', '2026-12-31 23:30:00+00', '3', NULL, 'false', NULL, NULL, NULL),
  ('4', '6', 'rute@figueira.example', NULL, 'false', 'visitante', 'ativo', 'false', NULL, 'system', 'pt-BR', 'true', 'false', 'false', NULL, 'false', '{}', '{}', '{}', '2026-03-08 13:30:00+00', '2026-03-11 22:15:00+00', '2', NULL, 'false', NULL, NULL, NULL),
  ('5', '10', 'ester@figueira.example', '$argon2id$v=19$m=19456,t=2,p=1$GY/lJPCqUIxZMmOVdiEsvw$5ZDHhmfBJ1bF81JB6UpmCBPV5Ed9iisoCaVfyPUR5yU', 'true', 'membro', 'ativo', 'false', NULL, 'system', 'pt-BR', 'true', 'false', 'false', 'Departamento Administrativo', 'false', '{}', '{}', '{}', '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00', '1', NULL, 'false', NULL, NULL, '1');

insert into account_links (hash, account_id, purpose, created_at, expires_at, used_at, created_by) overriding system value values
  (E'\\xd91d77f0403521fda94f41d6a5c0524dea99b4c916d1fe2f1319ca2f11a06eb2', '4', 'approval', '2026-03-11 22:15:00+00', '2026-03-18 22:15:00+00', NULL, '1');

insert into known_addresses (account_id, address, last_at) overriding system value values
  ('1', '127.0.0.1', '2026-03-11 22:15:00+00'),
  ('3', '127.0.0.1', '2026-12-31 23:30:00+00');

insert into memberships (id, person_id, congregation_id, status, join_date, created_at, created_by) overriding system value values
  ('1', '2', '1', 'active', '2026-03-01', '2026-03-01 12:00:00+00', '1'),
  ('2', '10', '1', 'active', '2026-03-11', '2026-03-11 22:15:00+00', '1'),
  ('3', '5', '1', 'active', '2026-03-11', '2026-03-11 22:15:00+00', '1');

insert into sessions (id, account_id, created_at, last_used_at, ended_at, ended_because, address, user_agent) overriding system value values
  ('7b43172e-14a3-4584-a77e-142fc86beb32', '4', '2026-03-08 13:30:00+00', '2026-03-08 13:30:00+00', NULL, NULL, '127.0.0.1', 'lightMyRequest'),
  ('94ce2cd8-a602-48a5-9dbd-8b3f29649c4e', '1', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', NULL, NULL, '127.0.0.1', 'lightMyRequest'),
  ('c0fc86fd-d0e6-4c36-9cb1-55e83161bed2', '3', '2026-12-31 23:30:00+00', '2026-12-31 23:30:00+00', '2026-12-31 23:30:00+00', 'logout', '127.0.0.1', 'lightMyRequest'),
  ('c9171d0e-18fb-450c-9b10-1f970c38247e', '1', '2026-03-01 12:00:00+00', '2026-03-01 12:00:00+00', NULL, NULL, '127.0.0.1', 'lightMyRequest'),
  ('f8875ba9-6721-4eb6-97c6-066299a942d0', '1', '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00', NULL, NULL, '127.0.0.1', 'lightMyRequest');

insert into visitors (id, person_id, congregation_id, status, visit_date, best_contact_time, accepts_calls, accepts_visits, prayer_requests, notes, follow_up_owner_id, next_action, next_action_date, last_contact_at, first_visited_at, converted_at, converted_by, created_at, created_by, consent_version, consent_at, updated_at, version) overriding system value values
  ('1', '3', '1', 'novo', '2026-03-08', 'any_time', 'true', 'true', 'Pela saúde de minha mãe', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', NULL, '2026-01', '2026-03-08 13:30:00+00', '2026-03-08 13:30:00+00', '1'),
  ('2', '4', '1', 'novo', '2026-03-08', 'any_time', 'true', 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', NULL, '2026-01', '2026-03-08 13:30:00+00', '2026-03-08 13:30:00+00', '1'),
  ('3', '6', '1', 'novo', '2026-03-08', 'any_time', 'true', 'true', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-03-08 13:30:00+00', NULL, NULL, NULL, '2026-03-08 13:30:00+00', '1'),
  ('4', '7', '1', 'contatado', '2026-03-11', 'any_time', 'true', 'true', NULL, E'Linha 1
Linha 2 \\ "aspas"', NULL, NULL, '2026-03-15', '2026-03-11 22:15:00+00', NULL, NULL, NULL, '2026-03-11 22:15:00+00', '1', '2026-01', '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00', '3'),
  ('5', '8', '1', 'sem_interesse', '2026-03-08', 'any_time', 'true', 'true', NULL, E'Linha 1
Linha 2 \\ "aspas"', '1', 'Orar', NULL, NULL, NULL, NULL, NULL, '2026-03-11 22:15:00+00', '1', '2026-01', '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00', '2'),
  ('7', '10', '1', 'convertido_para_membro', '2026-03-08', 'any_time', 'true', 'true', NULL, E'Linha 1
Linha 2 \\ "aspas"', NULL, NULL, NULL, NULL, NULL, '2026-03-11 22:15:00+00', 'Marta Figueira', '2026-03-11 22:15:00+00', '1', '2026-01', '2026-03-11 22:15:00+00', '2026-03-11 22:15:00+00', '2');

insert into refresh_tokens (hash, session_id, parent_hash, created_at, first_used_at, successor_used) overriding system value values
  (E'\\x0f2056c93a8168b79bc9f3abb1d454cca9f91515f59d32e432e0f105041907eb', 'c0fc86fd-d0e6-4c36-9cb1-55e83161bed2', NULL, '2026-12-31 23:30:00+00', '2026-12-31 23:30:00+00', 'false'),
  (E'\\x2632cd9bba13cc506cce63e58496756d822621b5f320953c660bfce7bd95eb62', 'c0fc86fd-d0e6-4c36-9cb1-55e83161bed2', E'\\x0f2056c93a8168b79bc9f3abb1d454cca9f91515f59d32e432e0f105041907eb', '2026-12-31 23:30:00+00', NULL, 'false'),
  (E'\\x290b3ab468e94fe0f00b84e7293c3fe88a6428efc3a989203a1b53a7b8df35e1', '94ce2cd8-a602-48a5-9dbd-8b3f29649c4e', NULL, '2026-03-01 12:00:00+00', NULL, 'false'),
  (E'\\xb12889207aa8b448499df0a5ca56dbacd940dbb13a574f21cbf959386c0d98c2', '7b43172e-14a3-4584-a77e-142fc86beb32', NULL, '2026-03-08 13:30:00+00', NULL, 'false'),
  (E'\\xbcb13c0bc5c91eb58287a4af7e930e0d3e19a4135d30bca61e9964e5fbe936dd', 'c9171d0e-18fb-450c-9b10-1f970c38247e', NULL, '2026-03-01 12:00:00+00', NULL, 'false'),
  (E'\\xeea9966fba35c4be1424eed134b014e43f3d02f593d1d6c966a87beb9868fb80', 'f8875ba9-6721-4eb6-97c6-066299a942d0', NULL, '2026-03-11 22:15:00+00', NULL, 'false');

insert into visitor_contacts (id, visitor_id, at, by_account, channel, outcome, note, next_action_date) overriding system value values
  ('1', '4', '2026-03-11 22:15:00+00', '1', 'call', 'reached', 'Gostou do culto', '2026-03-15');

insert into visitor_visits (id, visitor_id, visit_date, created_at, created_by) overriding system value values
  ('1', '1', '2026-03-08', '2026-03-08 13:30:00+00', NULL),
  ('2', '2', '2026-03-08', '2026-03-08 13:30:00+00', NULL),
  ('3', '3', '2026-03-08', '2026-03-08 13:30:00+00', NULL),
  ('4', '4', '2026-03-08', '2026-03-11 22:15:00+00', '1'),
  ('5', '5', '2026-03-08', '2026-03-11 22:15:00+00', '1'),
  ('7', '7', '2026-03-08', '2026-03-11 22:15:00+00', '1'),
  ('8', '4', '2026-03-11', '2026-03-11 22:15:00+00', '1');

alter table audit_log enable trigger user;
alter table church enable trigger user;
alter table congregations enable trigger user;
alter table idempotency_keys enable trigger user;
alter table limit_hits enable trigger user;
alter table login_failures enable trigger user;
alter table postal_codes enable trigger user;
alter table roles enable trigger user;
alter table setup_codes enable trigger user;
alter table visitor_counts enable trigger user;
alter table people enable trigger user;
alter table accounts enable trigger user;
alter table account_links enable trigger user;
alter table known_addresses enable trigger user;
alter table memberships enable trigger user;
alter table sessions enable trigger user;
alter table visitors enable trigger user;
alter table refresh_tokens enable trigger user;
alter table visitor_contacts enable trigger user;
alter table visitor_visits enable trigger user;

select setval('accounts_id_seq', 5);
select setval('audit_log_id_seq', 29);
select setval('congregations_id_seq', 1);
select setval('login_failures_id_seq', 4);
select setval('memberships_id_seq', 3);
select setval('people_id_seq', 10);
select setval('visitor_contacts_id_seq', 1);
select setval('visitor_counts_id_seq', 14);
select setval('visitor_visits_id_seq', 8);
select setval('visitors_id_seq', 7);
