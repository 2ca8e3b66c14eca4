CREATE TABLE "credit_month" (
	"month" varchar(7) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"grade" varchar(4) NOT NULL,
	"enterprises" integer NOT NULL,
	CONSTRAINT "credit_month_month_area_code_grade_pk" PRIMARY KEY("month","area_code","grade")
);
--> statement-breakpoint
CREATE TABLE "publicity_enterprise" (
	"publicity_id" bigint NOT NULL,
	"uscc" varchar(18) NOT NULL,
	CONSTRAINT "publicity_enterprise_publicity_id_uscc_pk" PRIMARY KEY("publicity_id","uscc")
);
--> statement-breakpoint
ALTER TABLE "tool" ADD COLUMN "summary" varchar(40);--> statement-breakpoint
ALTER TABLE "tool" ADD COLUMN "summary_en" varchar(100);--> statement-breakpoint
ALTER TABLE "achievement" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publicity_enterprise" ADD CONSTRAINT "publicity_enterprise_publicity_id_publicity_id_fk" FOREIGN KEY ("publicity_id") REFERENCES "public"."publicity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicity_enterprise" ADD CONSTRAINT "publicity_enterprise_uscc_assessed_enterprise_uscc_fk" FOREIGN KEY ("uscc") REFERENCES "public"."assessed_enterprise"("uscc") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicity_names" ON "publicity_enterprise" USING btree ("uscc");