CREATE TABLE "tax_info" (
	"ent_id" bigint PRIMARY KEY NOT NULL,
	"reg_address" varchar(200) NOT NULL,
	"reg_phone" varchar(20) NOT NULL,
	"receive_email" varchar(100),
	"receive_phone" varchar(20),
	"tax_credit_level" varchar(1),
	"invoice_quota_fen" bigint,
	"digital_account_status" integer DEFAULT 0 NOT NULL,
	"levy_no" varchar(40),
	"levy_from" varchar(10),
	"levy_to" varchar(10),
	CONSTRAINT "tax_info_ceiling" CHECK (abs(invoice_quota_fen) <= 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "tax_info_change" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"taxpayer_name" varchar(100) NOT NULL,
	"taxpayer_id" varchar(20) NOT NULL,
	"taxpayer_type" integer NOT NULL,
	"tax_authority" varchar(100) NOT NULL,
	"bank_name" varchar(100) NOT NULL,
	"bank_account" text NOT NULL,
	"status" integer NOT NULL,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	"remark" varchar(200)
);
--> statement-breakpoint
CREATE INDEX "tax_info_change_ent_id_id_index" ON "tax_info_change" USING btree ("ent_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_info_change_waiting" ON "tax_info_change" USING btree ("ent_id") WHERE status = 1;