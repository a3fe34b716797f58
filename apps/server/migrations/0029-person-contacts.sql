-- A call made to a visitor and one made to a member are the same fact: contacts belong to a person, not to a card, so that the
-- timeline, a merge and the exported record know one table. What a person was contacted about says which screen shows it.

create table person_contacts (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  about text not null check (about in ('visitor', 'member')),
  at timestamptz not null,
  by_account bigint references accounts on delete set null,
  channel text not null check (channel in ('call', 'whatsapp', 'visit', 'in_person', 'email', 'sms')),
  outcome text not null check (outcome in ('reached', 'no_answer', 'wrong_number', 'asked_not_to_contact')),
  note text,
  next_action_date date
);
insert into person_contacts (id, person_id, about, at, by_account, channel, outcome, note, next_action_date) overriding system value
  select contacts.id, visitors.person_id, 'visitor', contacts.at, contacts.by_account, contacts.channel, contacts.outcome, contacts.note,
    contacts.next_action_date
  from visitor_contacts as contacts join visitors on visitors.id = contacts.visitor_id;
select setval('person_contacts_id_seq', greatest(max(id), 1), max(id) is not null) from person_contacts;
create index person_contacts_person on person_contacts (person_id, at desc, id desc);
create index person_contacts_by_account on person_contacts (by_account) where by_account is not null;
drop table visitor_contacts;

-- Whose birthday a day is: the days of a span are walked one by one within each congregation, so a page looks at few people.
create index people_birthdays on people (congregation_id, birth_md, id)
  where birthday_shown <> 'none' and deceased_on is null and anonymised_at is null;
