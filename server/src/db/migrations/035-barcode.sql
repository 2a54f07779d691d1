-- The digits below the bars of a product's packs, as the contract keeps them: ["7896006711117"].
alter table product
  add column barcodes jsonb not null default '[]'
    check (jsonb_typeof(barcodes) = 'array' and jsonb_array_length(barcodes) <= 12),
  add column barcodes_at bigint not null default 0;

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
  if new.barcodes <> old.barcodes and new.barcodes_at = old.barcodes_at then
    new.barcodes_at := greatest(now_ms, old.barcodes_at + 1);
  end if;
  return new;
end $$;
