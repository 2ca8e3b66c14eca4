CREATE SEQUENCE "public"."message_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY DEFAULT nextval('message_number') NOT NULL,
	"user_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"kind" varchar(40) NOT NULL,
	"event" varchar(80) NOT NULL,
	"params" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("event","user_id");--> statement-breakpoint
CREATE INDEX "message_user_id_at_id_index" ON "message" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "message_unread" ON "message" USING btree ("user_id","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "message_at_index" ON "message" USING btree ("at");