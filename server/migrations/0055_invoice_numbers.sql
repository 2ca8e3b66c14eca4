DROP INDEX "invoice_number";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_issued_number" ON "invoice" USING btree ("invoice_no") WHERE origin = 'issued';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_imported_number" ON "invoice" USING btree ("seller_tax_id","invoice_no","invoice_code") WHERE origin = 'imported';--> statement-breakpoint
CREATE INDEX "invoice_number" ON "invoice" USING btree ("invoice_no");