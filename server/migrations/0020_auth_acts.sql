-- An authorisation that was signed or revoked and had no answer is an open act from here on, or one whose outcome is still to be told.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT "user_id", "draft"->>'key', 'open', 'consignerLoan', 'POST /api/ent/loan/consigner/auth', '',
	jsonb_strip_nulls("draft"->'act'), "saved_at"
FROM "draft"
WHERE "machine_id" = 'consignerLoan' AND "subject_id" = 'sent' AND "version" = 1
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
DELETE FROM "draft" WHERE "machine_id" = 'consignerLoan' AND "subject_id" = 'sent' AND "version" = 1;
