CREATE TABLE "order_tally" (
	"ent_id" bigint NOT NULL,
	"order_kind" varchar(10) NOT NULL,
	"counted_by" varchar(8) NOT NULL,
	"day" integer NOT NULL,
	"status" integer NOT NULL,
	"lacks" integer NOT NULL,
	"batch_id" bigint,
	"orders" integer NOT NULL,
	"freight_fen" bigint NOT NULL,
	"driver_freight_fen" bigint NOT NULL,
	"unpaid_fen" bigint NOT NULL,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_tally_ceiling" CHECK (abs(freight_fen) <= 9007199254740991 and abs(driver_freight_fen) <= 9007199254740991 and abs(unpaid_fen) <= 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "order_word" (
	"ent_id" bigint NOT NULL,
	"order_kind" varchar(10) NOT NULL,
	"field" varchar(13) NOT NULL,
	"word" varchar(100) NOT NULL,
	CONSTRAINT "order_word_ent_id_order_kind_field_word_pk" PRIMARY KEY("ent_id","order_kind","field","word")
);
--> statement-breakpoint
CREATE INDEX "order_tally_days" ON "order_tally" USING btree ("ent_id","order_kind","counted_by","day");--> statement-breakpoint
CREATE INDEX "order_tally_fresh" ON "order_tally" USING btree ("ent_id") WHERE not folded;
--> statement-breakpoint
-- What a statement changes of orders is noted once for all its rows.
CREATE FUNCTION order_tally_note() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, batch_id, orders, freight_fen, driver_freight_fen, unpaid_fen)
    select ent_id, order_kind, counted_by, (at + 28800000) / 86400000, status,
      (contract_id is null)::integer + 2 * (not has_track)::integer + 4 * (not has_receipt)::integer + 8 * (not has_money)::integer, batch_id,
      sum(sign), sum(sign * freight_fen), sum(sign * driver_freight_fen),
      sum(sign * greatest(driver_freight_fen - deduct_fen - paid_fen, 0))
    from (select 1 as sign, * from after) changed
    cross join lateral (values ('created', created_at), ('despatch', despatch_at)) counted (counted_by, at)
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
    cross join lateral (values ('created', created_at), ('despatch', despatch_at)) counted (counted_by, at)
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
    cross join lateral (values ('created', created_at), ('despatch', despatch_at)) counted (counted_by, at)
    where not deleted
    group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "tally_inserted" AFTER INSERT ON "freight_order"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION order_tally_note();--> statement-breakpoint
CREATE TRIGGER "tally_updated" AFTER UPDATE ON "freight_order"
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION order_tally_note();--> statement-breakpoint
CREATE TRIGGER "tally_deleted" AFTER DELETE ON "freight_order"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION order_tally_note();--> statement-breakpoint
-- Nobody changes an order between the triggers and this sum.
insert into order_tally (ent_id, order_kind, counted_by, day, status, lacks, batch_id, orders, freight_fen, driver_freight_fen, unpaid_fen, folded)
select ent_id, order_kind, counted_by, (at + 28800000) / 86400000, status,
      (contract_id is null)::integer + 2 * (not has_track)::integer + 4 * (not has_receipt)::integer + 8 * (not has_money)::integer,
  case when running.id is not null then batch_id end,
  sum(sign), sum(sign * freight_fen), sum(sign * driver_freight_fen),
  sum(sign * greatest(driver_freight_fen - deduct_fen - paid_fen, 0)), running.id is null
from (select freight_order.*, 1 as sign from freight_order) freight_order
left join (select id from import_batch where status = 'running') running on running.id = freight_order.batch_id
cross join lateral (values ('created', created_at), ('despatch', despatch_at)) counted (counted_by, at)
where not deleted
group by 1, 2, 3, 4, 5, 6, 7, 12;
