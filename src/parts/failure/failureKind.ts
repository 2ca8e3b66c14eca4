import type { ProblemCode } from '#contract/problem.ts'

/** What a page that cannot be shown has to say. */
export type FailureKind =
  | 'missing'
  | 'forbidden'
  | 'conflict'
  | 'tooMany'
  | 'offline'
  | 'maintenance'
  | 'crashed'

const kinds: Partial<Record<ProblemCode, FailureKind>> = {
  missing: 'missing',
  forbidden: 'forbidden',
  accountFrozen: 'forbidden',
  versionConflict: 'conflict',
  stillRunning: 'conflict',
  ordersChanged: 'conflict',
  stateForbids: 'conflict',
  tooManyRequests: 'tooMany',
  offline: 'offline',
  maintenance: 'maintenance',
  channelUnavailable: 'maintenance',
}

export const failureKind = (code: ProblemCode): FailureKind => kinds[code] ?? 'crashed'
