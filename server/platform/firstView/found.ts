import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Article } from '#contract/content.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { Home } from '#server/content/home.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { BuiltPage } from './built.ts'
import { keptHome } from './keptHome.ts'

/** What a document brings beside its page. */
export type Known = {
  /** The page that is drawn, and its language; null where the browser draws it. */
  drawn: { page: string; locale: Locale } | null
  columns: Home['columns'] | null
  home: Omit<Home, 'columns'> | null
  article: Article | null
  /** What it asks first, by the question. */
  answers: Readonly<Record<string, unknown>>
}

/** What is read for documents. */
export type Readings = {
  home(): Promise<Home>
  /** A public article; null where there is none. `isRead`: a person opens it. */
  article(id: string, isRead: boolean): Promise<Article | null>
  /** What a call that is open to everybody answers. */
  answer(path: string, query: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** The page that an address names, for whom, and what it asks first. */
export type Asking = {
  path: string
  id: string
  locale: Locale
  isRead: boolean
  asks: readonly string[]
}

/** What stands at an address, and what is known of it before anybody asks. */
export type Found = {
  isThere: boolean
  /** What a page says of itself where the build cannot know it. */
  named: Partial<Pick<BuiltPage, 'title' | 'description'>>
  known: Known
}

const nothing: Known = { drawn: null, columns: null, home: null, article: null, answers: {} }

/** Milliseconds for which documents bring the same answer. */
const answersFor = 3_000

/** Reads what documents say and bring. */
export const documentReader = (readings: Readings, log: Logger) => {
  const homeNow = keptHome(() => readings.home(), log)
  const answers = new LRUCache<string, { answer: unknown }>({
    max: 100,
    ttl: answersFor,
    fetchMethod: async (question) => {
      const [path, query] = JSON.parse(question) as [string, Record<string, unknown>] // by bin/firstView.ts
      // The browser says that it is missing.
      const answer = await readings.answer(path, query).catch((error: unknown) => {
        if (problemOf(error).code === 'missing') return null
        throw error
      })
      return { answer }
    },
  })
  const answered = async (question: string) =>
    [question, (await answers.fetch(question))?.answer ?? null] as const

  const read = async (asking: Asking): Promise<Found> => {
    const { path, id, isRead, asks } = asking
    const [{ columns, ...home }, article] = await Promise.all([
      homeNow(),
      path === articlePath ? readings.article(id, isRead) : null,
    ])
    const known = { ...nothing, columns, home: path === '/' ? home : null, article }
    const named = path === '*' ? null : namesOf(asking, columns, article)
    if (named === null) return { isThere: false, named: {}, known }
    const questions = asks.map((it) => it.replace(':id', () => JSON.stringify(id).slice(1, -1)))
    const replies = Object.fromEntries(await Promise.all(questions.map(answered)))
    return { isThere: true, named, known: { ...known, answers: replies } }
  }

  return (asking: Asking): Promise<Found> =>
    read(asking).catch((error: unknown) => {
      // The browser says what cannot be read; whether it is there is not known.
      log.error({ err: error, path: asking.path }, 'a page was not read')
      return { isThere: asking.path !== '*', named: {}, known: nothing }
    })
}

const articlePath = '/dynamic/detail/:id'

/** What the page at an address is called; null where there is nothing. */
const namesOf = (
  { path, id, locale }: Asking,
  columns: Home['columns'],
  article: Article | null,
): Found['named'] | null => {
  const isEnglish = locale === 'en'
  if (path === articlePath) {
    return (
      article && {
        title: (isEnglish && article.titleEn) || article.title,
        description: (isEnglish && article.blurbEn) || article.blurb,
      }
    )
  }
  if (path === '/dynamic/articles/:id') {
    const column = columns
      .flatMap(({ sub }) => sub)
      .find(({ columnPage }) => columnPage === `/dynamic/articles/${id}`)
    return column ? { title: (isEnglish && column.columnNameEn) || column.columnName } : null
  }
  return {}
}
