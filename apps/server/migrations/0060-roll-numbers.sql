-- A number of the roll is given once: it is asked of the book whose it was, whoever has gone since.
create index roll_movements_number on roll_movements (congregation_id, roll_number) where roll_number is not null;
-- The counter follows whatever was typed so far; what lies beyond is a slip of the hand (`MOST_FOLLOWED`).
update congregations set next_roll_number = greatest(next_roll_number, 1 + given.most) from (
  select congregation_id, max(roll_number) as most from (
    select congregation_id, roll_number from memberships union all select congregation_id, roll_number from roll_movements) as given
  where roll_number <= 9999999 group by congregation_id) as given
where given.congregation_id = congregations.id;
