CREATE TABLE "invoice_file" (
	"invoice_id" bigint NOT NULL,
	"ext" varchar(10) NOT NULL,
	"file_id" bigint NOT NULL,
	"typed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "invoice_file_invoice_id_ext_pk" PRIMARY KEY("invoice_id","ext")
);
--> statement-breakpoint
CREATE TABLE "invoice_reading" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"read" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_file" ADD CONSTRAINT "invoice_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reading" ADD CONSTRAINT "invoice_reading_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;