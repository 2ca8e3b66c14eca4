DROP INDEX "order_despatch";--> statement-breakpoint
CREATE INDEX "order_despatched" ON "freight_order" USING btree ("ent_id","order_kind","despatch_at","id","created_at","batch_id","deleted");