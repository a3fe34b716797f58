-- Accounts are closed, not deleted: what they made stays theirs, and names them as long as their person is here.

alter table accounts
  drop constraint accounts_person_id_key,
  drop constraint accounts_person_id_fkey,
  alter column person_id drop not null,
  -- A closed account is no reason for a person to stay.
  add constraint accounts_person_id_fkey foreign key (person_id) references people on delete set null,
  add column closed_at timestamptz,
  add column closed_because text check (closed_because in ('deleted', 'merged', 'anonymised')),
  add constraint accounts_closed check ((closed_at is null) = (closed_because is null)),
  add constraint accounts_closed_empty check (closed_at is null or (status = 'inativo' and email is null and password_hash is null and not is_first_admin)),
  add constraint accounts_open_person check (person_id is not null or closed_at is not null);
-- Of a person's accounts one is open.
create unique index accounts_person on accounts (person_id) where closed_at is null;
create index accounts_person_id on accounts (person_id);

-- Only open accounts count, each in the congregation of its person.
create or replace function count_accounts_added() returns trigger language plpgsql as $$
begin
  insert into account_counts (congregation_id, role, status, delta)
    select people.congregation_id, added.role, added.status, count(*)
    from added join people on people.id = added.person_id where added.closed_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace function count_accounts_removed() returns trigger language plpgsql as $$
begin
  -- Without its person nobody knows any more where it counted.
  if exists (select from removed where closed_at is null and not exists (select from people where people.id = removed.person_id)) then
    raise exception 'an account is deleted in a statement of its own, before its person';
  end if;
  insert into account_counts (congregation_id, role, status, delta)
    select people.congregation_id, removed.role, removed.status, -count(*)
    from removed join people on people.id = removed.person_id where removed.closed_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace function count_accounts_changed() returns trigger language plpgsql as $$
begin
  insert into account_counts (congregation_id, role, status, delta)
    select people.congregation_id, changed.role, changed.status, sum(changed.change) from (
      select person_id, role, status, sum(change) as change from (
        select person_id, role, status, 1 as change from added where closed_at is null
        union all
        select person_id, role, status, -1 from removed where closed_at is null
      ) as changes group by person_id, role, status having sum(change) <> 0
    ) as changed join people on people.id = changed.person_id
    group by 1, 2, 3 having sum(changed.change) <> 0;
  return null;
end $$;
create or replace function count_accounts_moved() returns trigger language plpgsql as $$
begin
  perform from people where id = new.id for update;
  insert into account_counts (congregation_id, role, status, delta)
    select place.congregation_id, account.role, account.status, place.change
    from (select role, status from accounts where person_id = new.id and closed_at is null for update) as account,
      (values (old.congregation_id, -1), (new.congregation_id, 1)) as place (congregation_id, change);
  return null;
end $$;
