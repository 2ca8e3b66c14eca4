CREATE TABLE "order_export" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"subject" varchar(10) NOT NULL,
	"order_kind" varchar(10) NOT NULL,
	"query" jsonb NOT NULL,
	"name" varchar(100) NOT NULL,
	"status" varchar(10) NOT NULL,
	"found" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"alive_at" bigint NOT NULL,
	"path" varchar(200),
	"size" integer,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"expires_at" bigint
);
--> statement-breakpoint
CREATE INDEX "order_export_ent_id_created_at_index" ON "order_export" USING btree ("ent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_export_one_running" ON "order_export" USING btree ("ent_id") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "order_export_open" ON "order_export" USING btree ("created_at") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "order_export_files" ON "order_export" USING btree ("ended_at") WHERE path is not null;