-- The time steps of an app's last codes, so that a code works once also when the clock goes back, where the counter is ahead of it.
alter table account_factors add column used_steps bigint[] not null default '{}';
update account_factors set used_steps = array[counter] where kind = 'totp';
