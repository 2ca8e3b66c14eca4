ALTER TABLE "driver" ALTER COLUMN "vehicle_class" SET DATA TYPE varchar(10);--> statement-breakpoint
-- Names are stored as they are read from now on, as plainName of contract/names.rules.ts has it: composed, without marks that show
-- nothing, with one middle dot and full-width brackets, and with blanks only between words that are not Chinese. Nothing else of a
-- row is touched.
CREATE FUNCTION written_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  select case when name ~ '^[\u4e00-\u9fff]+$' then name else translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(coalesce((
            select string_agg(
              case when letter ~ '[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0e\u2e80-\u2fd5]' then normalize(letter, NFKC) else letter end,
              '' order by at)
            from unnest(string_to_array(normalize(regexp_replace(name,
              '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFC), null))
              with ordinality as letters (letter, at)), ''),
            '•‧・･∙⋅●﹒', '········'),
          '([\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\U00020000-\U000323af])[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*\.[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*(?=[\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufad9\U00020000-\U000323af])', '\1·', 'g'),
        '[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'),
      '(?<![A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u0373\u0376-\u0377\u037b-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u048a-\u0556\u0561-\u0587\u05d0-\u05ea\u0620-\u064a\u0671-\u06d3\u0e01-\u0e30\u0f40-\u0f6c\u1100-\u115e\u1820-\u1878\u1e00-\u1fbc\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\ua000-\ua48c\uac00-\ud7a30-9.,&''’-]) | (?![A-Za-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02c1\u0370-\u0373\u0376-\u0377\u037b-\u037d\u037f\u0386\u0388-\u03f5\u03f7-\u0481\u048a-\u0556\u0561-\u0587\u05d0-\u05ea\u0620-\u064a\u0671-\u06d3\u0e01-\u0e30\u0f40-\u0f6c\u1100-\u115e\u1820-\u1878\u1e00-\u1fbc\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\ua000-\ua48c\uac00-\ud7a30-9.,&''’-])', '', 'g'),
    '()', '（）') end
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
-- What is still to be paid names its payee as the card does; what was paid keeps the name that it was paid under.
update pay_detail set payee_name = written_name(payee_name)
where status = 0 and payee_name <> written_name(payee_name) and task_id in (select id from pay_task where status in (0, 10));--> statement-breakpoint
DROP FUNCTION written_name(text);
