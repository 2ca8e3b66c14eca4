import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { statAreas } from '#contract/statistics.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { goTo } from '#src/app/navigation.ts'
import { settings } from '#src/app/settings.ts'
import { type MapPlace, mapAddress, mapPlaceOf } from './mapAddress.ts'
import { MapPage } from './MapPage.tsx'
import type { AreaFigures } from './measures.ts'
import { outlineQuery } from '#src/flow/outlines.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useSubject } from '#src/flow/useSubject.ts'

const figureQuery = createQuery<string, AreaFigures>().provide({
  actors: {
    load: fromPromise<AreaFigures, { subject: string }>(({ input, signal }) =>
      call(statAreas, { query: { areaCode: input.subject } }, { signal, quiet: true }),
    ),
  },
})

const subscribeFullScreen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The whole document goes full screen, so that messages and tools stay with the board. */
const useFullScreen = () => {
  const isOn = useSyncExternalStore(subscribeFullScreen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const onToggle = () =>
    // A browser may refuse, for a policy of its own; the page is as it was.
    void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return { isOn, onToggle }
}

/** The area, the measure and the order of the table live in the address. */
export function MapFlow() {
  const [search] = useSearchParams()
  const place = mapPlaceOf(search)
  const areaCode = place.areaCode ?? settings.province
  const [figures, sendToFigures] = useFlow(figureQuery, {
    input: { subject: areaCode },
    isPublic: true,
  })
  const [outlines, sendToOutlines] = useFlow(outlineQuery, {
    input: { subject: areaCode },
    isPublic: true,
  })
  useSubject(areaCode, sendToFigures)
  useSubject(areaCode, sendToOutlines)

  // From the address as it is by now: the page may be drawn for the one before.
  const show = (change: Partial<MapPlace>, replace: boolean) =>
    goTo(mapAddress({ ...mapPlaceOf(new URLSearchParams(location.search)), ...change }), replace)

  return (
    <MapPage
      snapshot={figures}
      send={sendToFigures}
      outlines={{ snapshot: outlines, send: sendToOutlines }}
      place={place}
      onArea={(code) => code.endsWith('00') && show({ areaCode: code }, false)}
      onMeasure={(measure) => show({ measure }, true)}
      onSort={(sort) => show({ sort }, true)}
      fullScreen={useFullScreen()}
    />
  )
}
