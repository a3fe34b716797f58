-- A ministry is active, paused or closed: one that rests keeps its name, one that ended frees it.
alter table ministries drop constraint ministries_status_check;
update ministries set status = 'closed', version = version + 1 where status = 'inactive';
update undo_rows set content = content || '{"status": "closed"}'
  where table_name = 'ministries' and content ->> 'status' = 'inactive';
alter table ministries add constraint ministries_status_check check (status in ('active', 'paused', 'closed'));

drop index ministries_name_taken;
create unique index ministries_name_taken on ministries (congregation_id, name_folded) where status <> 'closed';
