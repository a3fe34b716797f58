-- What changed of a card, when and by whom, for the timeline of its details. The activity log says it too, but is not read by
-- screens. Registration and conversion stand in the card itself, an approval in the account that was let in.

create table visitor_changes (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitors on delete cascade,
  at timestamptz not null,
  by_account bigint references accounts on delete set null,
  kind text not null check (kind in ('status', 'owner', 'unowned')),
  -- The status from then on.
  status text check (status in ('novo', 'contatado', 'visitado', 'convertido_para_membro', 'sem_interesse')),
  -- The follow-up owner from then on; null under 'owner': an account that is gone.
  owner_id bigint references accounts on delete set null,
  check ((kind = 'status') = (status is not null)),
  check (kind = 'owner' or owner_id is null)
);
create index visitor_changes_visitor on visitor_changes (visitor_id, at desc, id desc);
create index visitor_changes_by_account on visitor_changes (by_account) where by_account is not null;
create index visitor_changes_owner on visitor_changes (owner_id) where owner_id is not null;

alter table accounts
  add column approved_at timestamptz,
  add column approved_by bigint references accounts on delete set null;
create index accounts_approved_by on accounts (approved_by) where approved_by is not null;
