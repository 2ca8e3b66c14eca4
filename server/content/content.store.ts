import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type {
  Article,
  ArticleRow,
  Banner,
  ContentQuery,
  FriendlyLink,
  Tool,
} from '#contract/content.contract.ts'
import type { Column } from '#contract/menu.contract.ts'
import { dayOf, endOfDay, startOfDay, timeOf } from '#contract/time.ts'
import { page, type Page } from '#contract/values.ts'
import {
  article,
  banner,
  contentFile,
  friendlyLink,
  tool,
  webColumn,
} from './content.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { containing } from '#server/platform/containing.ts'

type Reading = Pick<Ports, 'db' | 'clock'>

export const fileUrl = (name: string) => `/api/portal/content/file/${name}`

/** How words are saved and looked for: small letters, narrow digits and Latin. */
export const searchable = (text: string) => text.normalize('NFKC').toLowerCase()

export const readColumns = async (db: Db): Promise<Column[]> => {
  const rows = await db.select().from(webColumn).orderBy(asc(webColumn.sort))
  const entry = ({ parentCode: _, sort: __, ...fields }: (typeof rows)[number]) => fields
  return rows
    .filter(({ parentCode }) => parentCode === null)
    .map((row) => ({
      ...entry(row),
      sub: rows.filter(({ parentCode }) => parentCode === row.columnCode).map(entry),
    }))
}

export const readBanners = async ({ db, clock }: Reading): Promise<Banner[]> => {
  const today = dayOf(clock.now())
  const rows = await db
    .select()
    .from(banner)
    .where(
      and(
        or(isNull(banner.validFrom), lte(banner.validFrom, today)),
        or(isNull(banner.validTo), gte(banner.validTo, today)),
      ),
    )
    .orderBy(asc(banner.sort))
  return rows.map((row) => ({
    ...row,
    picFilePath: fileUrl(row.picture),
    picFilePathEn: row.pictureEn && fileUrl(row.pictureEn),
  }))
}

export const readTools = async (db: Db, kind: 1 | 2): Promise<Tool[]> => {
  const rows = await db.select().from(tool).where(eq(tool.kind, kind)).orderBy(asc(tool.sort))
  return rows.map((row) => ({ ...row, iconFilePath: fileUrl(row.icon) }))
}

export const readFriendlyLinks = (db: Db): Promise<FriendlyLink[]> =>
  db.select().from(friendlyLink).orderBy(asc(friendlyLink.sort))

/** What a reader may see: published, and its time has come. */
const isPublic = (now: number) => and(eq(article.status, 2), lte(article.publishedAt, now))

// A list needs no texts, which are the bulk of a row.
const {
  content: _,
  contentEn: __,
  words: ___,
  attachments: ____,
  ...listed
} = getTableColumns(article)

const shown = (
  row: Omit<typeof article.$inferSelect, 'content' | 'contentEn' | 'words' | 'attachments'>,
): ArticleRow => ({
  ...row,
  publishTime: timeOf(row.publishedAt),
  coverFilePath: row.cover === null ? null : fileUrl(row.cover),
})

export const findArticles = async (
  { db, clock }: Reading,
  query: ContentQuery,
): Promise<Page<ArticleRow>> => {
  const where = and(isPublic(clock.now()), ...filtersOf(query))
  const total = await db.$count(article, where)
  const rows = await db
    .select(listed)
    .from(article)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return page(rows.map(shown), total, query)
}

const filtersOf = ({ columnCode, keyword, from, to, year, resultType }: ContentQuery): SQL[] => [
  ...(columnCode === undefined ? [] : [eq(article.columnCode, columnCode)]),
  ...(resultType === undefined ? [] : [sql`${article.resultType} = ${resultType}`]),
  ...(from === undefined ? [] : [gte(article.publishedAt, startOfDay(from))]),
  ...(to === undefined ? [] : [lt(article.publishedAt, endOfDay(to))]),
  ...(year === undefined
    ? []
    : [
        gte(article.publishedAt, startOfDay(`${year}-01-01`)),
        lt(article.publishedAt, startOfDay(`${year + 1}-01-01`)),
      ]),
  ...searchable(keyword ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => containing(article.words, word)),
]

const sorts = { publishTime: article.publishedAt, title: article.title }

/** Those on top, then the newest. */
const listOrder = [desc(article.isTop), desc(article.publishedAt), desc(article.id)]

const orderOf = ({ sort, direction }: ContentQuery) => {
  if (sort === undefined) return listOrder
  const way = direction === 'asc' ? asc : desc
  return [way(sorts[sort]), desc(article.id)]
}

/** One public article, by its id or as the one that leads its column's list, with its neighbours; null: there is none. */
export const findArticle = async (
  { db, clock }: Reading,
  { id, columnCode }: { id?: string | undefined; columnCode?: string | undefined },
): Promise<Article | null> => {
  const isSeen = isPublic(clock.now())
  const [row] = await db
    .select()
    .from(article)
    .where(
      and(
        isSeen,
        ...(id === undefined ? [] : [eq(article.id, id)]),
        ...(columnCode === undefined ? [] : [eq(article.columnCode, columnCode)]),
      ),
    )
    .orderBy(...listOrder)
    .limit(1)
  if (!row) return null
  const neighbour = async (sign: SQL, way: typeof asc) => {
    const [found] = await db
      .select({ id: article.id, title: article.title, titleEn: article.titleEn })
      .from(article)
      .where(
        and(
          isSeen,
          eq(article.columnCode, row.columnCode),
          sql`(${article.publishedAt}, ${article.id}) ${sign} (${row.publishedAt}::bigint, ${row.id}::bigint)`,
        ),
      )
      .orderBy(way(article.publishedAt), way(article.id))
      .limit(1)
    return found ?? null
  }
  return {
    ...row,
    ...shown(row),
    attachments: row.attachments.map(({ name, file, size, ext }) => ({
      name,
      url: fileUrl(file),
      size,
      ext,
    })),
    prev: await neighbour(sql.raw('>'), asc),
    next: await neighbour(sql.raw('<'), desc),
  }
}

/** Every public article, the newest first, as far as a list of addresses needs. */
export const readPublicArticles = ({ db, clock }: Reading, limit: number) =>
  db
    .select({ id: article.id, publishedAt: article.publishedAt })
    .from(article)
    .where(isPublic(clock.now()))
    .orderBy(desc(article.publishedAt))
    .limit(limit)

export const findContentFile = async (db: Db, name: string) => {
  const [row] = await db.select().from(contentFile).where(eq(contentFile.name, name))
  return row ?? null
}
