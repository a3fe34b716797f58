-- When the server entered those who served into the attendance; null: not yet. A mark that is missing in a sheet closed later was taken back.
alter table schedules add column entered_at timestamptz;
update schedules set entered_at = events.ends_at + interval '10 minutes' from events
  where events.id = schedules.event_id and schedules.state = 'published' and events.ends_at < now();
