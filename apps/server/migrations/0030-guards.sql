-- What hostile readings of the members' rooms left open.

-- When the account's owner last set the password themselves; null: they have none, or others made it. What a relation opens of
-- children waits for it.
alter table accounts add column own_password_at timestamptz;
-- A password that staff make must be changed at the first sign-in, so any other one is its owner's.
update accounts set own_password_at = now() where password_hash is not null and not must_change_password;
alter table accounts add constraint accounts_own_password check (own_password_at is null or not must_change_password);

-- What a key stands for is its sender's to know: whoever reads the table finds neither the key nor, by it, the kept reply.
update idempotency_keys set key = encode(sha256(convert_to(key, 'UTF8')), 'hex');

-- Whether those who live with the member go along.
alter table transfers add column household boolean not null default false;
