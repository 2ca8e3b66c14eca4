CREATE TABLE "carriage_month" (
	"haulier_ent_id" bigint NOT NULL,
	"consigner_ent_id" bigint NOT NULL,
	"month" varchar(7) NOT NULL,
	"orders" integer NOT NULL,
	"on_time_orders" integer NOT NULL,
	"freight_fen" bigint NOT NULL,
	CONSTRAINT "carriage_month_haulier_ent_id_consigner_ent_id_month_pk" PRIMARY KEY("haulier_ent_id","consigner_ent_id","month")
);
--> statement-breakpoint
CREATE TABLE "enterprise_document" (
	"ent_id" bigint NOT NULL,
	"file_type" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"valid_to" varchar(10),
	"status" integer DEFAULT 0 NOT NULL,
	"remark" varchar(200),
	CONSTRAINT "enterprise_document_ent_id_file_type_pk" PRIMARY KEY("ent_id","file_type")
);
--> statement-breakpoint
CREATE TABLE "loan_event" (
	"apply_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"at" bigint NOT NULL,
	"action" varchar(40) NOT NULL,
	"actor" text NOT NULL,
	"remark" varchar(200),
	CONSTRAINT "loan_event_apply_id_sequence_pk" PRIMARY KEY("apply_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "loan_profile" (
	"ent_id" bigint PRIMARY KEY NOT NULL,
	"employees" integer,
	"vehicles" integer,
	"yearly_revenue_fen" bigint,
	"yearly_profit_fen" bigint,
	"debts_fen" bigint,
	"contact_name" varchar(50),
	"contact_phone" varchar(20),
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_repayment" (
	"id" bigint PRIMARY KEY NOT NULL,
	"note_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"penalty_fen" bigint NOT NULL,
	"interest_fen" bigint NOT NULL,
	"principal_fen" bigint NOT NULL,
	CONSTRAINT "loan_repayment_spent" CHECK (amount_fen > 0 and amount_fen = penalty_fen + interest_fen + principal_fen)
);
--> statement-breakpoint
CREATE TABLE "qualified_haulier" (
	"consigner_ent_id" bigint NOT NULL,
	"haulier_ent_id" bigint NOT NULL,
	"state" integer NOT NULL,
	"remark" varchar(200),
	CONSTRAINT "qualified_haulier_consigner_ent_id_haulier_ent_id_pk" PRIMARY KEY("consigner_ent_id","haulier_ent_id")
);
--> statement-breakpoint
DROP INDEX "loan_apply_haulier_ent_id_index";--> statement-breakpoint
DROP INDEX "loan_apply_consigner_ent_id_index";--> statement-breakpoint
ALTER TABLE "consigner_auth" ADD COLUMN "bank_name" varchar(100) DEFAULT '示例银行' NOT NULL;--> statement-breakpoint
ALTER TABLE "consigner_auth" ADD COLUMN "quota_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consigner_auth" ADD COLUMN "signer" varchar(50);--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "term_months" integer;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "repay_method" text DEFAULT 'BULLET' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "purpose" text DEFAULT 'DRIVER_FREIGHT' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "remark" varchar(200);--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "receivable_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "confirmed_fen" bigint;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "confirm_file_id" bigint;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "repay_account" varchar(30);--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "accept_state" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "reason" varchar(200);--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "supplement" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "material" jsonb;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "submitted_at" bigint;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "changed_at" bigint;--> statement-breakpoint
ALTER TABLE "loan_apply" ADD COLUMN "event_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_note" ADD COLUMN "repay_method" text DEFAULT 'BULLET' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_note" ADD COLUMN "term_months" integer;--> statement-breakpoint
ALTER TABLE "loan_note" ADD COLUMN "penalty_paid_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "route" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "goods" varchar(100) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "contract_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "yearly_freight_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "remark" varchar(200);--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "changed_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_project" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_event" ADD CONSTRAINT "loan_event_apply_id_loan_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."loan_apply"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_repayment" ADD CONSTRAINT "loan_repayment_note_id_loan_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."loan_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_repayment_note_id_at_index" ON "loan_repayment" USING btree ("note_id","at");--> statement-breakpoint
CREATE INDEX "loan_apply_haulier_ent_id_created_at_index" ON "loan_apply" USING btree ("haulier_ent_id","created_at");--> statement-breakpoint
CREATE INDEX "loan_apply_consigner_ent_id_created_at_index" ON "loan_apply" USING btree ("consigner_ent_id","created_at");--> statement-breakpoint
CREATE INDEX "loan_apply_status_changed_at_index" ON "loan_apply" USING btree ("status","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_apply_live" ON "loan_apply" USING btree ("haulier_ent_id","consigner_ent_id","product_code") WHERE status not in (22, 60, 70, 80);--> statement-breakpoint
CREATE INDEX "loan_note_status_due_date_index" ON "loan_note" USING btree ("status","due_date");--> statement-breakpoint
CREATE INDEX "order_received" ON "freight_order" USING btree ("receipt_at");