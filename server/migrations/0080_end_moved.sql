ALTER TABLE "freight_order" ADD COLUMN "end_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Where a way was told, its end was moved to another district.
UPDATE "freight_order" SET "end_moved" = true
	WHERE "order_kind" = 'REALTIME' AND EXISTS (
		SELECT 1 FROM "order_log" WHERE "order_id" = "freight_order"."id"
			AND "action" IN ('order.placeChanged', 'order.delivered') AND "remark" LIKE '% → %；% km%'
	);
