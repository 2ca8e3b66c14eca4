DROP INDEX "order_sums";--> statement-breakpoint
DROP INDEX "order_despatch";--> statement-breakpoint
CREATE INDEX "order_sums" ON "freight_order" USING btree ("ent_id","order_kind","status","created_at","freight_fen","driver_freight_fen","deduct_fen","paid_fen","batch_id","contract_id","deleted","has_track","has_receipt","has_money","id");--> statement-breakpoint
CREATE INDEX "order_despatch" ON "freight_order" USING btree ("ent_id","order_kind","despatch_at","id","status","freight_fen","batch_id","deleted");