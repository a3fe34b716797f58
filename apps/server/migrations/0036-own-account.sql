-- A new address to sign in with, until the link that was sent there is used. One for each account: a later wish takes its place.
create table email_changes (
  account_id bigint primary key references accounts on delete cascade,
  email text not null check (email = lower(email)),
  hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_changes_expires on email_changes (expires_at);
