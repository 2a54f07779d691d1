-- What is running out before all else, each by name.
create index product_low on product (
  tenant_id, (stock < min_stock and min_stock > 0) desc, name_folded, id
);

-- By name, a whole order that pages can rely on.
drop index product_name;
create index product_name on product (tenant_id, name_folded, id);
