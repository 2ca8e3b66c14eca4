CREATE TABLE "order_void" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"reason" varchar(200) NOT NULL,
	"asked_by" varchar(100) NOT NULL,
	"asked_at" bigint NOT NULL,
	"status" integer NOT NULL,
	"remark" varchar(200),
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "freight_order" ADD COLUMN "void_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "order_void_order_id_index" ON "order_void" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_void_waiting" ON "order_void" USING btree ("order_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "order_void_asked" ON "freight_order" USING btree ("ent_id") WHERE void_asked;