-- What a public database calls the things with some barcodes: a cache for all households. No row says who asked.
create table barcode_name (
  code text primary key check (code ~ '^\d{8,14}$'),
  -- Null: the database has no name for it.
  name text check (char_length(name) between 1 and 100),
  expires_at timestamptz not null
);

create index barcode_name_expiry on barcode_name (expires_at);
