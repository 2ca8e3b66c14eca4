const patienceMs = 15_000
/** More than any answer of an outside party has. */
const mostBytes = 8 * 1_048_576

type Sent = { headers: Record<string, string>; body: string }
type Bounds = { ms?: number; limit?: number }

/**
 * The one way to ask somebody outside over HTTP. No redirect is followed: whoever answers could lead what is signed, or this
 * server's own requests, elsewhere. The whole answer comes within 15 s and has 8 MiB at most.
 */
export const callOut = async (
  url: string,
  sent: Sent,
  { ms = patienceMs, limit = mostBytes }: Bounds = {},
): Promise<Uint8Array> => {
  return okOf(url, await begin(url, sent, ms), limit)
}

/** As `callOut`, of who says in the body why it does not do what was asked. */
export const askOut = async (
  url: string,
  sent: Sent,
  { ms = patienceMs, limit = mostBytes }: Bounds = {},
): Promise<{ status: number; body: Uint8Array }> => {
  const response = await begin(url, sent, ms)
  return { status: response.status, body: await wholeOf(url, response, limit) }
}

/** As `callOut`, of what is only read: a file that somebody outside has ready. */
export const fetchOut = async (
  url: string,
  { ms = patienceMs, limit = mostBytes }: Bounds = {},
): Promise<Uint8Array> => okOf(url, await begin(url, null, ms), limit)

const begin = (url: string, sent: Sent | null, ms: number) =>
  fetch(url, {
    ...(sent === null ? {} : { ...sent, method: 'POST' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
  })

const okOf = async (url: string, response: Response, limit: number) => {
  if (response.ok) return wholeOf(url, response, limit)
  await response.body?.cancel()
  throw new Error(`${nameOf(url)} answered ${response.status}`)
}

/** What stands behind the path may be signed, or name somebody. */
const nameOf = (url: string) => url.split('?')[0]

const wholeOf = async (url: string, response: Response, limit: number) => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop lets the connection go.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new Error(`${nameOf(url)} answers more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/

/** Whether nobody was reached, or not whom it was for: then nothing of what was to be sent has left. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && isUnsentCode(String(error.code))) || isUnsent(error.cause))

/** The same by the code of such an error. */
export const isUnsentCode = (code: string) => unsent.test(code)
