CREATE INDEX "order_proof_files" ON "order_proof" USING gin ("file_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "order_track_file" ON "order_track" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "contract_files" ON "contract" USING gin ("file_ids" jsonb_path_ops);