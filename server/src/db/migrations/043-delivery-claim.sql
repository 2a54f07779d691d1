-- A claim ends when its process clears it, or when another process has seen the same claim for a whole lease of its
-- own monotonic clock. `due_at` is still postponed by the lease: processes of earlier versions read only that.
alter table delivery
  add column claim uuid,
  -- The clock when `due_at` was set; null: as created. If it lies ahead, the clock was set back since.
  add column scheduled_at timestamptz;

create index delivery_claim on delivery (kind, claim) where claim is not null;

-- The same for `next_try_at`.
alter table webhook_message add column scheduled_at timestamptz;

create or replace function wake_webhooks() returns trigger language plpgsql as $$
declare
  now_at timestamptz := to_timestamp(held_now() / 1000.0);
begin
  update delivery
     set due_at = coalesce(due_at, now_at + interval '3 seconds'),
         scheduled_at = case when due_at is null then now_at else scheduled_at end
   where tenant_id = new.id and kind = 'webhook' and given_up_at is null;
  return null;
end $$;
