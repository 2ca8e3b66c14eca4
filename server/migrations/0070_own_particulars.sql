CREATE TABLE "particular_to_check" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"kind" varchar(10) NOT NULL,
	"object_id" bigint NOT NULL,
	"changed_by" bigint NOT NULL,
	"action" varchar(40) NOT NULL,
	"changed_at" bigint NOT NULL,
	"seen_at" bigint
);
--> statement-breakpoint
ALTER TABLE "driver" DROP CONSTRAINT "driver_id_no_unique";
--> statement-breakpoint
ALTER TABLE "vehicle_owner" DROP CONSTRAINT "vehicle_owner_owner_id_no_unique";
--> statement-breakpoint
ALTER TABLE "freight_order" DROP CONSTRAINT "freight_order_payee_card_id_bank_card_id_fk";
--> statement-breakpoint
ALTER TABLE "binding_driver" DROP CONSTRAINT "binding_driver_binding_id_vehicle_binding_id_fk";
--> statement-breakpoint
ALTER TABLE "binding_driver" DROP CONSTRAINT "binding_driver_driver_id_driver_id_fk";
--> statement-breakpoint
ALTER TABLE "vehicle_binding" DROP CONSTRAINT "vehicle_binding_vehicle_id_vehicle_id_fk";
--> statement-breakpoint
ALTER TABLE "vehicle_binding" DROP CONSTRAINT "vehicle_binding_owner_id_vehicle_owner_id_fk";
--> statement-breakpoint
DROP INDEX "bank_card_person_id_account_type_card_no_index";
--> statement-breakpoint
DROP INDEX "driver_driver_name_index";
--> statement-breakpoint
DROP INDEX "vehicle_vehicle_number_plate_color_code_index";
--> statement-breakpoint
DROP INDEX "binding_own_once";
--> statement-breakpoint
ALTER TABLE "payee_usage" DROP CONSTRAINT "payee_usage_payee_id_day_pk";
--> statement-breakpoint
ALTER TABLE "bank_card" ADD COLUMN "ent_id" bigint;
--> statement-breakpoint
ALTER TABLE "bank_card" ADD COLUMN "changed_at" bigint;
--> statement-breakpoint
ALTER TABLE "bank_card" ADD COLUMN "changed_by" varchar(100);
--> statement-breakpoint
ALTER TABLE "binding_driver" ADD COLUMN "ent_id" bigint;
--> statement-breakpoint
ALTER TABLE "driver" ADD COLUMN "ent_id" bigint;
--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "ent_id" bigint;
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD COLUMN "vehicle_number" varchar(10);
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD COLUMN "plate_color_code" varchar(2);
--> statement-breakpoint
ALTER TABLE "vehicle_owner" ADD COLUMN "ent_id" bigint;
--> statement-breakpoint
ALTER TABLE "payee_usage" ADD COLUMN "payee_id_no" text;
--> statement-breakpoint
-- What people were sent is counted by their number: as their payments have it, else as they are registered.
create temp table usage_of_people on commit drop as
select coalesce(paid.payee_id_no, driver.id_no, vehicle_owner.owner_id_no) as payee_id_no, day, sum(fen)::bigint as fen
from payee_usage
left join (select distinct on (payee_id) payee_id, payee_id_no from pay_detail where payee_id_no <> '' order by payee_id, id desc) paid
  on paid.payee_id = payee_usage.payee_id
