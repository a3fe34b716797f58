-- What the church tells its accounts. No text about people is kept: an event, codes and numbers, from which title and message are
-- made when they are read, in the reader's language and of what the reader may see by then.

create table notifications (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  event text not null,
  -- Codes and numbers of what became known.
  params jsonb not null default '{}',
  -- Only of a message that an account wrote to others.
  title text check (length(title) between 1 and 120),
  message text check (length(message) between 1 and 1000),
  type text not null check (type in ('success', 'warning', 'error', 'pastoral', 'financial', 'event', 'other')),
  priority text not null check (priority in ('urgent', 'high', 'medium', 'low')),
  category text not null check (category in ('pastoral', 'finance', 'events', 'members', 'approvals', 'ministries', 'system')),
  action_type text check (action_type in ('approve', 'view', 'schedule')),
  -- A record, without a reference: it may be gone by the time it is read, and is not told of then.
  subject_kind text,
  subject_id bigint,
  dedupe_key text not null,
  -- False: it goes out by other channels alone.
  in_app boolean not null,
  -- The mail that gathers it; null: none does, or it was gathered.
  digest text check (digest in ('daily', 'weekly')),
  -- The other channels that it went out by at once.
  via text[] not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  -- Removed by its reader, who can take that back for a day.
  cleared_at timestamptz,
  check ((event = 'message') = (title is not null and message is not null)),
  check ((subject_kind is null) = (subject_id is null)),
  unique (account_id, dedupe_key)
);
create index notifications_list on notifications (account_id, created_at desc, id desc) where cleared_at is null and in_app;
create index notifications_unread on notifications (account_id, category) where read_at is null and cleared_at is null and in_app;
create index notifications_cleared on notifications (account_id, cleared_at) where cleared_at is not null;
create index notifications_digest on notifications (account_id, id) where digest is not null;
create index notifications_age on notifications (created_at);

-- What an account wants of a category by a channel; where it says nothing, the kind's own rule counts.
create table notification_choices (
  account_id bigint not null references accounts on delete cascade,
  category text not null check (category in ('pastoral', 'finance', 'events', 'members', 'approvals', 'ministries', 'system')),
  channel text not null check (channel in ('app', 'email', 'push', 'sms')),
  timing text not null check (timing in ('now', 'daily', 'weekly', 'never')),
  primary key (account_id, category, channel),
  check (channel = 'email' or timing in ('now', 'never'))
);

-- Rules that the church changed; the others are as the code says.
create table notification_rules (
  event text primary key,
  enabled boolean not null,
  roles text[] check (cardinality(roles) > 0),
  channels text[] not null,
  version integer not null,
  updated_at timestamptz not null
);

-- What the clock told already, so that it is told once: of a record, for the day that it was about.
create table notice_reminders (
  event text not null,
  subject_id bigint not null,
  on_day date not null,
  told_at timestamptz not null,
  primary key (event, subject_id, on_day)
);
create index notice_reminders_told on notice_reminders (told_at);
