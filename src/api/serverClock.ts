/** How far the server's clock is ahead of the browser's, in milliseconds, by the last answer. */
let ahead = 0

export const noteServerTime = (date: unknown): void => {
  const server = typeof date === 'string' ? Date.parse(date) : Number.NaN
  if (!Number.isNaN(server)) ahead = server - Date.now()
}

/** Now, by the server's clock: deadlines are the server's. */
export const serverNow = (): number => Date.now() + ahead
