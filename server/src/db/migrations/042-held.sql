-- Each table that devices sync, or whose rows are behind an ETag, refuses a write without the household's lock: also
-- those that are written only together with a table that refuses it already.
select set_config('citus.enable_unsafe_triggers', 'on', true);

do $do$
declare
  written text;
begin
  foreach written in array array[
    'shopping_list_item', 'list_event', 'stock_entry', 'stock_journal', 'stock_move', 'shop', 'receipt', 'line_memory',
    'recipe_ingredient', 'recipe_step', 'recipe_photo'
  ] loop
    execute format(
      'create trigger %I before insert or update on %I for each statement execute function refuse_without_hold()',
      written || '_held', written
    );
  end loop;
  -- An erasure of the household, which is not held, removes their references to what it deletes.
  foreach written in array array['receipt_line', 'menu_entry'] loop
    execute format(
      'create trigger %I before insert or update on %I for each statement when (pg_trigger_depth() = 0)
       execute function refuse_without_hold()',
      written || '_held', written
    );
  end loop;
end $do$;
