import { eq, sql } from 'drizzle-orm'
import { article } from './content.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

/** More articles than this are not waited for at once: a flood is counted short rather than cached. */
const waitingLimit = 1_000

type Counter = { waiting: Map<string, number>; writing: Promise<void> | null }

const counters = new WeakMap<Db, Counter>()

/** Counts a view without making its reader wait: what comes while one write runs is written together by the next. */
export const countView = ({ db, log }: Pick<Ports, 'db' | 'log'>, articleId: string) => {
  const counter = counters.get(db) ?? { waiting: new Map(), writing: null }
  counters.set(db, counter)
  const { waiting } = counter
  if (waiting.size >= waitingLimit && !waiting.has(articleId)) return
  waiting.set(articleId, (waiting.get(articleId) ?? 0) + 1)
  counter.writing ??= write(db, waiting)
    .catch((error: unknown) => log.warn({ err: error }, 'views not counted'))
    .finally(() => (counter.writing = null))
}

/** The writes that are under way, for whoever must see them done. */
export const viewsCounted = async (db: Db) => counters.get(db)?.writing

const write = async (db: Db, waiting: Map<string, number>) => {
  for (const [id, count] of waiting) {
    waiting.delete(id)
    await db
      .update(article)
      .set({ viewCount: sql`${article.viewCount} + ${count}` })
      .where(eq(article.id, id))
  }
}
