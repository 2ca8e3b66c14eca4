import type { ProblemValue } from '#contract/problem.ts'
import type { Time } from '#contract/values.ts'

/** What the clients need of the portal around them; `src/app` connects it before the first call. */
export type Connection = {
  /** Where the API lives; empty for the portal's own host. */
  baseUrl: string
  /** The session's token, `null` for a visitor. */
  token: () => string | null
  locale: () => string
  /** A 401 of the present session. */
  onUnauthorised: (problem: ProblemValue) => void
  /** When the session will lapse, as the last answer says. */
  onIdleDeadline: (at: Time) => void
  /** A business failure that nobody shows in a place of its own. */
  onMessage: (problem: ProblemValue) => void
}

let connection: Connection | null = null

export const connect = (given: Connection) => {
  connection = given
}

export const connected = (): Connection => {
  if (!connection) throw new Error('src/api is not connected yet')
  return connection
}
