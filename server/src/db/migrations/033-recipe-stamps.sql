-- Recipes are synced as products and saved lists are: when each part last changed, in milliseconds; 0: never
-- since it was made. Its content is all but the title and the photo, ingredients and steps included.
alter table recipe
  add column born bigint not null default 0,
  add column title_at bigint not null default 0,
  add column content_at bigint not null default 0,
  -- Of something that was deleted and is there again.
  add column removed bigint not null default 0;

select set_config('compra.held', 'all', true);

update recipe set born = extract(epoch from created_at) * 1000;

alter table recipe alter column born set default held_now();

create or replace function note_recipe() returns trigger language plpgsql as $$
declare
  now_ms bigint := held_now();
begin
  new.rev := coalesce(held_rev(), new.rev);
  if tg_op = 'INSERT' then return new; end if;
  if new.title <> old.title and new.title_at = old.title_at then
    new.title_at := greatest(now_ms, old.title_at + 1);
  end if;
  if (new.description <> old.description
    or new.preparation_time <> old.preparation_time
    or new.servings <> old.servings
    or new.category <> old.category
    or new.difficulty <> old.difficulty
    or new.tags <> old.tags
    or new.source is distinct from old.source
    or new.author is distinct from old.author)
     and new.content_at = old.content_at then
    new.content_at := greatest(now_ms, old.content_at + 1);
  end if;
  return new;
end $$;
