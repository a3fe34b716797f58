-- One network gets a few places of an event with a capacity. Further registrations from it are 'unconfirmed' until staff or the
-- link in their e-mail confirms them, and take no place until then.
alter table registrations drop constraint registrations_state_check;
alter table registrations add constraint registrations_state_check
  check (state in ('pending', 'confirmed', 'waiting', 'unconfirmed', 'canceled'));

-- People.
alter table event_registration add column unconfirmed integer not null default 0 check (unconfirmed >= 0);

create table registration_networks (
  event_id bigint not null references events on delete cascade,
  -- A keyed hash of the event and of an IPv4 address, or of the /64, /56 or /48 of an IPv6 one.
  network bytea not null,
  -- People with a place or on the waiting list.
  places integer not null,
  counted_at timestamptz not null,
  primary key (event_id, network)
);
create index registration_networks_counted on registration_networks (counted_at);

-- The turns of a network's public registrations at the mail: a few in each ten minutes.
create table registration_mail_turns (
  -- A keyed hash, as above without the event.
  network bytea primary key,
  -- The beginning of the latest turn that was given.
  turn_at timestamptz not null,
  -- Messages in that turn.
  mails integer not null
);
create index registration_mail_turns_at on registration_mail_turns (turn_at);
