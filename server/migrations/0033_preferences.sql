CREATE TABLE "preferences" (
	"user_id" bigint NOT NULL,
	"ent_id" bigint NOT NULL,
	"are_keys_off" boolean DEFAULT false NOT NULL,
	"skipped_tours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"searches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "preferences_user_id_ent_id_pk" PRIMARY KEY("user_id","ent_id")
);
