-- The dashboard counts the acts and the new members of the last 30 days: both are read from the index alone.
drop index roll_movements_book;
create index roll_movements_book on roll_movements (congregation_id, on_date, id) include (kind, reserved);
drop index memberships_created;
create index memberships_created on memberships (created_at) include (status, congregation_id);
