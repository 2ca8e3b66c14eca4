ALTER TABLE "pay_return" DROP CONSTRAINT "pay_return_ceiling";--> statement-breakpoint
ALTER TABLE "pay_return" ADD COLUMN "fee_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_return" ADD CONSTRAINT "pay_return_ceiling" CHECK (abs(amount_fen) <= 100000000000000 and abs(fee_fen) <= 100000000000000);--> statement-breakpoint
-- Money that came back is not paid: what was called paid in full, or in part, is less by it. On a new database the list is empty.
INSERT INTO "status_transition" ("machine", "from_status", "to_status")
	SELECT * FROM (VALUES ('pay_task', 40, 41), ('pay_task', 40, 50), ('pay_task', 41, 50)) listed ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "pay_task" SET "status" = CASE WHEN "returned_count" = "paid_count" THEN 50 ELSE 41 END, "version" = "version" + 1
	WHERE "status" IN (40, 41) AND "returned_count" > 0 AND ("status" = 40 OR "returned_count" = "paid_count");
