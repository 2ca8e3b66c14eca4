CREATE TABLE "device" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "device_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "ent_user" ADD COLUMN "login_before_at" bigint;--> statement-breakpoint
ALTER TABLE "password_try" ADD COLUMN "device_id" bigint;--> statement-breakpoint
ALTER TABLE "device" ADD CONSTRAINT "device_user_id_ent_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ent_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_user_id_index" ON "device" USING btree ("user_id");