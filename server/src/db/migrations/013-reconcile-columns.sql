-- When the subscription is next reconciled with the provider; null when nothing is expected to change.
alter table subscription rename column look_at to next_sync_at;
alter index subscription_look rename to subscription_next_sync;

-- The command that is being sent to the provider. After `command_expires_at` its process is taken for
-- dead, and reconciling finds out whether the provider received it.
alter table subscription rename column command to pending_command;
alter table subscription rename column command_until to command_expires_at;
alter table subscription
  rename constraint subscription_command_check to subscription_pending_command_check;
