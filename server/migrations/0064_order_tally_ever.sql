-- Nobody changes an order between what is counted now and what is noted from here on.
LOCK TABLE "freight_order" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- Each order counts a third time, on no day of its own: what a whole list comes to is a few rows.
CREATE OR REPLACE FUNCTION order_tally_note() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, batch_id, orders, freight_fen, driver_freight_fen, unpaid_fen)
    select ent_id, order_kind, counted_by, (at + 28800000) / 86400000, status,
      (contract_id is null)::integer + 2 * (not has_track)::integer + 4 * (not has_receipt)::integer + 8 * (not has_money)::integer, batch_id,
      sum(sign), sum(sign * freight_fen), sum(sign * driver_freight_fen),
      sum(sign * greatest(driver_freight_fen - deduct_fen - paid_fen, 0))
    from (select 1 as sign, * from after) changed
    cross join lateral (values ('created', created_at), ('despatch', despatch_at), ('ever', -28800000)) counted (counted_by, at)
    where not deleted
    group by 1, 2, 3, 4, 5, 6, 7;
    insert into order_word (ent_id, order_kind, field, word)
    select distinct ent_id, order_kind, field, word from after
    cross join lateral (values ('vehicleNumber', vehicle_number), ('driverName', driver_name),
      ('consignor', consignor), ('goods', description_of_goods)) held (field, word)
    order by 1, 2, 3, 4
    on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, batch_id, orders, freight_fen, driver_freight_fen, unpaid_fen)
    select ent_id, order_kind, counted_by, (at + 28800000) / 86400000, status,
      (contract_id is null)::integer + 2 * (not has_track)::integer + 4 * (not has_receipt)::integer + 8 * (not has_money)::integer, batch_id,
      sum(sign), sum(sign * freight_fen), sum(sign * driver_freight_fen),
      sum(sign * greatest(driver_freight_fen - deduct_fen - paid_fen, 0))
    from (select 1 as sign, * from after union all select -1, * from before) changed
    cross join lateral (values ('created', created_at), ('despatch', despatch_at), ('ever', -28800000)) counted (counted_by, at)
    where not deleted
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(sign) <> 0 or sum(sign * freight_fen) <> 0 or sum(sign * driver_freight_fen) <> 0
      or sum(sign * greatest(driver_freight_fen - deduct_fen - paid_fen, 0)) <> 0;
    insert into order_word (ent_id, order_kind, field, word)
    select distinct ent_id, order_kind, field, word from after
    cross join lateral (values ('vehicleNumber', vehicle_number), ('driverName', driver_name),
      ('consignor', consignor), ('goods', description_of_goods)) held (field, word)
    where not exists (select from before where before.id = after.id and (before.vehicle_number, before.driver_name,
      before.consignor, before.description_of_goods)
      = (after.vehicle_number, after.driver_name, after.consignor, after.description_of_goods))
    order by 1, 2, 3, 4
    on conflict do nothing;
  else
    insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, batch_id, orders, freight_fen, driver_freight_fen, unpaid_fen)
    select ent_id, order_kind, counted_by, (at + 28800000) / 86400000, status,
      (contract_id is null)::integer + 2 * (not has_track)::integer + 4 * (not has_receipt)::integer + 8 * (not has_money)::integer, batch_id,
      sum(sign), sum(sign * freight_fen), sum(sign * driver_freight_fen),
      sum(sign * greatest(driver_freight_fen - deduct_fen - paid_fen, 0))
    from (select -1 as sign, * from before) changed
    cross join lateral (values ('created', created_at), ('despatch', despatch_at), ('ever', -28800000)) counted (counted_by, at)
    where not deleted
    group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;--> statement-breakpoint
insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, batch_id, orders, freight_fen, driver_freight_fen, unpaid_fen, folded)
select ent_id, order_kind, 'ever', 0, status, lacks, batch_id,
  sum(orders), sum(freight_fen), sum(driver_freight_fen), sum(unpaid_fen), folded
from order_tally
where counted_by = 'created'
group by ent_id, order_kind, status, lacks, batch_id, folded;
