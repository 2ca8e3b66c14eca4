CREATE INDEX "pay_detail_order_id_id_index" ON "pay_detail" USING btree ("order_id","id");--> statement-breakpoint
DROP INDEX "pay_detail_order_id_index";
