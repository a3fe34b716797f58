-- What is deleted with its person says so in its foreign key; a reference without it keeps the person (features.test.ts compares).
alter table custom_values
  drop constraint custom_values_person_id_fkey,
  add constraint custom_values_person_id_fkey foreign key (person_id) references people on delete cascade;
alter table deliveries
  drop constraint deliveries_person_id_fkey,
  add constraint deliveries_person_id_fkey foreign key (person_id) references people on delete cascade;
alter table person_contacts
  drop constraint person_contacts_person_id_fkey,
  add constraint person_contacts_person_id_fkey foreign key (person_id) references people on delete cascade;
alter table person_health
  drop constraint person_health_person_id_fkey,
  add constraint person_health_person_id_fkey foreign key (person_id) references people on delete cascade;
alter table person_records
  drop constraint person_records_person_id_fkey,
  add constraint person_records_person_id_fkey foreign key (person_id) references people on delete cascade;
alter table person_relations
  drop constraint person_relations_person_id_fkey,
  add constraint person_relations_person_id_fkey foreign key (person_id) references people on delete cascade,
  drop constraint person_relations_related_id_fkey,
  add constraint person_relations_related_id_fkey foreign key (related_id) references people on delete cascade;
alter table pickup_people
  drop constraint pickup_people_child_id_fkey,
  add constraint pickup_people_child_id_fkey foreign key (child_id) references people on delete cascade;
alter table transfers
  drop constraint transfers_person_id_fkey,
  add constraint transfers_person_id_fkey foreign key (person_id) references people on delete cascade;
