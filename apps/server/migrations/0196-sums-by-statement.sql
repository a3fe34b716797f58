-- The kept sums of added and deleted postings, one change of a sum for each statement: an import of 5,000 rows changed the same balance
-- 5,000 times, each time slower than before, and ran into the time limit. A change of a posting is counted row by row as before.

create function count_postings() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into finance_month_totals as kept (congregation_id, month, status, kind, category_id, account_id, fund_id, cost_centre_id,
      payment_method, amount, entries)
    select congregation_id, date_trunc('month', entry_date)::date, status, kind, category_id, account_id, fund_id, cost_centre_id,
      payment_method, sign * sum(amount), sign * count(*)
    from changes where kind in ('income', 'expense') group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (congregation_id, month, status, kind, category_id, account_id, fund_id, cost_centre_id, payment_method)
    do update set amount = kept.amount + excluded.amount, entries = kept.entries + excluded.entries;
  insert into finance_day_totals as kept (congregation_id, day, kind, category_id, fund_id, amount, entries)
    select congregation_id, entry_date, kind, category_id, fund_id, sign * sum(amount), sign * count(*)
    from changes where status = 'confirmed' and kind in ('income', 'expense') group by 1, 2, 3, 4, 5
    on conflict (congregation_id, day, kind, category_id, fund_id)
    do update set amount = kept.amount + excluded.amount, entries = kept.entries + excluded.entries;
  insert into finance_account_balances as kept (account_id, amount)
    select legs.account_id, sign * sum(legs.effect) from (
      select account_id, case when kind in ('expense', 'transfer', 'fund_transfer') then -amount else amount end as effect
        from changes where status = 'confirmed' and account_id is not null
      union all select counter_account_id, amount from changes where status = 'confirmed' and counter_account_id is not null) as legs
    group by 1
    on conflict (account_id) do update set amount = kept.amount + excluded.amount;
  insert into finance_fund_balances as kept (congregation_id, fund_id, amount)
    select legs.congregation_id, legs.fund_id, sign * sum(legs.effect) from (
      select congregation_id, fund_id, case when kind in ('expense', 'fund_transfer') then -amount else amount end as effect
        from changes where status = 'confirmed' and kind <> 'transfer'
      union all select congregation_id, counter_fund_id, amount from changes where status = 'confirmed' and counter_fund_id is not null) as legs
    group by 1, 2
    on conflict (congregation_id, fund_id) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;

drop trigger keep_added on postings;
create trigger keep_added after insert on postings referencing new table as changes for each statement execute function count_postings();
create trigger keep_deleted after delete on postings referencing old table as changes for each statement execute function count_postings();
