import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  getBanners,
  getBottomTools,
  getFriendlyLinks,
  queryContentPage,
} from '#contract/content.contract.ts'
import { carouselMachine } from '#machines/carousel/carousel.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { waitingForm } from '#src/app/early.ts'
import { sessionUser } from '#src/app/session.ts'
import { useSession } from '#src/app/useSession.ts'
import { HomePage } from './HomePage.tsx'
import { mayMove } from '#src/theme/preferences.ts'
import { consultation } from './consultationActors.ts'
import { isHomeOld, cacheHome, cachedHome } from './homeData.ts'
import { storedConsultation } from '#src/flow/storedConsultation.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const readingOf = <Data,>(read: (signal: AbortSignal) => Promise<Data>) =>
  createQuery<null, Data>().provide({
    actors: { load: fromPromise<Data, { subject: null }>(({ signal }) => read(signal)) },
  })

const articlesOf = (columnCode: string, size: 10 | 20, signal: AbortSignal) =>
  call(queryContentPage, { query: { columnCode, size } }, { signal, quiet: true })

const banners = readingOf(async (signal) =>
  cacheHome('banners', await call(getBanners, {}, { signal, quiet: true })),
)
const tools = readingOf(async (signal) =>
  cacheHome('bottomTools', await call(getBottomTools, {}, { signal, quiet: true })),
)
const links = readingOf(async (signal) =>
  cacheHome('friendlyLinks', await call(getFriendlyLinks, {}, { signal, quiet: true })),
)
const headline = readingOf(
  async (signal) => cacheHome('headline', await articlesOf('10000', 10, signal)).records[0] ?? null,
)
const news = readingOf(
  async (signal) => cacheHome('creditNews', await articlesOf('81000', 10, signal)).records,
)

const useReading = <Data,>(machine: ReturnType<typeof readingOf<Data>>, data: Data | undefined) => {
  const [snapshot, send] = useFlow(machine, {
    input: { subject: null, data: data ?? null },
    isPublic: true,
  })
  useEffect(() => {
    if (isHomeOld()) send({ type: 'data.refreshed' })
  }, [send])
  return { snapshot, send }
}

export function HomeFlow() {
  const cached = cachedHome()
  const session = useSession()
  const [at, send] = useFlow(carouselMachine, { input: undefined, isPublic: true })
  const [begun] = useState(() => ({
    keySeed: crypto.randomUUID(),
    // Of who is here, not of the visitor that the markup was drawn for.
    draft: storedConsultation(sessionUser()?.entId ?? null),
  }))
  const [asking, ask] = useFlow(consultation, { input: begun })

  useEffect(() => {
    if (mayMove()) send({ type: 'play.requested' })
  }, [send])
  const isVisitor = session.matches('anonymous')
  const isKnown = isVisitor === (sessionUser() === null)
  // Submitted before React was here, and not answered yet: once it is known by whom.
  useEffect(() => {
    if (isKnown) waitingForm()?.requestSubmit()
  }, [isKnown])

  return (
    <HomePage
      banners={useReading(banners, cached.banners)}
      carousel={{ snapshot: at, send }}
      headline={useReading(headline, cached.headline?.records[0])}
      news={useReading(news, cached.creditNews?.records)}
      tools={useReading(tools, cached.bottomTools)}
      links={useReading(links, cached.friendlyLinks)}
      consultation={{ snapshot: asking, send: ask }}
      isVisitor={isVisitor}
    />
  )
}
