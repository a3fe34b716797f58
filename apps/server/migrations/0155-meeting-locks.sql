-- A report that whoever supervises the network has closed: nobody changes it any more until it is opened again. Null: open.
alter table group_meetings add column locked_at timestamptz;
alter table group_meetings add column locked_by bigint references accounts on delete set null;
create index group_meetings_locked_by on group_meetings (locked_by) where locked_by is not null;
