INSERT INTO "assessed_enterprise" ("id", "uscc", "ent_name", "ent_type", "area_code", "credit_grade", "credit_score", "eval_year", "evaluated_at", "ent_state", "main_business")
SELECT "id", "uscc", "ent_name", "ent_type", "area_code", "credit_grade", "credit_score", 2026, "created_at", 1, '' FROM "enterprise" WHERE "credit_grade" IS NOT NULL;--> statement-breakpoint
INSERT INTO "credit_list_entry" ("id", "uscc", "list_type", "reason", "basis", "authority", "doc_no", "list_date", "expire_date", "severity", "status", "honours")
SELECT "id", "uscc", 2, "reason", '', '', '', "valid_from", "valid_to", CASE WHEN "level" = 'SERIOUS' THEN 'SERIOUS' ELSE 'ORDINARY' END, 1, '[]' FROM "blacklist_entry" WHERE "uscc" IN (SELECT "uscc" FROM "assessed_enterprise");--> statement-breakpoint
DROP TABLE "blacklist_entry" CASCADE;--> statement-breakpoint
ALTER TABLE "enterprise" DROP COLUMN "credit_grade";--> statement-breakpoint
ALTER TABLE "enterprise" DROP COLUMN "credit_score";