-- What a household keeps beside its lists is synced as well: products, saved lists and recipes. Who has
-- read up to this revision has missed none of it.
alter table tenant add column home_rev bigint not null default 0;

-- When each part last changed, in milliseconds; 0: never since it was made.
alter table product
  add column rev bigint not null default 0,
  add column born bigint not null default 0,
  add column name_at bigint not null default 0,
  add column category_at bigint not null default 0,
  add column price_at bigint not null default 0,
  add column min_stock_at bigint not null default 0,
  -- Of something that was deleted and is there again.
  add column removed bigint not null default 0;

alter table shopping_list
  add column rev bigint not null default 0,
  add column born bigint not null default 0,
  add column name_at bigint not null default 0,
  -- Of its items, which are saved as a whole.
  add column items_at bigint not null default 0,
  add column removed bigint not null default 0;

alter table recipe add column rev bigint not null default 0;

update product set born = extract(epoch from created_at) * 1000;
update shopping_list set born = extract(epoch from created_at) * 1000;

create index product_rev on product (tenant_id, rev);
create index shopping_list_rev on shopping_list (tenant_id, rev);
create index recipe_rev on recipe (tenant_id, rev);

-- What was deleted, kept for 90 days for the devices that have not heard of it.
create table gone (
  tenant_id uuid not null references tenant on delete cascade,
  kind text not null check (kind in ('product', 'shopping_list', 'recipe')),
  id uuid not null,
  -- Stamp of the removal, in milliseconds.
  removed bigint not null,
  rev bigint not null,
  at timestamptz not null,
  primary key (tenant_id, kind, id)
);

create trigger gone_held before insert or update on gone
for each statement execute function refuse_without_hold();

create index gone_rev on gone (tenant_id, rev);
create index gone_age on gone using brin (tenant_id, at);

-- Each thing bought is entered into the stock once, whoever says so: the key is made of the item and the
-- moment it was bought. Kept with its entry for a year, also when that was undone.
create table stock_purchase (
  tenant_id uuid not null,
  key text collate "C" not null check (char_length(key) between 1 and 100),
  entry_id uuid not null,
  rev bigint not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, entry_id) references stock_entry on delete cascade
);

create trigger stock_purchase_held before insert or update on stock_purchase
for each statement execute function refuse_without_hold();

create index stock_purchase_entry on stock_purchase (tenant_id, entry_id);
create index stock_purchase_rev on stock_purchase (tenant_id, rev);

-- The ids of movements that have counted, since a device may send one again. Kept for a year.
create table stock_move (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);

create index stock_move_age on stock_move using brin (tenant_id, at);

-- The clock of whoever holds the household, in milliseconds.
create function held_now() returns bigint language sql stable
return coalesce(
  nullif(current_setting('compra.now', true), '')::bigint,
  (extract(epoch from clock_timestamp()) * 1000)::bigint
);

alter table product alter column born set default held_now();
alter table shopping_list alter column born set default held_now();

-- The revision that the transaction holds. Null while a backup is restored, or a database is filled: rows
-- come with theirs.
create function held_rev() returns bigint language plpgsql stable as $$
declare
  held text := coalesce(current_setting('compra.held', true), '');
begin
  if held = '' then raise exception 'a write does not hold its household'; end if;
  return nullif(held, 'all')::bigint;
end $$;

-- Each write gets the revision of its transaction. A part that is written without a stamp of its own
-- changed now.
create function note_product() returns trigger language plpgsql as $$
declare
  now_ms bigint := held_now();
begin
  new.rev := coalesce(held_rev(), new.rev);
  if tg_op = 'INSERT' then return new; end if;
  if new.name <> old.name and new.name_at = old.name_at then
    new.name_at := greatest(now_ms, old.name_at + 1);
  end if;
  if new.category <> old.category and new.category_at = old.category_at then
    new.category_at := greatest(now_ms, old.category_at + 1);
  end if;
  if new.price_cents <> old.price_cents and new.price_at = old.price_at then
    new.price_at := greatest(now_ms, old.price_at + 1);
  end if;
  if new.min_stock <> old.min_stock and new.min_stock_at = old.min_stock_at then
    new.min_stock_at := greatest(now_ms, old.min_stock_at + 1);
  end if;
  return new;
end $$;

create function note_shopping_list() returns trigger language plpgsql as $$
declare
  now_ms bigint := held_now();
begin
  new.rev := coalesce(held_rev(), new.rev);
  if tg_op = 'INSERT' then return new; end if;
  if new.name_at = old.name_at and new.items_at = old.items_at then
    if new.name <> old.name then new.name_at := greatest(now_ms, old.name_at + 1); end if;
    new.items_at := greatest(now_ms, old.items_at + 1);
  end if;
  return new;
end $$;

create function note_recipe() returns trigger language plpgsql as $$
begin
  new.rev := coalesce(held_rev(), new.rev);
  return new;
end $$;

-- A household that is erased leaves nothing, and nobody has to hold it. Whoever deletes by sync notes the
-- device's stamp itself.
create function note_gone() returns trigger language plpgsql as $$
begin
  if not exists (select from tenant where id = old.tenant_id) then return null; end if;
  insert into gone (tenant_id, kind, id, removed, rev, at)
  values (
    old.tenant_id, tg_table_name, old.id, greatest(held_now(), coalesce((to_jsonb(old) ->> 'born')::bigint, 0)),
    coalesce(held_rev(), 0), to_timestamp(held_now() / 1000.0)
  )
  on conflict (tenant_id, kind, id) do update
    set removed = greatest(gone.removed, excluded.removed), rev = excluded.rev, at = excluded.at
    where gone.rev < excluded.rev;
  return null;
end $$;

create trigger product_held before insert or update on product
for each statement execute function refuse_without_hold();

create trigger product_noted before insert or update on product
for each row execute function note_product();
create trigger product_gone after delete on product
for each row execute function note_gone();

create trigger shopping_list_held before insert or update on shopping_list
for each statement execute function refuse_without_hold();

create trigger shopping_list_noted before insert or update on shopping_list
for each row execute function note_shopping_list();
create trigger shopping_list_gone after delete on shopping_list
for each row execute function note_gone();

create trigger recipe_held before insert or update on recipe
for each statement execute function refuse_without_hold();

create trigger recipe_noted before insert or update on recipe
for each row execute function note_recipe();
create trigger recipe_gone after delete on recipe
for each row execute function note_gone();
