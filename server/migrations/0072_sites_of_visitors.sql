DROP INDEX "password_try_ip_purpose_at_index";--> statement-breakpoint
DROP INDEX "sms_code_ip_created_at_index";--> statement-breakpoint
DROP INDEX "visitor_upload_ip_created_at_index";--> statement-breakpoint
CREATE INDEX "password_try_site" ON "password_try" USING btree ("ip" varchar_pattern_ops,"purpose","at");--> statement-breakpoint
CREATE INDEX "sms_code_site" ON "sms_code" USING btree ("ip" varchar_pattern_ops,"created_at");--> statement-breakpoint
CREATE INDEX "visitor_upload_site" ON "visitor_upload" USING btree ("ip" varchar_pattern_ops,"created_at");