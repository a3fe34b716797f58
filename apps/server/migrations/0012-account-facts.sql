-- When an account signed in last: sessions are forgotten a month after their end. And what its owner agreed to at registration.

alter table accounts
  add column last_sign_in_at timestamptz,
  add column consent_version text,
  add column consent_at timestamptz;
update accounts set last_sign_in_at = latest.at
  from (select account_id, max(created_at) as at from sessions group by account_id) as latest
  where latest.account_id = accounts.id;