left join driver on driver.id = payee_usage.payee_id
left join vehicle_owner on vehicle_owner.id = payee_usage.payee_id
group by 1, 2;
--> statement-breakpoint
delete from "payee_usage";
--> statement-breakpoint
ALTER TABLE "payee_usage" DROP COLUMN "payee_id";
--> statement-breakpoint
insert into payee_usage (payee_id_no, day, fen) select payee_id_no, day, fen from usage_of_people where payee_id_no is not null;
--> statement-breakpoint
-- Which enterprise has a vehicle: who binds it or did, else who registered it last.
create temp table vehicle_holder on commit drop as
select vehicle_id as old_id, ent_id, min(created_at) as at from vehicle_binding group by 1, 2
union all
(select distinct on (vehicle.id) vehicle.id, chain::bigint, audit_log.at
from vehicle join audit_log on object_type = 'fleet' and action = 'fleet.registered' and object_id = vehicle_number and chain ~ '^[0-9]+$'
where not exists (select from vehicle_binding where vehicle_id = vehicle.id)
order by 1, 3 desc);
--> statement-breakpoint
-- Which enterprise has a person: who registered, binds or pays one.
create temp table person_holder on commit drop as
select person_id as old_id, ent_id, sum(orders) as orders, min(at) as at from (
  select driver_id as person_id, ent_id, 0::bigint as orders, created_at as at from registered_driver
  union all select driver_id, vehicle_binding.ent_id, 0, created_at from binding_driver join vehicle_binding on id = binding_id
  union all select owner_id, ent_id, 0, created_at from vehicle_binding where owner_id is not null
  union all select payee_id, ent_id, count(*), min(created_at) from freight_order where payee_id is not null group by 1, 2
  union all select person_id, paid.ent_id, 0, at from (
      select payee_card_id, ent_id, min(created_at) as at from freight_order where payee_card_id is not null group by 1, 2
    ) paid join bank_card on bank_card.id = payee_card_id
  union all select payee_id, ent_id, 0, min(changed_at) from pay_detail group by 1, 2
) held
where person_id in (select id from driver union all select id from vehicle_owner)
group by 1, 2;
--> statement-breakpoint
-- One of the holders keeps the row and its id, the one with the most orders, so that few orders are written over.
create temp table holding on commit drop as
select kind, old_id, ent_id, is_kept, case when is_kept then old_id else
  (((extract(epoch from now()) * 1000)::bigint - 1288834974657) << 22) + row_number() over (order by kind, old_id, ent_id) end as id
from (
  select 'vehicle' as kind, old_id, ent_id, row_number() over (partition by old_id order by at, ent_id) = 1 as is_kept from vehicle_holder
  union all
  select 'person', old_id, ent_id, row_number() over (partition by old_id order by orders desc, at, ent_id) = 1 from person_holder
  union all
  select 'card', bank_card.id, person_holder.ent_id, row_number() over (partition by bank_card.id order by orders desc, at, person_holder.ent_id) = 1
  from bank_card join person_holder on person_holder.old_id = person_id
) held;
--> statement-breakpoint
create unique index holding_once on holding (kind, old_id, ent_id);
--> statement-breakpoint
analyze holding;
--> statement-breakpoint
-- What enterprises did to accounts, as the audit log has it.
create temp table card_act on commit drop as
select object_id::bigint as old_id, chain::bigint as ent_id, coalesce(params ->> 'to', 'bound') as what, action, at, seq
from audit_log where object_type = 'card' and action in ('card.bound', 'card.changed')
  and object_id ~ '^[0-9]+$' and chain ~ '^[0-9]+$';
--> statement-breakpoint
-- Another recorded the account, made it the default or unbound it, and this one has not had it checked since.
create temp table foreign_card on commit drop as
select distinct on (holding.old_id, holding.ent_id) holding.id, holding.old_id, holding.ent_id, theirs.ent_id as changed_by, theirs.action, theirs.what, theirs.at
from holding join card_act theirs on theirs.old_id = holding.old_id and theirs.ent_id <> holding.ent_id and theirs.what <> 'verified'
join bank_card on bank_card.id = holding.old_id and (verify_status <> 3 or theirs.what = 'unbound')
where holding.kind = 'card' and not exists (select from card_act mine where mine.old_id = holding.old_id
  and mine.ent_id = holding.ent_id and mine.what in ('bound', 'verified') and mine.at >= theirs.at)
