-- Short texts that a recipe is found by; each is as long as the contract lets it be.
create function are_tags(tags text[]) returns boolean language sql immutable
return cardinality(tags) <= 20 and (
  select coalesce(bool_and(tag is not null and char_length(tag) between 1 and 30), true)
    from unnest(tags) as tag
);

create table recipe (
  tenant_id uuid not null references tenant on delete cascade,
  id uuid not null,
  title text_line not null check (char_length(title) between 1 and 120),
  description text_lines not null check (char_length(description) between 1 and 2000),
  -- Title and description, folded, a line each: what a search looks through.
  text_folded text collate "C" not null,
  preparation_time text_line not null check (char_length(preparation_time) <= 60),
  servings text_line not null check (char_length(servings) <= 60),
  category text not null check (
    category in (
      'Carnes', 'Peixes', 'Vegetais', 'Lanches', 'Sobremesas', 'Sorvetes', 'Frutas', 'Vegetariana',
      'Outra'
    )
  ),
  difficulty text not null check (difficulty in ('Fácil', 'Médio', 'Difícil')),
  tags text[] not null check (are_tags(tags)),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);

create index recipe_page on recipe (tenant_id, created_at desc, id desc);
create index recipe_text_search on recipe using gin (tenant_id, text_folded gin_trgm_ops);

create table recipe_ingredient (
  tenant_id uuid not null,
  recipe_id uuid not null,
  -- As entered, from 1.
  position integer not null check (position between 1 and 100),
  id uuid not null,
  name text_line not null check (char_length(name) between 1 and 100),
  -- The very number that was entered; 'NaN' is above every bound.
  quantity double precision not null check (quantity > 0 and quantity <= 99999),
  unit text_line not null check (char_length(unit) between 1 and 30),
  primary key (tenant_id, recipe_id, position),
  foreign key (tenant_id, recipe_id) references recipe on delete cascade
);

create table recipe_step (
  tenant_id uuid not null,
  recipe_id uuid not null,
  -- The order in which it is done, from 1 without a gap (G-044).
  position integer not null check (position between 1 and 100),
  id uuid not null,
  description text_lines not null check (char_length(description) between 1 and 1000),
  -- Whole minutes, at most a week (G-043).
  prep_minutes integer not null check (prep_minutes between 0 and 10080),
  wait_minutes integer not null check (wait_minutes between 0 and 10080),
  primary key (tenant_id, recipe_id, position),
  foreign key (tenant_id, recipe_id) references recipe on delete cascade
);
