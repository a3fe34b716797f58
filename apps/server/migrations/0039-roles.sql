-- Roles that the settings change: an id, as the activity log names records by it, and when the last change was. What a role
-- was born with stands in the code (roles/defaults.ts), so that it can be put back.

alter table roles add column id bigint generated always as identity unique;
alter table roles add column updated_at timestamptz not null default now();

-- How many hold what through a role: most accounts are as their role is, the few that are not are read one by one.
create index accounts_overrides on accounts (role) where permissions_plus <> '{}' or permissions_minus <> '{}';
