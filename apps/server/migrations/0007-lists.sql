-- What the lists' blocks build on.

-- A role's name is one of these: columns that refer to it are typed so (generate-tables.ts).
alter table roles add check (name in
  ('admin', 'pastor_presidente', 'pastor_casa', 'cooperador', 'secretaria', 'tesoureiro', 'leader', 'membro', 'visitante'));

-- Makes a kept count of a table's rows by some of its columns: a delta table that `by` tells apart, filled with what there is,
-- and statement triggers that add a delta row for each change; housekeeping folds them. For tables of more than 50,000 rows:
-- fewer are counted as fast. Every kept count also stands in the code with its recount (database/kept-counts.ts).
create function keep_counts(source regclass, counts text, by text[]) returns void language plpgsql as $make$
declare
  columns text;
  types text;
  source_columns text;
begin
  select string_agg(quote_ident(name), ', ' order by place),
    string_agg(format('%I %s not null', name, format_type(atttypid, atttypmod)), ', ' order by place),
    string_agg('changes.' || quote_ident(name), ', ' order by place)
  into strict columns, types, source_columns
  from unnest(by) with ordinality as listed (name, place) join pg_attribute on attrelid = source and attname = name;
  execute format('create table %I (id bigint generated always as identity primary key, %s, delta bigint not null)', counts, types);
  execute format('create index %I on %I (%s) include (delta)', counts || '_sum', counts, columns);
  execute format('insert into %I (%s, delta) select %2$s, count(*) from %3$s group by %2$s', counts, columns, source);
  execute format($body$
    create function %1$I() returns trigger language plpgsql as $added$
    begin
      insert into %4$I (%5$s, delta) select %5$s, count(*) from added group by %5$s;
      return null;
    end $added$;
    create function %2$I() returns trigger language plpgsql as $removed$
    begin
      insert into %4$I (%5$s, delta) select %5$s, -count(*) from removed group by %5$s;
      return null;
    end $removed$;
    create function %3$I() returns trigger language plpgsql as $changed$
    begin
      insert into %4$I (%5$s, delta)
        select %6$s, sum(change) from (
          select %5$s, 1 as change from added union all select %5$s, -1 from removed
        ) as changes group by %6$s having sum(change) <> 0;
      return null;
    end $changed$;
    create trigger %1$I after insert on %7$s
      referencing new table as added for each statement execute function %1$I();
    create trigger %2$I after delete on %7$s
      referencing old table as removed for each statement execute function %2$I();
    create trigger %3$I after update on %7$s
      referencing old table as removed new table as added for each statement execute function %3$I();
  $body$, counts || '_added', counts || '_removed', counts || '_changed', counts, columns, source_columns, source);
end $make$;

-- The first that is made so.
drop trigger memberships_added on memberships;
drop trigger memberships_removed on memberships;
drop trigger memberships_changed on memberships;
drop function count_memberships_added, count_memberships_removed, count_memberships_changed;
drop table membership_counts;
select keep_counts('memberships', 'membership_counts', '{congregation_id,status}');
