CREATE TABLE "list_settings" (
	"user_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"list" varchar(40) NOT NULL,
	"version" integer NOT NULL,
	"hidden" jsonb NOT NULL,
	"views" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "list_settings_user_id_ent_id_list_pk" PRIMARY KEY("user_id","ent_id","list")
);
