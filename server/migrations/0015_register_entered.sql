DROP INDEX "assessed_area";--> statement-breakpoint
ALTER TABLE "assessed_enterprise" ADD COLUMN "entered_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "assessed_area" ON "assessed_enterprise" USING btree ("area_code","credit_grade","credit_score","entered_at");