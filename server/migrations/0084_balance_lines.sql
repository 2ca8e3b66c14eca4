ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_ceiling";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "line_fen" bigint;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "low_since" bigint;--> statement-breakpoint
CREATE INDEX "ledger_account_lines" ON "ledger_account" USING btree ("id") WHERE line_fen is not null;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_ceiling" CHECK (abs(balance_fen) <= 9007199254740991 and abs(frozen_fen) <= 9007199254740991 and abs(line_fen) <= 100000000000000) NOT VALID;