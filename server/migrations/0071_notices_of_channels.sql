ALTER TABLE "pay_notice" ADD COLUMN "channel" text;
--> statement-breakpoint
update pay_notice set channel = body ->> 'channel' where body ? 'channel';
--> statement-breakpoint
-- A line of a statement does not say its channel, but its number is made of it.
update pay_notice set channel = one.channel
from (values ('ALIPAY'), ('ICBC'), ('LOAN'), ('SAFE')) one (channel)
where pay_notice.channel is null and notice_no = 'statement-' || translate(encode(
  sha256(convert_to(concat_ws(' ', one.channel, body ->> 'kind', body ->> 'outBizNo'), 'UTF8')), 'base64'), '+/=', '-_');
--> statement-breakpoint
ALTER TABLE "pay_notice" ALTER COLUMN "channel" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_notice" DROP CONSTRAINT "pay_notice_pkey";
--> statement-breakpoint
ALTER TABLE "pay_notice" ADD CONSTRAINT "pay_notice_channel_notice_no_pk" PRIMARY KEY("channel","notice_no");
