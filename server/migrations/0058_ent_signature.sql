CREATE TABLE "ent_signature" (
	"ent_id" bigint PRIMARY KEY NOT NULL,
	"cert_no" varchar(40),
	"valid_from" varchar(10),
	"valid_to" varchar(10),
	"handler_name" varchar(50) NOT NULL,
	"handler_phone" text NOT NULL,
	"applied_at" bigint,
	CONSTRAINT "ent_signature_cert_no_unique" UNIQUE("cert_no")
);
--> statement-breakpoint
CREATE INDEX "ent_signature_waiting" ON "ent_signature" USING btree ("applied_at") WHERE applied_at is not null;