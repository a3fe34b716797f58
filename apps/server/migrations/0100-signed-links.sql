-- Links that open one record without an account. Only the hash of a link's secret is kept.
create table signed_links (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token.
  hash bytea not null unique check (length(hash) = 32),
  purpose text not null check (purpose in ('group_report', 'assignment')),
  -- The record of the purpose's room. Ids are never used again: without its record a link opens nothing.
  subject_id bigint not null,
  -- The part of the record that the link is for, such as the Monday of a week; null: all of it.
  period date,
  expires_at timestamptz not null,
  single_use boolean not null,
  used_at timestamptz,
  revoked_at timestamptz,
  uses integer not null default 0,
  last_used_at timestamptz,
  created_at timestamptz not null,
  -- Null: the product made it by itself.
  created_by bigint references accounts on delete set null,
  check (expires_at > created_at),
  check ((uses = 0) = (last_used_at is null)),
  check ((uses = 0) = (used_at is null))
);
create index signed_links_subject on signed_links (purpose, subject_id);
create index signed_links_expiry on signed_links (expires_at);
create index signed_links_created_by on signed_links (created_by) where created_by is not null;
