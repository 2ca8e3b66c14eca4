CREATE TABLE "daily_number" (
	"prefix" varchar(20) PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"order_kind" varchar(10) NOT NULL,
	"status" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"shipping_note_number" varchar(20) NOT NULL,
	"original_document_number" varchar(35) NOT NULL,
	"serial_number" varchar(4) DEFAULT '0000' NOT NULL,
	"carrier" varchar(100) NOT NULL,
	"carrier_uscc" varchar(18) NOT NULL,
	"consignor" varchar(100) NOT NULL,
	"consignor_id" varchar(35) NOT NULL,
	"consignor_ent_id" bigint,
	"consignee" varchar(100) NOT NULL,
	"consignee_id" varchar(35) NOT NULL,
	"business_type_code" varchar(7) NOT NULL,
	"description_of_goods" varchar(100) NOT NULL,
	"cargo_type_code" varchar(4) NOT NULL,
	"weight_kg" numeric(14, 3) NOT NULL,
	"cube" numeric(9, 4),
	"packages" integer,
	"from_code" varchar(6) NOT NULL,
	"place_of_loading" varchar(128) NOT NULL,
	"loading_contact" varchar(50),
	"loading_phone" varchar(20),
	"to_code" varchar(6) NOT NULL,
	"goods_receipt_place" varchar(128) NOT NULL,
	"unloading_contact" varchar(50),
	"unloading_phone" varchar(20),
	"vehicle_number" varchar(10) NOT NULL,
	"vehicle_plate_color_code" varchar(2) NOT NULL,
	"trailer_plate" varchar(10),
	"driver_name" varchar(50) NOT NULL,
	"driver_id_no" varchar(18) NOT NULL,
	"driver_phone" varchar(20) NOT NULL,
	"actual_carrier_name" varchar(100) NOT NULL,
	"actual_carrier_id" varchar(50) NOT NULL,
	"settle_mode" integer NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"driver_freight_fen" bigint NOT NULL,
	"deduct_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"pay_type" integer NOT NULL,
	"payee_type" integer NOT NULL,
	"payee_name" varchar(100) NOT NULL,
	"payee_account" varchar(64) NOT NULL,
	"payee_id" bigint,
	"payee_card_id" bigint,
	"contract_no" varchar(50) NOT NULL,
	"contract_id" bigint,
	"consignment_at" bigint NOT NULL,
	"despatch_at" bigint NOT NULL,
	"receipt_at" bigint NOT NULL,
	"distance_km" numeric(8, 1) NOT NULL,
	"policy_number" varchar(30),
	"insurance_company" varchar(100),
	"remark" varchar(256),
	"has_track" boolean DEFAULT false NOT NULL,
	"has_receipt" boolean DEFAULT false NOT NULL,
	"has_money" boolean DEFAULT false NOT NULL,
	"audit_remark" varchar(200),
	"submitted_at" bigint,
	"findings" jsonb NOT NULL,
	"batch_id" bigint,
	"external_order_no" varchar(64),
	"log_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"batch_no" varchar(40) NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"status" varchar(10) NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"success" integer DEFAULT 0 NOT NULL,
	"fail" integer DEFAULT 0 NOT NULL,
	"error_file_id" bigint,
	"alive_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "import_batch_batch_no_unique" UNIQUE("batch_no")
);
--> statement-breakpoint
CREATE TABLE "import_claim" (
	"ent_id" bigint NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"claimed_at" bigint NOT NULL,
	CONSTRAINT "import_claim_ent_id_sha256_pk" PRIMARY KEY("ent_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "order_log" (
	"order_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"actor" varchar(100) NOT NULL,
	"action" varchar(40) NOT NULL,
	"from_status" integer,
	"to_status" integer,
	"remark" text,
	CONSTRAINT "order_log_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "order_track" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"source" integer NOT NULL,
	"track_url" varchar(512),
	"file_id" bigint,
	"completeness" integer,
	"start_offset_m" integer,
	"end_offset_m" integer,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_card" (
	"id" bigint PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"holder_name" varchar(100) NOT NULL,
	"holder_id_no" varchar(18) NOT NULL,
	"account_type" integer NOT NULL,
	"card_no" varchar(64) NOT NULL,
	"bank_name" varchar(60) NOT NULL,
	"branch_name" varchar(100),
	"bank_union_code" varchar(12),
	"reserved_phone" varchar(20),
	"verify_status" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "binding_driver" (
	"binding_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	CONSTRAINT "binding_driver_binding_id_driver_id_pk" PRIMARY KEY("binding_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "blacklist_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"ent_name" varchar(100) NOT NULL,
	"level" varchar(10) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"contract_no" varchar(50) NOT NULL,
	"contract_type" integer NOT NULL,
	"party_a" varchar(100) NOT NULL,
	"party_b" varchar(100) NOT NULL,
	"sign_date" date NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"file_ids" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"id" bigint PRIMARY KEY NOT NULL,
	"driver_name" varchar(50) NOT NULL,
	"id_no" varchar(18) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"vehicle_class" varchar(3) NOT NULL,
	"license_from" date,
	"license_to" date,
	"qualification_no" varchar(19),
	"qualification_to" date,
	"real_name_status" integer NOT NULL,
	"taxpayer_type" integer DEFAULT 5 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "driver_id_no_unique" UNIQUE("id_no")
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" bigint PRIMARY KEY NOT NULL,
	"vehicle_number" varchar(10) NOT NULL,
	"plate_color_code" varchar(2) NOT NULL,
	"vehicle_type" varchar(3) NOT NULL,
	"energy_type" varchar(1),
	"owner" varchar(128),
	"vin" varchar(17),
	"gross_mass_kg" integer NOT NULL,
	"load_kg" integer NOT NULL,
	"trailer_plate" varchar(10),
	"trailer_load_kg" integer,
	"transport_cert_no" varchar(20),
	"transport_cert_to" date,
	"inspection_to" date,
	"insurance_to" date,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_binding" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"bind_type" integer NOT NULL,
	"owner_id" bigint,
	"collection_file_id" bigint,
	"bind_status" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicle_owner" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_name" varchar(100) NOT NULL,
	"owner_id_no" varchar(18) NOT NULL,
	"owner_phone" varchar(20),
	"real_name_status" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "vehicle_owner_owner_id_no_unique" UNIQUE("owner_id_no")
);
--> statement-breakpoint
ALTER TABLE "freight_order" ADD CONSTRAINT "freight_order_payee_card_id_bank_card_id_fk" FOREIGN KEY ("payee_card_id") REFERENCES "public"."bank_card"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_order" ADD CONSTRAINT "freight_order_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding_driver" ADD CONSTRAINT "binding_driver_binding_id_vehicle_binding_id_fk" FOREIGN KEY ("binding_id") REFERENCES "public"."vehicle_binding"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binding_driver" ADD CONSTRAINT "binding_driver_driver_id_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."driver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD CONSTRAINT "vehicle_binding_vehicle_id_vehicle_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_binding" ADD CONSTRAINT "vehicle_binding_owner_id_vehicle_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."vehicle_owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_order_shipping_note_number_serial_number_index" ON "freight_order" USING btree ("shipping_note_number","serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_original_number" ON "freight_order" USING btree ("ent_id","original_document_number","serial_number") WHERE status <> 900 and not deleted;--> statement-breakpoint
CREATE INDEX "order_list" ON "freight_order" USING btree ("ent_id","order_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "order_status" ON "freight_order" USING btree ("ent_id","order_kind","status","created_at","freight_fen");--> statement-breakpoint
CREATE INDEX "order_despatch" ON "freight_order" USING btree ("ent_id","order_kind","despatch_at");--> statement-breakpoint
CREATE INDEX "order_consignor" ON "freight_order" USING btree ("consignor_ent_id","status","created_at");--> statement-breakpoint
CREATE INDEX "order_vehicle" ON "freight_order" USING btree ("vehicle_number","despatch_at");--> statement-breakpoint
CREATE INDEX "order_driver" ON "freight_order" USING btree ("driver_id_no","despatch_at");--> statement-breakpoint
CREATE INDEX "order_payee" ON "freight_order" USING btree ("payee_id","despatch_at");--> statement-breakpoint
CREATE INDEX "order_batch" ON "freight_order" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "order_review" ON "freight_order" USING btree ("submitted_at") WHERE status in (10, 20);--> statement-breakpoint
CREATE INDEX "import_batch_ent_id_created_at_index" ON "import_batch" USING btree ("ent_id","created_at");--> statement-breakpoint
CREATE INDEX "import_running" ON "import_batch" USING btree ("status") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "order_track_order_id_index" ON "order_track" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_person_id_account_type_card_no_index" ON "bank_card" USING btree ("person_id","account_type","card_no");--> statement-breakpoint
CREATE INDEX "bank_card_card_no_index" ON "bank_card" USING btree ("card_no");--> statement-breakpoint
CREATE INDEX "binding_driver_driver_id_index" ON "binding_driver" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "blacklist_entry_uscc_index" ON "blacklist_entry" USING btree ("uscc");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_ent_id_contract_no_index" ON "contract" USING btree ("ent_id","contract_no");--> statement-breakpoint
CREATE INDEX "driver_driver_name_index" ON "driver" USING btree ("driver_name");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_vehicle_number_plate_color_code_index" ON "vehicle" USING btree ("vehicle_number","plate_color_code");--> statement-breakpoint
CREATE UNIQUE INDEX "binding_once_per_enterprise" ON "vehicle_binding" USING btree ("ent_id","vehicle_id") WHERE bind_status in (0, 1, 4);--> statement-breakpoint
CREATE UNIQUE INDEX "binding_own_once" ON "vehicle_binding" USING btree ("vehicle_id") WHERE bind_type < 4 and bind_status in (0, 1, 4);--> statement-breakpoint
ALTER TABLE "enterprise" DROP COLUMN "black_from";--> statement-breakpoint
ALTER TABLE "enterprise" DROP COLUMN "black_to";