ALTER TABLE "freight_order" ADD COLUMN "special_type" integer;--> statement-breakpoint
ALTER TABLE "freight_order" ADD COLUMN "special" jsonb;--> statement-breakpoint
ALTER TABLE "freight_order" ADD COLUMN "return_of_id" bigint;--> statement-breakpoint
CREATE INDEX "order_special" ON "freight_order" USING gin ("special" jsonb_path_ops) WHERE special is not null;