-- How much of a thing one of an item of a saved list is: 2 kg. Most items have none.
alter table shopping_list_item
  -- The very number that was entered, with at most three decimals; 'NaN' is above every bound.
  add column measure_amount double precision check (measure_amount > 0 and measure_amount <= 999999),
  add column measure_unit text_line check (char_length(measure_unit) between 1 and 30),
  add constraint shopping_list_item_measure check (
    (measure_amount is null) = (measure_unit is null)
  );
