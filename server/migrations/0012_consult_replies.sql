ALTER TABLE "consult" ADD COLUMN "reply_content" varchar(1000);--> statement-breakpoint
ALTER TABLE "consult" ADD COLUMN "replied_at" bigint;--> statement-breakpoint
CREATE INDEX "consult_status_created_at_index" ON "consult" USING btree ("status","created_at");