CREATE TABLE "interface_key" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"name" varchar(50) NOT NULL,
	"key_no" varchar(30) NOT NULL,
	"secret" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint,
	"revoked_at" bigint,
	CONSTRAINT "interface_key_key_no_unique" UNIQUE("key_no")
);
--> statement-breakpoint
ALTER TABLE "freight_order" ADD COLUMN "sync_status" integer;--> statement-breakpoint
ALTER TABLE "freight_order" ADD COLUMN "fail_reason" jsonb;--> statement-breakpoint
ALTER TABLE "freight_order" ADD COLUMN "pushed_hash" varchar(64);--> statement-breakpoint
CREATE INDEX "interface_key_ent_id_created_at_index" ON "interface_key" USING btree ("ent_id","created_at");