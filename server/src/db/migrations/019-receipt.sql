-- Where a household shops, as its receipts name it.
create table shop (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  -- Missing of a natural person, whose number is not kept.
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  legal_name text_line not null check (char_length(legal_name) between 1 and 100),
  name_key text collate "C" not null check (char_length(name_key) <= 400),
  nickname text_line check (char_length(nickname) between 1 and 100),
  primary key (tenant_id, id)
);

create unique index shop_cnpj on shop (tenant_id, cnpj) where cnpj is not null;
create unique index shop_name on shop (tenant_id, name_key) where cnpj is null;

-- A receipt that was taken in. What it does to stocks is the entry of the same id; its prices are its rows.
-- The key itself is not kept: it may hold the number of a person.
create table receipt (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  key_hash bytea not null check (length(key_hash) = 32),
  shop_id uuid not null,
  issued_at timestamptz not null,
  total_cents integer not null check (total_cents between 0 and 99999999),
  source text not null check (source in ('paste', 'html', 'xml')),
  created_at timestamptz not null,
  -- Where what it does now was entered: its own id, or that of a correction.
  entry_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shop_id) references shop on delete cascade
);

create unique index receipt_key on receipt (tenant_id, key_hash);
create index receipt_page on receipt (tenant_id, issued_at desc, id desc);
create index receipt_created on receipt (tenant_id, created_at);

create table receipt_line (
  tenant_id uuid not null,
  receipt_id uuid not null,
  n smallint not null check (n between 1 and 500),
  code text_line check (char_length(code) between 1 and 60),
  gtin text check (gtin ~ '^[0-9]{8,14}$'),
  text text_line not null check (char_length(text) between 1 and 100),
  unit text not null check (unit in ('un', 'kg', 'l', 'other')),
  quantity units not null check (quantity > 0),
  paid_cents integer not null check (paid_cents between 0 and 99999999),
  unit_price_cents integer check (unit_price_cents between 0 and 99999999),
  promo boolean not null,
  action text not null check (action in ('stock', 'price', 'ignore')),
  product_id uuid,
  -- Name of the catalogue, of what is no product.
  thing text_line check (char_length(thing) between 1 and 100),
  -- What came into the stock; missing of what did not.
  stock_units units check (stock_units > 0),
  -- What one piece held, as its words say: 5 kg of 'ARROZ 5KG'.
  pack_amount double precision check (pack_amount > 0 and pack_amount <= 999999),
  pack_unit text_line check (char_length(pack_unit) between 1 and 30),
  -- Whether its product was made by this receipt.
  is_new boolean not null,
  primary key (tenant_id, receipt_id, n),
  foreign key (tenant_id, receipt_id) references receipt on delete cascade,
  foreign key (tenant_id, product_id) references product on delete set null (product_id),
  check ((pack_amount is null) = (pack_unit is null))
);

create index receipt_line_product on receipt_line (tenant_id, product_id);

-- What the household decided once about rows: by the digits of the bars, by the code of a shop, by the words.
create table line_memory (
  tenant_id uuid not null references tenant on delete cascade,
  scope text not null check (scope in ('gtin', 'text') or scope ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  code text collate "C" not null check (char_length(code) between 1 and 400),
  -- The words that it was decided for, folded.
  text text collate "C" not null check (char_length(text) between 1 and 400),
  product_id uuid,
  thing text_line check (char_length(thing) between 1 and 100),
  ignored boolean not null,
  updated_at timestamptz not null,
  primary key (tenant_id, scope, code),
  foreign key (tenant_id, product_id) references product on delete cascade
);

create index line_memory_root on line_memory (tenant_id, left(scope, 8), code);
create index line_memory_product on line_memory (tenant_id, product_id);

alter table stock_journal
  -- What was paid for one unit, where an entry said so: a price that was seen.
  add column paid_cents integer check (paid_cents between 1 and 99999999);
