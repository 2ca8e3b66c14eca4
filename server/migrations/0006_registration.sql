CREATE TABLE "sms_code" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"phone" varchar(20) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"answer_hash" varchar(64) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "visitor_upload" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ticket_hash" varchar(64) NOT NULL,
	"code_key" varchar(64) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"name" varchar(200) NOT NULL,
	"ext" varchar(10) NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"path" varchar(200) NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ent_user" ADD COLUMN "former_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "legal_id_no" varchar(18);--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "establish_date" date;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "contact_name" varchar(50);--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "email" varchar(100);--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "submitted_at" bigint;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "reg_remark" varchar(200);--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "license_file_id" bigint;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "permit_file_id" bigint;--> statement-breakpoint
CREATE INDEX "sms_code_phone_created_at_index" ON "sms_code" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_ip_created_at_index" ON "sms_code" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "visitor_upload_code_key_index" ON "visitor_upload" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "visitor_upload_ip_created_at_index" ON "visitor_upload" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "visitor_upload_created_at_index" ON "visitor_upload" USING btree ("created_at");