CREATE INDEX "order_by_freight" ON "freight_order" USING btree ("ent_id","order_kind","freight_fen","id","status","batch_id","deleted");--> statement-breakpoint
CREATE INDEX "order_by_driver_freight" ON "freight_order" USING btree ("ent_id","order_kind","driver_freight_fen","id","status","batch_id","deleted");--> statement-breakpoint
CREATE INDEX "order_status" ON "freight_order" USING btree ("ent_id","order_kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_number_parts" ON "freight_order" USING gin ("shipping_note_number" gin_trgm_ops,"original_document_number" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "order_of_vehicle" ON "freight_order" USING btree ("ent_id","order_kind","vehicle_number");--> statement-breakpoint
CREATE INDEX "order_of_driver" ON "freight_order" USING btree ("ent_id","order_kind","driver_name");--> statement-breakpoint
CREATE INDEX "order_of_consignor" ON "freight_order" USING btree ("ent_id","order_kind","consignor");--> statement-breakpoint
CREATE INDEX "order_of_goods" ON "freight_order" USING btree ("ent_id","order_kind","description_of_goods");--> statement-breakpoint
CREATE INDEX "pay_detail_live" ON "pay_detail" USING btree ("ent_id","order_id") WHERE status in (0, 10, 15);--> statement-breakpoint
DROP INDEX "order_freight";--> statement-breakpoint
DROP INDEX "order_driver_freight";--> statement-breakpoint
DROP INDEX "order_numbers";--> statement-breakpoint
DROP INDEX "order_sums";
