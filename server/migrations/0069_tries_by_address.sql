ALTER TABLE "verification_code" ALTER COLUMN "answer_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "used_for" varchar(20);--> statement-breakpoint
CREATE INDEX "password_try_ip_purpose_at_index" ON "password_try" USING btree ("ip","purpose","at");