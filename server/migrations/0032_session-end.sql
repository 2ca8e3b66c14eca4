ALTER TABLE "session" ADD COLUMN "ended_by" varchar(20);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ended_on" varchar(300);