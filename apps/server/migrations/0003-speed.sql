-- Indexes that the query plans of a church of 100,000 people asked for (bench/query-plans.test.ts).

-- 'Nobody follows them up' finds the few that are left, however many cards there are.
create index visitors_unowned on visitors (created_at desc, id desc) where follow_up_owner_id is null;
-- Who may follow visitors up: by role, or by a permission of their own, which few have.
create index accounts_permissions_plus on accounts (id) where permissions_plus <> '{}'::text[];
-- An account's deletion finds what it entered, instead of reading every visit, contact and membership.
create index visitor_visits_created_by on visitor_visits (created_by) where created_by is not null;
create index visitor_contacts_by_account on visitor_contacts (by_account) where by_account is not null;
create index memberships_created_by on memberships (created_by) where created_by is not null;
