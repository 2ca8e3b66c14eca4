CREATE TABLE "article" (
	"id" bigint PRIMARY KEY NOT NULL,
	"place" varchar(200) NOT NULL,
	"column_code" varchar(5) NOT NULL,
	"title" varchar(100) NOT NULL,
	"title_en" varchar(200),
	"sub_title" varchar(100),
	"blurb" varchar(200) NOT NULL,
	"blurb_en" varchar(400),
	"source" varchar(60),
	"author" varchar(60),
	"cover" varchar(100),
	"content" text NOT NULL,
	"content_en" text,
	"attachments" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"status" integer NOT NULL,
	"is_top" boolean NOT NULL,
	"result_type" integer,
	"view_count" integer DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "article_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" bigint PRIMARY KEY NOT NULL,
	"title" varchar(60) NOT NULL,
	"title_en" varchar(120) NOT NULL,
	"link_url" varchar(300) NOT NULL,
	"picture" varchar(100) NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"sort" integer NOT NULL,
	CONSTRAINT "banner_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "consult" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ent_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"consult_no" varchar(20) NOT NULL,
	"content" varchar(400) NOT NULL,
	"status" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "consult_consult_no_unique" UNIQUE("consult_no")
);
--> statement-breakpoint
CREATE TABLE "content_file" (
	"name" varchar(100) PRIMARY KEY NOT NULL,
	"type" varchar(100) NOT NULL,
	"size" integer NOT NULL,
	"path" varchar(200) NOT NULL,
	"title" varchar(200) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friendly_link" (
	"id" bigint PRIMARY KEY NOT NULL,
	"link_name" varchar(30) NOT NULL,
	"link_name_en" varchar(80) NOT NULL,
	"link_url" varchar(300) NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "friendly_link_link_name_unique" UNIQUE("link_name")
);
--> statement-breakpoint
CREATE TABLE "tool" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" integer NOT NULL,
	"navbar_name" varchar(20) NOT NULL,
	"navbar_name_en" varchar(40) NOT NULL,
	"icon" varchar(100) NOT NULL,
	"link_url" varchar(300) NOT NULL,
	"open_mode" integer NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_column" (
	"column_code" varchar(5) PRIMARY KEY NOT NULL,
	"parent_code" varchar(5),
	"column_name" varchar(20) NOT NULL,
	"column_name_en" varchar(40) NOT NULL,
	"column_page" varchar(300) NOT NULL,
	"open_mode" integer NOT NULL,
	"is_show" integer NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_column_code_published_at_index" ON "article" USING btree ("column_code","published_at");--> statement-breakpoint
CREATE INDEX "consult_ent_id_created_at_index" ON "consult" USING btree ("ent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_kind_navbar_name_index" ON "tool" USING btree ("kind","navbar_name");