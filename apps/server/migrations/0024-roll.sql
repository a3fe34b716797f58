-- The roll of members: a numbered book of acts, corrected by later acts only, and transfers between the church's congregations.

create table transfers (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  from_congregation_id bigint not null references congregations,
  to_congregation_id bigint not null references congregations,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'canceled')),
  created_at timestamptz not null,
  -- Accounts without a foreign key: a book keeps its writers.
  created_by bigint not null,
  decided_at timestamptz,
  decided_by bigint,
  check (from_congregation_id <> to_congregation_id),
  check ((state = 'asked') = (decided_at is null))
);
create unique index transfers_one on transfers (person_id) where state = 'asked';
create index transfers_person on transfers (person_id, id);
create index transfers_from on transfers (from_congregation_id, created_at) where state = 'asked';
create index transfers_to on transfers (to_congregation_id, created_at) where state = 'asked';

create table roll_movements (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  congregation_id bigint not null references congregations,
  -- Of the congregation's book, without gaps.
  entry_no integer not null check (entry_no > 0),
  -- Church time.
  on_date date not null,
  kind text not null check (kind in ('admission', 'discipline', 'restoration', 'transfer_out', 'withdrawal', 'removal', 'reconciliation', 'death', 'status_change', 'rectification')),
  form text check (form in ('baptism', 'transfer_letter', 'acclamation', 'profession_of_faith', 'founding', 'import')),
  from_status text not null check (from_status in ('active', 'inactive', 'visitor', 'congregado', 'transferred', 'deceased')),
  to_status text not null check (to_status in ('active', 'inactive', 'visitor', 'congregado', 'transferred', 'deceased')),
  roll_number integer check (roll_number > 0),
  church text,
  minister text,
  minutes_ref text,
  note text,
  rectifies_id bigint unique references roll_movements,
  transfer_id bigint references transfers,
  -- About discipline: for the few who may see that.
  reserved boolean not null default false,
  recorded_at timestamptz not null,
  recorded_by bigint,
  unique (congregation_id, entry_no),
  check ((kind = 'admission') = (form is not null)),
  check ((kind = 'rectification') = (rectifies_id is not null)),
  check (reserved or kind not in ('discipline', 'restoration'))
);
create index roll_movements_person on roll_movements (person_id, id);
create index roll_movements_entry on roll_movements (congregation_id, id);
create index roll_movements_book on roll_movements (congregation_id, on_date, id);
create index roll_movements_kind on roll_movements (kind, congregation_id, id);
create index roll_movements_transfer on roll_movements (transfer_id) where transfer_id is not null;
-- Append-only: even the owner takes the right to change or remove rows from itself. Two records of one human being become one,
-- and what is said of somebody in free text can be cleared.
revoke update, delete, truncate on roll_movements from public, current_user;
grant update (person_id, note) on roll_movements to current_user;
