CREATE TABLE "stray_arrival" (
	"id" bigint PRIMARY KEY NOT NULL,
	"arrival_no" text NOT NULL,
	"account_book_id" varchar(64) NOT NULL,
	"payer_name" varchar(100) NOT NULL,
	"payer_account" text NOT NULL,
	"amount_fen" bigint,
	"at" bigint NOT NULL,
	"reason" text NOT NULL,
	"decided_at" bigint,
	"remark" varchar(200),
	"next_ask_at" bigint,
	CONSTRAINT "stray_arrival_arrival_no_unique" UNIQUE("arrival_no"),
	CONSTRAINT "stray_arrival_ceiling" CHECK (abs(amount_fen) <= 100000000000000)
);
--> statement-breakpoint
CREATE INDEX "stray_arrival_next_ask_at_index" ON "stray_arrival" USING btree ("next_ask_at");--> statement-breakpoint
CREATE INDEX "stray_arrival_waits" ON "stray_arrival" USING btree ("account_book_id") WHERE decided_at is null;