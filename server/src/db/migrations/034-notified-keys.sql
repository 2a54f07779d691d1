-- Which facts a digest has reported; the name of what the code calls them.
alter table reminder rename column told to notified_keys;

create or replace function remind_of_new_home() returns trigger language plpgsql as $$
begin
  if new.tenant_id = old.tenant_id then return null; end if;
  update reminder
     set seen_tenant_id = new.tenant_id, notified_keys = '{}',
         seen_rev = (select rev from tenant where id = new.tenant_id)
   where account_id = new.id;
  return null;
end $$;
