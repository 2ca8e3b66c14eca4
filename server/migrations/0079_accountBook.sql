CREATE TABLE "account_agreement" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"external_no" varchar(32) NOT NULL,
	"status" integer NOT NULL,
	"agreement_no" varchar(32),
	"created_at" bigint NOT NULL,
	"deadline_at" bigint NOT NULL,
	"next_ask_at" bigint,
	"decided_at" bigint,
	CONSTRAINT "account_agreement_external_no_unique" UNIQUE("external_no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_arrival" (
	"arrival_no" varchar(64) PRIMARY KEY NOT NULL,
	"account_book_id" varchar(16) NOT NULL,
	"payer_name" varchar(100) NOT NULL,
	"payer_account" varchar(64) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	"sent_back_at" bigint,
	CONSTRAINT "sandbox_arrival_ceiling" CHECK (abs(amount_fen) <= 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "sandbox_book" (
	"merchant_user_id" bigint PRIMARY KEY NOT NULL,
	"account_book_id" varchar(16) NOT NULL,
	"name" varchar(100) NOT NULL,
	"card_no" varchar(32) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sandbox_book_account_book_id_unique" UNIQUE("account_book_id"),
	CONSTRAINT "sandbox_book_card_no_unique" UNIQUE("card_no")
);
--> statement-breakpoint
ALTER TABLE "account_withdrawal" DROP CONSTRAINT "account_withdrawal_ceiling";--> statement-breakpoint
ALTER TABLE "sandbox_cashier" ALTER COLUMN "task_no" SET DATA TYPE varchar(32);--> statement-breakpoint
ALTER TABLE "sandbox_transfer" ALTER COLUMN "task_no" SET DATA TYPE varchar(32);--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "payer_account" text;--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "cashier_no" varchar(32);--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "arrival_no" varchar(64);--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "deadline_at" bigint;--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "next_ask_at" bigint;--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "account_charge" ADD COLUMN "reason" varchar(200);--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "fee_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "to_name" varchar(100);--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "to_bank" varchar(100);--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "next_ask_at" bigint;--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "ask_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "fail_code" varchar(64);--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "returned_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "account_agreement_one_waits" ON "account_agreement" USING btree ("ent_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "account_agreement_next_ask_at_index" ON "account_agreement" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "sandbox_arrival_at_arrival_no_index" ON "sandbox_arrival" USING btree ("at","arrival_no");--> statement-breakpoint
CREATE INDEX "account_charge_next_ask_at_index" ON "account_charge" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "account_withdrawal_next_ask_at_index" ON "account_withdrawal" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "ledger_entry_account_id_at_id_index" ON "ledger_entry" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_transfer_once" ON "ledger_entry" USING btree ("ref_no","kind","side") WHERE kind in ('CHARGE', 'WITHDRAWAL', 'WITHDRAWAL_BACK');--> statement-breakpoint
ALTER TABLE "account_charge" ADD CONSTRAINT "account_charge_cashier_no_unique" UNIQUE("cashier_no");--> statement-breakpoint
ALTER TABLE "account_charge" ADD CONSTRAINT "account_charge_arrival_no_unique" UNIQUE("arrival_no");--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD CONSTRAINT "account_withdrawal_ceiling" CHECK (abs(amount_fen) <= 100000000000000 and abs(fee_fen) <= 100000000000000) NOT VALID;