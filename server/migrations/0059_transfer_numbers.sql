-- One transfer has one number, however it was typed. Numbers that become the same are parts of one transfer.
with typed as (
  select id, sequence_code as code, part,
    upper(regexp_replace(normalize(sequence_code, NFKC), '[[:space:]\u200b\ufeff]', '', 'g')) as plain
  from money_file
), renamed as (
  select id, plain,
    coalesce((select max(part) from typed as other where other.code = typed.plain), 0)
      + row_number() over (partition by plain order by id) as part
  from typed where code <> plain and length(plain) between 4 and 50
)
update money_file set sequence_code = renamed.plain, part = renamed.part
from renamed where renamed.id = money_file.id;--> statement-breakpoint
-- A void order shows no transfer; its status says why the statement was refused.
update money_file set remark = null where remark = '订单已作废';--> statement-breakpoint
update freight_order set has_money = false where status = 900 and has_money
  and exists (select 1 from money_file where order_id = freight_order.id);
