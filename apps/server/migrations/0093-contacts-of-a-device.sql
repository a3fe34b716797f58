-- The device's name for a contact that was logged on it, perhaps without network: the same contact sent twice is logged once.
alter table person_contacts add column client_id uuid;
create unique index person_contacts_client on person_contacts (client_id) where client_id is not null;
