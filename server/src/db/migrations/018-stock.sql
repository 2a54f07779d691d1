-- Cooking and weighing leave fractions of a unit, and what a unit holds is known. All numbers of units
-- have at most three decimals.
create domain units as double precision check (
  value between -999999 and 999999 and value = round(value::numeric, 3)::double precision
);

drop index product_scarce;

alter table product
  alter column stock type units,
  -- How much one unit of the stock holds: 5 kg of 'Arroz branco 5 kg'.
  add column content_amount double precision check (content_amount > 0 and content_amount <= 999999),
  add column content_unit text_line check (char_length(content_unit) between 1 and 30),
  -- What the household said of texts: [{"text": "arroz agulhinha", "is": true}].
  add column matches jsonb not null default '[]',
  -- What of the stock has a date, the earliest first: [{"expires": "2026-11-30", "amount": 2}].
  add column packs jsonb not null default '[]',
  -- What undone entries would have taken beyond nothing; later undoing gives it back first.
  add column owed units not null default 0 check (owed >= 0),
  add column content_at bigint not null default 0,
  add column matches_at bigint not null default 0,
  add constraint product_content check ((content_amount is null) = (content_unit is null));

create index product_scarce on product (tenant_id, name_folded, id)
where
  stock < min_stock and min_stock > 0;

-- A shopping, a cooking, or a count of many products.
alter table stock_entry
  -- Of a cooking: what was cooked, also when the recipe is gone.
  add column recipe_id uuid,
  add column recipe_title text_line check (char_length(recipe_title) between 1 and 120);

alter table stock_journal
  alter column stock_from type units,
  alter column stock_to type units,
  -- The account that did it; missing of what was done before it was noted.
  add column actor_id uuid,
  add column undone_at timestamptz,
  -- What of the units had a date: [{"expires": "2026-11-30", "amount": -1}].
  add column packs jsonb not null default '[]',
  drop constraint stock_journal_reason_check,
  add constraint stock_journal_reason_check check (
    reason in ('create', 'edit', 'set', 'entry', 'cook', 'undo')
  ),
  drop constraint stock_journal_check,
  add constraint stock_journal_entry_check check (
    entry_id is not null or reason not in ('entry', 'cook')
  );

create index stock_journal_tenant on stock_journal (tenant_id, at);

-- What had been entered and undone as a whole before lines could be taken back by themselves.
update stock_journal as line set undone_at = entry.undone_at
  from stock_entry as entry
 where entry.tenant_id = line.tenant_id and entry.id = line.entry_id
   and entry.undone_at is not null and line.reason = 'entry';

-- Names say it already: 'Arroz branco 5 kg', 'Leite 1L'. Not those of containers ('Saco de lixo 50 l'), of
-- several ('12 x 350 ml') or of what may be a thousand ('1.000 g'). Devices hear of it by a new revision.
select set_config('compra.held', 'all', true);

update product
   set content_amount = replace(said[1], ',', '.')::double precision,
       content_unit = lower(said[2])
  from (
    select tenant_id, id,
           regexp_match(name, '(?:^|\s)(\d{1,5}(?:,\d{1,3}|\.\d{1,2})?)\s?(kg|g|ml|l)$', 'i') as said
      from product
     where name !~* '\d\s?x\s?\d'
       and name_folded !~ '^(saco|saquinho|copo|garraf|frasco|vidr|pote|potinho|caix|cx|lata|latinha|pacot|pct|envelope|sache|bandeja|concha|rolo|fardo)'
  ) as read
 where read.tenant_id = product.tenant_id and read.id = product.id
   and replace(said[1], ',', '.')::double precision > 0;

update tenant set rev = rev + 1, home_rev = rev + 1
 where exists (
   select from product where product.tenant_id = tenant.id and content_amount is not null
 );

update product set rev = tenant.rev from tenant
 where tenant.id = product.tenant_id and content_amount is not null;

create or replace function note_product() returns trigger language plpgsql as $$
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
  if (new.content_amount, new.content_unit) is distinct from (old.content_amount, old.content_unit)
     and new.content_at = old.content_at then
    new.content_at := greatest(now_ms, old.content_at + 1);
  end if;
  if new.matches <> old.matches and new.matches_at = old.matches_at then
    new.matches_at := greatest(now_ms, old.matches_at + 1);
  end if;
  return new;
end $$;
