-- Each search reads the whole pending list of its index, which writes of all households fill: by default up to 4 MB,
-- 400 pages and 5 ms. 64 kB, the least, also shortens the write that empties it.
alter index shopping_list_search set (gin_pending_list_limit = 64);
alter index product_name_search set (gin_pending_list_limit = 64);
alter index recipe_text_search set (gin_pending_list_limit = 64);

select gin_clean_pending_list(name::regclass)
  from unnest(array['shopping_list_search', 'product_name_search', 'recipe_text_search']) name;
