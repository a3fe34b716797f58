-- A day takes no posting if its month or a later one is closed: a closed month keeps the balances at its end, so an earlier month
-- without entries, which was never closed, takes none either. As `isClosedOn`, which says it in words before the database has to.
create or replace function require_open_month(congregation bigint, day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7261, finance_month_lock(congregation, day));
  if exists (select from finance_months as months where months.congregation_id = congregation
      and months.month >= date_trunc('month', day)::date and months.status = 'closed') then
    raise exception 'the month is closed' using errcode = 'AP001';
  end if;
  -- One writer of a congregation's money at a time, until its commit.
  perform pg_advisory_xact_lock(7264, congregation::integer);
end $$;
