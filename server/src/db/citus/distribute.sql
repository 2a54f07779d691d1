-- Moves household data to the workers of a Citus coordinator; all rows of a household are on one worker.
-- Accounts, Premium, links and mail stay on the coordinator. `admin distribute` runs this in one transaction.

-- Workers cannot have foreign keys to tables of the coordinator, nor it to theirs. The deletion of a household
-- deletes its rows by a trigger instead; keys to an account have triggers of their own below.
do $do$
declare
  household text[] := current_setting('compra.household_tables')::text[];
  key record;
  erasure text;
  erasures text := '';
begin
  for key in
    select mine.relname as name, conname, confdeltype = 'c' as cascades
      from pg_constraint
      join pg_class mine on mine.oid = conrelid
      join pg_class other on other.oid = confrelid
     where contype = 'f' and (mine.relname = any(household)) <> (other.relname = any(household))
     -- Tables that refer to others come first.
     order by array_position(household, mine.relname::text) desc nulls first, conname
  loop
    execute format('alter table %I drop constraint %I', key.name, key.conname);
    erasure := format('delete from %I where tenant_id = old.id; ', key.name);
    if key.cascades and strpos(erasures, erasure) = 0 then
      erasures := erasures || erasure;
    end if;
  end loop;
  -- The revision first: triggers of the other tables detect an erased household by its row.
  execute format(
    $body$create function erase_household() returns trigger language plpgsql as $$
    begin
      delete from tenant_revision where tenant_id = old.id;
      %s
      return null;
    end $$$body$,
    erasures
  );
end $do$;

create trigger tenant_erased after delete on tenant
for each row execute function erase_household();

-- Citus has no `on delete set null` when the distribution column is part of the key: triggers do that.
alter table receipt_line
  drop constraint receipt_line_tenant_id_product_id_fkey,
  add constraint receipt_line_tenant_id_product_id_fkey
    foreign key (tenant_id, product_id) references product;
alter table menu_entry
  drop constraint menu_entry_tenant_id_recipe_id_fkey,
  add constraint menu_entry_tenant_id_recipe_id_fkey
    foreign key (tenant_id, recipe_id) references recipe,
  drop constraint menu_entry_tenant_id_cooked_entry_fkey,
  add constraint menu_entry_tenant_id_cooked_entry_fkey
    foreign key (tenant_id, cooked_entry) references stock_entry;

-- Workers have no table of accounts and reminders. The coordinator records each change of a household instead.
drop trigger list_event_reminds on list_event;
drop trigger product_reminds on product;

create function remind_of_change() returns trigger language plpgsql as $$
begin
  perform note_reminder_change(new.id, 'house-list');
  perform note_reminder_change(new.id, 'low-stock');
  return null;
end $$;

create trigger tenant_reminds after update of rev on tenant
for each row execute function remind_of_change();

-- The revision is on the same worker as the rows, and is updated before them. So a read of both is consistent, and
-- a write waits until earlier writes are visible there.
drop view tenant_revision;

create table tenant_revision (
  tenant_id uuid primary key,
  rev bigint not null,
  home_rev bigint not null,
  floor_rev bigint not null
);

insert into tenant_revision select id, rev, home_rev, floor_rev from tenant;

create function begin_revision() returns trigger language plpgsql as $$
begin
  insert into tenant_revision (tenant_id, rev, home_rev, floor_rev)
  values (new.id, new.rev, new.home_rev, new.floor_rev);
  return null;
end $$;

create trigger tenant_begun after insert on tenant
for each row execute function begin_revision();

-- A coordinator that crashes between a worker's commit and its own is behind that worker afterwards.
create function raise_revision() returns trigger language plpgsql as $$
declare
  is_home boolean := new.home_rev <> old.home_rev;
begin
  update tenant_revision
     set rev = case when new.rev > old.rev then greatest(rev + 1, new.rev) else rev end,
         home_rev = case when is_home then greatest(rev + 1, new.rev) else home_rev end,
         floor_rev = greatest(floor_rev, new.floor_rev)
   where tenant_id = new.id
  returning rev, home_rev, floor_rev into strict new.rev, new.home_rev, new.floor_rev;
  return new;
end $$;

create trigger tenant_raised before update of rev, home_rev, floor_rev on tenant
for each row execute function raise_revision();

-- Citus propagates settings of a transaction to workers only with `set local`.
create or replace function hold_household(rev bigint, now_ms bigint) returns boolean
language plpgsql set citus.propagate_set_commands = 'local' as $$
begin
  execute format('set local compra.held = %L', rev);
  execute format('set local compra.now = %L', now_ms);
  return true;
end $$;

-- Cascades the deletion of an account to its webhooks.
create function erase_webhooks() returns trigger language plpgsql as $$
begin
  delete from webhook where tenant_id = old.tenant_id and account_id = old.id;
  return null;
end $$;

create trigger account_erased after delete on account
for each row execute function erase_webhooks();

create function forget_product() returns trigger language plpgsql as $$
begin
  update receipt_line set product_id = null where tenant_id = old.tenant_id and product_id = old.id;
  return old;
end $$;

create trigger product_forgotten before delete on product
for each row execute function forget_product();

create function forget_recipe() returns trigger language plpgsql as $$
begin
  update menu_entry set recipe_id = null where tenant_id = old.tenant_id and recipe_id = old.id;
  return old;
end $$;

-- Runs after `recipe_leaves_menu`, which needs the reference.
create trigger recipe_left_menu before delete on recipe
for each row execute function forget_recipe();

create function forget_cooking() returns trigger language plpgsql as $$
begin
  update menu_entry set cooked_entry = null where tenant_id = old.tenant_id and cooked_entry = old.id;
  return old;
end $$;

create trigger stock_entry_forgotten before delete on stock_entry
for each row execute function forget_cooking();
