-- The words of names and titles, from which Busca Global says what else may have been meant. They come with the person, and each
-- night they are looked for anew: a word that nothing bears any more goes.

create table search_words (
  -- Folded: what is compared.
  word text primary key check (length(word) between 3 and 40),
  -- As it is mostly written, with its accents.
  written text not null,
  uses integer not null,
  -- When a text that holds it was last seen.
  seen_at timestamptz not null
) with (fillfactor = 70);
create index search_words_near on search_words using gist (word gist_trgm_ops (siglen = 32));
