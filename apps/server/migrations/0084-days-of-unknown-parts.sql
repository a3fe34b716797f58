-- Days of which a part is unknown, as text: '1987', '1987-05', and of a birth also '--05-12', without the year.

-- Of a birth the day itself stays null: it gives no age. The birthday is known with or without its year.
alter table people
  add column birth_part text check (birth_part ~ '^(\d{4}(-\d\d)?|--\d\d-\d\d)$'),
  drop column birth_md;
-- Month and day as one number: 1 February is 201.
alter table people add column birth_md smallint generated always as (
  coalesce((extract(month from birth_date) * 100 + extract(day from birth_date))::smallint,
    case when birth_part like '--%' then (substr(birth_part, 3, 2) || substr(birth_part, 6, 2))::smallint end)
) stored;
create index people_birth_md on people (birth_md, id) where birthday_shown <> 'none' and deceased_on is null and anonymised_at is null;
create index people_birthdays on people (congregation_id, birth_md, id)
  where birthday_shown <> 'none' and deceased_on is null and anonymised_at is null;

-- A full day, by whatever call it comes, replaces a part.
create function known_birth() returns trigger language plpgsql as $$
begin
  new.birth_part := null;
  return new;
end $$;
create trigger people_known_birth before insert or update on people
  for each row when (new.birth_date is not null and new.birth_part is not null) execute function known_birth();

-- Of the other days the first that is possible is stored as the day, by which they are sorted; they have no anniversary.
alter table person_records
  add column baptised_part text check (baptised_part ~ '^\d{4}(-\d\d)?$'),
  add column converted_part text check (converted_part ~ '^\d{4}(-\d\d)?$'),
  add column spirit_baptised_part text check (spirit_baptised_part ~ '^\d{4}(-\d\d)?$'),
  add column wedding_part text check (wedding_part ~ '^\d{4}(-\d\d)?$'),
  add check ((baptised_part is null or baptised_on is not null) and (converted_part is null or converted_on is not null)
    and (spirit_baptised_part is null or spirit_baptised_on is not null) and (wedding_part is null or wedding_date is not null)),
  drop column wedding_md,
  drop column baptism_md;
alter table person_records
  add column wedding_md smallint generated always as (
    case when wedding_part is null then (extract(month from wedding_date) * 100 + extract(day from wedding_date))::smallint end) stored,
  add column baptism_md smallint generated always as (
    case when baptised_part is null then (extract(month from baptised_on) * 100 + extract(day from baptised_on))::smallint end) stored;
create index person_records_wedding on person_records (wedding_md, person_id) where wedding_md is not null;
create index person_records_baptism on person_records (baptism_md, person_id) where baptism_md is not null;

-- A day as the API writes it: its part, else the day.
create function written_day(part text, day date) returns text
  language sql immutable parallel safe
  return coalesce(part, to_char(day, 'YYYY-MM-DD'));
