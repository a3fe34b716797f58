-- A person who was entered again as inactive, and whose leaving stands in the book, had no day of leaving: the day of the act
-- that decides (a death, or else the last that counts) is theirs, as it is of everybody whose status changed in the register.
with acts as (
  select * from roll_movements as act
  where kind <> 'rectification' and not exists (select from roll_movements as later where later.rectifies_id = act.id)
),
decided as (
  select distinct on (person_id) person_id, to_status, on_date from acts order by person_id, kind = 'death' desc, id desc
)
update memberships set left_on = decided.on_date, version = version + 1 from decided
where decided.person_id = memberships.person_id and decided.to_status = memberships.status
  and memberships.status in ('inactive', 'transferred', 'deceased') and memberships.left_on is null;
