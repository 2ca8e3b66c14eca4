import type { Logger } from 'pino'
import type { Home } from '#server/content/home.ts'

/** How long a home page is served before the content is read again. */
const freshFor = 3_000

/** How long after the last visit it is read again by itself, so that no visitor waits for it. */
const refreshedFor = 60_000

/** The content of the home page, read once for everybody. */
export const keptHome = (readHome: () => Promise<Home>, log: Logger): (() => Promise<Home>) => {
  let kept: { home: Home; readAt: number } | null = null
  let reading: Promise<Home> | null = null
  let askedAt = 0
  const read = async () => {
    const home = await readHome()
    kept = { home, readAt: Date.now() }
    return home
  }
  const readAgain = () => {
    // Whoever comes meanwhile waits for the same answer.
    reading ??= read().finally(() => {
      reading = null
      setTimeout(refresh, freshFor - 500).unref()
    })
    return reading
  }
  const refresh = () => {
    if (Date.now() - askedAt < refreshedFor)
      readAgain().catch((error: unknown) =>
        log.warn({ err: error }, 'the home page was not read again'),
      )
  }
  return async () => {
    askedAt = Date.now()
    return kept && askedAt - kept.readAt < freshFor ? kept.home : readAgain()
  }
}
