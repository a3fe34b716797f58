-- Push: what an account's devices are told by the push service of their browser. A message holds the number of a notice and nothing
-- else, encrypted for the one browser.

-- The church's key pair, by which push services know that it is the same sender (VAPID, RFC 8292): one, made at the first start.
create table push_keys (
  id bigint primary key check (id = 1),
  public_key text not null,
  private_sealed bytea not null,
  key_id bigint not null references vault_keys,
  made_at timestamptz not null
);
create index push_keys_vault_key on push_keys (key_id);

-- A browser that wants to be told. It goes with its session: who signed out there is told nothing more.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  -- One after the other; a message that arrived begins anew.
  failures smallint not null default 0,
  created_at timestamptz not null,
  last_ok_at timestamptz
);
create index push_subscriptions_account on push_subscriptions (account_id);

-- The outbox takes other messages than mail.
alter table deliveries
  drop constraint deliveries_channel_check,
  add column push_subscription_id bigint references push_subscriptions on delete cascade,
  -- What the message tells of, with which it goes; null: a test.
  add column notification_id bigint references notifications on delete cascade,
  add constraint deliveries_channel_check check (channel in ('email', 'push', 'sms')),
  add constraint deliveries_push_check check ((channel = 'push') = (push_subscription_id is not null)),
  add constraint deliveries_notification_check check (notification_id is null or channel <> 'email');
create index deliveries_push on deliveries (push_subscription_id) where push_subscription_id is not null;
create index deliveries_notification on deliveries (notification_id) where notification_id is not null;
-- Devices and telephones are told nothing that an office would read or send again: the list is of e-mails.
drop index deliveries_list;
create index deliveries_list on deliveries (stage, (-id)) where channel = 'email';
