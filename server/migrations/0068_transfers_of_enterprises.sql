ALTER TABLE "money_file" ADD COLUMN "ent_id" bigint;--> statement-breakpoint
-- A process of the release before files without it, until it is replaced.
CREATE FUNCTION money_file_owner() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.ent_id := (select ent_id from freight_order where id = new.order_id);
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER "of_its_order" BEFORE INSERT ON "money_file"
FOR EACH ROW WHEN (new.ent_id is null) EXECUTE FUNCTION money_file_owner();--> statement-breakpoint
update money_file set ent_id = freight_order.ent_id from freight_order where freight_order.id = order_id;--> statement-breakpoint
ALTER TABLE "money_file" ALTER COLUMN "ent_id" SET NOT NULL;--> statement-breakpoint
DROP INDEX "money_file_sequence";--> statement-breakpoint
CREATE UNIQUE INDEX "money_file_sequence" ON "money_file" USING btree ("sequence_code","ent_id","part") WHERE verify_status <> 2;
