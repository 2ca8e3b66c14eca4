-- What was sent of pay tasks and had no answer is an open act from here on, or one whose outcome is still to be told.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT "user_id", "draft"->>'createKey', 'open', 'payTask', 'POST /api/ws/ent/pay/task/add/v2', '',
	("draft"->'createBody') || jsonb_build_object('orderKind', "draft"->'orderKind'), "saved_at"
FROM "draft"
WHERE "machine_id" = 'payTask' AND "subject_id" = 'new' AND "version" = 1
	AND "draft"->>'createKey' IS NOT NULL AND "draft"->>'orderKind' IS NOT NULL AND jsonb_typeof("draft"->'createBody') = 'object'
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
-- Where a task has a start and a cancellation, the start counts: it alone moves money. Of a task that has started, its status tells.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT "draft"."user_id", coalesce("draft"."draft"->>'startKey', "draft"."draft"->>'cancelKey'), 'open', 'payTask-' || "subject_id",
	CASE WHEN "draft"."draft"->>'startKey' IS NULL THEN 'POST /api/portal/pay/task/cancel'
		WHEN "channel" = 'ICBC' THEN 'POST /api/ws/icbc/ent/payroll'
		WHEN "channel" = 'LOAN' THEN 'POST /api/ws/ent/pay/task/start/loan/pay'
		WHEN "channel" = 'SAFE' THEN 'POST /api/ws/ent/pay/task/start/safe/pay'
		ELSE 'POST /api/ws/ent/pay/task/start/alipay' END,
	"task_no",
	CASE WHEN "draft"."draft"->>'startKey' IS NULL THEN jsonb_build_object('taskId', "subject_id")
		ELSE jsonb_build_object('taskId', "subject_id", 'version', "pay_task"."version") END,
	"saved_at"
FROM "draft" JOIN "pay_task" ON "pay_task"."id"::text = "subject_id"
WHERE "machine_id" = 'payTask' AND "draft"."version" = 1
	AND (("draft"."draft"->>'startKey' IS NOT NULL AND "status" IN (0, 10))
		OR ("draft"."draft"->>'startKey' IS NULL AND "draft"."draft"->>'cancelKey' IS NOT NULL AND "status" IN (0, 10, 20)))
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
DELETE FROM "draft" WHERE "machine_id" = 'payTask' AND "version" = 1 AND "subject_id" <> 'new';--> statement-breakpoint
UPDATE "draft" SET "version" = 2, "draft" = "draft" - 'createBody' - 'createKey' - 'startKey' - 'cancelKey'
WHERE "machine_id" = 'payTask' AND "version" = 1;
