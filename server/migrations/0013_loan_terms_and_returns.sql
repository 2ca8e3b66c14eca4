ALTER TABLE "loan_apply" ADD COLUMN "credit_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_note" ADD COLUMN "returned_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_note" ADD COLUMN "refunded_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "loan_note" SET "returned_fen" = "principal_paid_fen" - coalesce((SELECT sum("principal_fen") FROM "loan_repayment" WHERE "note_id" = "loan_note"."id"), 0);
