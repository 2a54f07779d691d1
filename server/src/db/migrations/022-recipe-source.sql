-- Where a recipe comes from, and who wrote it; null: nothing is known. An older release, which writes none,
-- leaves what is there.
alter table recipe
  add column source text check (char_length(source) <= 2000 and source ~ '^https?://[!-~]+$'),
  add column author text_line check (char_length(author) between 1 and 100);
