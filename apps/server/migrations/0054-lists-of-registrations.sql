-- Registrations are listed of a whole church, by number and by name: each order, filter and search comes from an index.

-- A congregation stands in each of its registrations once more, for the indexes that its pages are read from.
alter table events add constraint events_of_congregation unique (id, congregation_id);
alter table registrations add column congregation_id bigint;
update registrations set congregation_id = events.congregation_id from events where events.id = registrations.event_id;
alter table registrations
  alter column congregation_id set not null,
  add constraint registrations_as_event foreign key (event_id, congregation_id)
    references events (id, congregation_id) on update cascade,
  add column search_text text generated always as (
    fold(coalesce(name, '') || ' ' || code || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
  ) stored;
create index registrations_congregation_number on registrations (congregation_id, number, id);
create index registrations_congregation_name on registrations (congregation_id, name_folded, id);
create index registrations_state_number on registrations (state, number, id);
create index registrations_search on registrations using gin (search_text gin_trgm_ops);
-- Each row of a page asks whether somebody of its name is registered for the same event once more; a large event is read by name.
create index registrations_event_name on registrations (event_id, name_folded, id);
