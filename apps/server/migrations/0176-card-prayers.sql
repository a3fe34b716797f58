-- The prayer request of a visitor's card moves from its column into the vault, by the task `cardPrayers`. A later migration drops
-- the column.
-- When the task moved a text; null: it was sealed from the beginning. Texts are destroyed so many months after this instant.
alter table prayer_requests add column moved_at timestamptz check (moved_at is null or source = 'visitor_card');
-- What is left to move.
create index visitors_plain_prayers on visitors (id) where prayer_requests is not null;
