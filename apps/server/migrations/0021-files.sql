-- Files. The bytes lie in the storage (a folder, or S3) under a key that the server made; a row says what they are and what they
-- are for. What owns a file points at it (`… bigint not null unique references files`), never the file at its owner.
create table files (
  id bigint generated always as identity primary key,
  storage_key text not null unique check (storage_key ~ '^[a-z2-7]{32}$'),
  thumb_key text unique check (thumb_key ~ '^[a-z2-7]{32}$'),
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  name text not null check (length(name) between 1 and 120),
  mime text not null check (mime ~ '^[a-z]+/[a-z0-9.+-]+$'),
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  -- Whether a scanner has seen it; what it finds is never kept.
  scan text not null default 'none' check (scan in ('none', 'clean')),
  created_at timestamptz not null,
  created_by bigint references accounts on delete set null,
  -- Null: something owns it. Else since when nothing does; a day later it goes.
  unattached_since timestamptz,
  check (num_nulls(width, height) in (0, 2))
);
create index files_unattached on files (unattached_since) where unattached_since is not null;
create index files_created_by on files (created_by) include (bytes);

-- The church's logo: none or one.
create table church_logo (
  church_id integer primary key references church on delete cascade,
  file_id bigint not null unique references files
);