order by holding.old_id, holding.ent_id, theirs.at desc, theirs.seq desc;
--> statement-breakpoint
-- What enterprises said of vehicles and drivers, where it was taken: whoever had one bound described it, else whoever came.
create temp table said on commit drop as
select kind, old_id, ent_id, action, at from (
  select 'vehicle' as kind, vehicle.id as old_id, chain::bigint as ent_id, action, at
  from audit_log join vehicle on vehicle_number = object_id
  where object_type = 'fleet' and action = 'fleet.registered' and chain ~ '^[0-9]+$'
  union all
  select 'driver', (params ->> 'driverId')::bigint, chain::bigint, action, at
  from audit_log where object_type = 'fleet' and action = 'fleet.registered' and params ->> 'driverId' ~ '^[0-9]+$' and chain ~ '^[0-9]+$'
  union all
  -- An import does not say which rows it had: any that its enterprise had by then.
  select case holding.kind when 'vehicle' then 'vehicle' else 'driver' end, holding.old_id, holding.ent_id, action, audit_log.at
  from holding
  join (select 'vehicle' as kind, old_id, ent_id, at from vehicle_holder union all select 'person', old_id, ent_id, at from person_holder) held
    on held.kind = holding.kind and held.old_id = holding.old_id and held.ent_id = holding.ent_id
  join audit_log on chain = holding.ent_id::text and object_type = 'fleet' and action = 'fleet.imported' and audit_log.at >= held.at
  where (select count(*) from holding others where others.kind = holding.kind and others.old_id = holding.old_id) > 1
) acts
left join lateral (
  select bool_or(bound.ent_id = acts.ent_id) as by_me, bool_or(bound.ent_id <> acts.ent_id) as by_others from (
    select ent_id, created_at from vehicle_binding where kind = 'vehicle' and vehicle_id = old_id
    union all
    select vehicle_binding.ent_id, created_at from binding_driver join vehicle_binding on id = binding_id where kind = 'driver' and driver_id = old_id
  ) bound where bound.created_at <= acts.at
) bound on true
where coalesce(by_me, false) or not coalesce(by_others, false);
--> statement-breakpoint
insert into particular_to_check (id, ent_id, kind, object_id, changed_by, action, changed_at)
select row_number() over (order by at, kind, id), ent_id, kind, id, changed_by, action, at from (
  select 'card' as kind, id, ent_id, changed_by, action, at from foreign_card
  union all
  select last.kind, holding.id, holding.ent_id, last.ent_id, last.action, last.at
  from (select distinct on (kind, old_id) * from said order by kind, old_id, at desc) last
  join holding on holding.kind = case last.kind when 'driver' then 'person' else last.kind end
    and holding.old_id = last.old_id and holding.ent_id <> last.ent_id
) found;
--> statement-breakpoint
update vehicle_binding set vehicle_id = holding.id, vehicle_number = vehicle.vehicle_number, plate_color_code = vehicle.plate_color_code
from holding join vehicle on vehicle.id = old_id
where kind = 'vehicle' and old_id = vehicle_id and holding.ent_id = vehicle_binding.ent_id;
--> statement-breakpoint
update vehicle_binding set owner_id = holding.id
from holding where kind = 'person' and not is_kept and old_id = owner_id and holding.ent_id = vehicle_binding.ent_id;
--> statement-breakpoint
update binding_driver set ent_id = vehicle_binding.ent_id, driver_id = holding.id
from vehicle_binding, holding
where vehicle_binding.id = binding_id and kind = 'person' and old_id = driver_id and holding.ent_id = vehicle_binding.ent_id;
--> statement-breakpoint
update vehicle set ent_id = holding.ent_id from holding where kind = 'vehicle' and is_kept and old_id = vehicle.id;
--> statement-breakpoint
update driver set ent_id = holding.ent_id from holding where kind = 'person' and is_kept and old_id = driver.id;
--> statement-breakpoint
update vehicle_owner set ent_id = holding.ent_id from holding where kind = 'person' and is_kept and old_id = vehicle_owner.id;
--> statement-breakpoint
insert into vehicle (id, ent_id, vehicle_number, plate_color_code, vehicle_type, energy_type, owner, vin, gross_mass_kg, load_kg,
  trailer_plate, trailer_load_kg, transport_cert_no, transport_cert_to, inspection_to, insurance_to, created_at)
