-- Names of meals in the order of a day; each is as long as the contract lets it be.
create function are_meals(meals text[]) returns boolean language sql immutable
return cardinality(meals) between 1 and 8 and (
  select bool_and(meal is not null and char_length(meal) between 1 and 30) from unnest(meals) as meal
);

-- What a household plans to eat in a week.
create table menu_week (
  tenant_id uuid not null references tenant on delete cascade,
  monday date not null check (extract(isodow from monday) = 1),
  -- Counts the changes: whoever writes names the one that was read.
  version integer not null check (version > 0),
  meals text[] not null check (are_meals(meals)),
  -- When it was written last: a week that is new begins with the meals of the latest.
  rev bigint not null,
  primary key (tenant_id, monday)
);

create trigger menu_week_held before insert or update on menu_week
for each statement execute function refuse_without_hold();

create table menu_entry (
  tenant_id uuid not null,
  monday date not null,
  -- Chosen by a device; of one week.
  id uuid not null,
  -- As they were sent, from 1.
  position integer not null check (position between 1 and 100),
  -- From Monday, 0.
  day integer not null check (day between 0 and 6),
  meal text_line not null check (char_length(meal) between 1 and 30),
  recipe_id uuid,
  -- Free words, or the title of the recipe, which stays when that is deleted.
  text text_line not null check (char_length(text) between 1 and 120),
  people integer not null check (people between 1 and 99),
  cooked_at timestamptz,
  -- What cooking it took out of the stock; missing once that is too old to be undone.
  cooked_entry uuid,
  primary key (tenant_id, monday, id),
  foreign key (tenant_id, monday) references menu_week on delete cascade,
  foreign key (tenant_id, recipe_id) references recipe on delete set null (recipe_id),
  foreign key (tenant_id, cooked_entry) references stock_entry on delete set null (cooked_entry),
  check (cooked_entry is null or cooked_at is not null)
);

create index menu_entry_recipe on menu_entry (tenant_id, recipe_id);
create index menu_entry_cooked on menu_entry (tenant_id, cooked_entry);

-- A menu shows a recipe by its title of today.
create function retitle_menu() returns trigger language plpgsql as $$
begin
  update menu_entry set text = new.title where tenant_id = new.tenant_id and recipe_id = new.id;
  return null;
end $$;

create trigger recipe_retitled after update of title on recipe
for each row when (new.title <> old.title) execute function retitle_menu();

-- Whoever read a week with a recipe that is deleted since has read another one. A household that is erased
-- leaves nothing, and nobody has to hold it.
create function leave_menu() returns trigger language plpgsql as $$
begin
  if not exists (select from tenant where id = old.tenant_id) then return old; end if;
  update menu_week set version = version + 1
   where tenant_id = old.tenant_id
     and monday in (
       select monday from menu_entry where tenant_id = old.tenant_id and recipe_id = old.id
     );
  return old;
end $$;

create trigger recipe_leaves_menu before delete on recipe
for each row execute function leave_menu();

-- What was taken back was not cooked, however it was taken back.
create function uncook_menu() returns trigger language plpgsql as $$
begin
  update menu_entry set cooked_at = null, cooked_entry = null
   where tenant_id = new.tenant_id and cooked_entry = new.id;
  return null;
end $$;

create trigger stock_entry_uncooked after update of undone_at on stock_entry
for each row when (new.undone_at is not null) execute function uncook_menu();
