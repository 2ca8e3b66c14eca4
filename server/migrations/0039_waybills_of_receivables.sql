CREATE TABLE "loan_receivable" (
	"apply_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" bigint,
	"month" varchar(7),
	"orders" integer NOT NULL,
	"freight_fen" bigint NOT NULL,
	CONSTRAINT "loan_receivable_apply_id_sequence_pk" PRIMARY KEY("apply_id","sequence"),
	CONSTRAINT "loan_receivable_ceiling" CHECK (abs(freight_fen) <= 100000000000000),
	CONSTRAINT "loan_receivable_of" CHECK ((order_id is null) <> (month is null))
);
--> statement-breakpoint
ALTER TABLE "loan_receivable" ADD CONSTRAINT "loan_receivable_apply_id_loan_apply_id_fk" FOREIGN KEY ("apply_id") REFERENCES "public"."loan_apply"("id") ON DELETE no action ON UPDATE no action;