select holding.id, holding.ent_id, vehicle_number, plate_color_code, vehicle_type, energy_type, owner, vin, gross_mass_kg, load_kg,
  trailer_plate, trailer_load_kg, transport_cert_no, transport_cert_to, inspection_to, insurance_to, created_at
from holding join vehicle on vehicle.id = old_id where kind = 'vehicle' and not is_kept;
--> statement-breakpoint
insert into driver (id, ent_id, driver_name, id_no, phone, vehicle_class, license_from, license_to, qualification_no, qualification_to,
  real_name_status, taxpayer_type, created_at)
select holding.id, holding.ent_id, driver_name, id_no, phone, vehicle_class, license_from, license_to, qualification_no, qualification_to,
  real_name_status, taxpayer_type, created_at
from holding join driver on driver.id = old_id where kind = 'person' and not is_kept;
--> statement-breakpoint
insert into vehicle_owner (id, ent_id, owner_name, owner_id_no, owner_phone, real_name_status, created_at)
select holding.id, holding.ent_id, owner_name, owner_id_no, owner_phone, real_name_status, created_at
from holding join vehicle_owner on vehicle_owner.id = old_id where kind = 'person' and not is_kept;
--> statement-breakpoint
insert into bank_card (id, ent_id, person_id, holder_name, holder_id_no, account_type, card_no, bank_name, branch_name, bank_union_code,
  reserved_phone, verify_status, is_default, created_at)
select holding.id, holding.ent_id, person.id, holder_name, holder_id_no, account_type, card_no, bank_name, branch_name, bank_union_code,
  reserved_phone, verify_status, is_default, created_at
from holding join bank_card on bank_card.id = holding.old_id
join holding person on person.kind = 'person' and person.old_id = person_id and person.ent_id = holding.ent_id
where holding.kind = 'card' and not holding.is_kept;
--> statement-breakpoint
update bank_card set ent_id = holding.ent_id from holding where kind = 'card' and is_kept and old_id = bank_card.id;
--> statement-breakpoint
-- Not paid to until its enterprise has it checked: 1 becomes 0, and so does what another unbound.
update bank_card set is_default = false,
  verify_status = case verify_status when 2 then 2 else 0 end
