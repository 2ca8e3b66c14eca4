CREATE SEQUENCE "public"."process_number" INCREMENT BY 1 MINVALUE 0 MAXVALUE 1023 START WITH 0 CACHE 1 CYCLE;--> statement-breakpoint
CREATE TABLE "ent_user" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"account" varchar(50) NOT NULL,
	"password_hash" text NOT NULL,
	"password_set_at" bigint NOT NULL,
	"last_login_at" bigint,
	"last_login_ip" varchar(64),
	CONSTRAINT "ent_user_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_name" varchar(100) NOT NULL,
	"ent_type" text NOT NULL,
	"uscc" varchar(18) NOT NULL,
	"area_code" varchar(6) NOT NULL,
	"address" varchar(200) NOT NULL,
	"legal_person" varchar(50) NOT NULL,
	"contact_phone" varchar(20) NOT NULL,
	"permit_number" varchar(50),
	"credit_grade" varchar(3),
	"credit_score" integer,
	"reg_status" integer NOT NULL,
	"biz_roles" text[] NOT NULL,
	"avatar_file_id" bigint,
	"black_from" bigint,
	"black_to" bigint,
	"created_at" bigint NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enterprise_uscc_unique" UNIQUE("uscc")
);
--> statement-breakpoint
CREATE TABLE "password_try" (
	"id" bigint PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account" varchar(50) NOT NULL,
	"ip" varchar(64) NOT NULL,
	"at" bigint NOT NULL,
	"is_right" boolean DEFAULT false NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"user_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"active_at" bigint NOT NULL,
	"revoked_at" bigint,
	"ip" varchar(64) NOT NULL,
	"user_agent" varchar(300) NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"answer_hash" varchar(64) NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"chain" varchar(20) PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"chain" varchar(20) NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"actor" varchar(100) NOT NULL,
	"action" varchar(60) NOT NULL,
	"object_type" varchar(40),
	"object_id" varchar(64),
	"request_no" varchar(40),
	"ip" varchar(64),
	"params" jsonb NOT NULL,
	"hash" varchar(64) NOT NULL,
	CONSTRAINT "audit_log_chain_seq_pk" PRIMARY KEY("chain","seq")
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"user_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"machine_id" varchar(40) NOT NULL,
	"subject_id" varchar(40) NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "draft_user_id_machine_id_subject_id_pk" PRIMARY KEY("user_id","machine_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"biz_type" varchar(20) NOT NULL,
	"name" varchar(200) NOT NULL,
	"ext" varchar(10) NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"path" varchar(200) NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" bigint NOT NULL,
	"key" varchar(64) NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"body" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotency_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY NOT NULL,
	"to" varchar(100) NOT NULL,
	"text" varchar(500) NOT NULL,
	"at" bigint NOT NULL,
	"sent_at" bigint
);
--> statement-breakpoint
CREATE TABLE "rule_param" (
	"code" varchar(60) NOT NULL,
	"effective_from" varchar(10) NOT NULL,
	"effective_to" varchar(10),
	"value" jsonb NOT NULL,
	"basis" varchar(200) NOT NULL,
	CONSTRAINT "rule_param_code_effective_from_pk" PRIMARY KEY("code","effective_from")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_transition" (
	"machine" varchar(40) NOT NULL,
	"from_status" integer NOT NULL,
	"to_status" integer NOT NULL,
	CONSTRAINT "status_transition_machine_from_status_to_status_pk" PRIMARY KEY("machine","from_status","to_status")
);
--> statement-breakpoint
CREATE TABLE "sweep_run" (
	"name" varchar(40) PRIMARY KEY NOT NULL,
	"last_run_at" bigint NOT NULL,
	"last_changed" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ent_user" ADD CONSTRAINT "ent_user_ent_id_enterprise_id_fk" FOREIGN KEY ("ent_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_ent_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ent_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ent_user_ent_id_index" ON "ent_user" USING btree ("ent_id");--> statement-breakpoint
CREATE INDEX "password_try_account_purpose_at_index" ON "password_try" USING btree ("account","purpose","at");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_object_type_object_id_index" ON "audit_log" USING btree ("object_type","object_id");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "file_ent_id_created_at_index" ON "file" USING btree ("ent_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_at_index" ON "idempotency" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_at_index" ON "outbox" USING btree ("at");