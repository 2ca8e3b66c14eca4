CREATE TABLE "account_book" (
	"ent_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"account_book_id" varchar(16) NOT NULL,
	"agreement_no" varchar(32),
	"agreement_status" text NOT NULL,
	"ext_card" jsonb,
	"status" integer NOT NULL,
	"opened_at" bigint,
	CONSTRAINT "account_book_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "account_book_account_book_id_unique" UNIQUE("account_book_id")
);
--> statement-breakpoint
CREATE TABLE "account_charge" (
	"id" bigint PRIMARY KEY NOT NULL,
	"charge_no" varchar(30) NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"method" integer NOT NULL,
	"payer_name" varchar(100) NOT NULL,
	"status" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "account_charge_charge_no_unique" UNIQUE("charge_no")
);
--> statement-breakpoint
CREATE TABLE "account_withdrawal" (
	"id" bigint PRIMARY KEY NOT NULL,
	"withdrawal_no" varchar(30) NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"to_account" varchar(64) NOT NULL,
	"status" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "account_withdrawal_withdrawal_no_unique" UNIQUE("withdrawal_no")
);
--> statement-breakpoint
CREATE TABLE "icbc_vendor" (
	"ent_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"out_vendor_id" varchar(40) NOT NULL,
	"vendor_name" varchar(100) NOT NULL,
	"account_no" varchar(40) NOT NULL,
	"account_bank_name" varchar(100) NOT NULL,
	"status" integer NOT NULL,
	"registered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account_no" varchar(40) NOT NULL,
	"name" varchar(100) NOT NULL,
	"balance_fen" bigint DEFAULT 0 NOT NULL,
	"frozen_fen" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "ledger_account_covers" CHECK (frozen_fen >= 0 and balance_fen - frozen_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"posting_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"side" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"kind" text NOT NULL,
	"task_id" bigint,
	"detail_id" bigint,
	"ref_no" varchar(64),
	"at" bigint NOT NULL,
	CONSTRAINT "ledger_entry_amount" CHECK (amount_fen > 0 and side in ('D', 'C'))
);
--> statement-breakpoint
CREATE TABLE "safe_pay_grant" (
	"id" bigint PRIMARY KEY NOT NULL,
	"payer_ent_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"quota_fen" bigint NOT NULL,
	"used_fen" bigint DEFAULT 0 NOT NULL,
	"frozen_fen" bigint DEFAULT 0 NOT NULL,
	"valid_to" varchar(10) NOT NULL,
	"agreement_no" varchar(32) NOT NULL,
	"agreement_file_id" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "safe_pay_grant_covers" CHECK (used_fen >= 0 and frozen_fen >= 0 and used_fen + frozen_fen <= quota_fen)
);
--> statement-breakpoint
CREATE TABLE "sandbox_cashier" (
	"no" varchar(64) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"payer_name" varchar(100) NOT NULL,
	"payer_account" varchar(40) NOT NULL,
	"task_no" varchar(20) NOT NULL,
	"count" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"return_url" varchar(500) NOT NULL,
	"created_at" bigint NOT NULL,
	"deadline_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_notice" (
	"id" bigint PRIMARY KEY NOT NULL,
	"out_biz_no" varchar(64) NOT NULL,
	"body" jsonb NOT NULL,
	"due_at" bigint NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_rule" (
	"id" bigint PRIMARY KEY NOT NULL,
	"channel" text,
	"payee" varchar(64),
	"times" integer,
	"outcome" text NOT NULL,
	"error_code" varchar(64),
	"delay_seconds" integer NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfer" (
	"out_biz_no" varchar(64) PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"task_no" varchar(20) NOT NULL,
	"payer_account" varchar(40) NOT NULL,
	"payee_name" varchar(100) NOT NULL,
	"payee_account" varchar(64) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"title" varchar(32) NOT NULL,
	"remark" varchar(100),
	"status" text NOT NULL,
	"error_code" varchar(64),
	"icbc_result" integer,
	"channel_order_id" varchar(64),
	"fund_order_id" varchar(64),
	"answer" text NOT NULL,
	"outcome" text NOT NULL,
	"outcome_code" varchar(64),
	"delay_seconds" integer NOT NULL,
	"due_at" bigint,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"returned_at" bigint,
	"return_reason" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "consigner_auth" (
	"id" bigint PRIMARY KEY NOT NULL,
	"consigner_ent_id" bigint NOT NULL,
	"auth_type" integer NOT NULL,
	"valid_from" varchar(10) NOT NULL,
	"valid_to" varchar(10) NOT NULL,
	"status" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_apply" (
	"id" bigint PRIMARY KEY NOT NULL,
	"apply_no" varchar(20) NOT NULL,
	"haulier_ent_id" bigint NOT NULL,
	"consigner_ent_id" bigint NOT NULL,
	"project_id" bigint,
	"product_code" text NOT NULL,
	"apply_fen" bigint NOT NULL,
	"approved_fen" bigint,
	"approved_rate_ppm" integer,
	"term_days" integer NOT NULL,
	"credit_from" varchar(10),
	"credit_to" varchar(10),
	"bank_name" varchar(100) NOT NULL,
	"status" integer NOT NULL,
	"account_id" bigint,
	"created_at" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "loan_apply_apply_no_unique" UNIQUE("apply_no")
);
--> statement-breakpoint
CREATE TABLE "loan_note" (
	"id" bigint PRIMARY KEY NOT NULL,
	"note_no" varchar(20) NOT NULL,
	"apply_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"project_id" bigint,
	"amount_fen" bigint NOT NULL,
	"rate_ppm" integer NOT NULL,
	"start_date" varchar(10) NOT NULL,
	"due_date" varchar(10) NOT NULL,
	"principal_paid_fen" bigint DEFAULT 0 NOT NULL,
	"interest_paid_fen" bigint DEFAULT 0 NOT NULL,
	"status" integer NOT NULL,
	CONSTRAINT "loan_note_note_no_unique" UNIQUE("note_no"),
	CONSTRAINT "loan_note_task_id_unique" UNIQUE("task_id")
);
--> statement-breakpoint
CREATE TABLE "loan_project" (
	"id" bigint PRIMARY KEY NOT NULL,
	"project_no" varchar(30) NOT NULL,
	"project_name" varchar(100) NOT NULL,
	"consigner_ent_id" bigint NOT NULL,
	"haulier_ent_ids" bigint[] NOT NULL,
	"contract_no" varchar(50),
	"period_days" integer NOT NULL,
	"credit_limit_fen" bigint NOT NULL,
	"used_limit_fen" bigint DEFAULT 0 NOT NULL,
	"start_date" varchar(10) NOT NULL,
	"end_date" varchar(10) NOT NULL,
	"approve_state" integer NOT NULL,
	CONSTRAINT "loan_project_project_no_unique" UNIQUE("project_no")
);
--> statement-breakpoint
CREATE TABLE "pay_detail" (
	"id" bigint PRIMARY KEY NOT NULL,
	"task_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"out_biz_no" varchar(64) NOT NULL,
	"attempt_no" integer NOT NULL,
	"retry_of" bigint,
	"ent_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"shipping_note_number" varchar(20) NOT NULL,
	"vehicle_number" varchar(10) NOT NULL,
	"payee_type" integer NOT NULL,
	"payee_id" bigint NOT NULL,
	"payee_name" varchar(100) NOT NULL,
	"payee_id_no" varchar(35) NOT NULL,
	"payee_phone" varchar(20) NOT NULL,
	"card_id" bigint,
	"account_type" integer NOT NULL,
	"payee_account" varchar(64) NOT NULL,
	"bank_name" varchar(100) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"fee_fen" bigint NOT NULL,
	"title" varchar(32) NOT NULL,
	"remark" varchar(100),
	"status" integer NOT NULL,
	"last_event_no" integer DEFAULT 0 NOT NULL,
	"changed_at" bigint NOT NULL,
	"cause" varchar(80) NOT NULL,
	"channel_order_id" varchar(64),
	"fund_order_id" varchar(64),
	"sent_at" bigint,
	"pay_at" bigint,
	"error_code" varchar(64),
	"returned_fen" bigint DEFAULT 0 NOT NULL,
	"query_count" integer DEFAULT 0 NOT NULL,
	"next_query_at" bigint,
	"receipt_file_id" bigint,
	CONSTRAINT "pay_detail_out_biz_no_unique" UNIQUE("out_biz_no"),
	CONSTRAINT "pay_detail_amounts" CHECK (amount_fen > 0 and fee_fen >= 0),
	CONSTRAINT "pay_detail_returned" CHECK (returned_fen = 0 or (status = 20 and returned_fen <= amount_fen))
);
--> statement-breakpoint
CREATE TABLE "pay_detail_event" (
	"detail_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"from_status" integer NOT NULL,
	"to_status" integer NOT NULL,
	"at" bigint NOT NULL,
	"cause" varchar(80) NOT NULL,
	CONSTRAINT "pay_detail_event_detail_id_sequence_pk" PRIMARY KEY("detail_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "pay_event" (
	"task_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"at" bigint NOT NULL,
	"actor" varchar(100) NOT NULL,
	"action" varchar(60) NOT NULL,
	"params" jsonb NOT NULL,
	CONSTRAINT "pay_event_task_id_sequence_pk" PRIMARY KEY("task_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "pay_notice" (
	"notice_no" varchar(64) PRIMARY KEY NOT NULL,
	"out_biz_no" varchar(64) NOT NULL,
	"body" jsonb NOT NULL,
	"applied" boolean NOT NULL,
	"reason" varchar(40),
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_return" (
	"id" bigint PRIMARY KEY NOT NULL,
	"detail_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" varchar(200) NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "pay_return_detail_id_unique" UNIQUE("detail_id")
);
--> statement-breakpoint
CREATE TABLE "pay_task" (
	"id" bigint PRIMARY KEY NOT NULL,
	"task_no" varchar(20) NOT NULL,
	"ent_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"task_name" varchar(50) NOT NULL,
	"order_kind" text NOT NULL,
	"remark" varchar(100),
	"retry_of" bigint,
	"status" integer NOT NULL,
	"channel" text,
	"payer_account" varchar(40),
	"payer_ent_id" bigint,
	"payer_name" varchar(100),
	"account_id" bigint,
	"grant_id" bigint,
	"apply_id" bigint,
	"total_count" integer DEFAULT 0 NOT NULL,
	"total_fen" bigint DEFAULT 0 NOT NULL,
	"fee_fen" bigint DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"waiting_fen" bigint DEFAULT 0 NOT NULL,
	"moving_count" integer DEFAULT 0 NOT NULL,
	"moving_fen" bigint DEFAULT 0 NOT NULL,
	"unknown_count" integer DEFAULT 0 NOT NULL,
	"unknown_fen" bigint DEFAULT 0 NOT NULL,
	"paid_count" integer DEFAULT 0 NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"failed_fen" bigint DEFAULT 0 NOT NULL,
	"closed_count" integer DEFAULT 0 NOT NULL,
	"closed_fen" bigint DEFAULT 0 NOT NULL,
	"returned_count" integer DEFAULT 0 NOT NULL,
	"returned_fen" bigint DEFAULT 0 NOT NULL,
	"last_detail_no" integer DEFAULT 0 NOT NULL,
	"last_event_no" integer DEFAULT 0 NOT NULL,
	"cashier_no" varchar(64),
	"deadline_at" bigint,
	"next_ask_at" bigint,
	"payroll_no" varchar(20),
	"created_at" bigint NOT NULL,
	"touched_at" bigint NOT NULL,
	"started_at" bigint,
	"finished_at" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_task_task_no_unique" UNIQUE("task_no"),
	CONSTRAINT "pay_task_cashier_no_unique" UNIQUE("cashier_no"),
	CONSTRAINT "pay_task_payroll_no_unique" UNIQUE("payroll_no"),
	CONSTRAINT "pay_task_parts_are_total" CHECK (waiting_count + moving_count + unknown_count + paid_count + failed_count + closed_count = total_count
        and waiting_fen + moving_fen + unknown_fen + paid_fen + failed_fen + closed_fen = total_fen),
	CONSTRAINT "pay_task_returned_was_paid" CHECK (returned_fen <= paid_fen)
);
--> statement-breakpoint
CREATE TABLE "payee_usage" (
	"payee_id" bigint NOT NULL,
	"day" varchar(10) NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "payee_usage_payee_id_day_pk" PRIMARY KEY("payee_id","day"),
	CONSTRAINT "payee_usage_fen" CHECK (fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "prepaid_cost" (
	"id" bigint PRIMARY KEY NOT NULL,
	"cost_no" varchar(30) NOT NULL,
	"ent_id" bigint NOT NULL,
	"cost_type" integer NOT NULL,
	"task_id" bigint,
	"ref_no" varchar(40),
	"detail_count" integer DEFAULT 0 NOT NULL,
	"amount_fen" bigint NOT NULL,
	"balance_after_fen" bigint NOT NULL,
	"status" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "prepaid_cost_cost_no_unique" UNIQUE("cost_no")
);
--> statement-breakpoint
CREATE TABLE "start_lock" (
	"ent_id" bigint PRIMARY KEY NOT NULL,
	"task_id" bigint NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_book" ADD CONSTRAINT "account_book_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icbc_vendor" ADD CONSTRAINT "icbc_vendor_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_note" ADD CONSTRAINT "loan_note_apply_id_loan_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."loan_apply"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_detail" ADD CONSTRAINT "pay_detail_task_id_pay_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."pay_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_event" ADD CONSTRAINT "pay_event_task_id_pay_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."pay_task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_return" ADD CONSTRAINT "pay_return_detail_id_pay_detail_id_fk" FOREIGN KEY ("detail_id") REFERENCES "public"."pay_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_charge_account_id_at_index" ON "account_charge" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_withdrawal_account_id_at_index" ON "account_withdrawal" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_kind_account_no_index" ON "ledger_account" USING btree ("kind","account_no");--> statement-breakpoint
CREATE INDEX "ledger_account_ent_id_kind_index" ON "ledger_account" USING btree ("ent_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_entry_account_id_id_index" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting_id_index" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_task_id_index" ON "ledger_entry" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_detail_once" ON "ledger_entry" USING btree ("detail_id","kind","side");--> statement-breakpoint
CREATE UNIQUE INDEX "safe_pay_grant_payer_ent_id_ent_id_index" ON "safe_pay_grant" USING btree ("payer_ent_id","ent_id");--> statement-breakpoint
CREATE INDEX "sandbox_cashier_state_created_at_index" ON "sandbox_cashier" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_notice_delivered_due_at_index" ON "sandbox_notice" USING btree ("delivered","due_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfer_created_at_index" ON "sandbox_transfer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfer_due_at_index" ON "sandbox_transfer" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfer_status_created_at_index" ON "sandbox_transfer" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfer_channel_returned_at_index" ON "sandbox_transfer" USING btree ("channel","returned_at");--> statement-breakpoint
CREATE INDEX "sandbox_transfer_task_no_index" ON "sandbox_transfer" USING btree ("task_no");--> statement-breakpoint
CREATE INDEX "consigner_auth_consigner_ent_id_index" ON "consigner_auth" USING btree ("consigner_ent_id");--> statement-breakpoint
CREATE INDEX "loan_apply_haulier_ent_id_index" ON "loan_apply" USING btree ("haulier_ent_id");--> statement-breakpoint
CREATE INDEX "loan_apply_consigner_ent_id_index" ON "loan_apply" USING btree ("consigner_ent_id");--> statement-breakpoint
CREATE INDEX "loan_note_apply_id_index" ON "loan_note" USING btree ("apply_id");--> statement-breakpoint
CREATE INDEX "loan_project_consigner_ent_id_index" ON "loan_project" USING btree ("consigner_ent_id");--> statement-breakpoint
CREATE INDEX "loan_project_contract_no_index" ON "loan_project" USING btree ("contract_no");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_detail_live_order" ON "pay_detail" USING btree ("order_id") WHERE status in (0, 10, 15);--> statement-breakpoint
CREATE UNIQUE INDEX "pay_detail_task_id_seq_index" ON "pay_detail" USING btree ("task_id","seq");--> statement-breakpoint
CREATE INDEX "pay_detail_task_id_status_seq_index" ON "pay_detail" USING btree ("task_id","status","seq");--> statement-breakpoint
CREATE INDEX "pay_detail_order_id_index" ON "pay_detail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pay_detail_ent_id_payee_id_sent_at_index" ON "pay_detail" USING btree ("ent_id","payee_id","sent_at");--> statement-breakpoint
CREATE INDEX "pay_detail_query_due" ON "pay_detail" USING btree ("next_query_at") WHERE status in (10, 15);--> statement-breakpoint
CREATE UNIQUE INDEX "pay_detail_retried_once" ON "pay_detail" USING btree ("retry_of") WHERE retry_of is not null and status <> 50;--> statement-breakpoint
CREATE INDEX "pay_notice_out_biz_no_index" ON "pay_notice" USING btree ("out_biz_no");--> statement-breakpoint
CREATE INDEX "pay_task_ent_id_created_at_index" ON "pay_task" USING btree ("ent_id","created_at");--> statement-breakpoint
CREATE INDEX "pay_task_ent_id_status_index" ON "pay_task" USING btree ("ent_id","status");--> statement-breakpoint
CREATE INDEX "pay_task_status_deadline_at_index" ON "pay_task" USING btree ("status","deadline_at");--> statement-breakpoint
CREATE INDEX "pay_task_account_id_started_at_index" ON "pay_task" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "pay_task_retry_of_index" ON "pay_task" USING btree ("retry_of");--> statement-breakpoint
CREATE INDEX "prepaid_cost_ent_id_at_index" ON "prepaid_cost" USING btree ("ent_id","at");--> statement-breakpoint
CREATE INDEX "prepaid_cost_task_id_index" ON "prepaid_cost" USING btree ("task_id") WHERE "prepaid_cost"."task_id" is not null;