from foreign_card where foreign_card.id = bank_card.id;
--> statement-breakpoint
-- Nobody has these, so that nobody ever saw them.
delete from bank_card where ent_id is null;
--> statement-breakpoint
delete from driver where ent_id is null;
--> statement-breakpoint
delete from vehicle_owner where ent_id is null;
--> statement-breakpoint
delete from vehicle where ent_id is null;
--> statement-breakpoint
-- What is counted of orders does not change.
ALTER TABLE "freight_order" DISABLE TRIGGER "tally_updated";
--> statement-breakpoint
update freight_order set payee_id = coalesce(moved.person_id, payee_id), payee_card_id = coalesce(moved.card_id, payee_card_id)
from (
  select freight_order.id, person.id as person_id, card.id as card_id from freight_order
  left join holding person on person.kind = 'person' and person.old_id = payee_id and person.ent_id = freight_order.ent_id and not person.is_kept
  left join holding card on card.kind = 'card' and card.old_id = payee_card_id and card.ent_id = freight_order.ent_id and not card.is_kept
  where person.id is not null or card.id is not null
) moved where moved.id = freight_order.id;
--> statement-breakpoint
ALTER TABLE "freight_order" ENABLE TRIGGER "tally_updated";
--> statement-breakpoint
update "pay_detail" set payee_id = coalesce(moved.person_id, payee_id), card_id = coalesce(moved.card_id, pay_detail.card_id)
from (
  select pay_detail.id, person.id as person_id, card.id as card_id from pay_detail
  left join holding person on person.kind = 'person' and person.old_id = payee_id and person.ent_id = pay_detail.ent_id and not person.is_kept
  left join holding card on card.kind = 'card' and card.old_id = pay_detail.card_id and card.ent_id = pay_detail.ent_id and not card.is_kept
  where person.id is not null or card.id is not null
) moved where moved.id = pay_detail.id;
--> statement-breakpoint
DROP TABLE "registered_driver";
--> statement-breakpoint
ALTER TABLE "bank_card" ALTER COLUMN "ent_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "binding_driver" ALTER COLUMN "ent_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "driver" ALTER COLUMN "ent_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle" ALTER COLUMN "ent_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ALTER COLUMN "vehicle_number" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ALTER COLUMN "plate_color_code" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "vehicle_owner" ALTER COLUMN "ent_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payee_usage" ALTER COLUMN "payee_id_no" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payee_usage" ADD CONSTRAINT "payee_usage_payee_id_no_day_pk" PRIMARY KEY("payee_id_no","day");
--> statement-breakpoint
ALTER TABLE "bank_card" ADD CONSTRAINT "card_of_enterprise" UNIQUE("id","ent_id");
--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_of_enterprise" UNIQUE("id","ent_id");
--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_of_enterprise" UNIQUE("id","ent_id","vehicle_number","plate_color_code");
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD CONSTRAINT "binding_of_enterprise" UNIQUE("id","ent_id");
--> statement-breakpoint
ALTER TABLE "vehicle_owner" ADD CONSTRAINT "owner_of_enterprise" UNIQUE("id","ent_id");
--> statement-breakpoint
ALTER TABLE "freight_order" ADD CONSTRAINT "order_card" FOREIGN KEY ("payee_card_id","ent_id") REFERENCES "public"."bank_card"("id","ent_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "binding_driver" ADD CONSTRAINT "binding_driver_binding" FOREIGN KEY ("binding_id","ent_id") REFERENCES "public"."vehicle_binding"("id","ent_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "binding_driver" ADD CONSTRAINT "binding_driver_driver" FOREIGN KEY ("driver_id","ent_id") REFERENCES "public"."driver"("id","ent_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD CONSTRAINT "binding_vehicle" FOREIGN KEY ("vehicle_id","ent_id","vehicle_number","plate_color_code") REFERENCES "public"."vehicle"("id","ent_id","vehicle_number","plate_color_code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD CONSTRAINT "binding_owner" FOREIGN KEY ("owner_id","ent_id") REFERENCES "public"."vehicle_owner"("id","ent_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "particular_to_check_seen_at_index" ON "particular_to_check" USING btree ("seen_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "card_once" ON "bank_card" USING btree ("ent_id","person_id","account_type","card_no");
--> statement-breakpoint
CREATE INDEX "bank_card_person_id_index" ON "bank_card" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "driver_once" ON "driver" USING btree ("ent_id","id_no");
--> statement-breakpoint
CREATE INDEX "driver_ent_id_driver_name_index" ON "driver" USING btree ("ent_id","driver_name");
--> statement-breakpoint
CREATE INDEX "driver_person" ON "driver" USING btree ("id_no");
--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_once" ON "vehicle" USING btree ("ent_id","vehicle_number","plate_color_code");
--> statement-breakpoint
CREATE INDEX "binding_plate" ON "vehicle_binding" USING btree ("vehicle_number","plate_color_code");
--> statement-breakpoint
CREATE UNIQUE INDEX "owner_once" ON "vehicle_owner" USING btree ("ent_id","owner_id_no");
--> statement-breakpoint
CREATE INDEX "owner_person" ON "vehicle_owner" USING btree ("owner_id_no");
--> statement-breakpoint
CREATE UNIQUE INDEX "binding_own_once" ON "vehicle_binding" USING btree ("vehicle_number","plate_color_code") WHERE bind_type < 4 and bind_status in (0, 1, 4);
