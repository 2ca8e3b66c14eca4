-- A new one is noted by now, so nobody has to wait for those that are there.
insert into order_word (ent_id, order_kind, field, word)
select distinct ent_id, order_kind, field, word from freight_order
cross join lateral (values ('vehicleNumber', vehicle_number), ('driverName', driver_name),
  ('consignor', consignor), ('goods', description_of_goods)) held (field, word)
on conflict do nothing;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
