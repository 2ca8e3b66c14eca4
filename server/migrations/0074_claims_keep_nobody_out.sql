DROP INDEX "ledger_account_kind_account_no_index";--> statement-breakpoint
DROP INDEX "binding_own_once";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_kind_account_no_ent_id_index" ON "ledger_account" USING btree ("kind","account_no","ent_id");