ALTER TABLE "freight_order" ADD COLUMN "distance_told" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Of an end that was moved before, nobody has told the distance.
UPDATE "freight_order" SET "distance_told" = false
	WHERE "order_kind" = 'REALTIME' AND EXISTS (
		SELECT 1 FROM "order_log" WHERE "order_id" = "freight_order"."id"
			AND "action" IN ('order.placeChanged', 'order.delivered') AND "remark" LIKE '% → %'
	);
