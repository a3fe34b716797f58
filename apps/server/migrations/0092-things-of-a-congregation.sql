-- A small congregation's things among the thousands of others: lists read these by congregation and order.
create index assets_congregation on assets (congregation_id, name_folded, id);
create index inventory_items_congregation on inventory_items (congregation_id, by_need, id);
create index places_congregation on places (congregation_id, name_folded, id);
