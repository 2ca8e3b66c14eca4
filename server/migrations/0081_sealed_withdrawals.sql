ALTER TABLE "account_withdrawal" ALTER COLUMN "to_account" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "loan_apply" ALTER COLUMN "repay_account" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "account_withdrawal" ADD COLUMN "to_tail" varchar(4);--> statement-breakpoint
-- Nobody reads it of the account any more once that is sealed.
UPDATE "account_withdrawal" SET "to_tail" = right("to_account", 4);--> statement-breakpoint
ALTER TABLE "account_withdrawal" ALTER COLUMN "to_tail" SET NOT NULL;
