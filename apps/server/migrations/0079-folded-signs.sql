-- A name is found however its apostrophes, its accents and its hyphens are typed: D'Arc, D’Arc, D´Arc, Darc, D Arc.

-- Lower case without accents, apostrophes and accents of their own; a hyphen after a letter goes, unless a number follows it
-- ('sala b-1'), and a single d joins the word after it.
create or replace function fold(value text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, translate(value, '''`´^~¨‘’‛ʼʻʹ′', ''))),
    '(?<=[[:alpha:]])-+(?![0-9-])|(?<=\md) +(?=[[:alpha:]])', '', 'g'
  );

-- How a folded name sounds, for names of which several spellings are usual: Luís and Luiz, Souza and Sousa, Thiago and Tiago.
create function sound(folded text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    translate(
      regexp_replace(regexp_replace(regexp_replace(folded, 'ph', 'f', 'g'), 'g(?=[ei])', 'j', 'g'), 'n\M', 'm', 'g'),
      'zywkqh', 'sivcc'
    ),
    '(.)\1+', '\1', 'g'
  );

-- Whether two folded names are of one family and have other given names, such as twins have: 'ana clara prado', 'ana luiza prado'.
-- An initial or another spelling of the same name is no other name.
create function are_siblings_names(one text, other text) returns boolean
  language plpgsql immutable strict parallel safe as $$
declare
  a text[] := string_to_array(one, ' ');
  b text[] := string_to_array(other, ' ');
  shares_family boolean := false;
  x text;
  y text;
begin
  while cardinality(a) > 1 and cardinality(b) > 1 and sound(a[cardinality(a)]) = sound(b[cardinality(b)]) loop
    a := trim_array(a, 1);
    b := trim_array(b, 1);
    shares_family := true;
  end loop;
  while cardinality(a) > 0 and cardinality(b) > 0 and sound(a[1]) = sound(b[1]) loop
    a := a[2:];
    b := b[2:];
  end loop;
  if not shares_family or cardinality(a) = 0 or cardinality(b) = 0 then return false; end if;
  x := rtrim(a[1], '.');
  y := rtrim(b[1], '.');
  return not (starts_with(x, y) or starts_with(y, x)) and similarity(x, y) < 0.5;
end $$;

-- Two names of one place that are the same from now on keep a number apart.
with doubled as (select id, row_number() over (partition by congregation_id, fold(name) order by id) as place from ministries where status <> 'closed')
update ministries set name = name || ' (' || place || ')' from doubled where doubled.id = ministries.id and place > 1;
with doubled as (select id, row_number() over (partition by congregation_id, fold(name) order by id) as place from resources where archived_at is null)
update resources set name = name || ' (' || place || ')' from doubled where doubled.id = resources.id and place > 1;
with doubled as (select id, row_number() over (partition by fold(name) order by id) as place from congregations where closed_at is null)
update congregations set name = name || ' (' || place || ')' from doubled where doubled.id = congregations.id and place > 1;
with doubled as (select id, row_number() over (partition by fold(label) order by id) as place from custom_fields where archived_at is null)
update custom_fields set label = label || ' (' || place || ')' from doubled where doubled.id = custom_fields.id and place > 1;

-- The stored texts whose folding is another now, in every table that has one.
do $$
declare
  folded record;
begin
  for folded in
    select texts.relation, string_agg(distinct texts.assigned, ', ') as assignments, string_agg(distinct texts.differs, ' or ') as differing
    from (
      select attribute.attrelid::regclass as relation, format('%1$I = %1$I', source.attname) as assigned,
        format('%s is distinct from %I', pg_get_expr(expression.adbin, expression.adrelid), attribute.attname) as differs
      from pg_attribute as attribute
      join pg_attrdef as expression on expression.adrelid = attribute.attrelid and expression.adnum = attribute.attnum
      join pg_depend as dependency on dependency.classid = 'pg_attrdef'::regclass and dependency.objid = expression.oid
        and dependency.refclassid = 'pg_class'::regclass and dependency.refobjid = attribute.attrelid
      join pg_attribute as source on source.attrelid = attribute.attrelid and source.attnum = dependency.refobjsubid and source.attgenerated = ''
      where attribute.attgenerated = 's' and pg_get_expr(expression.adbin, expression.adrelid) like '%fold(%'
    ) as texts
    group by texts.relation
  loop
    execute format('update %s set %s where %s', folded.relation, folded.assignments, folded.differing);
  end loop;
end $$;
reindex index accounts_search;
