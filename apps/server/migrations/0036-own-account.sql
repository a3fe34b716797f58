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

alter table account_notices
  drop constraint account_notices_code_check,
  add constraint account_notices_code_check check (
    code in (
      'password.linkMade', 'password.setByLink', 'password.reset', 'password.changed', 'email.changed',
      'factor.added', 'factor.removed', 'factor.removedByOthers', 'factor.codeUsed', 'factor.guessed'
    )
  );
