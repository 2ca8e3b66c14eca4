import { instantOf } from '#contract/time.ts'
import { mostTrackBytes, type TrackPoint } from '#contract/track.contract.ts'
import { jumpsOf } from '#contract/track.rules.ts'
import type { TrackFault } from '#contract/words/track.zhCN.ts'

/** What is wrong with points; its words are in words/track. */
export class TrackFileFault extends Error {
  readonly fault: TrackFault
  readonly params: Record<string, string | number>
  constructor(fault: TrackFault, params: Record<string, string | number> = {}, cause?: unknown) {
    super(`the points of a track: ${fault}`, { cause })
    this.fault = fault
    this.params = params
  }
}

/** The kinds of files that points are read of; every other is a file alone. */
export const hasPoints = (ext: string) => ext === 'csv' || ext === 'gpx'

/** Refuses a file that is too large for a track, before it is read. */
export const refuseLarge = ({ size }: { size: number }) => {
  if (size > mostTrackBytes)
    throw new TrackFileFault('tooLarge', { most: mostTrackBytes / 1_048_576 })
}

/** Refuses points that a system sent where they lead into the future, or nobody can have driven. */
export const refusePushed = (points: readonly TrackPoint[], now: number) => {
  const late = points.flatMap(({ time }, at) => (instantOf(time) > now ? [at] : []))
  const [fault, wrong] =
    late.length > 0 ? (['pointTime', late] as const) : (['pointJump', jumpsOf(points)] as const)
  if (wrong.length > 0)
    throw new TrackFileFault(fault, { points: firstOf(wrong.map((at) => at + 1)) })
}

export const mostNamed = 5

/** The first of these numbers, as they are named to a person. */
export const firstOf = (numbered: readonly number[]) =>
  `${numbered.slice(0, mostNamed).join(', ')}${numbered.length > mostNamed ? ' …' : ''}`
