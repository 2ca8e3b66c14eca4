/** How far the server's clock is ahead of the browser's, in milliseconds, by the last answer. */
let ahead = 0

/** `said` is the server's now in milliseconds; of a server that tells none, the date of its answer. */
export const noteServerTime = (said: unknown): void => {
  if (typeof said !== 'string') return
  const server = /^\d+$/.test(said) ? Number(said) : Date.parse(said)
  if (!Number.isNaN(server)) ahead = server - Date.now()
}

/** Now, by the server's clock: deadlines are the server's. */
export const serverNow = (): number => Date.now() + ahead
