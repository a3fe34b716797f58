-- Whether who asked wants a message when the church prays for the request and when it is answered, and in which language.
alter table prayer_requests add column wants_news boolean not null default false,
  add column language text check (language in ('pt-BR', 'es', 'en'));
