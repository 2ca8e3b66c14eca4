import { wayOf, type WayPoint } from '#contract/track.rules.ts'
import { answerReads } from '#server/platform/answerReads.ts'
import { packPoints } from './sealedPoints.ts'
import { readTrackFile } from './trackFile.ts'
import { TrackFileFault } from './trackFault.ts'

export type TrackRequest = { ext: string; bytes: Uint8Array; now: number }
/** Points, and what the column of a track has of them. */
export type Way = { points: readonly WayPoint[]; packed: string }
export type TrackAnswer =
  | { type: 'way'; way: Way }
  | ({ type: 'fault' } & Pick<TrackFileFault, 'fault' | 'params'>)

answerReads(async ({ ext, bytes, now }: TrackRequest): Promise<TrackAnswer> => {
  try {
    const points = wayOf(readTrackFile(ext, bytes, now))
    return { type: 'way', way: { points, packed: packPoints(points) } }
  } catch (error) {
    if (!(error instanceof TrackFileFault)) throw error
    return { type: 'fault', fault: error.fault, params: error.params }
  }
})
