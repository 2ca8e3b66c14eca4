ALTER TABLE "order_track" ADD COLUMN "points" text;--> statement-breakpoint
ALTER TABLE "order_track" ADD COLUMN "start_at" bigint;--> statement-breakpoint
ALTER TABLE "order_track" ADD COLUMN "end_at" bigint;--> statement-breakpoint
ALTER TABLE "order_track" ADD COLUMN "mileage_km" numeric(8, 1);--> statement-breakpoint
ALTER TABLE "order_track" ADD COLUMN "point_count" integer;--> statement-breakpoint
ALTER TABLE "order_track" ADD COLUMN "is_deviating" boolean;