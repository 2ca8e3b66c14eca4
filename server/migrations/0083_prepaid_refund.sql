CREATE TABLE "prepaid_refund" (
	"id" bigint PRIMARY KEY NOT NULL,
	"refund_no" varchar(30) NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"to_account" text NOT NULL,
	"to_name" varchar(100) NOT NULL,
	"to_bank" varchar(100) NOT NULL,
	"reason" varchar(100) NOT NULL,
	"status" integer NOT NULL,
	"at" bigint NOT NULL,
	"ended_at" bigint,
	"remark" varchar(200),
	"bank_serial_no" varchar(64),
	CONSTRAINT "prepaid_refund_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "prepaid_refund_bank_serial_no_unique" UNIQUE("bank_serial_no"),
	CONSTRAINT "prepaid_refund_ceiling" CHECK (abs(amount_fen) <= 100000000000000)
);
--> statement-breakpoint
ALTER TABLE "prepaid_refund" ADD CONSTRAINT "prepaid_refund_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prepaid_refund_account_id_at_index" ON "prepaid_refund" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "prepaid_refund_one_waits" ON "prepaid_refund" USING btree ("account_id") WHERE status in (0, 1);