-- A Brazilian mobile number of the years before the ninth digit, (31) 9577-2020, is the present (31) 99577-2020; and a name has one
-- blank between its words.

-- The number as it is dialed today, for comparing numbers. Source: Anatel's plan of numbers, eight digits that begin with 6 to 9.
create function dialed(phone text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(phone, '^\+55(\d\d)([6-9]\d{7})$', '+55\19\2');

-- The digits by which a number is searched: of a mobile number with and without its ninth digit.
create function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  return case
    when phone ~ '^\+55\d\d[6-9]\d{7}$' then substr(phone, 4) || ' ' || substr(phone, 4, 2) || '9' || substr(phone, 6)
    when phone ~ '^\+55\d\d9[6-9]\d{7}$' then substr(phone, 4) || ' ' || substr(phone, 4, 2) || substr(phone, 7)
    else replace(phone, '+55', '')
  end;

-- A name with a D' in one word, 'joanadarc' of Joana D'Arc; '' for any other name.
create function joined_name(name text) returns text
  language sql immutable strict parallel safe
  return case when name ~* '\md[''`´‘’‛ʼʻʹ′ ]' then replace(fold(name), ' ', '') else '' end;

create function one_blank(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(value, U&'[ \00a0\1680\2000-\200a\202f\205f\3000]+', ' ', 'g'));

update people set name = one_blank(name), preferred_name = one_blank(preferred_name), family_name = one_blank(family_name)
  where name <> one_blank(name) or preferred_name <> one_blank(preferred_name) or family_name <> one_blank(family_name);
update households set name = one_blank(name) where name <> one_blank(name);

drop index people_search;
drop index people_name;
alter table people drop column search_text;
alter table people add column search_text text generated always as (
  fold(name || ' ' || coalesce(preferred_name, '') || ' ' || coalesce(family_name, '') || ' ' || coalesce(email, '') || ' '
    || coalesce(phone_digits(phone), '') || ' ' || joined_name(name))
) stored;
create index people_search on people using gin (search_text gin_trgm_ops) with (fastupdate = off);
create index people_name on people (name_folded, id) include (search_text);

drop index people_phone;
create index people_dialed on people (dialed(phone));
