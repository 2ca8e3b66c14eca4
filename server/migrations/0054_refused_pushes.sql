CREATE TABLE "refused_push" (
	"ent_id" bigint NOT NULL,
	"external_order_no" varchar(64) NOT NULL,
	"reason" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "refused_push_ent_id_external_order_no_pk" PRIMARY KEY("ent_id","external_order_no")
);
--> statement-breakpoint
CREATE INDEX "refused_push_ent_id_at_index" ON "refused_push" USING btree ("ent_id","at");--> statement-breakpoint
CREATE INDEX "refused_push_old" ON "refused_push" USING btree ("at");