-- A repayment that was sent and had no answer is an open act from here on, or one whose outcome is still to be told.
INSERT INTO "idempotency" ("user_id", "key", "status", "subject", "call", "name", "form", "at")
SELECT "user_id", "draft"->>'key', 'open', 'loanRepayment-' || "subject_id", 'POST /api/portal/loan/repay',
	coalesce((SELECT "note_no" FROM "loan_note" WHERE "id"::text = "subject_id"), ''),
	jsonb_build_object('noteId', "subject_id", 'amountFen', "draft"->'amountFen'),
	"saved_at"
FROM "draft"
WHERE "machine_id" = 'loanRepayment' AND "version" = 1 AND "draft"->'isSent' = 'true'
ON CONFLICT ("user_id", "key") DO UPDATE SET
	"subject" = excluded."subject", "call" = excluded."call", "name" = excluded."name", "form" = excluded."form";--> statement-breakpoint
DELETE FROM "draft" WHERE "machine_id" = 'loanRepayment' AND "version" = 1;
