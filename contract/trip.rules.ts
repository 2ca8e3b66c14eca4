import { timeOf } from './time.ts'
import { mostLengthDifference } from './track.rules.ts'
import type { RuleKey } from './words/rule.zhCN.ts'

/** Kilometres per hour of a whole trip: faster no lorry drives, and these are told as fast and as slow (R05). */
export const fastestTripKmh = 120
export const fastTripKmh = 100
export const slowTripKmh = 5

const hourMs = 3_600_000

type Span = { readonly start: number; readonly end: number }

/** What is known of a trip, in instants; null is what nobody has told yet, or has not happened, and speaks against nothing. */
export type TripFacts = {
  /** When its order was made, when it departed and arrived, and when its receipt was signed. */
  readonly made: number | null
  readonly left: number | null
  readonly arrived: number | null
  readonly signed: number | null
  /** When the lorry was under way: once, or on each trip of a short haul. */
  readonly spans: readonly Span[]
  /** How long its way is, or only how long it is at least. */
  readonly distance: { readonly km: number; readonly isLeast: boolean } | null
  /** How long its track is. */
  readonly trackKm: number | null
}

/** Whatever speaks against a trip, in the words of its rule. */
export type TripKey = Extract<RuleKey, `${'R03' | 'R05' | 'R17'}.trip${string}`>
export type TripFinding = {
  readonly key: TripKey
  readonly level: 'BLOCK' | 'WARN'
  readonly params: Readonly<Record<string, string>>
}

/** What is to be said of a speed. */
export const judgeSpeed = (kmh: number): 'tooFast' | 'fast' | 'slow' | null =>
  kmh > fastestTripKmh ? 'tooFast' : kmh > fastTripKmh ? 'fast' : kmh < slowTripKmh ? 'slow' : null

const timesOf = ({ made, left, arrived, signed }: TripFacts, now: number): TripFinding[] => {
  const findings: TripFinding[] = []
  const tell = (key: TripKey, times: Record<string, number>) =>
    findings.push({
      key,
      level: 'BLOCK',
      params: Object.fromEntries(
        Object.entries(times).map(([name, instant]) => [name, timeOf(instant)]),
      ),
    })
  if (made !== null && left !== null && made > left) tell('R03.tripDespatch', { made, left })
  if (left !== null && arrived !== null && left >= arrived)
    tell('R03.tripReceipt', { left, arrived })
  if (arrived !== null && signed !== null && arrived > signed)
    tell('R03.tripSigning', { arrived, signed })
  const future = [made, left, arrived, signed].find((time) => time !== null && time > now)
  if (future != null) tell('R03.tripFuture', { time: future })
  return findings
}

const speedKeys = {
  tooFast: { key: 'R05.tripTooFast', level: 'BLOCK' },
  fast: { key: 'R05.tripFast', level: 'WARN' },
  slow: { key: 'R05.tripSlow', level: 'WARN' },
} as const

const speedOf = ({ spans, distance }: TripFacts): TripFinding[] => {
  const fits = spans.filter(({ start, end }) => start < end)
  const [first, ...others] = fits
  if (!first || distance === null) return []
  const lengthOf = ({ start, end }: Span) => end - start
  const shortest = others.reduce(
    (least, span) => (lengthOf(span) < lengthOf(least) ? span : least),
    first,
  )
  const kmh = distance.km / (lengthOf(shortest) / hourMs)
  const judged = judgeSpeed(kmh)
  // A way that may be longer was never too slow.
  if (judged === null || (judged === 'slow' && distance.isLeast)) return []
  const params = {
    start: timeOf(shortest.start),
    end: timeOf(shortest.end),
    km: distance.km.toFixed(1),
    speed: kmh.toFixed(1),
  }
  return [{ ...speedKeys[judged], params }]
}

/**
 * Whether a track is of another length than its way. Of several trips it is of all, and perhaps of the ways back between them;
 * `km` is the length of one.
 */
export const isOtherLength = (trackKm: number, { km, trips }: { km: number; trips: number }) =>
  (trips * km - trackKm) / (trips * km) > mostLengthDifference ||
  (trackKm - (2 * trips - 1) * km) / ((2 * trips - 1) * km) > mostLengthDifference

const lengthsOf = ({ spans, distance, trackKm }: TripFacts): TripFinding[] => {
  if (trackKm === null || distance === null || distance.isLeast) return []
  // Of several trips nobody has told how long they are together.
  if (spans.length > 1) return []
  if (!isOtherLength(trackKm, { km: distance.km, trips: 1 })) return []
  const params = { track: trackKm.toFixed(1), km: distance.km.toFixed(1) }
  return [{ key: 'R17.tripLength', level: 'WARN', params }]
}

/**
 * What speaks against a trip by its times (R03), its speed (R05) and its length (R17): the same wherever it is asked, at the
 * arrival, the receipt, the payment and the invoice.
 */
export const judgeTrip = (facts: TripFacts, now: number): TripFinding[] => [
  ...timesOf(facts, now),
  ...speedOf(facts),
  ...lengthsOf(facts),
]
