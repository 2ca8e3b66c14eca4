import { eq, inArray, sql } from 'drizzle-orm'
import {
  article,
  banner,
  contentFile,
  friendlyLink,
  tool,
  webColumn,
} from './content.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { removeBytes } from '#server/platform/file.ts'
import { markOf } from './directory.ts'
import type { Content } from './readContent.ts'

export type Count = { added: number; changed: number; unchanged: number; withdrawn: number }
export type Summary = Record<'columns' | 'banners' | 'tools' | 'links' | 'articles', Count>

type Publishing = Pick<Ports, 'db' | 'files' | 'nextId' | 'clock' | 'log'>

/** Makes the portal show what a directory contains, all of it or nothing; what the directory lacks is taken offline. */
export const publish = async (ports: Publishing, content: Content): Promise<Summary> => {
  const written: Written[] = []
  try {
    await saveFiles(ports, content, written)
    return await ports.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7231, 2)`)
      if (written.length > 0) await tx.insert(contentFile).values(written).onConflictDoNothing()
      const ids = await idsOf(tx, ports, content)
      const settle = (text: string) => settled(text, ids)
      const summary = {
        columns: await putColumns(tx, content, settle),
        banners: await putRows(
          tx,
          ports,
          banner,
          ({ title }) => title,
          linked(content.banners, settle),
        ),
        tools: await putRows(
          tx,
          ports,
          tool,
          ({ kind, navbarName }) => `${kind} ${navbarName}`,
          linked(content.tools, settle),
        ),
        links: await putRows(tx, ports, friendlyLink, ({ linkName }) => linkName, content.links),
        articles: await putArticles(tx, content, ids, settle),
      }
      await audit(tx, {
        entId: null,
        at: ports.clock.now(),
        actor: 'content',
        action: 'content.published',
        params: summary,
      })
      return summary
    })
  } catch (error) {
    await removeBytes(
      ports,
      written.map(({ path }) => path),
    )
    throw error
  }
}

type Written = Pick<typeof contentFile.$inferSelect, 'name' | 'type' | 'size' | 'path' | 'title'>

/** Writes the bytes that are not there yet, and notes each; their rows come with the transaction. */
const saveFiles = async ({ db, files }: Publishing, content: Content, rows: Written[]) => {
  const saved = new Set(
    (await db.select({ name: contentFile.name }).from(contentFile)).map(({ name }) => name),
  )
  for (const { name, type, bytes, title } of content.files.values()) {
    if (saved.has(name)) continue
    const { path, size } = await files.write(bytes)
    rows.push({ name, type, size, path, title })
  }
}

/** Ids of articles by their place: an article that was there before has the same. */
const idsOf = async (tx: Db, { nextId }: Publishing, { articles }: Content) => {
  const rows = await tx.select({ id: article.id, place: article.place }).from(article)
  const before = new Map(rows.map(({ id, place }) => [place, id]))
  return new Map(articles.map(({ place }) => [place, before.get(place) ?? nextId()]))
}

/** Puts addresses where marks stand. */
const settled = (text: string, ids: ReadonlyMap<string, string>) => {
  if (!text.includes('/dynamic/detail/@')) return text
  const addresses = new Map([...ids].map(([place, id]) => [markOf(place), `/dynamic/detail/${id}`]))
  return text.replace(/\/dynamic\/detail\/@[0-9a-f]{20}/g, (mark) => addresses.get(mark) ?? mark)
}

const linked = <T extends { linkUrl: string }>(
  rows: readonly T[],
  settle: (text: string) => string,
): T[] => rows.map((row) => ({ ...row, linkUrl: settle(row.linkUrl) }))

/** What is new, other, the same, and gone. */
const compare = <T extends object>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
) => {
  const keys = [...after.keys()]
  const isSame = (key: string) => alike(before.get(key), after.get(key))
  return {
    added: keys.filter((key) => !before.has(key)),
    changed: keys.filter((key) => before.has(key) && !isSame(key)),
    unchanged: keys.filter((key) => before.has(key) && isSame(key)),
    withdrawn: [...before.keys()].filter((key) => !after.has(key)),
  }
}

const alike = (one: object | undefined, other: object | undefined) =>
  ordered(one) === ordered(other)

// The database preserves neither the order of columns nor that of a JSON's keys.
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const countOf = (found: Record<keyof Count, readonly string[]>): Count => ({
  added: found.added.length,
  changed: found.changed.length,
  unchanged: found.unchanged.length,
  withdrawn: found.withdrawn.length,
})

const putColumns = async (tx: Db, { columns }: Content, settle: (text: string) => string) => {
  const rows = columns.map((row) => ({ ...row, columnPage: settle(row.columnPage) }))
  const keyed = (list: typeof rows) => new Map(list.map((row) => [row.columnCode, row]))
  const after = keyed(rows)
  const found = compare(keyed(await tx.select().from(webColumn)), after)
  const gone = [...found.withdrawn, ...found.changed]
  if (gone.length > 0) await tx.delete(webColumn).where(inArray(webColumn.columnCode, gone))
  const fresh = rows.filter(({ columnCode }) => !found.unchanged.includes(columnCode))
  if (fresh.length > 0) await tx.insert(webColumn).values(fresh)
  return countOf(found)
}

type Table = typeof banner | typeof tool | typeof friendlyLink
type RowOf<T extends Table> = Omit<T['$inferSelect'], 'id'>

/** Banners, tools and links, known by what they are called; a changed one has the same id. */
const putRows = async <T extends Table>(
  tx: Db,
  { nextId }: Publishing,
  table: T,
  keyOf: (row: RowOf<T>) => string,
  rows: readonly RowOf<T>[],
) => {
  const stored = (await tx.select().from(table as Table)) as T['$inferSelect'][] // the rows of this table
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]))
  const before = new Map(
    stored.map(({ id: _, ...row }) => [keyOf(row as RowOf<T>), row as RowOf<T>]),
  ) // without its id
  const after = new Map(rows.map((row) => [keyOf(row), row]))
  const found = compare(before, after)
  const gone = [...found.withdrawn, ...found.changed].flatMap((key) => ids.get(key) ?? [])
  if (gone.length > 0) await tx.delete(table).where(inArray(table.id, gone))
  const fresh = [...found.added, ...found.changed].map((key) => ({
    ...after.get(key),
    id: ids.get(key) ?? nextId(),
  }))
  if (fresh.length > 0) await tx.insert(table as Table).values(fresh as never) // whole rows of this table
  return countOf(found)
}

const putArticles = async (
  tx: Db,
  { articles }: Content,
  ids: ReadonlyMap<string, string>,
  settle: (text: string) => string,
) => {
  const after = new Map(
    articles.map((one) => [
      one.place,
      {
        ...one,
        content: settle(one.content),
        contentEn: one.contentEn === null ? null : settle(one.contentEn),
      },
    ]),
  )
  const stored = await tx.select().from(article)
  const before = new Map(stored.map(({ id: _, viewCount: __, ...row }) => [row.place, row]))
  const found = compare(before, after)
  const isOnline = (place: string) => before.get(place)?.status !== 3
  for (const place of [...found.added, ...found.changed]) {
    const row = { ...(after.get(place) as Content['articles'][number]), id: ids.get(place) ?? '' } // keys of `after`
    await tx.insert(article).values(row).onConflictDoUpdate({ target: article.place, set: row })
  }
  const gone = found.withdrawn.filter(isOnline)
  for (const place of gone)
    await tx.update(article).set({ status: 3 }).where(eq(article.place, place))
  return countOf({ ...found, withdrawn: gone })
}
