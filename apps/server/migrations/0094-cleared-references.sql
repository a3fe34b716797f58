-- Of an entry only a reference may be cleared, as PostgreSQL does when the row that it points at goes (`on delete set null`); every
-- other column stays as it was entered, also where null would be allowed. A trigger may name columns that change besides: a merge of
-- people moves entries to the survivor.
create or replace function keep_entries() returns trigger language plpgsql as $$
declare
  cleared text[];
begin
  if current_setting('aprisco.journal', true) = 'on' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' then
    select coalesce(array_agg(attname::text), '{}') || coalesce(tg_argv, '{}') into cleared
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where conrelid = tg_relid and contype = 'f' and confdeltype = 'n' and to_jsonb(new) -> attname::text = 'null';
    if to_jsonb(new) - cleared = to_jsonb(old) - cleared then return new; end if;
  end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end $$;
