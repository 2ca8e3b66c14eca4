import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import type { ResultType } from '#contract/content.contract.ts'
import { day, id, instant } from '#server/platform/db/columns.ts'

/** The navigation. Two levels: entries, and what opens under them. */
export const webColumn = pgTable('web_column', {
  columnCode: varchar('column_code', { length: 5 }).primaryKey(),
  parentCode: varchar('parent_code', { length: 5 }),
  columnName: varchar('column_name', { length: 20 }).notNull(),
  columnNameEn: varchar('column_name_en', { length: 40 }).notNull(),
  columnPage: varchar('column_page', { length: 300 }).notNull(),
  openMode: integer('open_mode').$type<1 | 2>().notNull(),
  isShow: integer('is_show').$type<0 | 1>().notNull(),
  sort: integer('sort').notNull(),
})

export const banner = pgTable('banner', {
  id: id('id').primaryKey(),
  /** What the picture says; no two banners say the same. */
  title: varchar('title', { length: 60 }).notNull().unique(),
  titleEn: varchar('title_en', { length: 120 }).notNull(),
  linkUrl: varchar('link_url', { length: 300 }).notNull(),
  picture: varchar('picture', { length: 100 }).notNull(),
  /** With English words. */
  pictureEn: varchar('picture_en', { length: 100 }),
  /** First and last day on which it shows. */
  validFrom: day('valid_from'),
  validTo: day('valid_to'),
  sort: integer('sort').notNull(),
})

export const tool = pgTable(
  'tool',
  {
    id: id('id').primaryKey(),
    /** 1 on the home page, 2 at the right edge. */
    kind: integer('kind').$type<1 | 2>().notNull(),
    navbarName: varchar('navbar_name', { length: 20 }).notNull(),
    navbarNameEn: varchar('navbar_name_en', { length: 40 }).notNull(),
    /** Null in content that was published before tools had one. */
    summary: varchar('summary', { length: 40 }),
    summaryEn: varchar('summary_en', { length: 100 }),
    icon: varchar('icon', { length: 100 }).notNull(),
    linkUrl: varchar('link_url', { length: 300 }).notNull(),
    openMode: integer('open_mode').$type<1 | 2 | 3>().notNull(),
    sort: integer('sort').notNull(),
  },
  (table) => [uniqueIndex().on(table.kind, table.navbarName)],
)

export const friendlyLink = pgTable('friendly_link', {
  id: id('id').primaryKey(),
  linkName: varchar('link_name', { length: 30 }).notNull().unique(),
  linkNameEn: varchar('link_name_en', { length: 80 }).notNull(),
  linkUrl: varchar('link_url', { length: 300 }).notNull(),
  sort: integer('sort').notNull(),
})

/** Pictures and attachments; the name is made of the bytes, so what it names never changes. */
export const contentFile = pgTable('content_file', {
  name: varchar('name', { length: 100 }).primaryKey(),
  type: varchar('type', { length: 100 }).notNull(),
  size: integer('size').notNull(),
  /** Where the bytes are; a random name that tells nothing. */
  path: varchar('path', { length: 200 }).notNull(),
  /** What a reader saves it as. */
  title: varchar('title', { length: 200 }).notNull(),
})

export type StoredAttachment = { name: string; file: string; size: number; ext: string }

export const article = pgTable(
  'article',
  {
    id: id('id').primaryKey(),
    /** Where it comes from, `81000/rating-results`: the same place is the same article. */
    place: varchar('place', { length: 200 }).notNull().unique(),
    columnCode: varchar('column_code', { length: 5 }).notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    titleEn: varchar('title_en', { length: 200 }),
    subTitle: varchar('sub_title', { length: 100 }),
    blurb: varchar('blurb', { length: 200 }).notNull(),
    blurbEn: varchar('blurb_en', { length: 400 }),
    source: varchar('source', { length: 60 }),
    author: varchar('author', { length: 60 }),
    cover: varchar('cover', { length: 100 }),
    /** HTML that went through the allow-list. */
    content: text('content').notNull(),
    contentEn: text('content_en'),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull(),
    publishedAt: instant('published_at').notNull(),
    /** 0 draft, 2 published, 3 taken offline. */
    status: integer('status').$type<0 | 2 | 3>().notNull(),
    isTop: boolean('is_top').notNull(),
    resultType: integer('result_type').$type<ResultType>(),
    viewCount: integer('view_count').notNull().default(0),
    /** Title, blurb and text of both languages in small letters, for the search. */
    words: text('words').notNull(),
  },
  (table) => [index().on(table.columnCode, table.publishedAt)],
)

/** Questions of enterprises. */
export const consult = pgTable(
  'consult',
  {
    id: id('id').primaryKey(),
    entId: id('ent_id').notNull(),
    userId: id('user_id').notNull(),
    consultNo: varchar('consult_no', { length: 20 }).notNull().unique(),
    content: varchar('content', { length: 400 }).notNull(),
    /** 0 waits for a reply, 1 replied, 2 closed. */
    status: integer('status').$type<0 | 1 | 2>().notNull(),
    replyContent: varchar('reply_content', { length: 1000 }),
    repliedAt: instant('replied_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.entId, table.createdAt), index().on(table.status, table.createdAt)],
)
