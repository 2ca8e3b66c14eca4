CREATE TABLE "money_file" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"document_number" varchar(35) NOT NULL,
	"sequence_code" varchar(50) NOT NULL,
	"amount_fen" bigint NOT NULL,
	"paid_at" bigint NOT NULL,
	"recipient" varchar(100) NOT NULL,
	"receipt_account" text NOT NULL,
	"file_id" bigint NOT NULL,
	"verify_status" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "money_file_document_number_unique" UNIQUE("document_number"),
	CONSTRAINT "money_file_sequence_code_unique" UNIQUE("sequence_code"),
	CONSTRAINT "money_file_ceiling" CHECK (abs(amount_fen) <= 100000000000000)
);
--> statement-breakpoint
CREATE TABLE "order_proof" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"prove_type" integer NOT NULL,
	"file_ids" jsonb NOT NULL,
	"signer" varchar(50),
	"signed_at" bigint,
	"actual_weight_kg" numeric(14, 3),
	"damage_remark" varchar(200),
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "money_file_order_id_index" ON "money_file" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_file_to_verify" ON "money_file" USING btree ("created_at") WHERE verify_status = 0;--> statement-breakpoint
CREATE INDEX "order_proof_order_id_index" ON "order_proof" USING btree ("order_id");