-- The kind of a row in taxes, as the detailed page and XML print it.
alter table receipt_line add column ncm text check (ncm ~ '^[0-9]{8}$');
