-- The agenda and other programs: addresses to subscribe to, and calendars of other servers that are compared with it.

-- An address lets in whoever holds it, so only its hash is kept. Null account: the church's public calendar.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('public', 'mine')),
  account_id bigint references accounts on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  last_read_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'public') = (account_id is null))
);
create unique index calendar_feeds_one on calendar_feeds (coalesce(account_id, 0)) where revoked_at is null;
create index calendar_feeds_account on calendar_feeds (account_id) where account_id is not null;
create index calendar_feeds_created_by on calendar_feeds (created_by) where created_by is not null;
create index calendar_feeds_revoked on calendar_feeds (revoked_at) where revoked_at is not null;

-- Their sum is the version of all that calendars show: it is seen with the change itself, and two writers never wait for each other.
create table calendar_changes (
  id bigint generated always as identity primary key,
  delta bigint not null
);
create function count_calendar_change() returns trigger language plpgsql as $$
begin
  insert into calendar_changes (delta) values (1);
  return null;
end $$;
create trigger event_series_calendar after insert or update or delete on event_series
  for each statement execute function count_calendar_change();
create trigger events_calendar after insert or update or delete on events
  for each statement execute function count_calendar_change();

create table calendar_links (
  id bigint generated always as identity primary key,
  congregation_id bigint not null references congregations,
  name text not null,
  url text not null,
  username text not null,
  secret_sealed bytea not null,
  key_id bigint not null references vault_keys,
  direction text not null default 'both' check (direction in ('both', 'in', 'out')),
  types text[] not null default '{}',
  visibility text[] not null default '{public,members}',
  every_minutes smallint not null default 15 check (every_minutes between 5 and 1440),
  -- Where the other side's list of changes was last read up to; null: all is listed anew.
  sync_token text,
  -- Null: not known yet.
  supports_sync boolean,
  state text not null default 'ok' check (state in ('ok', 'failing', 'needs_password', 'stopped')),
  last_ok_at timestamptz,
  last_try_at timestamptz,
  last_error text check (last_error in ('unreachable', 'password', 'refused', 'not_calendar', 'answer', 'full', 'vault')),
  -- Attempts since the last one that went well.
  failures smallint not null default 0,
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index calendar_links_congregation on calendar_links (congregation_id);
create index calendar_links_vault_key on calendar_links (key_id);
create index calendar_links_created_by on calendar_links (created_by) where created_by is not null;

-- An object of another server's calendar: an event with its exceptions.
create table calendar_objects (
  id bigint generated always as identity primary key,
  link_id bigint not null references calendar_links on delete cascade,
  href text not null,
  uid text not null,
  -- Of what was last seen there; null: nothing is there.
  etag text,
  series_id bigint references event_series on delete set null,
  -- What each side said when both last agreed; null: they never did. Two hashes, since one side cannot keep all that the other says.
  their_hash bytea,
  our_hash bytea,
  -- As the other side wrote it: what this side does not know is sent back.
  raw text,
  state text not null default 'synced' check (state in ('synced', 'push', 'pull', 'remove', 'conflict', 'refused')),
  reason text check (reason in ('no_start', 'too_long', 'rule', 'too_many', 'out_of_range', 'unreadable', 'twice', 'elsewhere')),
  tries smallint not null default 0,
  unique (link_id, href)
);
create index calendar_objects_uid on calendar_objects (link_id, uid);
create index calendar_objects_todo on calendar_objects (link_id, state, id) where state <> 'synced';
create index calendar_objects_series on calendar_objects (series_id) where series_id is not null;
