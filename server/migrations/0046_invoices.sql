CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"origin" varchar(10) NOT NULL,
	"apply_id" bigint,
	"invoice_no" varchar(20) NOT NULL,
	"invoice_code" varchar(12) DEFAULT '' NOT NULL,
	"invoice_kind" varchar(2) NOT NULL,
	"is_blue" boolean NOT NULL,
	"red_of_id" bigint,
	"status" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"issued_at" bigint NOT NULL,
	"seller_name" varchar(100) NOT NULL,
	"seller_tax_id" varchar(20) NOT NULL,
	"seller_address" varchar(200),
	"seller_phone" varchar(20),
	"seller_bank" varchar(100),
	"seller_account" text,
	"buyer_ent_id" bigint,
	"buyer_name" varchar(100) NOT NULL,
	"buyer_tax_id" varchar(20),
	"buyer_address" varchar(200),
	"buyer_phone" varchar(20),
	"buyer_bank" varchar(100),
	"buyer_account" text,
	"total_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"order_count" integer NOT NULL,
	"drawer" varchar(50),
	"payee" varchar(50),
	"reviewer" varchar(50),
	"remark" varchar(230),
	"red_reason" varchar(200),
	"red_attempt" integer DEFAULT 0 NOT NULL,
	"next_ask_at" bigint,
	"ask_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "invoice_ceiling" CHECK (abs(total_fen) <= 100000000000000 and abs(amount_fen) <= 100000000000000 and abs(tax_fen) <= 100000000000000),
	CONSTRAINT "invoice_adds_up" CHECK (total_fen = amount_fen + tax_fen)
);
--> statement-breakpoint
CREATE TABLE "invoice_apply" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"apply_no" varchar(20) NOT NULL,
	"invoice_kind" varchar(2) NOT NULL,
	"merge_mode" integer NOT NULL,
	"status" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"seller_name" varchar(100) NOT NULL,
	"seller_tax_id" varchar(20) NOT NULL,
	"seller_address" varchar(200),
	"seller_phone" varchar(20),
	"seller_bank" varchar(100),
	"seller_account" text,
	"buyer_ent_id" bigint,
	"buyer_name" varchar(100) NOT NULL,
	"buyer_tax_id" varchar(20),
	"buyer_address" varchar(200),
	"buyer_phone" varchar(20),
	"buyer_bank" varchar(100),
	"buyer_account" text,
	"order_count" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"rate_ppm" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"transport" jsonb NOT NULL,
	"remark" varchar(230),
	"receive_email" varchar(100),
	"reason" varchar(200),
	"replaces_id" bigint,
	"invoice_id" bigint,
	"attempt" integer DEFAULT 0 NOT NULL,
	"next_ask_at" bigint,
	"ask_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"submitted_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "invoice_apply_apply_no_unique" UNIQUE("apply_no"),
	CONSTRAINT "invoice_apply_ceiling" CHECK (abs(total_fen) <= 100000000000000 and abs(amount_fen) <= 100000000000000 and abs(tax_fen) <= 100000000000000),
	CONSTRAINT "invoice_apply_adds_up" CHECK (total_fen = amount_fen + tax_fen)
);
--> statement-breakpoint
CREATE TABLE "invoice_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"apply_id" bigint,
	"invoice_id" bigint,
	"at" bigint NOT NULL,
	"actor" varchar(100) NOT NULL,
	"action" varchar(40) NOT NULL,
	"remark" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"invoice_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"item_name" varchar(100) NOT NULL,
	"tax_code" varchar(19) NOT NULL,
	"spec" varchar(40),
	"unit" varchar(20),
	"quantity" numeric(16, 6),
	"unit_price" numeric(24, 8),
	"amount_fen" bigint NOT NULL,
	"rate_ppm" integer NOT NULL,
	"tax_fen" bigint NOT NULL,
	CONSTRAINT "invoice_line_invoice_id_seq_pk" PRIMARY KEY("invoice_id","seq"),
	CONSTRAINT "invoice_line_ceiling" CHECK (abs(amount_fen) <= 100000000000000 and abs(tax_fen) <= 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"apply_id" bigint,
	"invoice_id" bigint,
	"order_id" bigint NOT NULL,
	"line_seq" integer NOT NULL,
	"total_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"tax_fen" bigint NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "invoice_order_ceiling" CHECK (abs(total_fen) <= 100000000000000 and abs(amount_fen) <= 100000000000000 and abs(tax_fen) <= 100000000000000),
	CONSTRAINT "invoice_order_adds_up" CHECK (total_fen = amount_fen + tax_fen),
	CONSTRAINT "invoice_order_of_one" CHECK (apply_id is not null or invoice_id is not null)
);
--> statement-breakpoint
CREATE TABLE "invoice_transport" (
	"invoice_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"vehicle_kind" varchar(20) NOT NULL,
	"vehicle_number" varchar(10) NOT NULL,
	"from_place" varchar(80) NOT NULL,
	"to_place" varchar(80) NOT NULL,
	"goods" varchar(100) NOT NULL,
	CONSTRAINT "invoice_transport_invoice_id_seq_pk" PRIMARY KEY("invoice_id","seq")
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_apply_id_invoice_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."invoice_apply"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_apply_id_invoice_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."invoice_apply"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_transport" ADD CONSTRAINT "invoice_transport_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("invoice_no","invoice_code");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_red_of" ON "invoice" USING btree ("red_of_id");--> statement-breakpoint
CREATE INDEX "invoice_list" ON "invoice" USING btree ("ent_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_received" ON "invoice" USING btree ("buyer_ent_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_to_ask" ON "invoice" USING btree ("next_ask_at") WHERE status = 20;--> statement-breakpoint
CREATE INDEX "invoice_apply_list" ON "invoice_apply" USING btree ("ent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_apply_to_review" ON "invoice_apply" USING btree ("submitted_at") WHERE status = 10;--> statement-breakpoint
CREATE INDEX "invoice_apply_to_ask" ON "invoice_apply" USING btree ("next_ask_at") WHERE status = 20;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_apply_replaces" ON "invoice_apply" USING btree ("replaces_id") WHERE status <> 60;--> statement-breakpoint
CREATE INDEX "invoice_event_apply" ON "invoice_event" USING btree ("apply_id","id");--> statement-breakpoint
CREATE INDEX "invoice_event_invoice" ON "invoice_event" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_live" ON "invoice_order" USING btree ("order_id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "invoice_order_order" ON "invoice_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_order_apply" ON "invoice_order" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "invoice_order_invoice" ON "invoice_order" USING btree ("invoice_id");