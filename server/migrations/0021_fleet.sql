CREATE TABLE "order_address" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"address_type" integer NOT NULL,
	"contact_name" varchar(20) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"detail_address" varchar(100) NOT NULL,
	"is_default" boolean NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registered_driver" (
	"ent_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "registered_driver_ent_id_driver_id_pk" PRIMARY KEY("ent_id","driver_id")
);
--> statement-breakpoint
ALTER TABLE "icbc_vendor" ADD COLUMN "account_bank_code" varchar(12);--> statement-breakpoint
ALTER TABLE "icbc_vendor" ADD COLUMN "operator_name" varchar(50);--> statement-breakpoint
ALTER TABLE "icbc_vendor" ADD COLUMN "operator_mobile" varchar(20);--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "registered_driver" ADD CONSTRAINT "registered_driver_driver_id_driver_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."driver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_address_ent_id_address_type_index" ON "order_address" USING btree ("ent_id","address_type");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default_once" ON "order_address" USING btree ("ent_id","address_type") WHERE is_default and not deleted;