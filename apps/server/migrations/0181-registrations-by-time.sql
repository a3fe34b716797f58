-- The latest registrations of all events come first.
create index registrations_registered on registrations (registered_at, id);
create index registrations_congregation_registered on registrations (congregation_id, registered_at, id);
create index registrations_state_registered on registrations (state, registered_at, id);
