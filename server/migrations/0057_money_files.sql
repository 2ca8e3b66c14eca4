ALTER TABLE "money_file" DROP CONSTRAINT "money_file_sequence_code_unique";--> statement-breakpoint
ALTER TABLE "money_file" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_file" ADD COLUMN "remark" varchar(200);--> statement-breakpoint
CREATE UNIQUE INDEX "money_file_sequence" ON "money_file" USING btree ("sequence_code","part") WHERE verify_status <> 2;