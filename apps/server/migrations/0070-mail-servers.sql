-- The servers of this database that have a mail server (SMTP_URL). One without leaves mail to them instead of writing files.
create table mail_servers (
  -- A hash of the machine's name and its data folder.
  server text primary key,
  seen_at timestamptz not null
);
