CREATE TABLE "message_settings" (
	"user_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"choices" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "message_settings_user_id_ent_id_pk" PRIMARY KEY("user_id","ent_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_received" (
	"key" uuid PRIMARY KEY NOT NULL,
	"way" varchar(4) NOT NULL,
	"to" varchar(100) NOT NULL,
	"title" varchar(200),
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	"times" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "text" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "way" varchar(4) DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "title" varchar(200);--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "status" varchar(10) DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unheard" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "until" bigint;--> statement-breakpoint
CREATE INDEX "sandbox_received_at_index" ON "sandbox_received" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("message_id","way");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_at") WHERE status = 'waiting';