ALTER TABLE "driver" ALTER COLUMN "vehicle_class" SET DATA TYPE varchar(10);--> statement-breakpoint
-- Names are stored as they are read from now on: without marks that show nothing, with one middle dot and full-width brackets,
-- and with blanks only between words in letters. Nothing else of a row is touched.
CREATE FUNCTION written_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select regexp_replace(
    translate(
      regexp_replace(
        regexp_replace(name, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]', '', 'g'),
        '([一-鿿])[.．]([一-鿿])', '\1·\2', 'g'),
      '•‧・･∙⋅●﹒()', '········（）'),
    '\s*([^ -~\s])\s*', '\1', 'g')
$$;--> statement-breakpoint
update driver set driver_name = written_name(driver_name) where driver_name <> written_name(driver_name);--> statement-breakpoint
update vehicle set owner = written_name(owner) where owner <> written_name(owner);--> statement-breakpoint
update vehicle_owner set owner_name = written_name(owner_name) where owner_name <> written_name(owner_name);--> statement-breakpoint
update bank_card set holder_name = written_name(holder_name) where holder_name <> written_name(holder_name);--> statement-breakpoint
update order_address set contact_name = written_name(contact_name) where contact_name <> written_name(contact_name);--> statement-breakpoint
update freight_order set driver_name = written_name(driver_name), consignor = written_name(consignor), consignee = written_name(consignee),
  actual_carrier_name = written_name(actual_carrier_name), payee_name = written_name(payee_name)
where driver_name <> written_name(driver_name) or consignor <> written_name(consignor) or consignee <> written_name(consignee)
  or actual_carrier_name <> written_name(actual_carrier_name) or payee_name <> written_name(payee_name);--> statement-breakpoint
DROP FUNCTION written_name(text);
