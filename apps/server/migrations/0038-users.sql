-- What owners are told besides of what staff did with their accounts, and the lists' filters.

alter table account_notices drop constraint account_notices_code_check;
alter table account_notices add constraint account_notices_code_check check (
  code in (
    'password.linkMade', 'password.setByLink', 'password.reset', 'password.changed', 'email.changed',
    'factor.added', 'factor.removed', 'factor.removedByOthers', 'factor.codeUsed', 'factor.guessed',
    'account.email', 'account.role', 'account.permissions', 'account.congregations'
  )
);

create index accounts_department on accounts (department) where department is not null;
create index accounts_last_sign_in on accounts (last_sign_in_at);
create index accounts_no_password on accounts (id) where password_hash is null and closed_at is null;
