import type { Endpoint } from '#contract/endpoint.ts'
import { connected } from './connection.ts'

/** The server gives a sign of life every 20 seconds; without one for so long the line is dead, whatever the browser believes. */
const patienceMs = 50_000

type Hear = (event: string, data: unknown) => void

/**
 * Reads an endpoint's events until it ends, breaks, falls silent or is given up; rejects where it was not opened. By `fetch`,
 * since an `EventSource` would show the token in the address.
 */
export const readEvents = async (
  { path }: Endpoint,
  hear: Hear,
  given: AbortSignal,
): Promise<void> => {
  const { baseUrl, token, locale } = connected()
  const silence = new AbortController()
  const signal = AbortSignal.any([given, silence.signal])
  let timer = setTimeout(() => silence.abort(), patienceMs)
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      headers: {
        accept: 'text/event-stream',
        'accept-language': locale(),
        authorization: `Bearer ${token()}`,
        'x-background': '1',
      },
      cache: 'no-store',
      signal,
    })
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), patienceMs)
      const events = `${text}${value}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) hearOne(event, hear)
    }
  } finally {
    clearTimeout(timer)
  }
}

const hearOne = (text: string, hear: Hear) => {
  const fields = new Map(
    text.split('\n').map((line): [string, string] => {
      const end = line.indexOf(':')
      return [line.slice(0, end), line.slice(end + 1).trimStart()]
    }),
  )
  const event = fields.get('event')
  const data = fields.get('data')
  if (event && data !== undefined) hear(event, JSON.parse(data))
}
