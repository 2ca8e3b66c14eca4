const patienceMs = 15_000
/** More than any answer of an outside party has. */
const mostBytes = 8 * 1_048_576

type Sent = { headers: Record<string, string>; body: string }

/**
 * The one way to ask somebody outside over HTTP. No redirect is followed: whoever answers could lead what is signed, or this
 * server's own requests, elsewhere. The whole answer comes within 15 s and has 8 MiB at most.
 */
export const callOut = async (
  url: string,
  sent: Sent,
  { ms = patienceMs, limit = mostBytes }: { ms?: number; limit?: number } = {},
): Promise<Uint8Array> => {
  const signal = AbortSignal.timeout(ms)
  const response = await fetch(url, { ...sent, method: 'POST', redirect: 'manual', signal })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${url} answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop lets the connection go.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new Error(`${url} answers more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
