-- What the leader tells everybody who serves at an event, such as the songs.
alter table schedules add column note text check (char_length(note) between 1 and 300);
