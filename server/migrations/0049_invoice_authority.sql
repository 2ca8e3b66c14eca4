CREATE TABLE "sandbox_invoice" (
	"request_no" varchar(64) PRIMARY KEY NOT NULL,
	"red_of_invoice_no" varchar(20),
	"total_fen" bigint NOT NULL,
	"invoice_no" varchar(20),
	"reason" varchar(200),
	"due_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "sandbox_invoice_invoice_no_unique" UNIQUE("invoice_no"),
	CONSTRAINT "sandbox_invoice_ceiling" CHECK (abs(total_fen) <= 100000000000000)
);
