-- A link has an id, by which its account ends it, and owners are told of what was made in their name.
alter table account_links add column id bigint generated always as identity;

alter table account_notices drop constraint account_notices_code_check;
alter table account_notices add constraint account_notices_code_check check (
  code in (
    'password.linkMade', 'password.setByLink', 'password.reset', 'password.changed', 'email.changed',
    'factor.added', 'factor.removed', 'factor.removedByOthers', 'factor.codeUsed', 'factor.guessed',
    'access.calendarFeed', 'access.calendarLink', 'access.pushDevice',
    'account.email', 'account.role', 'account.permissions', 'account.congregations'
  )
);
