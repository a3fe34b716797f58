-- A guardianship may be given for a time. Null: no end; the day itself still counts.
alter table person_relations add column until_on date;
alter table person_relations add constraint person_relations_order check (until_on >= since_on);
