-- The picture of an account: the file that it is, and the name that shows it to every caller who knows it (128 random bits).
alter table accounts add column avatar_file_id bigint unique references files;
-- Nothing has written a name without a file.
update accounts set avatar = null where avatar is not null;
create unique index accounts_avatar on accounts (avatar) where avatar is not null;
alter table accounts add constraint accounts_avatar_whole check ((avatar is null) = (avatar_file_id is null));
