-- A card and an account show the same person: what they send as version is their own count and this one together, so that
-- whoever changes the person makes older readings of both stale. From 0, since each hat counts from 1.

alter table people add column version integer not null default 0;
