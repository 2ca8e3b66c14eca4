-- A batch of decisions that was sent and had no answer is an open act from here on, or one whose outcome is still to be told.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT "user_id", "draft"->>'key', 'open', 'loanDecision', 'POST /api/ent/loan/approve/apply', '',
	jsonb_build_object('items', (
		SELECT jsonb_agg(item - 'applyNo' - 'haulierName' ORDER BY place)
		FROM jsonb_array_elements("draft"->'act'->'items') WITH ORDINALITY AS items(item, place))),
	"saved_at"
FROM "draft"
WHERE "machine_id" = 'loanDecision' AND "subject_id" = 'sent' AND "version" = 1
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
-- An answer names the applications from here on; of one that was stored before, the draft does.
UPDATE "idempotency" SET "body" = jsonb_set("body"::jsonb, '{data,results}', (
	SELECT jsonb_agg(result || jsonb_build_object('applyNo', item->'applyNo', 'haulierName', item->'haulierName') ORDER BY place)
	FROM jsonb_array_elements("body"::jsonb->'data'->'results') WITH ORDINALITY AS results(result, place)
	JOIN jsonb_array_elements("draft"->'act'->'items') AS item ON item->>'applyId' = result->>'applyId'))::text
FROM "draft"
WHERE "machine_id" = 'loanDecision' AND "subject_id" = 'sent' AND "version" = 1
	AND "idempotency"."user_id" = "draft"."user_id" AND "key" = "draft"->>'key' AND "status" = 'done';--> statement-breakpoint
DELETE FROM "draft" WHERE "machine_id" = 'loanDecision' AND "subject_id" = 'sent' AND "version" = 1;
