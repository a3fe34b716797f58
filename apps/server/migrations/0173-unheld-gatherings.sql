-- The summary of attendance leaves out what did not take place: it finds the few reports of meetings that were not held, and the
-- sheets of services and events beside the many of groups.
create index group_meetings_unheld on group_meetings (day) include (gathering_id) where not held;
create index gatherings_of_events on gatherings (day) include (event_id, congregation_id, kind) where event_id is not null;
