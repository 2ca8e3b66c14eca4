import { fromPromise } from 'xstate'
import { readTrackWay, type TrackWay } from '#contract/track.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { settings } from '#src/app/settings.ts'
import { outlineQuery } from '#src/flow/outlines.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { TrackPanel } from './TrackPanel.tsx'

const wayQuery = createQuery<string, TrackWay>().provide({
  actors: {
    load: fromPromise<TrackWay, { subject: string }>(({ input, signal }) =>
      call(readTrackWay, { params: { id: input.subject } }, { signal, quiet: true }),
    ),
  },
})

/** The points of one track: read when it is opened, since each reading is written down. */
export function TrackFlow({ id }: { id: string }) {
  const [way, sendWay] = useFlow(wayQuery, { input: { subject: id } })
  const [outlines, sendOutlines] = useFlow(outlineQuery, { input: { subject: settings.province } })
  return (
    <TrackPanel
      snapshot={way}
      send={sendWay}
      outlines={{ snapshot: outlines, send: sendOutlines }}
    />
  )
}
