-- What accounts are guarded by: whose congregations they see, telephones that were changed by others, one-time passwords that
-- end, refresh tokens that were superseded, and what their owners are told at the next sign-in.

-- An empty list of congregations is none; 'all' is said.
alter table accounts add column all_congregations boolean not null default false;
-- Those who registered by themselves and wait get the person's congregation at approval.
update accounts set all_congregations = true where congregation_ids = '{}' and status <> 'pendente';

-- A one-time password is good until then; null: it is the owner's own.
alter table accounts add column password_ends_at timestamptz;
update accounts set password_ends_at = now() + interval '7 days' where must_change_password and password_hash is not null;

-- Somebody without authority over the person's account changed the telephone: until then links go to the one before.
alter table people
  add column phone_before text,
  add column phone_before_until timestamptz;

-- From then on its use means that somebody else has one of its siblings.
alter table refresh_tokens add column dies_at timestamptz;
create index refresh_tokens_parent on refresh_tokens (parent_hash) where parent_hash is not null;

-- A try counts as wrong once its password was compared; undecided ones count for a minute.
alter table login_failures add column is_wrong boolean not null default true;
alter table login_failures alter column is_wrong set default false;

-- What an owner is told at the next sign-in, until they have seen it.
create table account_notices (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  code text not null check (code in ('password.linkMade', 'password.setByLink')),
  at timestamptz not null
);
create index account_notices_account on account_notices (account_id, at);
