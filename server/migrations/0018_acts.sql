ALTER TABLE "idempotency" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "status" varchar(10) DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "subject" varchar(121);--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "call" varchar(100);--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "name" varchar(200);--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "form" jsonb;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "is_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_user_id_subject_at_index" ON "idempotency" USING btree ("user_id","subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_one_open" ON "idempotency" USING btree ("user_id","subject") WHERE status = 'open';
--> statement-breakpoint
-- What was sent on projects and had no answer is an open act from here on, or one whose outcome is still to be told.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT DISTINCT ON ("user_id") "user_id", "draft"->>'key', 'open', 'loanProject',
	CASE WHEN "draft"->'act'->>'kind' = 'move' THEN 'POST /api/ent/loan/consigner/project/approveState' ELSE 'POST /api/portal/loan/project' END,
	coalesce("draft"->'act'->'project'->>'projectNo', "draft"->'act'->'input'->>'projectName', ''),
	jsonb_strip_nulls(CASE WHEN "draft"->'act'->>'kind' = 'move' THEN jsonb_build_object(
		'projectId', "draft"->'act'->'project'->'id',
		'version', "draft"->'act'->'project'->'version',
		'approveState', "draft"->'act'->'to',
		'remark', "draft"->'act'->'remark')
	ELSE "draft"->'act'->'input' || jsonb_build_object(
		'id', "draft"->'act'->'project'->'id',
		'version', "draft"->'act'->'project'->'version')
	END),
	"saved_at"
FROM "draft"
WHERE "machine_id" = 'loanProject' AND "subject_id" = 'sent' AND "version" = 1
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
DELETE FROM "draft" WHERE "machine_id" = 'loanProject' AND "subject_id" = 'sent' AND "version" = 1;
