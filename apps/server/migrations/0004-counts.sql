-- Kept counts of accounts and memberships, for the dashboard and the totals of the users' list: as visitor_counts of 0001,
-- each change adds a delta row, folded now and then.

create table account_counts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null,
  role text not null,
  status text not null,
  delta bigint not null
);
create index account_counts_sum on account_counts (congregation_id, status, role) include (delta);

create table membership_counts (
  id bigint generated always as identity primary key,
  congregation_id bigint not null,
  status text not null,
  delta bigint not null
);
create index membership_counts_sum on membership_counts (congregation_id, status) include (delta);

-- An account counts in the congregation of its person.
create function count_accounts_added() returns trigger language plpgsql as $$
begin
  insert into account_counts (congregation_id, role, status, delta)
    select people.congregation_id, added.role, added.status, count(*)
    from added join people on people.id = added.person_id group by 1, 2, 3;
  return null;
end $$;
create function count_accounts_removed() returns trigger language plpgsql as $$
begin
  -- Without its person nobody knows any more where it counted.
  if exists (select from removed where not exists (select from people where people.id = removed.person_id)) then
    raise exception 'an account is deleted in a statement of its own, before its person';
  end if;
  insert into account_counts (congregation_id, role, status, delta)
    select people.congregation_id, removed.role, removed.status, -count(*)
    from removed join people on people.id = removed.person_id group by 1, 2, 3;
  return null;
end $$;
-- Most updates change neither role nor status: the people are asked only for those that do.
create function count_accounts_changed() returns trigger language plpgsql as $$
begin
  insert into account_counts (congregation_id, role, status, delta)
    select people.congregation_id, changed.role, changed.status, sum(changed.change) from (
      select person_id, role, status, sum(change) as change from (
        select person_id, role, status, 1 as change from added
        union all
        select person_id, role, status, -1 from removed
      ) as changes group by person_id, role, status having sum(change) <> 0
    ) as changed join people on people.id = changed.person_id
    group by 1, 2, 3 having sum(changed.change) <> 0;
  return null;
end $$;
-- Who moves a person waits for accounts that are being made of or changed for them, and they wait for the move: each then
-- counts where the person is. Only the rare move takes locks for it.
create function count_accounts_moved() returns trigger language plpgsql as $$
begin
  perform from people where id = new.id for update;
  insert into account_counts (congregation_id, role, status, delta)
    select place.congregation_id, account.role, account.status, place.change
    from (select role, status from accounts where person_id = new.id for update) as account,
      (values (old.congregation_id, -1), (new.congregation_id, 1)) as place (congregation_id, change);
  return null;
end $$;
create trigger accounts_added after insert on accounts
  referencing new table as added for each statement execute function count_accounts_added();
create trigger accounts_removed after delete on accounts
  referencing old table as removed for each statement execute function count_accounts_removed();
create trigger accounts_changed after update on accounts
  referencing old table as removed new table as added for each statement execute function count_accounts_changed();
create trigger accounts_moved after update of congregation_id on people
  for each row when (old.congregation_id <> new.congregation_id) execute function count_accounts_moved();

create function count_memberships_added() returns trigger language plpgsql as $$
begin
  insert into membership_counts (congregation_id, status, delta)
    select congregation_id, status, count(*) from added group by congregation_id, status;
  return null;
end $$;
create function count_memberships_removed() returns trigger language plpgsql as $$
begin
  insert into membership_counts (congregation_id, status, delta)
    select congregation_id, status, -count(*) from removed group by congregation_id, status;
  return null;
end $$;
create function count_memberships_changed() returns trigger language plpgsql as $$
begin
  insert into membership_counts (congregation_id, status, delta)
    select congregation_id, status, sum(change) from (
      select congregation_id, status, 1 as change from added
      union all
      select congregation_id, status, -1 from removed
    ) as changes group by congregation_id, status having sum(change) <> 0;
  return null;
end $$;
create trigger memberships_added after insert on memberships
  referencing new table as added for each statement execute function count_memberships_added();
create trigger memberships_removed after delete on memberships
  referencing old table as removed for each statement execute function count_memberships_removed();
create trigger memberships_changed after update on memberships
  referencing old table as removed new table as added for each statement execute function count_memberships_changed();

insert into account_counts (congregation_id, role, status, delta)
  select people.congregation_id, accounts.role, accounts.status, count(*)
  from accounts join people on people.id = accounts.person_id group by 1, 2, 3;
insert into membership_counts (congregation_id, status, delta)
  select congregation_id, status, count(*) from memberships group by 1, 2;
