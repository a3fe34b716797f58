-- A visit is of its family's congregation, also when the family moves or the visit follows a person.
create function care_visit_there() returns trigger language plpgsql as $$
begin
  new.congregation_id := (select congregation_id from care_subjects where id = new.subject_id);
  return new;
end $$;
-- After `care_belongs`, by name: that one decides the subject.
create trigger care_there before insert on care_visits for each row execute function care_visit_there();
create trigger care_there_now before update of subject_id, person_id on care_visits for each row
  when (old.subject_id <> new.subject_id) execute function care_visit_there();
create function care_subject_moved() returns trigger language plpgsql as $$
begin
  update care_visits set congregation_id = new.congregation_id where subject_id = new.id;
  return null;
end $$;
create trigger care_subject_moved after update of congregation_id on care_subjects for each row
  when (old.congregation_id <> new.congregation_id) execute function care_subject_moved();

-- A leader who is given pastoral care by an override sees the families of their groups.
update roles set scoped_sections = scoped_sections || '{pastoral}', version = version + 1
where name = 'leader' and not 'pastoral' = any(scoped_sections);
