ALTER TABLE "enterprise" ALTER COLUMN "legal_id_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "freight_order" ALTER COLUMN "consignee_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "freight_order" ALTER COLUMN "driver_id_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "freight_order" ALTER COLUMN "actual_carrier_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "freight_order" ALTER COLUMN "payee_account" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "bank_card" ALTER COLUMN "holder_id_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "bank_card" ALTER COLUMN "card_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "driver" ALTER COLUMN "id_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "vehicle_owner" ALTER COLUMN "owner_id_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "pay_detail" ALTER COLUMN "payee_id_no" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "pay_detail" ALTER COLUMN "payee_account" SET DATA TYPE text;