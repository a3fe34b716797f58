-- One removal of one notification or of all is brought back by its own number: two devices may remove at once.
alter table notifications
  add column removal uuid,
  add check (removal is null or cleared_at is not null);
drop index notifications_cleared;
create index notifications_removal on notifications (account_id, removal) where removal is not null;
