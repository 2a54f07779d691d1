-- Texts as the contract lets them in: trimmed, and without control characters; several lines may break.
create domain text_line as text check (
  value = btrim(value) and value !~ '[\u0001-\u001f\u007f-\u009f]'
);
create domain text_lines as text check (
  value = btrim(value) and value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
);

-- What people keep at home. Names are compared in their folded form, byte by byte: 'C' is the same
-- order on every machine, and after folding it is the alphabet's.
create table product (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  name text_line not null check (char_length(name) between 1 and 100),
  name_folded text collate "C" not null check (char_length(name_folded) <= 400),
  category text not null check (category in ('Alimentos', 'Limpeza', 'Higiene', 'Outros')),
  -- Whole cents of a real.
  price_cents integer not null check (price_cents between 0 and 99999999),
  stock integer not null check (stock between 0 and 999999),
  min_stock integer not null check (min_stock between 0 and 999999),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create index product_page on product (tenant_id, created_at desc, id desc);
create index product_name on product (tenant_id, name_folded);
create index product_name_search on product using gin (tenant_id, name_folded gin_trgm_ops);

-- What is running out (G-136), in the order in which it is listed.
create index product_scarce on product (tenant_id, name_folded, id)
where
  stock < min_stock and min_stock > 0;

-- A shopping that came home. By the key it is entered once, however often it is sent; the answer is
-- kept, so that whoever sends it again reads the same.
create table stock_entry (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  body_hash bytea not null check (length(body_hash) = 32),
  answer jsonb,
  created_at timestamptz not null,
  undone_at timestamptz check (undone_at >= created_at),
  primary key (tenant_id, id)
);

create unique index stock_entry_key on stock_entry (tenant_id, key_hash);
-- For the sweep. BRIN finds rows by any of its columns, so that it can lead with the tenant all the same.
create index stock_entry_age on stock_entry using brin (tenant_id, created_at);

-- Every change of a stock or a price, written by the statement that makes it. Kept for a year.
create table stock_journal (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  at timestamptz not null,
  reason text not null check (reason in ('create', 'edit', 'set', 'entry', 'undo')),
  stock_from integer not null check (stock_from between 0 and 999999),
  stock_to integer not null check (stock_to between 0 and 999999),
  price_from integer not null check (price_from between 0 and 99999999),
  price_to integer not null check (price_to between 0 and 99999999),
  entry_id uuid check ((entry_id is not null) = (reason in ('entry', 'undo'))),
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product on delete cascade,
  foreign key (tenant_id, entry_id) references stock_entry on delete cascade
);

create index stock_journal_product on stock_journal (tenant_id, product_id, at);
create index stock_journal_entry on stock_journal (tenant_id, entry_id) where entry_id is not null;
create index stock_journal_age on stock_journal using brin (tenant_id, at);
