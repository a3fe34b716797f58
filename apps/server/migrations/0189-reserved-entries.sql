-- The few entries about discipline, which are left out of the count of a roll for most readers.
create index roll_movements_reserved on roll_movements (congregation_id) where reserved;
