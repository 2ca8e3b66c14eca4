CREATE TABLE "achievement" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"achieve_name" varchar(200) NOT NULL,
	"type" integer NOT NULL,
	"achieved_on" date NOT NULL,
	"audit_status" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessed_enterprise" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"ent_name" varchar(100) NOT NULL,
	"ent_type" text NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"credit_grade" varchar(3),
	"credit_score" integer,
	"eval_year" integer NOT NULL,
	"evaluated_at" bigint,
	"ent_state" integer NOT NULL,
	"logistics_level" varchar(2),
	"main_business" varchar(200) NOT NULL,
	CONSTRAINT "assessed_enterprise_uscc_unique" UNIQUE("uscc")
);
--> statement-breakpoint
CREATE TABLE "credit_list_entry" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"list_type" integer NOT NULL,
	"reason" varchar(200) NOT NULL,
	"basis" varchar(200) NOT NULL,
	"authority" varchar(100) NOT NULL,
	"doc_no" varchar(50) NOT NULL,
	"list_date" date NOT NULL,
	"expire_date" date,
	"severity" varchar(10),
	"status" integer NOT NULL,
	"honours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_month" (
	"month" varchar(7) NOT NULL,
	"source" varchar(8) NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"goods_type" varchar(4) NOT NULL,
	"orders" integer NOT NULL,
	"weight_kg" bigint NOT NULL,
	"tonne_km" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	CONSTRAINT "freight_month_month_source_uscc_goods_type_pk" PRIMARY KEY("month","source","uscc","goods_type")
);
--> statement-breakpoint
CREATE TABLE "freight_month_sum" (
	"month" varchar(7) PRIMARY KEY NOT NULL,
	"summed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"uscc" varchar(18) PRIMARY KEY NOT NULL,
	"member_level" integer NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" varchar(200) NOT NULL,
	"title_en" varchar(200),
	"type" integer NOT NULL,
	"entity" varchar(200) NOT NULL,
	"content" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"feedback_contact" varchar(100) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_uscc_assessed_enterprise_uscc_fk" FOREIGN KEY ("uscc") REFERENCES "public"."assessed_enterprise"("uscc") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_list_entry" ADD CONSTRAINT "credit_list_entry_uscc_assessed_enterprise_uscc_fk" FOREIGN KEY ("uscc") REFERENCES "public"."assessed_enterprise"("uscc") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_uscc_assessed_enterprise_uscc_fk" FOREIGN KEY ("uscc") REFERENCES "public"."assessed_enterprise"("uscc") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievement_approved" ON "achievement" USING btree ("uscc") WHERE audit_status = 1;--> statement-breakpoint
CREATE INDEX "assessed_area" ON "assessed_enterprise" USING btree ("area_code","credit_grade","credit_score");--> statement-breakpoint
CREATE INDEX "assessed_grade" ON "assessed_enterprise" USING btree ("credit_grade","area_code");--> statement-breakpoint
CREATE INDEX "assessed_name" ON "assessed_enterprise" USING btree ("ent_name");--> statement-breakpoint
CREATE INDEX "assessed_time" ON "assessed_enterprise" USING btree ("evaluated_at");--> statement-breakpoint
CREATE INDEX "list_entry_newest" ON "credit_list_entry" USING btree ("list_type","list_date");--> statement-breakpoint
CREATE INDEX "list_entry_uscc" ON "credit_list_entry" USING btree ("uscc");--> statement-breakpoint
CREATE INDEX "freight_carrier" ON "freight_month" USING btree ("uscc","month");--> statement-breakpoint
CREATE INDEX "publicity_newest" ON "publicity" USING btree ("start_date");