-- The meetings of groups by the hour, beside the services and events in the list of attendance.
create index gatherings_meetings on gatherings (started_at, id) where group_id is not null;
create index gatherings_meetings_here on gatherings (congregation_id, started_at, id) where group_id is not null;
