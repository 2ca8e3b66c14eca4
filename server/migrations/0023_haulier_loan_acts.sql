-- What was sent on an application and had no answer is an open act from here on, or one whose outcome is still to be told.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT "user_id", "begun"."key", 'open', 'haulierLoan-' || "subject_id", "begun"."call",
	coalesce((SELECT "apply_no" FROM "loan_apply" WHERE "id"::text = "subject_id"), ''),
	"begun"."form", "saved_at"
FROM "draft", LATERAL (
	SELECT * FROM (VALUES
		(1, "draft"->>'saveKey', 'POST /api/ent/loan/haulier/insert/apply', "draft"->'saveBody'),
		(2, "draft"->>'signKey', 'POST /api/portal/loan/sign',
			jsonb_build_object('applyId', "subject_id", 'version', "draft"->'keyVersion')),
		(3, "draft"->>'withdrawKey', 'POST /api/portal/loan/withdraw',
			jsonb_build_object('applyId', "subject_id", 'version', "draft"->'keyVersion')),
		(4, "draft"->>'startKey', 'POST /api/ent/loan/haulier/start/apply',
			jsonb_build_object('applyId', "subject_id", 'version', "draft"->'keyVersion'))
	) AS "keys"("rank", "key", "call", "form")
	WHERE "key" IS NOT NULL
	ORDER BY "rank"
	LIMIT 1
) AS "begun"
WHERE "machine_id" = 'haulierLoan' AND "version" = 1
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
UPDATE "draft" SET "version" = 2,
	"draft" = "draft" - '{saveKey,saveBody,signKey,withdrawKey,startKey,keyVersion}'::text[]
WHERE "machine_id" = 'haulierLoan' AND "version" = 1;
