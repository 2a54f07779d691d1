-- Where the tables of households are on several machines, these few say what differs there; all else is the
-- same everywhere.

-- Up to where a household was written: what reads its rows reads it here, which is beside them.
create view tenant_revision as
select id as tenant_id, rev, home_rev, floor_rev from tenant;

-- Lets the transaction write what is synced, and names its revision and moment.
create function hold_household(rev bigint, now_ms bigint) returns boolean language sql
return set_config('compra.held', rev::text, true) is not null
  and set_config('compra.now', now_ms::text, true) is not null;

create function is_erased(home uuid) returns boolean language plpgsql stable as $$
begin
  return not exists (select from tenant_revision where tenant_id = home);
end $$;

-- On a shard, a table has a number behind its name.
create or replace function note_gone() returns trigger language plpgsql as $$
begin
  if is_erased(old.tenant_id) then return null; end if;
  insert into gone (tenant_id, kind, id, removed, rev, at)
  values (
    old.tenant_id, regexp_replace(tg_table_name, '_\d+$', ''), old.id,
    greatest(held_now(), coalesce((to_jsonb(old) ->> 'born')::bigint, 0)),
    coalesce(held_rev(), 0), to_timestamp(held_now() / 1000.0)
  )
  on conflict (tenant_id, kind, id) do update
    set removed = greatest(gone.removed, excluded.removed), rev = excluded.rev, at = excluded.at
    where gone.rev < excluded.rev;
  return null;
end $$;

create or replace function leave_menu() returns trigger language plpgsql as $$
begin
  if is_erased(old.tenant_id) then return old; end if;
  update menu_week set version = version + 1
   where tenant_id = old.tenant_id
     and monday in (
       select monday from menu_entry where tenant_id = old.tenant_id and recipe_id = old.id
     );
  return old;
end $$;
