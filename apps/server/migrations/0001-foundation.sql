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
